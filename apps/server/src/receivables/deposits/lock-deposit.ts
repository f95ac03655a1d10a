import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { declareDocumentLock, lockTillForPosting } from '../../db/locks.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { lockStoreCredit } from '../../sales/clients/store-credit.ts'

export type LockedDeposit = Selectable<Tables['deposits']>

/**
 * Locks a deposit of an area for which the actor may act: its till, its quotation or pre-sale, itself and its client, in this
 * order (documents.lock-order).
 */
export async function lockDeposit(tx: Tx, context: Context, id: number): Promise<LockedDeposit> {
  const found = await tx
    .selectFrom('deposits')
    .select(['area_id', 'pre_bill_id', 'client_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  refuseOtherArea(context, found.area_id)
  await lockTillForPosting(tx, found.area_id)
  if (found.pre_bill_id !== null) {
    declareDocumentLock(tx, 'preBill', found.pre_bill_id)
    await sql`select from pre_bills where id = ${found.pre_bill_id} for no key update`.execute(tx)
  }
  declareDocumentLock(tx, 'deposit', id)
  const deposit = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await lockStoreCredit(tx, found.client_id)
  return deposit
}
