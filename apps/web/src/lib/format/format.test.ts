import { describe, expect, test } from 'vitest'
import {
  businessDay,
  formatAgo,
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatId,
  formatMoney,
  formatMonth,
  formatPercent,
  formatQuantity,
  formatRate,
  formatUnitCost,
} from './format.ts'
import { companyTimeZone, setCompanyTimeZone } from './time-zone.ts'

describe('amounts', () => {
  test.each([
    [1234.5, 'C$\u00a01,234.50'],
    [0, 'C$\u00a00.00'],
    [-1234.5, '-C$\u00a01,234.50'],
    [-0.001, 'C$\u00a00.00'],
    [12345678.9, 'C$\u00a012,345,678.90'],
    [null, '—'],
    [undefined, '—'],
  ])('%s reads %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text)
  })

  test('dollars have their own symbol', () => {
    expect(formatMoney(1000, '$')).toBe('$\u00a01,000.00')
  })

  test('a column whose title names the currency shows the figure alone', () => {
    expect(formatAmount(1234.5)).toBe('1,234.50')
    expect(formatAmount(-0.001)).toBe('0.00')
  })
})

test.each([
  [3, '3'],
  [1250.5, '1,250.5'],
  [0.3333, '0.3333'],
])('quantity %s reads %s', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text)
})

test.each([
  [12.5, '12.50'],
  [315.003333, '315.0033'],
  [undefined, '—'],
])('a unit cost of %s reads %s', (cost, text) => {
  expect(formatUnitCost(cost)).toBe(text)
})

test('percentages, rates, counts and numbers of documents', () => {
  expect(formatPercent(12.5)).toBe('12.50%')
  expect(formatPercent(33.333333, 6)).toBe('33.333333%')
  expect(formatRate(36.6243)).toBe('36.6243')
  expect(formatRate(36.624312)).toBe('36.624312')
  expect(formatCount(1250)).toBe('1,250')
  expect(formatId(12)).toBe('00012')
  expect(formatId(123456)).toBe('123456')
})

test('a business day does not depend on the time zone', () => {
  expect(formatDate('2026-11-05')).toBe('05/11/2026')
  expect(formatMonth('2026-11-05')).toBe('11/2026')
  expect(formatMonth('2026-11')).toBe('11/2026')
})

test("an instant in the evening keeps the day of the company's time zone", () => {
  expect(formatDate('2026-11-06T02:30:00Z')).toBe('05/11/2026')
  expect(businessDay(new Date('2026-11-06T02:30:00Z'))).toBe('2026-11-05')
})

test.each([
  ['2026-11-05T21:20:00Z', '05/11/2026 03:20 pm'],
  ['2026-11-05T06:05:00Z', '05/11/2026 12:05 am'],
  ['2026-11-05T18:00:00Z', '05/11/2026 12:00 pm'],
])('instant %s reads %s', (instant, text) => {
  expect(formatDateTime(instant)).toBe(text)
})

test('the settings decide the time zone and an unknown one is ignored', () => {
  setCompanyTimeZone('America/Bogota')
  expect(formatDateTime('2026-11-05T21:20:00Z')).toBe('05/11/2026 04:20 pm')
  setCompanyTimeZone('Ninguna/Parte')
  expect(companyTimeZone()).toBe('America/Bogota')
  setCompanyTimeZone('America/Managua')
})

test.each([
  [20_000, 'hace un momento'],
  [2 * 60_000, 'hace 2 min'],
  [3 * 3_600_000, 'hace 3 h'],
  [25 * 3_600_000, 'hace 1 día'],
  [50 * 3_600_000, 'hace 2 días'],
])('%s milliseconds ago reads %s', (elapsed, text) => {
  expect(formatAgo(0, elapsed)).toBe(text)
})
