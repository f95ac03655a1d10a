import { PaymentMethod } from '@yunque/contract/core/constants'
import { expect, test } from 'vitest'
import { type Entry, type Given, noEntry, outcomeOf, tenderOf } from './entry.ts'
import { shownPayment } from './shown-payment.ts'

const due = { total: 620, rate: 36.5 }
const cash = (amount: number | null): Entry => ({ ...noEntry, amount })
const gave = (amount: number): Given => tenderOf(cash(amount), due.total, due.rate)

test.each([
  { name: 'nothing was typed', given: [], entry: cash(null), received: null, change: null },
  { name: 'less than is due', given: [], entry: cash(500), received: 500, change: null },
  { name: 'more than is due', given: [], entry: cash(1000), received: 1000, change: 380 },
  { name: 'a second amount', given: [gave(500)], entry: cash(200), received: 700, change: 80 },
  {
    name: 'the first amount suffices for a part',
    given: [gave(500)],
    entry: cash(20),
    received: 520,
    change: null,
  },
  {
    name: 'a card without its reference',
    given: [],
    entry: { ...noEntry, paymentMethodId: PaymentMethod.card, amount: 620 },
    received: null,
    change: null,
  },
])('the customer sees what was given: $name', ({ given, entry, received, change }) => {
  const outcome = outcomeOf(given, entry, due)
  expect(shownPayment({ given, entry, outcome }, { due: due.total, rate: due.rate })).toEqual({
    total: 620,
    inDollars: 16.99,
    received,
    change,
  })
})

test('without a rate the total is in córdobas alone', () => {
  const entry = cash(null)
  const outcome = outcomeOf([], entry, due)
  expect(shownPayment({ given: [], entry, outcome }, { due: 620, rate: 0 }).inDollars).toBeNull()
})
