import { Currency, PaymentMethod } from '@yunque/contract/core/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, type Given, missingOf, noEntry, outcomeOf, wholeOf, withTender } from './entry.ts'

const due = { total: 380, rate: 36.6243 }
const inDollars: Entry = { ...noEntry, currencyId: Currency.dollars }
const byCard: Entry = { ...noEntry, paymentMethodId: PaymentMethod.card, reference: 'V-1' }
const byTransfer: Entry = { ...byCard, paymentMethodId: PaymentMethod.transfer, bankId: 1 }
const card = (amount: number): Given => ({ ...byCard, amount })

test.each([
  ['nothing typed is the exact total', [], noEntry, { kind: 'paid', paid: { change: 0 } }],
  ['a larger note gives change', [], { ...noEntry, amount: 500 }, { kind: 'paid', paid: { change: 120 } }],
  [
    'dollars give change in C$',
    [card(200)],
    { ...inDollars, amount: 10 },
    { kind: 'paid', paid: { change: 186.24 } },
  ],
  ['too little is one of several', [], { ...byCard, amount: 200 }, { kind: 'short', missing: 180 }],
  ['a card pays what is missing', [card(200)], byCard, { kind: 'paid', paid: { change: 0 } }],
  [
    'a card pays no more than the total',
    [],
    { ...byCard, amount: 400 },
    { kind: 'refused', reason: 'notCash' },
  ],
] as const)('%s', (_name, given, entry, outcome) => {
  expect(outcomeOf(given, entry, due)).toMatchObject(outcome)
})

test.each([
  ['a card without its voucher', { ...byCard, reference: ' ' }, 'reference'],
  ['a cheque without its bank', { ...byCard, paymentMethodId: PaymentMethod.check }, 'bank'],
  [
    'a transfer without either',
    { ...byCard, paymentMethodId: PaymentMethod.transfer, reference: '' },
    'reference',
  ],
] as const)('%s is refused, unless all is paid already', (_name, entry, reason) => {
  expect(outcomeOf([], entry, due)).toEqual({ kind: 'refused', reason })
  expect(outcomeOf([card(380)], entry, due).kind).toBe('paid')
})

test('entering the same kind of money twice makes one tender; another reference makes another', () => {
  const once = withTender([], card(100))
  expect(withTender(once, card(50))).toEqual([card(150)])
  expect(withTender(once, { ...card(50), reference: 'VISA' })).toHaveLength(2)
  expect(missingOf(withTender(once, card(50)), noEntry, due)).toBe(230)
})

test('a card in dollars is refused', () => {
  const entry = { ...byCard, currencyId: Currency.dollars, amount: 1 }
  expect(outcomeOf([], entry, due)).toEqual({ kind: 'refused', reason: 'cardInDollars' })
})

test('an invoice of C$ 0 needs no payment', () => {
  expect(outcomeOf([], noEntry, { total: 0, rate: 0 })).toMatchObject({
    kind: 'paid',
    paid: { payments: [] },
  })
})

test('default dollars are rounded up in cash, and down by transfer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 300_000, max: 400_000 }),
      (cents, parts) => {
        const open = { total: cents / 100, rate: parts / 10_000 }
        expect(outcomeOf([], inDollars, open).kind).toBe('paid')
        const amount = wholeOf({ ...byTransfer, currencyId: Currency.dollars }, open.total, open.rate)
        if (amount > 0)
          expect(outcomeOf([], { ...byTransfer, currencyId: Currency.dollars }, open).kind).not.toBe(
            'refused',
          )
      },
    ),
  )
})
