import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { Currency } from './codes.ts'
import { divide, subtract, sum } from './decimal.ts'
import {
  costRise,
  isPriceTooLow,
  margin,
  purchaseLine,
  realCost,
  spreadCharges,
  toDollars,
} from './purchases.ts'

describe('a purchase line', () => {
  test.each([
    [
      { quantity: 3, currencyId: Currency.cordobas, cost: 33.333333 },
      { cost: 33.333333, total: 100 },
    ],
    [
      { quantity: 2.5, currencyId: Currency.cordobas, cost: 10.0000005 },
      { cost: 10.000001, total: 25 },
    ],
    [
      { quantity: 10, currencyId: Currency.dollars, dolarCost: 2.75, rate: 36.6243 },
      { cost: 100.716825, total: 1007.17 },
    ],
    [
      { quantity: 1, currencyId: Currency.dollars, dolarCost: 1.234567, rate: 36.765432 },
      { cost: 45.389389, total: 45.39 },
    ],
  ])('%j costs %j', (line, expected) => {
    expect(purchaseLine(line)).toEqual(expected)
  })
})

describe('extra charges', () => {
  test('are spread by value and raise the unit cost of each line', () => {
    const lines = [
      { total: 300, quantity: 3, cost: 100 },
      { total: 700, quantity: 7, cost: 100 },
    ]
    const shares = spreadCharges(lines, 100)
    expect(shares).toEqual([30, 70])
    expect(lines.map((line, index) => realCost({ ...line, share: shares[index] ?? 0 }))).toEqual([110, 110])
  })

  test('that do not divide evenly keep six decimals in the cost', () => {
    expect(realCost({ cost: 10, quantity: 3, share: 1 })).toBe(10.333333)
    expect(realCost({ cost: 10.5, quantity: 3, share: 0 })).toBe(10.5)
  })

  test('are shared in cents', () => {
    expect(spreadCharges([{ total: 1 }, { total: 1 }, { total: 1 }], 10)).toEqual([3.33, 3.34, 3.33])
  })

  test('are always wholly spread', () => {
    const lines = fc.array(
      decimals(2, 0.01, 90_000).map((total) => ({ total })),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(lines, decimals(2, 0, 20_000), (each, charges) => {
        expect(sum(spreadCharges(each, charges))).toBe(charges)
      }),
    )
  })

  test('come into the unit cost to within half of its last digit', () => {
    fc.assert(
      fc.property(
        decimals(6, 0, 1000),
        decimals(4, 1, 1000),
        decimals(2, 0, 5000),
        (cost, quantity, share) => {
          const added = subtract(realCost({ cost, quantity, share }), cost)
          expect(Math.abs(subtract(added, divide(share, quantity, 10)))).toBeLessThanOrEqual(0.0000005)
        },
      ),
    )
  })
})

describe('prices against cost', () => {
  test.each([
    [150, 100, 33.333333],
    [100, 100, 0],
    [80, 100, -25],
    [0, 100, 0],
  ])('the margin of %d over %d is %d %%', (price, cost, expected) => {
    expect(margin(price, cost)).toBe(expected)
  })

  test('a price at or below cost is too low', () => {
    expect([isPriceTooLow(99.9999, 100), isPriceTooLow(100, 100), isPriceTooLow(100.0001, 100)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each([
    [100, 110, null],
    [100, 110.000001, 10.000001],
    [100, 125, 25],
    [100, 90, null],
    [0, 50, null],
  ])('of a cost of %d, %d is a rise worth a warning only over 10 %%', (last, next, expected) => {
    expect(costRise(last, next)).toBe(expected)
  })

  test('an amount in dollars at its rate', () => {
    expect(toDollars(1000, 36.6243)).toBe(27.3)
    expect(() => toDollars(1000, 0)).toThrow()
  })
})
