import { Direction, OutputType } from '@yunque/contract/core/constants'
import type { Carried } from '@yunque/domain/costing'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { LotSource } from '../lots/lot-terms.ts'

/** A movement whose goods come back or leave again, and whether a revaluation took its IVA out since. */
export type Origin = Carried & { quantity: number; revalued: boolean }

/** Goods of a product that have the line of a document of which they are. */
type Descended = { productId: number; of?: readonly LotSource[] | undefined }

/**
 * The last movement in this direction of the line of which each of these is (taxes.undone). Those without one are missing. Call it
 * with the balances locked.
 */
export async function originsOf<M extends Descended>(
  tx: Tx,
  descended: readonly M[],
  direction: (typeof Direction)[keyof typeof Direction],
): Promise<Map<M | Descended, Origin>> {
  const asked = descended.flatMap(({ productId, of: [source] = [] }, at) =>
    source ? [{ at, product_id: productId, ...source }] : [],
  )
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Origin & { at: number }>`
    select distinct on (d.at) d.at, m.quantity, m.value, m.iva, exists (
      select from stock_movements r where r.area_id = m.area_id and r.product_id = m.product_id and r.seq > m.seq
        and r.direction = ${sql.lit(Direction.out)} and r.type_id = ${sql.lit(OutputType.revaluation)}) as revalued
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as d (at int, product_id int, kind text, id int, line int)
    join stock_movements m on m.document_kind = d.kind and m.document_id = d.id and m.line = d.line
      and m.product_id = d.product_id and m.direction = ${direction}
    order by d.at, m.id desc`.execute(tx)
  return new Map(
    rows.flatMap(({ at, ...origin }) => {
      const of = descended[at]
      return of ? [[of, origin] as const] : []
    }),
  )
}
