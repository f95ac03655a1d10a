import type { Status } from '@yunque/contract/core/status-words'
import { CountStep } from '@yunque/contract/inventory/count.record'
import type { CountRow } from '@yunque/contract/inventory/stock-counts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

const statuses: Record<CountRow['stepId'], Status> = {
  [CountStep.open]: 'pending',
  [CountStep.posted]: 'processed',
  [CountStep.voided]: 'voided',
}

/** Open, posted or voided. */
export const CountStatus = ({ count }: { readonly count: CountRow }) => (
  <RecordStatus status={statuses[count.stepId]} text={count.step} />
)
