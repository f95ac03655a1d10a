import { expect, test } from 'vitest'
import { patientFetch, pauseMs } from './patient-fetch.ts'

type Outcome = number | 'lost'

/** Sends requests that end in one outcome after another, and counts them. */
function sending(outcomes: readonly Outcome[], { retries = 2 } = {}) {
  let sent = 0
  const send = patientFetch(
    async () => {
      const outcome = outcomes[sent++] ?? 200
      if (outcome === 'lost') throw new TypeError('fetch failed')
      return new Response('', { status: outcome, headers: { 'retry-after': '0' } })
    },
    { retries, timeoutMs: 1000 },
  )
  const outcomeOf = async (request: Request) => {
    const outcome = await send(request).then(
      ({ status }) => status,
      () => 'lost' as const,
    )
    return { outcome, sent }
  }
  return outcomeOf
}

const read = new Request('http://localhost/x')
const file = new Request('http://localhost/x', { method: 'POST' })
const write = new Request('http://localhost/x', { method: 'POST', headers: { 'idempotency-key': 'k' } })

test.each<[string, Request, Outcome[], Outcome, number]>([
  ['an answer is the answer', read, [200], 200, 1],
  ['a refusal is the answer', write, [400], 400, 1],
  ['a busy store gets the call again', write, [503, 429, 200], 200, 3],
  ['a store that stays busy', read, [503, 503, 503, 200], 503, 3],
  ['a read whose answer was lost is sent again', read, ['lost', 200], 200, 2],
  ['a write with a key too', write, ['lost', 200], 200, 2],
  ['a write without a key is not', file, ['lost', 200], 'lost', 1],
  ['a busy store gets a file again', file, [503, 200], 200, 2],
])('%s', async (_, request, outcomes, outcome, sent) => {
  expect(await sending(outcomes)(request)).toEqual({ outcome, sent })
})

test.each([
  [{ 'retry-after': '7' }, 0, 7000],
  [{ 'retry-after': '3600' }, 0, 30_000],
  [{}, 0, 500],
  [{}, 3, 4000],
  [{}, 20, 30_000],
])('after the headers %j, attempt %i waits %i ms', (headers, attempt, ms) => {
  expect(pauseMs(new Response('', { headers: new Headers(Object.entries(headers)) }), attempt)).toBe(ms)
})
