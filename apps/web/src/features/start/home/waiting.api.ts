import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '@yunque/contract/reports/dashboard.endpoints'
import { api } from '../../../lib/api-client/api.ts'

/** The counts of waiting work, of every kind on which the user may act. */
export const waitingQuery = queryOptions({
  queryKey: ['dashboard', 'waiting'],
  queryFn: ({ signal }) => api.call(dashboard.waiting, undefined, { signal }),
  meta: {
    follows: [
      'traslates',
      'cuts',
      'bills',
      'receivables',
      'movements',
      'prebills',
      'purchases',
      'products',
      'about',
    ],
  },
})
