import { queryOptions } from '@tanstack/react-query'
import type { Waiting } from '@yunque/contract/waiting'
import { api } from '../../shared/api-client/api.ts'

/** What waits for the user, of every kind on which they may act. */
export const waitingQuery = queryOptions({
  queryKey: ['dashboard', 'waiting'],
  queryFn: ({ signal }) => api.get<readonly Waiting[]>('dashboard/waiting', undefined, signal),
  meta: {
    follows: [
      ...['traslates', 'cuts', 'bills', 'receivables', 'movements', 'prebills', 'purchases', 'products'],
      'about',
    ],
  },
})
