import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { commissionSettlements } from '@yunque/contract/commissions/settlements.endpoints'
import { api } from '../../../lib/api-client/api.ts'

/** The goals of today and the commissions of the days of the signed-in user; null while a day is missing. */
export const ownCommissionsQuery = (days: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: ['commissionSettlements', 'own', days],
    queryFn: days
      ? ({ signal }) => api.call(commissionSettlements.own, { query: days }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
  })
