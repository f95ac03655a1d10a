import type { StateOf } from '@yunque/contract/core/entity'
import { DeliveryState, deliveryMessages, type VoidDelivery } from '@yunque/contract/sales/deliveries'
import type { Tx } from '../../db/database.ts'
import { Refusal, Stale } from '../../errors.ts'
import { audit } from '../../operation/audit.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkStoredDate } from '../../settings/business-date.ts'
import { lockDelivery } from './lock-delivery.ts'
import { announceDelivery } from './save-delivery.ts'
import { changeUndelivered } from './settle-delivery.ts'

/** Voids a note, such as one that came back: what it carried is undelivered again (deliveries.void). */
export async function voidDelivery(
  tx: Tx,
  context: Context,
  { id, reason, version }: VoidDelivery & { id: number },
): Promise<StateOf> {
  const { delivery, bill } = await lockDelivery(tx, context, id)
  if (delivery.state === DeliveryState.voided) throw new Refusal(deliveryMessages.isVoided)
  if (version !== undefined && version !== delivery.version) throw new Stale()
  checkStoredDate(delivery.date, await readSettings(tx))
  await tx
    .updateTable('deliveries')
    .set({
      ...{ state: DeliveryState.voided, void_reason: reason },
      ...{ voided_at: new Date(), voided_by: context.actor.username, version: delivery.version + 1 },
    })
    .where('id', '=', id)
    .execute()
  const lines = await tx
    .selectFrom('delivery_lines')
    .select(['product_id as productId', 'quantity as units'])
    .where('delivery_id', '=', id)
    .execute()
  await changeUndelivered(tx, bill.id, lines)
  await audit(tx, context, {
    ...{ action: 'anular', entity: 'deliveries', entityId: id },
    before: { billId: bill.id, receivedBy: delivery.received_by },
    after: { reason },
  })
  await announceDelivery(tx, delivery)
  return { id, active: false }
}
