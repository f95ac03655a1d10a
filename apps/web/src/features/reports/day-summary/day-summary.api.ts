import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '@yunque/contract/reports/dashboard.endpoints'
import { api } from '../../../lib/api-client/api.ts'

/** The summary of a day. */
export const daySummaryQuery = (day: string) =>
  queryOptions({
    queryKey: ['dashboard', 'summary', day],
    queryFn: ({ signal }) => api.call(dashboard.summary, { query: { day } }, { signal }),
    meta: { follows: ['bills', 'movements', 'receivables'] },
  })
