import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashRoundings, roundingOf } from './cash-rounding.ts'
import { PaymentMethod } from './codes.ts'
import { add, divide, greatest, multiply, subtract, sum } from './decimal.ts'
import { exchangeDifference, takeDollars } from './dollar-debts.ts'
import {
  type ByMethod,
  beyondCash,
  lostLeft,
  lostOf,
  proposedRefunds,
  refundable,
  refuseRefunds,
  roundingBack,
} from './refunds.ts'

const { cash, card, transfer, storeCredit } = PaymentMethod
const by = (paymentMethodId: PaymentMethod, amount: number): ByMethod => ({ paymentMethodId, amount })

test.each([
  ['all in cash', { settled: 100, received: [by(cash, 100)], refunded: [] }, [by(cash, 100)]],
  [
    'card and cash, part of the cash back',
    { settled: 100, received: [by(cash, 40), by(card, 60)], refunded: [by(cash, 25.5)] },
    [by(cash, 14.5), by(card, 60)],
  ],
  ['a retention of 2', { settled: 100, received: [by(card, 98)], refunded: [] }, [by(cash, 2), by(card, 98)]],
  ['rounded up by 0.02', { settled: 99.98, received: [by(cash, 100)], refunded: [] }, [by(cash, 99.98)]],
  [
    'two transfers',
    { settled: 9, received: [by(transfer, 4), by(transfer, 5)], refunded: [] },
    [by(transfer, 9)],
  ],
  [
    'a card refunded in cash long ago',
    { settled: 9, received: [by(card, 9)], refunded: [by(cash, 9)] },
    [by(card, 9)],
  ],
])('what may be given back: %s', (_name, invoice, limits) => {
  expect(refundable({ ...invoice, mayOwn: true })).toEqual(limits)
})

test('store credit returns as store credit, or in cash to the general client', () => {
  const invoice = { settled: 50, received: [by(storeCredit, 30), by(cash, 20)], refunded: [] }
  expect(refundable({ ...invoice, mayOwn: true })).toEqual([by(cash, 20)])
  expect(refundable({ ...invoice, mayOwn: false })).toEqual([by(cash, 50)])
})

test('a debt of C$ 999.99 that was paid with C$ 819 gives back 819 in cash, and 180.99 as store credit or asked about in cash', () => {
  const invoice = { settled: 999.99, received: [by(cash, 819)], refunded: [], mayOwn: true, lost: 180.99 }
  const [limits, lost] = [refundable(invoice), lostLeft(invoice)]
  expect([limits, lost]).toEqual([[by(cash, 819)], 180.99])
  expect(proposedRefunds(999.99, limits)).toEqual([by(cash, 819), by(storeCredit, 180.99)])
  expect(beyondCash([by(cash, 999.99)], limits)).toBe(180.99)
  const most = { limits, lost, mayOwn: true }
  expect(refuseRefunds(999.99, [by(cash, 999.99)], most)).toBeNull()
  expect(refuseRefunds(1000, [by(cash, 1000)], most)).toMatchObject({ reason: 'method', left: 999.99 })
  expect(lostLeft({ ...invoice, refunded: [by(cash, 900)] })).toBe(99.99)
  expect(refundable({ ...invoice, refunded: [by(cash, 900)] })).toEqual([])
})

test('no method gives back more than it brought of a debt in dollars, with what was withheld in cash, at any rates', () => {
  const rate = fc.integer({ min: 300, max: 450 }).map((tenths) => tenths / 10)
  const payment = fc.record({
    dollars: fc.integer({ min: 1, max: 4000 }),
    rate,
    method,
    withheld: fc.nat(20),
  })
  const course = fc.record({ rate, payments: fc.array(payment, { minLength: 1, maxLength: 5 }) })
  const property = fc.property(course, ({ rate: first, payments }) => {
    const owed = sum(payments.map(({ dollars }) => dollars / 100))
    let debt = { dollars: owed, value: multiply(owed, first, 2) }
    const received: ByMethod[] = []
    let [settled, difference, withheld] = [0, 0, 0]
    for (const one of payments) {
      const taken = takeDollars(debt, one.dollars / 100)
      const paid = multiply(taken.dollars, one.rate, 2)
      const kept = Math.min(one.withheld, Math.floor(paid))
      received.push(by(one.method, subtract(paid, kept)))
      difference = add(difference, exchangeDifference({ paid, value: taken.value }))
      settled = add(settled, taken.value)
      withheld = add(withheld, kept)
      debt = { dollars: subtract(debt.dollars, taken.dollars), value: subtract(debt.value, taken.value) }
    }
    const invoice = { settled, received, refunded: [], mayOwn: true, lost: lostOf(difference) }
    const limits = refundable(invoice)
    const brought = (of: PaymentMethod) =>
      sum(received.filter(({ paymentMethodId }) => paymentMethodId === of).map((one) => one.amount))
    for (const { paymentMethodId, amount: most } of limits)
      expect(most).toBeLessThanOrEqual(add(brought(paymentMethodId), paymentMethodId === cash ? withheld : 0))
    expect(invoice.lost).toBe(
      greatest(0, subtract(settled, add(withheld, ...received.map((one) => one.amount)))),
    )
    const proposed = proposedRefunds(settled, limits)
    expect(refuseRefunds(settled, proposed, { limits, mayOwn: true })).toBeNull()
    expect(beyondCash(proposed, limits)).toBe(0)
    // What is not store credit was received or withheld.
    const credit = sum(proposed.filter((one) => one.paymentMethodId === storeCredit).map((one) => one.amount))
    expect(credit).toBeLessThanOrEqual(add(invoice.lost, brought(storeCredit)) + 0.001)
    expect(divide(credit, 1, 2)).toBe(credit)
  })
  fc.assert(property)
})

