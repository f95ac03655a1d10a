import { queryOptions } from '@tanstack/react-query'
import type { ApprovalSettings, ApprovalSettingsInfo } from '@yunque/contract/access/approvals'
import { approvals } from '@yunque/contract/access/approvals.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** Which acts need an approval. */
export const approvalsQuery = queryOptions({
  queryKey: ['about', 'approvals'],
  queryFn: ({ signal }) => api.call(approvals.settings, {}, { signal }),
})

export async function saveApprovals(
  given: ApprovalSettings,
  options: SaveOptions,
): Promise<ApprovalSettingsInfo> {
  const saved = await api.call(approvals.saveSettings, { body: given }, options)
  putAnswer(approvalsQuery.queryKey, saved)
  return saved
}
