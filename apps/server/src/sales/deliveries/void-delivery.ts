import type { StateOf } from '@yunque/contract/core/entity'
import { deliveryMessages, type VoidDelivery } from '@yunque/contract/sales/deliveries'
import { DeliveryState } from '@yunque/contract/sales/delivery.record'
import { NoteType } from '@yunque/domain/codes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { checkStoredDate } from '../../settings/business-date.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'
import { refuseUnderClaims } from '../claims/claim-ground.ts'
import { lockDelivery } from './lock-delivery.ts'
import { changeUndelivered } from './settle-delivery.ts'

/**
 * Voids a note, such as one that came back: what it carried is undelivered again (deliveries.void). Refused, naming what stands
 * on it, when a credit note took its units back or a claim received them.
 */
export async function voidDelivery(
  tx: Tx,
  context: Context,
  { id, reason, version }: VoidDelivery & { id: number },
): Promise<StateOf> {
  const { delivery, bill } = await lockDelivery(tx, context, id)
  if (delivery.state === DeliveryState.voided) throw new Refusal(deliveryMessages.isVoided)
  if (version !== undefined && version !== delivery.version) throw new Stale()
  checkStoredDate(delivery.date, await readSettings(tx))
  const voided = await voidDocument(tx, context, 'delivery', {
    id,
    areaId: delivery.area_id,
    set: { void_reason: reason },
    before: { billId: bill.id, receivedBy: delivery.received_by },
    after: { reason },
    also: [{ entity: 'bills', id: bill.id, areaId: delivery.area_id }],
  })
  const lines = await tx
    .selectFrom('delivery_lines')
    .select(['product_id as productId', 'quantity as units'])
    .where('delivery_id', '=', id)
    .execute()
  await changeUndelivered(tx, bill.id, lines)
  await refuseTakenBack(tx, bill.id)
  await refuseUnderClaims(tx, bill.id)
  return voided
}

/** What a credit note took back is not to deliver again: refuses more undelivered units than were not returned. */
async function refuseTakenBack(tx: Tx, billId: number): Promise<void> {
  const { rows } = await sql<{ product: string; number: string }>`
    select p.name as product, (array_agg(${sql.raw(shownNumber('n'))} order by n.id desc))[1] as number
    from bill_lines l join products p on p.id = l.product_id
    join credit_notes n on n.bill_id = l.bill_id and n.active and n.type_id = ${NoteType.return}
    join credit_note_lines c on c.note_id = n.id and c.product_id = l.product_id
    where l.bill_id = ${billId}
    group by l.line, p.name, l.quantity, l.undelivered having l.undelivered > l.quantity - sum(c.quantity)
    order by l.line limit 1`.execute(tx)
  const [found] = rows
  if (found) throw new Refusal(deliveryMessages.takenBack(found.product, found.number))
}
