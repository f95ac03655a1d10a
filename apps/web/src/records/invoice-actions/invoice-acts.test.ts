import { PaymentType } from '@yunque/contract/core/constants'
import { expect, test } from 'vitest'
import { allResources, reachOf } from '../../test/reach.ts'
import { shownActs } from '../acts/shown-acts.ts'
import type { ActedInvoice } from './invoice-actions.ts'
import { invoiceActs } from './invoice-acts.tsx'
import { invoiceActionTexts as texts } from './texts.ts'

const invoice: ActedInvoice = {
  id: 1,
  number: '00001',
  nombre: 'Ana',
  total: 100,
  balance: 100,
  active: true,
  payoff: false,
  version: 1,
  paymentTypeId: PaymentType.credit,
  closed: false,
  preBillId: null,
  receipts: 0,
  notes: 0,
  deliveries: 0,
  deliverLater: true,
  undelivered: 2,
  clientId: 1,
  deliveryDate: null,
}
const all = reachOf(allResources)

const actsOf = (patch: object, at = all) => shownActs(invoiceActs, { ...invoice, ...patch }, at)

test.each([
  ['that owes all', {}, false],
  ['of a closed till', { closed: true, receipts: 1 }, texts.isClosed],
  ['with receipts', { receipts: 2, notes: 1 }, texts.hasReceipts],
  ['with credit notes', { notes: 1 }, texts.hasNotes],
  ['with delivery notes', { deliveries: 1 }, texts.hasDeliveries],
  ['already void', { active: false }, texts.isVoid],
])('an invoice %s says why it is not voided', (_name, patch, why) => {
  expect(actsOf(patch).find(({ kind }) => kind === 'void')?.barred).toBe(why)
})

test.each([
  ['in cash', { paymentTypeId: PaymentType.cash, payoff: true }, ['pay', 'receipts', 'reopen']],
  ['on credit that owes', {}, ['reopen']],
  ['on credit that is paid', { payoff: true }, ['pay', 'reopen']],
  ['that is void', { active: false }, ['deliver', 'pay', 'creditNote', 'claim', 'redate', 'void']],
  ['that was delivered at once', { deliverLater: false }, ['deliver', 'reopen']],
  ['of which nothing is left', { undelivered: 0 }, ['deliver', 'reopen']],
])('what cannot be done with an invoice %s', (_name, patch, barred) => {
  const found = actsOf(patch).filter((act) => act.barred !== false)
  expect(found.map(({ kind }) => kind)).toEqual(barred)
})

test('without permissions, every act but reading says so', () => {
  const forbidden = actsOf({}, reachOf([])).filter(({ barred }) => barred !== false)
  expect(forbidden.map(({ label }) => label)).toEqual([
    texts.handOver,
    texts.pay,
    texts.duplicate,
    texts.receipts,
    texts.creditNote,
    texts.claim,
    texts.deliver,
    texts.reenable,
    texts.void,
  ])
  expect(new Set(forbidden.map(({ barred }) => barred))).toEqual(
    new Set([texts.noPermission, texts.noCreating]),
  )
})

test('a list of debts has no acts that need what its rows do not tell', () => {
  const { deliverLater: _later, undelivered: _left, deliveryDate: _day, ...debt } = invoice
  const kinds = shownActs(invoiceActs, debt, all).map(({ kind }) => kind)
  expect(kinds).not.toContain('deliver')
  expect(kinds).not.toContain('redate')
})

const small = { ...all, uses: () => false }

test.each([
  ['on credit that owes and has to be delivered', {}, ['deliver', 'pay', 'receipts']],
  ['on credit that is paid and delivered', { payoff: true, balance: 0, undelivered: 0 }, ['receipts']],
  ['in cash', { paymentTypeId: PaymentType.cash, undelivered: 0 }, []],
])('a shop that uses none of it has of an invoice %s the acts that it needs', (_name, patch, kinds) => {
  const ofUses = ['deliver', 'pay', 'receipts', 'claim']
  const shown = actsOf(patch, small).filter(({ kind }) => ofUses.includes(kind))
  expect(shown.map(({ kind }) => kind)).toEqual(kinds)
  expect(actsOf(patch).filter(({ kind }) => ofUses.includes(kind))).toHaveLength(4)
})
