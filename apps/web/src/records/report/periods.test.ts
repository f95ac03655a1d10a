import { expect, test } from 'vitest'
import { daysOf, periodOf, periods } from './periods.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['week', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['week', '2026-03-02', '2026-03-02', '2026-03-08'],
  ['week', '2023-12-31', '2023-12-25', '2023-12-31'],
  ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-22', '2026-01-01', '2026-12-31'],
] as const)('%s of %s goes from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

test('a date range is recognised as a named period', () => {
  const today = '2026-11-25'
  for (const period of periods) {
    const { from, to } = daysOf(period, today)
    expect(periodOf(from, to, today)).toBe(period)
  }
  expect(periodOf('2026-11-02', '2026-11-05', today)).toBeNull()
  expect(periodOf(null, '2026-11-05', today)).toBeNull()
})
