import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { Currency, PaymentMethod } from './codes.ts'
import { add, compare, multiply, subtract, sum } from './decimal.ts'
import {
  computePayments,
  exactCash,
  isCash,
  isTaken,
  needsBank,
  needsReference,
  receivedFarMore,
  type Tender,
  tenderValue,
} from './payments.ts'

const { cash, card, transfer } = PaymentMethod
const cordobas = (amount: number, paymentMethodId: PaymentMethod = cash): Tender => ({
  paymentMethodId,
  currencyId: Currency.cordobas,
  amount,
})
const dollars = (amount: number, paymentMethodId: PaymentMethod = cash): Tender => ({
  paymentMethodId,
  currencyId: Currency.dollars,
  amount,
})
const rate = 36.6243

describe('a cash invoice', () => {
  test.each([
    ['exact cash', 510, [cordobas(510)], 0],
    ['a larger note', 510, [cordobas(1000)], 490],
    ['dollars, with change in C$', 510, [dollars(20)], 222.49],
    ['a card', 510, [cordobas(510, card)], 0],
    ['a card and the rest in cash', 510, [cordobas(500, card), cordobas(20)], 10],
    ['dollars and C$', 1000, [dollars(20), cordobas(300)], 32.49],
    ['three methods', 100, [cordobas(50, transfer), dollars(1, transfer), cordobas(13.38)], 0],
    ['a card for all and cash besides', 100, [cordobas(100, card), cordobas(50)], 50],
    ['nothing, when it comes to nothing', 0, [], 0],
  ] as const)('is paid with %s', (_name, total, tenders, change) => {
    expect(computePayments(tenders, { total, rate })).toMatchObject({ ok: true, change })
  })

  test.each([
    ['amount', 100, [cordobas(0)], rate],
    ['amount', 100, [cordobas(200), cordobas(-100)], rate],
    ['rate', 100, [dollars(10)], 0],
    ['cardInDollars', 100, [dollars(2.73, card)], rate],
    ['cardInDollars', 100, [cordobas(50), dollars(1, card), cordobas(50)], 0],
    ['notCash', 100, [cordobas(100.01, card)], rate],
    ['notCash', 100, [cordobas(60, card), cordobas(50, transfer), cordobas(50)], rate],
    ['short', 100, [cordobas(99.99)], rate],
    ['short', 100, [], rate],
  ] as const)('is refused for %s: C$ %d with %j at %d', (reason, total, tenders, at) => {
    expect(computePayments(tenders, { total, rate: at })).toMatchObject({ ok: false, reason })
  })

  test('says how much is missing', () => {
    expect(computePayments([cordobas(60, card), cordobas(15.5)], { total: 100, rate: 0 })).toMatchObject({
      missing: 24.5,
    })
  })

  test('without dollars needs no rate, and C$ keep their amount', () => {
    expect(computePayments([cordobas(80.25)], { total: 80.25, rate: 0 })).toEqual({
      ok: true,
      payments: [{ ...cordobas(80.25), rate: 1, value: 80.25, change: 0 }],
      change: 0,
      rounding: 0,
    })
  })

  test('gives change from the last cash first, and never from a card', () => {
    const computed = computePayments([cordobas(100), cordobas(40, card), cordobas(50)], { total: 100, rate })
    expect(computed.ok && computed.payments.map(({ change }) => change)).toEqual([40, 0, 50])
  })

  test('without payments is paid exactly, in cash and C$', () => {
    expect(exactCash(12.5)).toEqual([cordobas(12.5)])
    expect(exactCash(0)).toEqual([])
  })

  const tender: fc.Arbitrary<Tender> = fc.record({
    paymentMethodId: fc.constantFrom(...Object.values(PaymentMethod)),
    currencyId: fc.constantFrom(...Object.values(Currency)),
    amount: decimals(2, 0.01, 20_000),
  })
  const anyRate = decimals(4, 1, 60)

  test('pays its total to the cent: Σ (value − change), each part ≥ 0, change only of cash and only as much as needed', () => {
    fc.assert(
      fc.property(
        fc.array(tender, { maxLength: 8 }),
        decimals(2, 0, 60_000),
        anyRate,
        (tenders, total, at) => {
          const computed = computePayments(tenders, { total, rate: at })
          const worth = sum(tenders.map((one) => tenderValue(one, at)))
          const notCash = sum(tenders.filter((one) => !isCash(one)).map((one) => tenderValue(one, at)))
          const taken = tenders.every(isTaken)
          expect(computed.ok).toBe(taken && compare(notCash, total) <= 0 && compare(worth, total) >= 0)
          if (!computed.ok) return
          const { payments, change } = computed
          expect(sum(payments.map((one) => subtract(one.value, one.change)))).toBe(total)
          expect(sum(payments.map((one) => one.change))).toBe(change)
          expect(add(total, change)).toBe(worth)
          for (const one of payments) {
            expect(one.value).toBe(multiply(one.amount, one.rate, 2))
            expect(one.rate).toBe(one.currencyId === Currency.dollars ? at : 1)
            expect(one.change).toBeGreaterThanOrEqual(0)
            expect(one.change).toBeLessThanOrEqual(isCash(one) ? one.value : 0)
          }
        },
      ),
    )
  })

  test('falls short by exactly what makes it paid', () => {
    fc.assert(
      fc.property(fc.array(tender, { maxLength: 5 }), decimals(2, 0.01, 60_000), (tenders, total) => {
        const computed = computePayments(tenders, { total, rate })
        if (computed.ok || computed.reason !== 'short') return
        const completed = computePayments([...tenders, cordobas(computed.missing)], { total, rate })
        expect(completed).toMatchObject({ ok: true, change: 0 })
      }),
    )
  })
})

test.each([
  [null, false, false],
  [PaymentMethod.cash, false, false],
  [PaymentMethod.card, true, false],
  [PaymentMethod.transfer, true, true],
  [PaymentMethod.check, true, true],
  [PaymentMethod.deposit, true, true],
])('method %s needs a reference: %s, a bank: %s', (paymentMethodId, reference, bank) => {
  expect(needsReference({ paymentMethodId })).toBe(reference)
  expect(needsBank({ paymentMethodId })).toBe(bank)
})

test.each([
  [1000, 100, false],
  [1000.01, 100, true],
  [5000, 380, true],
  [0, 0, false],
  [20, 0, true],
])('C$ %d received for C$ %d due is far more: %s', (received, due, expected) => {
  expect(receivedFarMore(received, due)).toBe(expected)
})
