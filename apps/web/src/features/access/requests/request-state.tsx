import { programRequestRecord } from '@yunque/contract/access/program-request.record'
import type { RequestState as State } from '@yunque/contract/access/program-request-words'
import type { Status } from '@yunque/contract/core/status-words'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

const statuses: Readonly<Record<State, Status>> = {
  pending: 'pending',
  done: 'processed',
  refused: 'voided',
  expired: 'inactive',
}

/** The state of a request, with its word. */
export function RequestState({ state }: { readonly state: State }) {
  return <RecordStatus status={statuses[state]} text={programRequestRecord.state.words?.[state] ?? state} />
}
