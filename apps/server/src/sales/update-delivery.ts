import type { DeliveryUpdate } from '@yunque/contract/sales'
import { audit } from '../access/audit.ts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { announce } from '../http/events.ts'
import { billArea, lockBill } from './lock-bill.ts'

/** Gives an active invoice a new delivery date; set, it counts as delivered (Domain §6). */
export async function updateDelivery(
  tx: Tx,
  context: Context,
  { id, deliveryDate }: DeliveryUpdate,
): Promise<void> {
  const areaId = await billArea(tx, context, id)
  const bill = await lockBill(tx, id)
  if (!bill.active) throw new Refusal('La factura está anulada')
  await tx
    .updateTable('bills')
    .set({
      delivery_date: deliveryDate,
      modified_by: context.actor.username,
      modified_at: new Date(),
      version: bill.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, context, {
    action: 'entrega',
    entity: 'bills',
    entityId: id,
    before: { deliveryDate: bill.delivery_date },
    after: { deliveryDate },
  })
  await announce(tx, { entity: 'bills', id, areaId })
}
