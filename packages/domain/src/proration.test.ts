import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { add, divide, proportion, subtract, sum } from './decimal.ts'
import { partOf, type Share, spread } from './proration.ts'

const nothing: Share = { quantity: 0, amount: 0 }

describe('a part of a whole', () => {
  test('three units of C$ 100 come back as 33.33, 33.33 and the remainder', () => {
    const whole = { quantity: 3, amount: 100 }
    expect(partOf(whole, { taken: nothing, quantity: 1, scale: 2 })).toBe(33.33)
    expect(partOf(whole, { taken: { quantity: 1, amount: 33.33 }, quantity: 1, scale: 2 })).toBe(33.33)
    expect(partOf(whole, { taken: { quantity: 2, amount: 66.66 }, quantity: 1, scale: 2 })).toBe(33.34)
  })

  test('rounding up never takes more than is left', () => {
    const whole = { quantity: 4, amount: 0.02 }
    expect(partOf(whole, { taken: { quantity: 2, amount: 0.02 }, quantity: 1, scale: 2 })).toBe(0)
  })

  test.each([0, -1, 3.0001])('%d of 3 units cannot be taken', (quantity) => {
    expect(() => partOf({ quantity: 3, amount: 9 }, { taken: nothing, quantity, scale: 2 })).toThrow(
      RangeError,
    )
  })

  test('the parts add up to the whole to the last digit, however it is divided', () => {
    const pieces = fc.array(decimals(4, 0.0001, 500), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(pieces, decimals(6, 0, 100_000), fc.constantFrom(2, 6), (quantities, amount, scale) => {
        const whole = { quantity: sum(quantities), amount: proportion(amount, [1, 1], scale) }
        let taken = nothing
        for (const quantity of quantities) {
          const part = partOf(whole, { taken, quantity, scale })
          expect(part).toBeGreaterThanOrEqual(0)
          taken = { quantity: add(taken.quantity, quantity), amount: add(taken.amount, part) }
        }
        expect(taken).toEqual(whole)
      }),
    )
  })
})

describe('spreading an amount', () => {
  test.each([
    [100, [1, 1, 1], [33.33, 33.34, 33.33]],
    [10, [0, 5, 5], [0, 5, 5]],
    [0, [3, 4], [0, 0]],
    [7.77, [0, 0], [7.77, 0]],
    [0.01, [1, 1], [0.01, 0]],
  ])('%d over %j gives %j', (amount, weights, shares) => {
    expect(spread(amount, weights, 2)).toEqual(shares)
  })

  test('shares add up exactly and stay within one cent of their proportion', () => {
    const weights = fc.array(decimals(2, 0, 50_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(decimals(2, 0, 100_000), weights, (amount, each) => {
        const shares = spread(amount, each, 2)
        expect(sum(shares)).toBe(amount)
        const whole = sum(each)
        if (whole === 0) return
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          const exact = proportion(amount, [each[index] ?? 0, whole], 8)
          expect(Math.abs(subtract(share, exact))).toBeLessThanOrEqual(divide(1, 100, 2))
        })
      }),
    )
  })
})
