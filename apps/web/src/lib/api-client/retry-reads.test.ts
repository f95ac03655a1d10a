import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, api } from './api.ts'
import { queryClient } from './query-client.ts'
import { retryRead } from './retry-reads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  cleanNotifications()
})

/** The network is the edge of this module. It gives each answer in turn, then repeats the last one. */
function answering(...answers: (() => Response)[]): () => number {
  let asked = 0
  vi.stubGlobal('fetch', () => Promise.resolve((answers[asked++] ?? answers.at(-1))?.()))
  return () => asked
}

const tooMany = () => new Response('Espere unos segundos.', { status: 429, headers: { 'retry-after': '3' } })
const client = () => new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
const read = (of: QueryClient, name: string) =>
  of.fetchQuery({
    queryKey: [name],
    queryFn: () => api.get(name),
    retry: retryRead,
  })

test('a read that gets 429 is retried once, after Retry-After', async () => {
  vi.useFakeTimers()
  const asked = answering(tooMany, () => Response.json([1]))
  const answer = read(client(), 'lista')
  await vi.advanceTimersByTimeAsync(2900)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect(answer).resolves.toEqual([1])
  expect(asked()).toBe(2)
})

test('several reads that get 429 together show one toast and retry once', async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  const asked = answering(tooMany)
  const of = client()
  const answers = Promise.allSettled(['uno', 'dos', 'tres'].map((name) => read(of, name)))
  await vi.advanceTimersByTimeAsync(4000)
  for (const one of await answers) expect(one).toMatchObject({ status: 'rejected', reason: { status: 429 } })
  expect(asked()).toBe(6)
  const { notifications: shown, queue } = notificationsStore.getState()
  expect([...shown, ...queue].map(({ message }) => message)).toEqual(['Espere unos segundos.'])
})

test('a write that gets 429 is not retried', async () => {
  const asked = answering(tooMany)
  const error = await api.post('bills', {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 429, retryAfter: 3 })
  expect(asked()).toBe(1)
})
