import { messages } from '@yunque/contract/core/messages'
import { type DeliveryUpdate, isEarlyDelivery } from '@yunque/contract/sales/sales'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { announce } from '../../operation/announce.ts'
import { audit } from '../../operation/audit.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { inClosedPeriod } from '../../settings/business-date.ts'
import { billArea, lockBill } from './lock-bill.ts'

/**
 * Gives an active invoice a new delivery date, never before its own date. From that day on it is delivered, until then
 * it is an appointment (sales.delivery). Neither the old nor the new date may be in a closed period, whose reports by
 * delivery would change.
 */
export async function updateDelivery(
  tx: Tx,
  context: Context,
  { id, deliveryDate }: DeliveryUpdate,
): Promise<void> {
  const areaId = await billArea(tx, context, 'change', id)
  const bill = await lockBill(tx, id)
  if (!bill.active) throw new Refusal('La factura está anulada')
  if (isEarlyDelivery(deliveryDate, bill.date)) throw new Refusal(messages.earlyDelivery)
  const settings = await readSettings(tx)
  const closed = [bill.delivery_date, deliveryDate].map((day) => inClosedPeriod(day, settings)).find(Boolean)
  if (closed) throw new Refusal(closed)
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
