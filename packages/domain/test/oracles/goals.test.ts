import { expect, test } from 'vitest'
import { expectedToday } from './goals.ts'

const november = { initDate: '2026-11-01', endDate: '2026-11-30' }
const twoMonths = { initDate: '2026-11-01', endDate: '2026-12-31' }
test.each([
  [3000, november, '2026-11-20', 2000],
  [1000, { initDate: '2026-02-01', endDate: '2026-02-28' }, '2026-02-28', 1000],
  [1000, { initDate: '2026-01-01', endDate: '2026-01-31' }, '2026-01-01', 32.26],
  [3000, { initDate: '2026-11-10', endDate: '2026-11-25' }, '2026-11-20', 2000],
  [6100, twoMonths, '2026-11-22', 2200],
  [6100, twoMonths, '2026-12-01', 3100],
  [3000, november, '2026-10-31', 0],
  [3000, november, '2027-01-01', 3000],
])('a goal of %d in %j expects on %s %d', (value, days, today, expected) => {
  expect(expectedToday({ value, ...days }, today)).toBe(expected)
})
