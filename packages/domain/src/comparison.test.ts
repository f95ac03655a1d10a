import { expect, test } from 'vitest'
import { changeOf, shareOf } from './comparison.ts'

test.each([
  [150, 100, 50, 50],
  [50, 100, -50, -50],
  [100, 100, 0, 0],
  [0, 100, -100, -100],
  [100, 0, 100, null],
  [0, 0, 0, null],
  [-50, -100, 50, 50],
  [-150, -100, -50, -50],
  [20, -100, 120, 120],
  [0.3, 0.1, 0.2, 200],
  [100, 300, -200, -66.67],
])('from %2$d to %1$d', (now, before, amount, percent) => {
  expect(changeOf(now, before)).toEqual({ amount, percent })
})

test.each([
  [25, 100, 25],
  [-25, 100, -25],
  [1, 3, 33.33],
  // 12.3449999998 %: rounded once, not by way of 12.345.
  [1234499999.98, 10_000_000_000, 12.34],
  [10, 0, 0],
  [10, -5, 0],
])('%d of %d is %d %%', (part, whole, percent) => {
  expect(shareOf(part, whole)).toBe(percent)
})
