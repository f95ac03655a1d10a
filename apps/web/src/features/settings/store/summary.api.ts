import { queryOptions } from '@tanstack/react-query'
import type { SummaryMail, SummaryMailInfo } from '@yunque/contract/reports/summary-mail'
import { summaryMails } from '@yunque/contract/reports/summary-mail.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** When the summary of the day is mailed, and to whom. */
export const summaryMailQuery = queryOptions({
  queryKey: ['about', 'summary-mail'],
  queryFn: ({ signal }) => api.call(summaryMails.info, {}, { signal }),
})

export async function saveSummaryMail(given: SummaryMail, options: SaveOptions): Promise<SummaryMailInfo> {
  const saved = await api.call(summaryMails.save, { body: given }, options)
  putAnswer(summaryMailQuery.queryKey, saved)
  return saved
}
