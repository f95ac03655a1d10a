import { queryOptions } from '@tanstack/react-query'
import type { ReceptionPairs, ReceptionPairsInfo } from '@yunque/contract/inventory/reception-pairs'
import { receptionPairs } from '@yunque/contract/inventory/reception-pairs.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** Between which areas transfers are received. */
export const receptionPairsQuery = queryOptions({
  queryKey: ['about', 'receptionPairs'],
  queryFn: ({ signal }) => api.call(receptionPairs.info, {}, { signal }),
})

export async function saveReceptionPairs(
  given: ReceptionPairs,
  options: SaveOptions,
): Promise<ReceptionPairsInfo> {
  const saved = await api.call(receptionPairs.save, { body: given }, options)
  putAnswer(receptionPairsQuery.queryKey, saved)
  return saved
}
