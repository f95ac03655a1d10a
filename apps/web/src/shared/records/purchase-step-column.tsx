import { IconCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import { fixedCatalogs, PurchaseStep } from '@yunque/contract/constants'
import { wordsOf } from '@yunque/contract/value-words'
import type { Column } from '../ui/grid/columns.ts'

const words = wordsOf(fixedCatalogs.purchaseStep)

/** Whether a purchase is pending, processed or cancelled. */
export const purchaseStepColumn: Column<{ stepId: string }> = {
  field: 'stepId',
  title: 'Estado',
  type: 'status',
  width: 116,
  phone: 'status',
  options: [
    {
      value: PurchaseStep.pending,
      label: words[PurchaseStep.pending] ?? '',
      tone: 'warn',
      icon: <IconClock size={13} />,
    },
    {
      value: PurchaseStep.processed,
      label: words[PurchaseStep.processed] ?? '',
      tone: 'ok',
      icon: <IconCheck size={13} />,
    },
    {
      value: PurchaseStep.cancelled,
      label: words[PurchaseStep.cancelled] ?? '',
      tone: 'neutral',
      icon: <IconCircleOff size={13} />,
    },
  ],
}
