import type { Status } from '@yunque/contract/core/status-words'
import { LayawayState } from '@yunque/domain/deposits'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { nameOfState } from './layaway-actions.ts'

const signs: Readonly<Record<number, Status>> = {
  [LayawayState.open]: 'inForce',
  [LayawayState.expired]: 'overdue',
  [LayawayState.billed]: 'converted',
  [LayawayState.cancelled]: 'voided',
}

/** The state of a layaway (layaways.state). */
export const LayawayStatus = ({ stateId }: { readonly stateId: number }) => (
  <RecordStatus status={signs[stateId] ?? 'inForce'} text={nameOfState(stateId)} />
)
