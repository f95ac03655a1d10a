import { expect, test } from 'vitest'
import { comparedPeriods } from './periods.ts'

const later = { today: '2027-06-15', whole: false }

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['2026-11-10', '2026-11-21', '2026-10-29', '2026-11-09'],
  ['2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
])('before %s to %s there are %s to %s', (from, to, first, last) => {
  expect(comparedPeriods({ from, to }, later).before).toEqual({ from: first, to: last })
})

test.each([
  ['2026-11-01', '2026-11-21', '2025-11-01', '2025-11-21'],
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ['2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
])('a year before %s to %s there are %s to %s', (from, to, first, last) => {
  expect(comparedPeriods({ from, to }, later).yearBefore).toEqual({ from: first, to: last })
})

test.each([
  ['this month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-22', '2025-11-01', '2025-11-22'],
  ['this quarter', '2026-10-01', '2026-12-31', '2026-07-01', '2026-08-22', '2025-10-01', '2025-11-22'],
  ['this year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-11-22', '2025-01-01', '2025-11-22'],
  ['days of one’s own', '2026-11-16', '2026-11-29', '2026-11-09', '2026-11-15', '2025-11-16', '2025-11-22'],
  ['what ends today', '2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21', '2025-11-22', '2025-11-22'],
])('on the 22nd, only the days up to today are compared: %s', (_name, from, to, ...days) => {
  const { before, yearBefore } = comparedPeriods({ from, to }, { today: '2026-11-22', whole: false })
  expect([before.from, before.to, yearBefore.from, yearBefore.to]).toEqual(days)
})

test('with `whole`, a month in progress is compared with whole months', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' }
  expect(comparedPeriods(month, { today: '2026-11-22', whole: true })).toEqual({
    before: { from: '2026-10-01', to: '2026-10-31' },
    yearBefore: { from: '2025-11-01', to: '2025-11-30' },
  })
})

test('a day that does not exist has no period', () => {
  expect(() => comparedPeriods({ from: '2026-02-30', to: '2026-03-01' }, later)).toThrow(RangeError)
})
