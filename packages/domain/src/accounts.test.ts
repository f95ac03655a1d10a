import { expect, test } from 'vitest'
import { hasResults, isAccountCode, parentCode, yearBar } from './accounts.ts'

test.each([
  ['1', true],
  ['1.1.04', true],
  ['6.1.01.2.3', true],
  ['', false],
  ['7', false],
  ['0.1', false],
  ['1.', false],
  ['1..1', false],
  ['1.1.04.1.1.1', false],
  ['1.12345', false],
  ['1.a', false],
])('%j is a code of an account: %s', (code, valid) => {
  expect(isAccountCode(code)).toBe(valid)
})

test.each([
  ['1', null],
  ['4.1', '4'],
  ['6.1.01', '6.1'],
])('%s is below %s', (code, above) => {
  expect(parentCode(code)).toBe(above)
})

test.each([
  [2025, '2026-01-01', [], null],
  [2025, '2025-12-31', [], 'running'],
  [2026, '2026-11-23', [2025], 'running'],
  [2025, '2026-11-23', [2024, 2025], 'closed'],
  [2024, '2026-11-23', [2025], 'later'],
  [2025, '2026-11-23', [2023], null],
])('on closing %i on %s with %j closed: %s', (year, today, closed, bar) => {
  expect(yearBar(year, today, closed)).toBe(bar)
})

test('income, costs and expenses are results; assets, liabilities and capital are not', () => {
  expect([1, 2, 3, 4, 5, 6].filter(hasResults)).toEqual([4, 5, 6])
})
