import { expect, test } from 'vitest'
import { officialRate, officialYears, otherOfficialRate } from './official-rates.ts'

test.each([
  ['2024-01-01', 36.6243],
  ['2025-06-30', 36.6243],
  ['2026-12-31', 36.6243],
  ['2023-12-31', undefined],
  ['2027-01-01', undefined],
])('the official rate of %s is %s', (day, rate) => {
  expect(officialRate(day)).toBe(rate)
})

test.each([
  [36.6, 36.6243],
  [36.6243, undefined],
  [37.1, 36.6243],
])('a rate of %s in a known year differs from %s', (value, official) => {
  expect(otherOfficialRate({ date: '2026-05-04', value })).toBe(official)
})

test('of an unknown year nothing is said', () => {
  expect(otherOfficialRate({ date: '2031-05-04', value: 50 })).toBeUndefined()
  expect(officialYears).toEqual([2024, 2025, 2026])
})
