import { PaymentMethod } from '@yunque/contract/core/constants'
import type { CashClosingForm } from '@yunque/contract/treasury/cash-closings'
import { expect, test } from 'vitest'
import { liveMethods, methodsToCount, noOthers, othersToSend } from './other-counts.ts'

const { card, check } = PaymentMethod
const inCordobas = (paymentMethodId: PaymentMethod) => ({ paymentMethodId, currencyId: 1 as const })
const used = (paymentMethodId: PaymentMethod, expectedSlips: number, expected: number) => ({
  ...inCordobas(paymentMethodId),
  expectedSlips,
  expected,
  slips: null,
  amount: null,
  difference: null,
})
const cheque = (key: string, amount: number) => ({
  key,
  bank: 'BAC',
  reference: key,
  currencyId: 1 as const,
  amount,
  found: null,
})
const open = { status: false, countsMethods: true }
const seen = {
  ...open,
  blind: false,
  methods: [used(card, 2, 150), used(check, 2, 900)],
  checks: [cheque('bill-1-1', 400), cheque('receipt-2', 500)],
} as unknown as Extract<CashClosingForm, { blind: false }>
const blind = { ...open, blind: true } as CashClosingForm

test('nothing is sent where nothing was counted, unless the count is blind', () => {
  expect(othersToSend(seen, noOthers)).toEqual({})
  expect(othersToSend({ ...seen, countsMethods: false }, noOthers)).toEqual({})
  const { methods, checks } = othersToSend(blind, noOthers)
  expect(methods?.every(({ slips, amount }) => slips === 0 && amount === 0)).toBe(true)
  expect(checks).toBeUndefined()
})

test('ticked cheques are the count of cheques, and differ from what is expected until all are found', () => {
  const counted = { written: { '2-1': { slips: 2, amount: 150 } }, found: ['receipt-2'] }
  expect(liveMethods(seen, counted)).toMatchObject([
    { ...inCordobas(card), slips: 2, difference: 0 },
    { ...inCordobas(check), slips: 1, amount: 500, difference: -400 },
  ])
  const sent = othersToSend(seen, counted)
  expect(sent.checks).toEqual(['receipt-2'])
  expect(sent.methods).toContainEqual({ ...inCordobas(card), slips: 2, amount: 150 })
  expect(sent.methods?.some((one) => one.paymentMethodId === check && one.currencyId === 1)).toBe(false)
})

test('cards are counted in C$ alone, unless the till has one in dollars from before', () => {
  const cards = (closing: CashClosingForm) =>
    methodsToCount(closing, true).filter(({ paymentMethodId }) => paymentMethodId === card)
  expect(cards(seen)).toEqual([inCordobas(card)])
  expect(cards(blind)).toEqual([inCordobas(card)])
  const before = { ...seen, methods: [{ ...used(card, 1, 2.73), currencyId: 2 as const }] }
  expect(cards(before)).toHaveLength(2)
})
