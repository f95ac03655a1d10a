import { expect, test } from 'vitest'
import { periodBefore, yearBefore } from './periods.ts'

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['2026-11-01', '2026-11-21', '2026-10-11', '2026-10-31'],
])('before %s to %s there are %s to %s', (from, to, first, last) => {
  expect(periodBefore({ from, to })).toEqual({ from: first, to: last })
})

test.each([
  ['2026-11-01', '2026-11-21', '2025-11-01', '2025-11-21'],
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ['2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
])('a year before %s to %s there are %s to %s', (from, to, first, last) => {
  expect(yearBefore({ from, to })).toEqual({ from: first, to: last })
})

test('a day that does not exist has no period', () => {
  expect(() => periodBefore({ from: '2026-02-30', to: '2026-03-01' })).toThrow(RangeError)
})
