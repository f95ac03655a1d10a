import { deliveryMessages, type HandOver } from '@yunque/contract/sales/deliveries'
import { DeliveryState } from '@yunque/contract/sales/delivery.record'
import type { Tx } from '../../db/database.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockDelivery } from './lock-delivery.ts'

/** Hands over the goods of a note on the way, with who received them and the signature (deliveries.signature). */
export async function deliver(
  tx: Tx,
  context: Context,
  { id, version, receivedBy, receivedDocument, signature }: HandOver & { id: number },
): Promise<number> {
  const { delivery } = await lockDelivery(tx, context, id)
  if (delivery.state === DeliveryState.voided) throw new Refusal(deliveryMessages.isVoided)
  if (delivery.state === DeliveryState.delivered) throw new Refusal(deliveryMessages.isDelivered)
  if (version !== undefined && version !== delivery.version) throw new Stale()
  await tx
    .updateTable('deliveries')
    .set({
      state: DeliveryState.delivered,
      delivered_at: context.doneAt ?? new Date(),
      delivered_by: context.actor.username,
      received_by: receivedBy,
      received_document: receivedDocument,
      signature,
      version: delivery.version + 1,
    })
    .where('id', '=', id)
    .execute()
  const { bill_id: billId, area_id: areaId } = delivery
  const after = { billId, receivedBy, receivedDocument, signed: signature !== null }
  await posted(tx, context, [
    { entity: 'deliveries', id, areaId, act: 'entregar', after },
    { entity: 'bills', id: billId, areaId },
  ])
  return id
}
