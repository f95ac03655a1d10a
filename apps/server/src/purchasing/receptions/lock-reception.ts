import { receptionMessages } from '@yunque/contract/purchasing/receptions'
import { type Awaiting, unbilled } from '@yunque/domain/receptions'
import type { Worth } from '@yunque/domain/transit'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkStoredDate } from '../../settings/business-date.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'

/** A line of a reception and what of it waits for an invoice (receptions.billed). */
export type OpenLine = { line: number; productId: number; name: string; open: Worth }

/** A reception in force, with its locked order: receptions and purchases of one order take turns. */
export type LockedReception = {
  id: number
  date: string
  areaId: number
  order: LockedOrder
  lines: readonly OpenLine[]
}

/** Locks a reception by its order. @throws Refusal when it is voided or its day is closed */
export async function lockReception(tx: Tx, context: Context, id: number): Promise<LockedReception> {
  const found = await tx.selectFrom('receptions').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  const order = await lockOrder(tx, context, { id: found.order_id })
  const { active, ...reception } = await tx
    .selectFrom('receptions')
    .select(['active', 'date', 'area_id as areaId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!active) throw new Refusal(receptionMessages.isVoided)
  checkStoredDate(reception.date, await readSettings(tx))
  return { id, ...reception, order, lines: await linesOf(tx, id) }
}

async function linesOf(tx: Tx, id: number): Promise<OpenLine[]> {
  const { rows } = await sql<Omit<OpenLine, 'open'> & Awaiting>`
    select l.line, l.product_id as "productId", p.name, l.quantity as units, l.value, l.billed as "billedUnits",
      l.billed_value as "billedValue", l.reduced as "reducedUnits", l.reduced_value as "reducedValue"
    from reception_lines l join products p on p.id = l.product_id
    where l.reception_id = ${id} order by l.line`.execute(tx)
  return rows.map(({ line, productId, name, ...awaiting }) => ({
    line,
    productId,
    name,
    open: unbilled(awaiting),
  }))
}
