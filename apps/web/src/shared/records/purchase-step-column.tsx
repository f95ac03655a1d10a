import { IconCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import { PurchaseStep } from '@yunque/contract/constants'
import type { Column } from '../ui/grid/columns.ts'

/** Whether a purchase is pending, processed or cancelled. */
export const purchaseStepColumn: Column<{ stepId: string }> = {
  field: 'stepId',
  title: 'Estado',
  type: 'status',
  width: 116,
  phone: 'status',
  options: [
    { value: PurchaseStep.pending, label: 'Pendiente', tone: 'warn', icon: <IconClock size={13} /> },
    { value: PurchaseStep.processed, label: 'Procesada', tone: 'ok', icon: <IconCheck size={13} /> },
    { value: PurchaseStep.cancelled, label: 'Anulada', tone: 'neutral', icon: <IconCircleOff size={13} /> },
  ],
}
