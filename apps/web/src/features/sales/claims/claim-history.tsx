import { claimStepWords } from '@yunque/contract/sales/claim-words'
import type { ClaimStepRow } from '@yunque/contract/sales/claims'
import { formatDateTime } from '../../../lib/format/format.ts'
import { HistoryList } from '../../../records/facts/history-list.tsx'
import { texts } from './texts.ts'

/** What was done with a claim, the last first. */
export function ClaimHistory({ steps }: { readonly steps: readonly ClaimStepRow[] }) {
  const events = steps.toReversed().map(({ seq, step, at, user, provider, reference, note }) => ({
    key: seq,
    note,
    about: texts.by(formatDateTime(at), user),
    what: [claimStepWords[step], provider, reference].filter(Boolean).join(' · '),
  }))
  return <HistoryList title={texts.history} events={events} />
}
