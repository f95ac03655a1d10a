import { expect, test } from 'vitest'
import { changeShare, newPayment, type ShareLine, spreadOver, toPayment, totalsOf } from './payment-values.ts'

const line = (billId: number, dueDate: string, balance: number): ShareLine => ({
  ...{
    billId,
    billNumber: String(billId),
    billReference: '',
    opening: false,
    date: '2026-01-01',
    dueDate,
    total: balance,
    balance,
  },
  amount: 0,
  retention: 0,
})
const lines = [line(1, '2026-02-01', 100), line(2, '2026-01-01', 50)]

test('the money pays the invoices due first, and only invoices with a share are sent', () => {
  const values = { ...newPayment(7, []), amount: 30, shares: spreadOver(30, lines) }
  expect(toPayment(values)).toMatchObject({
    clientId: 7,
    amount: 30,
    shares: [{ billId: 2, amount: 30, retention: 0 }],
  })
  expect(totalsOf(values)).toEqual({ owed: 150, spread: 30, left: 0, retention: 0 })
})

test('a retention lowers the largest possible share', () => {
  const [, second] = spreadOver(50, lines)
  expect(second && changeShare(second, { retention: 2.5 })).toMatchObject({ amount: 47.5, retention: 2.5 })
})
