import { queryOptions } from '@tanstack/react-query'
import type { ContinuousPlace } from '@yunque/contract/backup/continuous'
import { continuous } from '@yunque/contract/backup/continuous.endpoints'
import { lookBackMessages } from '@yunque/contract/backup/look-back'
import { lookBack } from '@yunque/contract/backup/look-back.endpoints'
import { secretHash } from '../../../lib/address-secret.ts'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { type Choice, targetOf } from '../../../ui/moments/moments.ts'
import { lookTexts } from './look-back-texts.ts'

const EVERY_MS = 1000

/** Whether a store as it was is open, followed while it is made. */
export const lookBackQuery = queryOptions({
  queryKey: ['lookBack'],
  queryFn: ({ signal }) => api.call(lookBack.state, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? EVERY_MS : false),
})

/** The moments of a place of the continuous copy. */
export const momentsQuery = (place: ContinuousPlace) =>
  queryOptions({
    queryKey: ['backups', 'continuous', 'moments', place],
    queryFn: ({ signal }) => api.call(continuous.moments, { query: { place } }, { signal }),
    staleTime: 0,
  })

/** Begins to recover a moment aside. */
export const beginLookBack = (place: ContinuousPlace, choice: Choice): Promise<void> =>
  orShowError(async () => {
    const body = { place, ...targetOf(choice) }
    putAnswer(lookBackQuery.queryKey, await api.call(lookBack.begin, { body }))
  })

/** Ends it, also while it is made. */
export const endLookBack = (): Promise<void> =>
  orShowError(async () => {
    putAnswer(lookBackQuery.queryKey, await api.call(lookBack.end))
  })

/** Shows it in a new tab, which opens at once: later, browsers would block it. */
export async function openLookBack(): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) return toast.error(lookTexts.blocked)
  await orShowError(
    async () => {
      tab.opener = null
      const { port, token } = await api.call(lookBack.open)
      // It has no HTTPS of its own.
      const url = new URL(`http://${window.location.hostname}:${port}/`)
      url.hash = secretHash('vista', token)
      tab.location.replace(url.href)
    },
    () => tab.close(),
  )
}

/** A refusal shows the server's message. */
async function orShowError(work: () => Promise<void>, otherwise?: () => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    otherwise?.()
    toast.error(error instanceof ApiError ? error.message : lookBackMessages.failed)
  }
}
