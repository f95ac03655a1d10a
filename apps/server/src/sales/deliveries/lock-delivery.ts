import { debtMessages } from '@yunque/contract/openings/opening-debts'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { declareDocumentLock } from '../../db/locks.ts'
import { NotFound, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { type LockedBill, lockBill } from '../lock-bill.ts'

/** A delivery note, locked. */
export type LockedDelivery = Selectable<Tables['deliveries']>

/** Locks an invoice of the actor's area, whoever sold it: who delivers it needs not be its seller. @throws NotFound */
export async function lockBillOfDelivery(tx: Tx, context: Context, id: number): Promise<LockedBill> {
  const found = await tx
    .selectFrom('bills')
    .select(['area_id', 'opening_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound('Factura no encontrada')
  refuseOtherArea(context, found.area_id)
  if (found.opening_id !== null) throw new Refusal(debtMessages.onlyCollected)
  return lockBill(tx, id)
}

/** Locks a delivery note of the actor's area, after its invoice. @throws NotFound */
export async function lockDelivery(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ delivery: LockedDelivery; bill: LockedBill }> {
  const found = await tx
    .selectFrom('deliveries')
    .select(['bill_id', 'area_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  refuseOtherArea(context, found.area_id)
  const bill = await lockBill(tx, found.bill_id)
  declareDocumentLock(tx, 'delivery', id)
  const delivery = await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { delivery, bill }
}
