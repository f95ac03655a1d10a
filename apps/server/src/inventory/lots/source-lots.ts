import type { LotUnits } from '@yunque/domain/lots'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { LotSource } from './lot-terms.ts'

/** Units of a lot that a line of a document brought, less those that it took. `origin` is where its own lots came from. */
export type SourceUnits = LotUnits & { origin: LotSource | null }
export type SourceLots = { of(source: LotSource, productId: number | null): readonly SourceUnits[] }

type Row = LotUnits & {
  at: number
  productId: number
  kind: LotSource['kind'] | null
  id: number
  line: number
}

/**
 * What these lines moved of each lot of a product (null: of every product; the line of a kit has several), with what other documents moved for them since, in the order in which the lots
 * moved first (lots.return).
 */
export async function sourceLots(tx: Tx, sources: readonly LotSource[]): Promise<SourceLots> {
  const wanted = [...new Map(sources.map((source) => [keyOf(source), source])).values()]
  const { rows } = await sql<Row>`
    select s.at, t.product_id as "productId", t.lot, t.expire_date as "expireDate", sum(l.quantity) as quantity, max(l.origin_kind) as kind,
      max(l.origin_id) as id, max(l.origin_line) as line
    from jsonb_to_recordset(${JSON.stringify(wanted.map((source, at) => ({ ...source, at })))}::jsonb)
      as s (at int, kind text, id int, line int)
    cross join lateral (
      select l.id, l.lot_id, l.quantity, l.origin_kind, l.origin_id, l.origin_line
      from stock_movements m join lot_movements l
        on l.area_id = m.area_id and l.product_id = m.product_id and l.seq = m.seq
      where m.document_kind = s.kind and m.document_id = s.id and m.line = s.line
      union all
      select l.id, l.lot_id, l.quantity, null, null, null
      from lot_movements l where l.origin_kind = s.kind and l.origin_id = s.id and l.origin_line = s.line) l
    join stock_lots t on t.id = l.lot_id
    group by s.at, t.product_id, t.lot, t.expire_date
    having sum(l.quantity) <> 0
    order by s.at, min(l.id)`.execute(tx)
  const found = Map.groupBy(rows, ({ at }) => keyOf(wanted[at]))
  return {
    of: (source, productId) =>
      (found.get(keyOf(source)) ?? [])
        .filter((row) => productId === null || row.productId === productId)
        .map(unitsOf),
  }
}

const keyOf = (source: LotSource | undefined) => `${source?.kind}:${source?.id}:${source?.line}`

const unitsOf = ({ lot, expireDate, quantity, kind, id, line }: Row): SourceUnits => ({
  ...{ lot, expireDate, quantity },
  origin: kind === null ? null : { kind, id, line },
})
