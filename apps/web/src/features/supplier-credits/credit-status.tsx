import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import { State } from '@yunque/contract/core/constants'
import type { Status } from '@yunque/contract/core/status-words'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCreditStates } from '@yunque/contract/purchasing/supplier-credits'
import type { Column } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

const words = wordsOf(supplierCreditStates)

/** Whether a credit is in force or was voided. */
export const creditStateColumn: Column<Pick<SupplierCreditRow, 'stateId'>> = {
  field: 'stateId',
  title: texts.state,
  type: 'status',
  width: 124,
  phone: 'status',
  options: [
    { value: State.active, label: words[State.active] ?? '', tone: 'ok', icon: <IconCheck size={13} /> },
    {
      value: State.inactive,
      label: words[State.inactive] ?? '',
      tone: 'neutral',
      icon: <IconCircleOff size={13} />,
    },
  ],
}

/** The same of one credit. */
export function CreditStatus({ credit }: { readonly credit: SupplierCreditRow }) {
  const status: Status = credit.stateId === State.active ? 'processed' : 'voided'
  return <RecordStatus status={status} text={words[credit.stateId] ?? ''} />
}
