import { expect, test } from 'vitest'
import { isRateLeap, unusualChange } from './rates.ts'

test.each([
  [36.64, 36.62, false],
  [36.64, 25, false],
  [366.4, 36.64, true],
  [3.664, 36.64, true],
  [73.28, 36.64, true],
  [73.27, 36.64, false],
  [36.64, 0, false],
  [0, 36.64, false],
])('a rate of %s after %s is a leap: %s', (rate, before, leaps) => {
  expect(isRateLeap(rate, before)).toBe(leaps)
})

test.each([
  [366.4, 36.64, 900],
  [36.7, 36.64, undefined],
  [43.9, 36.64, undefined],
  [46.64, 36.64, 27.292576],
  [3.664, 36.64, -90],
  [36.64, 0, undefined],
])('a rate of %s after %s is asked about with its change: %s', (rate, before, change) => {
  expect(unusualChange(rate, before)).toBe(change)
})
