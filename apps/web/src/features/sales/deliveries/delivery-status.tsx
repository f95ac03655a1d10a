import { IconCircleOff, IconTruck, IconTruckDelivery } from '@tabler/icons-react'
import type { Status } from '@yunque/contract/core/status-words'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { DeliveryRow } from '@yunque/contract/sales/deliveries'
import { DeliveryState, deliveryRecord, deliveryStates } from '@yunque/contract/sales/delivery.record'
import type { Column } from '../../../ui/grid/columns.ts'
import { columnOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

const words = wordsOf(deliveryStates)
const { onTheWay, delivered, voided } = DeliveryState

/** Whether a delivery note is on the way, was delivered or was voided. */
export const deliveryStateColumn: Column<Pick<DeliveryRow, 'stateId'>> = columnOf(deliveryRecord, {
  field: 'stateId',
  width: 124,
  phone: 'status',
  options: [
    { value: onTheWay, label: words[onTheWay] ?? '', tone: 'warn', icon: <IconTruck size={13} /> },
    { value: delivered, label: words[delivered] ?? '', tone: 'ok', icon: <IconTruckDelivery size={13} /> },
    { value: voided, label: words[voided] ?? '', tone: 'neutral', icon: <IconCircleOff size={13} /> },
  ],
})

const statuses: Readonly<Record<number, Status>> = {
  [onTheWay]: 'pending',
  [delivered]: 'delivered',
  [voided]: 'voided',
}

/** The same of one note. */
export function DeliveryStatus({ stateId }: Pick<DeliveryRow, 'stateId'>) {
  return <RecordStatus status={statuses[stateId] ?? 'pending'} text={words[stateId] ?? ''} />
}
