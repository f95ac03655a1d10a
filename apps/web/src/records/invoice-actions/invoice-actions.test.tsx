import { PaymentType } from '@yunque/contract/core/constants'
import { expect, test } from 'vitest'
import { type ActedInvoice, invoiceActions } from './invoice-actions.tsx'
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
}
const nothing = () => undefined
const setting = {
  powers: {
    read: true,
    write: true,
    deliver: true,
    handOver: true,
    pay: true,
    credit: true,
    claim: true,
    receipts: true,
  },
  openers: {
    view: nothing,
    askVoid: nothing,
    askDelivery: nothing,
    pay: nothing,
    receipts: nothing,
    credit: nothing,
    claim: nothing,
    go: nothing,
    handOver: nothing,
  },
}

test.each([
  ['that owes all', {}, false],
  ['of a closed till', { closed: true, receipts: 1 }, texts.isClosed],
  ['with receipts', { receipts: 2, notes: 1 }, texts.hasReceipts],
  ['with credit notes', { notes: 1 }, texts.hasNotes],
  ['with delivery notes', { deliveries: 1 }, texts.hasDeliveries],
  ['already void', { active: false }, texts.isVoid],
])('an invoice %s says why it is not voided', (_name, patch, why) => {
  const [action] = invoiceActions({ ...invoice, ...patch }, { ...setting, only: ['void'] })
  expect(action?.disabled).toBe(why)
})

test.each([
  ['in cash', { paymentTypeId: PaymentType.cash, payoff: true }, ['pay', 'receipts', 'reenable']],
  ['on credit that owes', {}, ['reenable']],
  ['on credit that is paid', { payoff: true }, ['pay', 'reenable']],
  ['that is void', { active: false }, ['pay', 'creditNote', 'claim', 'handOver', 'deliver', 'void']],
  ['that was delivered at once', { deliverLater: false }, ['handOver', 'reenable']],
  ['of which nothing is left', { undelivered: 0 }, ['handOver', 'reenable']],
] as const)('what cannot be done with an invoice %s', (_name, patch, barred) => {
  const names = [
    'view',
    'print',
    'share',
    'pay',
    'receipts',
    'creditNote',
    'claim',
    'handOver',
    'deliver',
    'void',
    'reenable',
  ] as const
  const actions = invoiceActions({ ...invoice, ...patch }, setting)
  expect(names.filter((_action, at) => actions[at]?.disabled)).toEqual(barred)
})

test('without permissions, every action but reading says so', () => {
  const powers = {
    ...setting.powers,
    write: false,
    deliver: false,
    handOver: false,
    pay: false,
    credit: false,
    claim: false,
    receipts: false,
  }
  const actions = invoiceActions(invoice, { ...setting, powers })
  const forbidden = actions.filter(({ disabled }) => disabled === texts.noPermission)
  expect(forbidden.map(({ label }) => label)).toEqual([
    texts.pay,
    texts.receipts,
    texts.creditNote,
    texts.claim,
    texts.handOver,
    texts.deliver,
    texts.void,
    texts.reenable,
  ])
})
