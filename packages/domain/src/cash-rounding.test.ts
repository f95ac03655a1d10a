import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { cashRoundings, roundingBy, roundingOf } from './cash-rounding.ts'
import { Currency, PaymentMethod } from './codes.ts'
import { add, compare, isMultiple, multiply, sum } from './decimal.ts'
import { computePayments, exactCash } from './payments.ts'

const cash = { paymentMethodId: PaymentMethod.cash, currencyId: Currency.cordobas }
const steps = cashRoundings.filter((step) => step > 0)

describe('an amount in C$', () => {
  test.each([
    [103.37, 0.5, 0.13],
    [103.25, 0.5, 0.25],
    [103.24, 0.5, -0.24],
    [103.37, 1, -0.37],
    [103.37, 0.05, -0.02],
    [103.37, 0.1, 0.03],
    [103.5, 0.25, 0],
    [103.37, 0, 0],
    [0.2, 0.5, 0],
    [0.02, 0.05, 0],
  ])('of %d is rounded to %d by %d', (amount, step, rounding) => {
    expect(roundingOf(amount, step)).toBe(rounding)
  })

  test('becomes the nearest multiple, at most half a step away', () => {
    fc.assert(
      fc.property(decimals(2, 1, 50_000), fc.constantFrom(...steps), (amount, step) => {
        const rounding = roundingOf(amount, step)
        expect(isMultiple(add(amount, rounding), step)).toBe(true)
        expect(compare(multiply(Math.abs(rounding), 2, 2), step)).not.toBe(1)
        expect(roundingOf(add(amount, rounding), step)).toBe(0)
      }),
    )
  })
})

describe('a payment', () => {
  test.each([
    [[cash], 0.13],
    [[cash, cash], 0.13],
    [[], 0],
    [[cash, { ...cash, currencyId: Currency.dollars }], 0],
    [[{ ...cash, paymentMethodId: PaymentMethod.card }], 0],
  ])('by %j is rounded by %d', (tenders, rounding) => {
    expect(roundingBy(tenders, 103.37, 0.5)).toBe(rounding)
  })

  test('comes to its total and the rounding, which is none besides cash in C$', () => {
    const tender = fc.record({
      paymentMethodId: fc.constantFrom(PaymentMethod.cash, PaymentMethod.cash, PaymentMethod.card),
      currencyId: fc.constantFrom(...Object.values(Currency)),
      amount: decimals(2, 0.01, 4000),
    })
    const given = fc.array(tender, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(decimals(2, 1, 5000), given, fc.constantFrom(...steps), (total, tenders, step) => {
        const paid = computePayments(tenders, { total, rate: 36.6243, step })
        if (!paid.ok) return
        const kept = sum(paid.payments.map(({ value, change }) => add(value, -change)))
        expect(kept).toBe(add(total, paid.rounding))
        expect(paid.rounding).toBe(roundingBy(tenders, total, step))
      }),
    )
  })

  test('that is not told is exactly the rounded total', () => {
    expect(exactCash(103.37, 0.5)).toEqual([{ ...cash, amount: 103.5 }])
    expect(computePayments(exactCash(103.37, 0.5), { total: 103.37, rate: 0, step: 0.5 })).toMatchObject({
      ok: true,
      change: 0,
      rounding: 0.13,
    })
  })
})
