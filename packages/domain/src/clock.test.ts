import { expect, test } from 'vitest'
import { clockLeap } from './clock.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const start = Date.UTC(2026, 10, 22, 15)
const seen = { clock: start, running: 5 * day }
const later = (clock: number, running: number) => ({ clock: start + clock, running: 5 * day + running })

test.each([
  ['no sale yet', later(0, 0), null, undefined, false],
  ['a night later', later(14 * hour, 14 * hour), start, seen, false],
  ['drifted by a minute', later(hour + 60_000, hour), start, seen, false],
  ['a year ahead while it runs', later(365 * day, hour), start, seen, true],
  ['two hours ahead while it runs', later(3 * hour, hour), start, seen, true],
  ['a year ahead at a start', later(365 * day, 0), start, undefined, true],
  ['a start after a long weekend', later(4 * day, 0), start, undefined, false],
  ['two hours behind the last sale', later(-2 * hour, 0), start, undefined, true],
  ['half an hour behind the last sale', later(-hour / 2, 0), start, undefined, false],
  ['back by a year while it runs', later(-365 * day, hour), start - 400 * day, seen, true],
] as const)('a clock %s', (_name, now, last, known, leapt) => {
  expect(clockLeap(now, { last, seen: known })).toBe(leapt)
})
