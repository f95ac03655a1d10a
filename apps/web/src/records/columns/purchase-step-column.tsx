import { fixedCatalogs, PurchaseStep } from '@yunque/contract/core/constants'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { Column } from '../../ui/grid/columns.ts'
import { stepOptions } from '../../ui/grid/step-options.tsx'

/** Whether a purchase is pending, processed or voided. */
export const purchaseStepColumn: Column<{ stepId: string }> = {
  field: 'stepId',
  title: 'Estado',
  type: 'status',
  width: 116,
  phone: 'status',
  options: stepOptions(wordsOf(fixedCatalogs.purchaseStep), {
    waiting: PurchaseStep.pending,
    done: PurchaseStep.processed,
    voided: PurchaseStep.voided,
  }),
}
