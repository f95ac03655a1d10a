import { messages } from '@yunque/contract/messages'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { enteringDocument } from '../db/locks.ts'
import { actsEverywhere, type Context } from '../http/context.ts'
import { Forbidden, NotFound } from '../http/errors.ts'

/** A quotation or pre-sale row, locked. */
export type LockedPreBill = Selectable<Tables['pre_bills']>

/** Locks a quotation or pre-sale of an area that the actor may act for. */
export async function lockPreBill(tx: Tx, { actor }: Context, id: number): Promise<LockedPreBill> {
  enteringDocument(tx, 'preBill', id)
  const row = await tx
    .selectFrom('pre_bills')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  if (row.area_id !== actor.areaId && !actsEverywhere(actor)) throw new Forbidden(messages.otherArea)
  return row
}
