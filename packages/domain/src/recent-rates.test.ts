import { expect, test } from 'vitest'
import { earlierDay, rateFor } from './recent-rates.ts'

test.each([
  ['the rate of the day itself', '2026-11-22', 7, 36.62],
  ['one of as many days before as are allowed', '2026-11-15', 7, 36.62],
  ['one of a day more is none', '2026-11-14', 7, 0],
  ['with 0 days only that of the day', '2026-11-21', 0, 0],
  ['with 0 days that of the day', '2026-11-22', 0, 36.62],
  ['days are counted over the end of a year', '2025-12-31', 326, 36.62],
])('%s', (_case, date, mostDays, value) => {
  const rate = rateFor('2026-11-22', { date, value: 36.62 }, mostDays)
  expect(rate).toEqual(value === 0 ? { date: '2026-11-22', value: 0 } : { date, value })
})

test('the value is 0 when no rate is stored', () => {
  expect(rateFor('2026-11-22', undefined, 7)).toEqual({ date: '2026-11-22', value: 0 })
})

test.each([
  ['2026-11-20', 36.62, '2026-11-20'],
  ['2026-11-22', 36.62, null],
  ['2026-11-22', 0, null],
])('a rate of %s with value %d, used on the 22nd, has the earlier day %s', (date, value, earlier) => {
  expect(earlierDay({ date, value }, '2026-11-22')).toBe(earlier)
})
