import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { expect, test } from 'vitest'
import {
  changeShare,
  debtsOf,
  newPayment,
  projectsOf,
  type ShareLine,
  sharesOf,
  spreadOver,
  toPayment,
  totalsOf,
  withAmount,
} from './payment-values.ts'

const line = (billId: number, dueDate: string, balance: number): ShareLine => ({
  billId,
  billNumber: String(billId),
  billReference: '',
  opening: false,
  date: '2026-01-01',
  dueDate,
  total: balance,
  balance,
  dollarBalance: null,
  amount: 0,
  retention: 0,
})
const lines = [line(1, '2026-02-01', 100), line(2, '2026-01-01', 50)]

test('the money pays the invoices due first, and only invoices with a share are sent', () => {
  const values = {
    ...newPayment(7, [], { rate: 0, referencePhysical: '702' }),
    amount: 30,
    shares: spreadOver(30, lines),
  }
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

test('a payment is limited to the invoices of a project', () => {
  const debt = (id: number, projectId: number | null, project: string | null) =>
    ({ id, projectId, project }) as InvoiceRow
  const debts = [debt(1, 5, 'Torre'), debt(2, null, null), debt(3, 4, 'Casa'), debt(4, 5, 'Torre')]
  expect(projectsOf(debts)).toEqual([
    { id: 4, name: 'Casa' },
    { id: 5, name: 'Torre' },
  ])
  expect(debtsOf(debts, 5).map(({ id }) => id)).toEqual([1, 4])
  expect(debtsOf(debts, null)).toHaveLength(4)
})

test('a debt in dollars owes what they are today', () => {
  const debt = {
    id: 4,
    number: '00004',
    date: '2026-01-01',
    dueDate: '2026-02-01',
    total: 3650,
    balance: 3650,
  }
  const rows = [{ ...debt, opening: false, reference: '', dollarBalance: 100 }] as InvoiceRow[]
  expect(sharesOf(rows, 36.8)).toMatchObject([{ billId: 4, balance: 3680, dollarBalance: 100, total: 3650 }])
})

test('the observation that nobody typed says whether a part or the whole is paid', () => {
  const values = { ...newPayment(7, [], { rate: 0, referencePhysical: '' }), shares: lines }
  expect(withAmount(values, 30).observation).toBe('Abono')
  const whole = withAmount(values, 50)
  expect([whole.observation, withAmount(whole, 120).observation]).toEqual(['Cancelación', 'Abono'])
  expect(withAmount({ ...values, observation: 'Paga su hijo' }, 150).observation).toBe('Paga su hijo')
})
