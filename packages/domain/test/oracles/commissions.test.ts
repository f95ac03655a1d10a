import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionRates } from '../../src/commissions.ts'
import { add, multiply, sum } from '../../src/decimal.ts'
import { decimals } from '../arbitraries.ts'
import { collectionDays, commissionRate, invoiceCommission } from './commissions.ts'

const paint = { comission: 3, d46a59: 1.5, d60aMas: 0.5 } as const
const cement = { comission: 1, d46a59: 0.5, d60aMas: 0 } as const

describe('the rate of a category', () => {
  test.each([
    [0, 3],
    [45, 3],
    [46, 1.5],
    [59, 1.5],
    [60, 0.5],
    [400, 0.5],
  ])('collected in %i days is %d %%', (days, rate) => {
    expect(commissionRate(paint, days)).toBe(rate)
  })

  test.each([
    ['2026-11-20', 30, { diasTranscurridos: 19, daysMora: 0 }],
    ['2026-12-16', 30, { diasTranscurridos: 45, daysMora: 15 }],
    ['2026-11-01', 0, { diasTranscurridos: 0, daysMora: 0 }],
  ])(
    'an invoice of 2026-11-01 paid on %s with %i days of credit took %j',
    (payOfDate, creditDays, expected) => {
      expect(collectionDays({ date: '2026-11-01', payOfDate, creditDays })).toEqual(expected)
    },
  )
})

describe('the commission of an invoice', () => {
  const lines = [
    { total: 1000.5, notes: 100, category: paint },
    { total: 333.33, notes: 0, category: paint },
    { total: 500, notes: 0, category: cement },
    { total: 80, notes: 90, category: cement },
    { total: 70, notes: 0, category: null },
  ]

  test('adds the base sold at each rate and pays the rate on it', () => {
    expect(invoiceCommission(lines, 10)).toEqual({
      c0_5: 0,
      c1: 500,
      c1_5: 0,
      c2: 0,
      c2_5: 0,
      c3: 1233.83,
      totalComi: 42.01,
    })
    expect(invoiceCommission(lines, 50)).toMatchObject({ c0_5: 500, c1_5: 1233.83, totalComi: 21.01 })
    expect(invoiceCommission(lines, 60)).toMatchObject({ c0_5: 1233.83, totalComi: 6.17 })
    expect(invoiceCommission([], 60)).toMatchObject({ totalComi: 0 })
  })

  test('accounts for the base of every line that pays', () => {
    const rate = fc.constantFrom(...commissionRates)
    const anyLine = fc.record({
      total: decimals(2, 0, 10_000),
      notes: fc.constant(0),
      category: fc.record({ comission: rate, d46a59: rate, d60aMas: rate }),
    })
    fc.assert(
      fc.property(fc.array(anyLine), fc.nat(120), (sold, days) => {
        const { totalComi, ...columns } = invoiceCommission(sold, days)
        const paying = sold.filter((line) => commissionRate(line.category, days) > 0)
        expect(sum(Object.values(columns))).toBe(sum(paying.map((line) => line.total)))
        expect(totalComi).toBeLessThanOrEqual(
          add(multiply(sum(paying.map((line) => line.total)), 0.03, 4), 0.03),
        )
      }),
    )
  })
})
