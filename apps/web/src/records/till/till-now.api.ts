import { queryOptions } from '@tanstack/react-query'
import { cashClosings } from '@yunque/contract/treasury/cash-closings.endpoints'
import { api } from '../../lib/api-client/api.ts'

/** The user's till. What happens at it refreshes it once, a few seconds later. */
export const tillQuery = queryOptions({
  queryKey: ['cuts', 'till'],
  meta: { follows: ['bills', 'receivables', 'movements', 'expenses', 'cashMovements', 'purchaseReceipts'] },
  queryFn: ({ signal }) => api.call(cashClosings.till, {}, { signal }),
})

/** The page that counts and closes a till. */
export const closingPage = (id: number): string => `/app/cierre/ejecute/${id}`
