import { describe, expect, test } from 'vitest'
import { isLimit, preSaleReserves, termsInForce } from './availability.ts'

describe('availability', () => {
  test.each([
    ['2026-11-20', true],
    ['2026-11-17', true],
    ['2026-11-16', false],
  ])('on 2026-11-20 a pre-sale of %s reserves: %s', (reservedOn, expected) => {
    expect(preSaleReserves({ reservedOn, today: '2026-11-20', preSaleDays: 3 })).toBe(expected)
  })

  test('a stock at its minimum is at the limit', () => {
    expect([isLimit(4.9999, 5), isLimit(5, 5), isLimit(5.0001, 5)]).toEqual([true, true, false])
  })
})

describe('inherited terms', () => {
  const own = { stockMin: 1, stockMax: 9, discount: 5, price: 100 }
  const main = { stockMin: 2, stockMax: 20, discount: 10, price: 110 }

  test('are those of the main area while the switch is on', () => {
    expect(termsInForce({ ...own, inherit: true }, main)).toEqual(main)
    expect(termsInForce({ ...own, inherit: false }, main)).toEqual(own)
    expect(termsInForce({ ...own, inherit: true }, null)).toEqual(own)
  })
})
