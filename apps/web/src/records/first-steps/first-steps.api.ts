import { queryOptions } from '@tanstack/react-query'
import { restoring } from '@yunque/contract/backup/restoring.endpoints'
import type { FirstStepMark } from '@yunque/contract/settings/first-steps'
import { firstStepCalls } from '@yunque/contract/settings/first-steps.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { putAnswer } from '../../lib/api-client/query-client.ts'

/** The first steps of the store that the user may take. */
export const firstStepsQuery = queryOptions({
  queryKey: ['about', 'first-steps'],
  queryFn: ({ signal }) => api.call(firstStepCalls.states, undefined, { signal }),
  meta: { follows: ['about', 'areas', 'users', 'rates', 'products', 'clients', 'bills'] },
})

/** Whether a backup may be restored into the store, which then has no data. */
export const restoreOfferQuery = queryOptions({
  queryKey: ['restoring', 'offer'],
  queryFn: ({ signal }) => api.call(restoring.offer, {}, { signal }),
})

/** Skips a step, takes it up again or declares it done. */
export async function markFirstStep(mark: FirstStepMark): Promise<void> {
  putAnswer(firstStepsQuery.queryKey, await api.call(firstStepCalls.mark, { body: mark }))
}
