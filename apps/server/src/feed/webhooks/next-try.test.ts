import { expect, test } from 'vitest'
import { type Answer, outcomeOf, retryAfterOf } from './next-try.ts'

const unavailable: Answer = { status: 500, retryAfter: null }

test.each<[what: string, answer: Answer, tries: number, outcome: object]>([
  ['a 2xx', { status: 202, retryAfter: null }, 1, { kind: 'sent' }],
  ['a redirect is not followed', { status: 302, retryAfter: null }, 1, { kind: 'later', rests: false }],
  ['a fault of one message', { status: 400, retryAfter: null }, 1, { kind: 'later', rests: false }],
  ['410 ends the webhook', { status: 410, retryAfter: null }, 1, { kind: 'gone' }],
  ['429 with a pause', { status: 429, retryAfter: 600 }, 1, { kind: 'later', seconds: 600, rests: true }],
  [
    'a pause without end',
    { status: 503, retryAfter: 1e9 },
    1,
    { kind: 'later', seconds: 86_400, rests: true },
  ],
  ['no answer', { fault: 'No respondió' }, 1, { kind: 'later', rests: true }],
  ['the tenth failure is the last', unavailable, 10, { kind: 'failed' }],
])('%s', (_what, answer, tries, outcome) => {
  expect(outcomeOf(answer, tries, 0.5)).toMatchObject(outcome)
})

test('ten tries are spread over three days, each pause longer than the one before, give or take a tenth', () => {
  const pauses = (random: number) =>
    Array.from({ length: 9 }, (_, tries) => {
      const outcome = outcomeOf(unavailable, tries + 1, random)
      return outcome.kind === 'later' ? outcome.seconds : 0
    })
  const days = (random: number) => pauses(random).reduce((sum, pause) => sum + pause) / 86_400
  expect(days(0.5)).toBeCloseTo(3.15, 1)
  expect([days(0) / days(0.5), days(0.999) / days(0.5)]).toEqual([expect.closeTo(0.9), expect.closeTo(1.1)])
  expect(pauses(0.5)).toEqual(pauses(0.5).toSorted((a, b) => a - b))
})

test.each([
  [undefined, null],
  ['120', 120],
  ['Sun, 29 Nov 2026 12:01:00 GMT', 60],
  ['Sun, 29 Nov 2020 12:00:00 GMT', 0],
  ['soon', null],
])('Retry-After %s is %s seconds', (header, seconds) => {
  expect(retryAfterOf(header, Date.parse('2026-11-29T12:00:00Z'))).toBe(seconds)
})
