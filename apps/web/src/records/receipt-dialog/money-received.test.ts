import { Currency, PaymentMethod } from '@yunque/contract/core/constants'
import { expect, test } from 'vitest'
import { byMethod, changeOf, dollarsFor, keptOf, noMoney, worthOf } from './money-received.ts'

const rate = 36.6243
const dollars = (received: number) => ({ ...noMoney, currencyId: Currency.dollars, received })

test('dollars pay their value in C$, at most what can be paid; the rest is change', () => {
  expect(worthOf(dollars(10), rate)).toBe(366.24)
  expect(keptOf(dollars(10), rate, 1000)).toBe(366.24)
  expect(keptOf(dollars(10), rate, 300)).toBe(300)
  expect(changeOf(dollars(10), rate, 300)).toBe(66.24)
  expect(changeOf(dollars(5), rate, 300)).toBe(0)
  expect(changeOf(noMoney, rate, 300)).toBe(0)
})

test('the suggested dollars are never a cent too few', () => {
  expect(dollarsFor(366.24, rate)).toBe(10)
  expect(dollarsFor(366.25, rate)).toBe(10.01)
})

test('only cash is in dollars', () => {
  expect(byMethod(PaymentMethod.card)).toEqual({
    paymentMethodId: PaymentMethod.card,
    currencyId: Currency.cordobas,
    received: null,
  })
  expect(byMethod(PaymentMethod.cash)).toEqual({ paymentMethodId: PaymentMethod.cash })
})
