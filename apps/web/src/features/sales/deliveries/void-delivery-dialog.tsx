import { type DeliveryRow, deliveryMessages, voidDelivery as schema } from '@yunque/contract/sales/deliveries'
import { VoidWithReason } from '../../../records/record/void-with-reason.tsx'
import { voidDelivery } from './deliveries.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly delivery: Pick<DeliveryRow, 'id' | 'version' | 'client' | 'billNumber'>
  readonly onClose: () => void
}

/** Voids a note with its reason, such as goods that came back (deliveries.void). */
export function VoidDeliveryDialog({ delivery: { id, version, client, billNumber }, onClose }: Props) {
  const title = texts.voidTitle(id)
  const done = deliveryMessages.voided
  return (
    <VoidWithReason
      title={title}
      schema={schema}
      version={version}
      done={done}
      onClose={onClose}
      save={(body, options) => voidDelivery(id, body, options)}
    >
      {`${texts.bill} ${billNumber} · ${client}. ${texts.voidHint}`}
    </VoidWithReason>
  )
}
