import { afterEach, expect, test } from 'vitest'
import { type Clock, watchClock } from './clock.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.UTC(2026, 10, 22, 15)
let clock: Clock | undefined
afterEach(() => clock?.stop())

/** A watched clock. `pass` advances the time; the clock may leap meanwhile. */
function watched() {
  const sight = { clock: start, running: hour }
  clock = watchClock(() => ({ ...sight }))
  const { leap } = clock
  const pass = (ms: number, by = 0) => {
    sight.clock += ms + by
    sight.running += ms
    return leap()
  }
  return pass
}

test.each([
  ['runs for a week', 7 * 24 * hour, 0, undefined],
  ['is corrected by half a minute', minute, 30_000, undefined],
  ['goes ahead by half an hour', minute, 30 * minute, undefined],
  ['goes ahead by two hours', minute, 2 * hour, 2 * hour],
  ['goes back by four minutes', minute, -4 * minute, undefined],
  ['goes back by six minutes', minute, -6 * minute, -6 * minute],
])('a clock that %s', (_name, passed, by, expected) => {
  expect(watched()(passed, by)?.by).toBe(expected)
})

test('a leap is reported for a day together with the time since, and no longer once it is undone', () => {
  const pass = watched()
  const leap = { by: 3 * hour, at: start + minute + 3 * hour }
  expect(pass(minute, 3 * hour)).toEqual(leap)
  expect(pass(23 * hour)).toEqual(leap)
  expect(pass(hour)).toBeUndefined()
  expect(pass(hour, 365 * 24 * hour)).toBeDefined()
  expect(pass(hour, -365 * 24 * hour)).toBeUndefined()
})

test('small leaps back add up', () => {
  const pass = watched()
  expect(pass(hour, -4 * minute)).toBeUndefined()
  expect(pass(hour, -4 * minute)?.by).toBe(-8 * minute)
})
