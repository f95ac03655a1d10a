import { queryOptions } from '@tanstack/react-query'
import { type PracticePlace, practiceMessages } from '@yunque/contract/practice/practice'
import { practice } from '@yunque/contract/practice/practice.endpoints'
import { secretHash } from '../../../lib/address-secret.ts'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { texts } from './texts.ts'

const EVERY_MS = 1000

/** The state of the practice shop, followed while it is made. */
export const practiceQuery = queryOptions({
  queryKey: ['practice'],
  queryFn: ({ signal }) => api.call(practice.state, undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? EVERY_MS : false),
})

/** Begins to make the practice shop, in place of the present one. */
export const createPractice = (): Promise<void> =>
  orShowError(async () => {
    putAnswer(practiceQuery.queryKey, await api.call(practice.create))
  })

export const removePractice = async (): Promise<void> => {
  putAnswer(practiceQuery.queryKey, await api.call(practice.remove))
}

/** Starts the practice shop and shows it in a new tab, which opens at once: later, browsers would block it. */
export async function openPractice(): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) return toast.error(texts.blocked)
  await orShowError(
    async () => {
      tab.opener = null
      tab.location.replace(addressOf(await api.call(practice.open)))
    },
    () => tab.close(),
  )
}

/** The password travels behind `#`, which browsers send to no server. */
function addressOf(place: PracticePlace): string {
  // The practice shop has no HTTPS of its own.
  const url = new URL('url' in place ? place.url : `http://${window.location.hostname}:${place.port}/`)
  url.hash = secretHash('practica', place.password)
  return url.href
}

/** A refusal shows the server's message. */
async function orShowError(work: () => Promise<void>, otherwise?: () => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    otherwise?.()
    toast.error(error instanceof ApiError ? error.message : practiceMessages.failed)
  }
}
