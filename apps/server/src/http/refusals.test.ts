import { expect, test } from 'vitest'
import { refusalsOf } from './refusals.ts'

test('refused users are counted for an hour, the most refused first', () => {
  let now = 0
  const refusals = refusalsOf(() => now)
  refusals.count('turns', 7)
  now = 30 * 60_000
  for (let n = 0; n < 2; n++) refusals.count('calls', 8)
  refusals.count('connections')
  const counts = () => refusals.flooders().map(({ userId, count }) => [userId, count])
  expect(counts()).toEqual([
    [8, 2],
    [7, 1],
  ])
  now = 61 * 60_000
  expect(counts()).toEqual([[8, 2]])
})

test('refusals count for an hour on the home page, and in the metrics since the start', () => {
  let now = 0
  const refusals = refusalsOf(() => now)
  refusals.count('turns')
  now = 30 * 60_000
  refusals.count('streams')
  refusals.count('streams')
  expect(refusals.lastHour()).toBe(3)
  now = 61 * 60_000
  expect(refusals.lastHour()).toBe(2)
  now = 120 * 60_000
  expect(refusals.lastHour()).toBe(0)
  const values = Object.fromEntries(
    refusals.metric().samples.map(({ labels, value }) => [labels?.reason, value]),
  )
  expect(values).toMatchObject({ turns: 1, streams: 2, calls: 0 })
})
