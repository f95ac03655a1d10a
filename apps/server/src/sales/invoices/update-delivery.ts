import { messages } from '@yunque/contract/core/messages'
import { deliveryMessages } from '@yunque/contract/sales/deliveries'
import { type DeliveryUpdate, isEarlyDelivery } from '@yunque/contract/sales/sales'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { inClosedPeriod } from '../../settings/business-date.ts'
import { billArea, lockBill } from '../lock-bill.ts'

/**
 * Gives an active invoice a new delivery date, never before its own date: the appointment of one that has units to
 * deliver, otherwise the day of the delivery (sales.delivery). Neither the old nor the new date may be in a closed period, whose reports by
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
  if (bill.deliver_later && bill.delivery_date !== null) throw new Refusal(deliveryMessages.complete)
  const settings = await readSettings(tx)
  const before = bill.deliver_later ? bill.appointment : bill.delivery_date
  const closed = [before, deliveryDate].map((day) => inClosedPeriod(day, settings)).find(Boolean)
  if (closed) throw new Refusal(closed)
  await tx
    .updateTable('bills')
    .set({
      ...(bill.deliver_later ? { appointment: deliveryDate } : { delivery_date: deliveryDate }),
      modified_by: context.actor.username,
      modified_at: new Date(),
      version: bill.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, {
    entity: 'bills',
    id,
    areaId,
    act: 'entrega',
    before: { deliveryDate: before },
    after: { deliveryDate },
  })
}
