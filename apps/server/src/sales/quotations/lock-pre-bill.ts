import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { declareDocumentLock } from '../../db/locks.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'

/** A quotation or pre-sale row, locked. */
export type LockedPreBill = Selectable<Tables['pre_bills']>

/** Locks a quotation or pre-sale of an area that the actor may act for. */
export async function lockPreBill(tx: Tx, { actor }: Context, id: number): Promise<LockedPreBill> {
  declareDocumentLock(tx, 'preBill', id)
  const row = await tx
    .selectFrom('pre_bills')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  refuseOtherArea({ actor }, row.area_id)
  return row
}
