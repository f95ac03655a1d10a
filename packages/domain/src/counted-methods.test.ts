import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Currency, moneyMethods, PaymentMethod } from './codes.ts'
import { keyOfMethod, type MethodCount, methodResults } from './counted-methods.ts'
import { subtract } from './decimal.ts'

const { card, check } = PaymentMethod
const { cordobas, dollars } = Currency
const of = (
  paymentMethodId: PaymentMethod,
  slips: number,
  amount: number,
  currencyId: Currency = cordobas,
) => ({ paymentMethodId, currencyId, slips, amount })

test('each method has its slips, its amount and its difference', () => {
  const counted = [of(check, 1, 500), of(card, 2, 300)]
  expect(methodResults([of(card, 3, 450.5), of(card, 1, 10, dollars)], counted)).toEqual([
    { ...of(card, 2, 300), expectedSlips: 3, expected: 450.5, difference: -150.5 },
    { ...of(card, 0, 0, dollars), expectedSlips: 1, expected: 10, difference: -10 },
    { ...of(check, 1, 500), expectedSlips: 0, expected: 0, difference: 500 },
  ])
})

test('nothing differs while nothing is counted, and nothing is listed that was neither used nor found', () => {
  expect(methodResults([of(card, 3, 450.5)], null)).toMatchObject([{ slips: null, difference: null }])
  expect(methodResults([], [of(card, 0, 0)])).toEqual([])
})

const methods = moneyMethods.filter((method) => method !== PaymentMethod.cash)
const some = fc.uniqueArray(
  fc.record({
    paymentMethodId: fc.constantFrom(...methods),
    currencyId: fc.constantFrom(...Object.values(Currency)),
    slips: fc.integer({ min: 1, max: 50 }),
    amount: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100),
  }),
  { selector: keyOfMethod },
)

test('counted is expected and difference, for each method once', () => {
  fc.assert(
    fc.property(some, some, (expected: MethodCount[], counted: MethodCount[]) => {
      const results = methodResults(expected, counted)
      expect(new Set(results.map(keyOfMethod)).size).toBe(results.length)
      for (const { amount, expected: due, difference } of results)
        expect(difference).toBe(subtract(amount ?? 0, due))
      expect(methodResults(expected, expected).every(({ difference }) => difference === 0)).toBe(true)
    }),
  )
})
