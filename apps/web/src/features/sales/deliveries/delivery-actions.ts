import { type DeliveryRow, deliveryMessages } from '@yunque/contract/sales/deliveries'
import { DeliveryState } from '@yunque/contract/sales/delivery.record'
import { nameOfDelivery } from '@yunque/contract/sales/delivery-paper'
import type { ShareSubject } from '../../../records/share/share.api.ts'

export const deliverySubject = ({ id }: Pick<DeliveryRow, 'id'>): ShareSubject => ({
  kind: 'delivery',
  id,
  title: nameOfDelivery(id),
})

/** Why a note cannot be voided; false when it can (deliveries.void). */
export const barsVoid = ({ stateId }: Pick<DeliveryRow, 'stateId'>): string | false =>
  stateId === DeliveryState.voided && deliveryMessages.isVoided

/** Whether a note waits for the signature of who receives it. */
export const isOnTheWay = ({ stateId }: Pick<DeliveryRow, 'stateId'>): boolean =>
  stateId === DeliveryState.onTheWay