test('refunds come to the refund, and no method gives back more than is left of it', () => {
  const limits = [by(cash, 20), by(card, 30)]
  const refuse = (mayOwn: boolean, ...given: ByMethod[]) => refuseRefunds(40, given, { limits, mayOwn })
  expect(refuse(true, by(cash, 10), by(card, 30))).toBeNull()
  expect(refuse(true, by(storeCredit, 40))).toBeNull()
  expect(refuse(false, by(storeCredit, 40))).toEqual({ reason: 'credit' })
  expect(refuse(true, by(cash, 20.01), by(card, 19.99))).toEqual({
    reason: 'method',
    paymentMethodId: cash,
    left: 20,
  })
  expect(refuse(true, by(transfer, 40))).toMatchObject({ reason: 'method', left: 0 })
  expect(refuse(true, by(cash, 10))).toEqual({ reason: 'sum', given: 10 })
})

const amount = fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100)
const method = fc.constantFrom(...Object.values(PaymentMethod))
const tenders = fc.array(fc.record({ paymentMethodId: method, amount }), { minLength: 1, maxLength: 5 })

test('what is proposed is accepted, whole, for any payments and any part of them', () => {
  fc.assert(
    fc.property(tenders, fc.integer({ min: 1, max: 100 }), fc.boolean(), (received, share, mayOwn) => {
      const settled = sum(received.map((one) => one.amount))
      const limits = refundable({ settled, received, refunded: [], mayOwn })
      const refund = Math.max(0.01, Math.round(settled * share) / 100)
      const proposed = proposedRefunds(refund, limits)
      expect(refuseRefunds(refund, proposed, { limits, mayOwn })).toBeNull()
      expect(subtract(refund, add(...proposed.map((one) => one.amount)))).toBe(0)
    }),
  )
})

test('the limits fall by what was given back, and never below 0', () => {
  fc.assert(
    fc.property(tenders, tenders, (received, refunded) => {
      const settled = sum(received.map((one) => one.amount))
      const at = (limits: readonly ByMethod[], id: PaymentMethod) =>
        limits.find(({ paymentMethodId }) => paymentMethodId === id)?.amount ?? 0
      const before = refundable({ settled, received, refunded: [], mayOwn: true })
      const after = refundable({ settled, received, refunded, mayOwn: true })
      for (const id of Object.values(PaymentMethod)) {
        const back = sum(refunded.filter((one) => one.paymentMethodId === id).map((one) => one.amount))
        expect(at(after, id)).toBe(Math.max(0, subtract(at(before, id), back)))
      }
    }),
  )
})

test('what cash gives back of a rounded sale, in any parts, is what was paid', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(amount, fc.constantFrom(...cashRoundings), parts, (total, step, weights) => {
      const rounding = roundingOf(total, step)
      const received = [by(cash, add(total, rounding))]
      let refunded: ByMethod[] = []
      let [left, roundingLeft] = [total, rounding]
      for (const [at, weight] of weights.entries()) {
        const isLast = at === weights.length - 1
        const part = isLast ? left : Math.min(left, Math.max(0.01, Math.floor(left * weight) / 100))
        if (part <= 0) break
        const limits = refundable({ settled: total, received, refunded, mayOwn: false })
        const back = roundingBack([by(cash, part)], { limits, rounding: roundingLeft })
        expect(add(part, back)).toBeGreaterThanOrEqual(0)
        refunded = [...refunded, by(cash, part)]
        left = subtract(left, part)
        roundingLeft = subtract(roundingLeft, back)
        if (left > 0) expect(back).toBe(0)
        // The last part may be less than what the sale was rounded down by; then it is not paid out.
        else expect(roundingLeft).toBe(Math.min(0, add(part, rounding)))
      }
    }),
  )
})

test('a refund by another method, or of a part of the cash, gives back no rounding', () => {
  const limits = [by(cash, 40.13), by(card, 60)]
  const back = (...given: ByMethod[]) => roundingBack(given, { limits, rounding: -0.13 })
  expect(back(by(card, 60))).toBe(0)
  expect(back(by(cash, 40), by(card, 60))).toBe(0)
  expect(back(by(cash, 40.13))).toBe(-0.13)
})
