import { IconCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import {
  SettlementState,
  settlementRecord,
  settlementStates,
} from '@yunque/contract/commissions/settlement.record'
import type { SettlementRow } from '@yunque/contract/commissions/settlements'
import type { Status } from '@yunque/contract/core/status-words'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { Column } from '../../../ui/grid/columns.ts'
import { columnOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

const words = wordsOf(settlementStates)
const { draft, paid, voided } = SettlementState

/** Whether a settlement waits for its payment, was paid or was voided. */
export const settlementStateColumn: Column<Pick<SettlementRow, 'stateId'>> = columnOf(settlementRecord, {
  field: 'stateId',
  width: 124,
  phone: 'status',
  options: [
    { value: draft, label: words[draft] ?? '', tone: 'warn', icon: <IconClock size={13} /> },
    { value: paid, label: words[paid] ?? '', tone: 'ok', icon: <IconCheck size={13} /> },
    { value: voided, label: words[voided] ?? '', tone: 'neutral', icon: <IconCircleOff size={13} /> },
  ],
})

const statuses: Readonly<Record<number, Status>> = { [draft]: 'pending', [paid]: 'paid', [voided]: 'voided' }

/** The same of one settlement. */
export function SettlementStatus({ stateId }: Pick<SettlementRow, 'stateId'>) {
  return <RecordStatus status={statuses[stateId] ?? 'pending'} text={words[stateId] ?? ''} />
}
