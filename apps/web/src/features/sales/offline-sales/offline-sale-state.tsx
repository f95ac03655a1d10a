import type { Status } from '@yunque/contract/core/status-words'
import { offlineSaleRecord } from '@yunque/contract/sales/offline-sale.record'
import type { OfflineState } from '@yunque/contract/sales/offline-sale-words'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

const statuses: Readonly<Record<OfflineState, Status>> = {
  received: 'pending',
  waiting: 'pending',
  posted: 'processed',
  returned: 'inactive',
  handled: 'inactive',
}

/** The state of a sale, with its word. */
export function OfflineSaleState({ state }: { readonly state: OfflineState }) {
  return <RecordStatus status={statuses[state]} text={offlineSaleRecord.state.words?.[state] ?? state} />
}
