import { expect, test } from 'vitest'
import { Currency, PaymentMethod } from '../core/constants.ts'
import { dollarsOf } from './dollars-received.ts'
import { receiptMethod } from './payment-words.ts'

const cash = { paymentMethodId: PaymentMethod.cash, bank: null, reference: '' }
const part = (received: number, amount: number, change = 0) => ({
  currencyId: Currency.dollars,
  rate: 36.6442,
  received,
  amount,
  change,
})

test('dollars that pay several invoices are printed once: amount, value in C$ and change', () => {
  const payment = [part(38.69, 1417.8), part(65.39, 2396.03), part(35.92, 1186.17, 130.19)]
  expect(dollarsOf(payment)).toEqual([
    { label: 'Recibido en dólares', value: '$\u00a0140.00' },
    { label: 'A C$\u00a036.6442 por dólar', value: 'C$\u00a05,130.19', part: true },
    { label: 'Vuelto', value: 'C$\u00a0130.19' },
  ])
  expect(dollarsOf([{ ...part(0, 10), currencyId: Currency.cordobas }])).toEqual([])
  expect(dollarsOf([])).toEqual([])
})

test('the payment method has the currency, the bank and the reference', () => {
  expect(receiptMethod({ ...cash, currencyId: Currency.dollars })).toBe('Efectivo en dólares')
  expect(
    receiptMethod({ paymentMethodId: PaymentMethod.transfer, currencyId: 1, bank: 'BAC', reference: 'TR-5' }),
  ).toBe('Transferencia · BAC · TR-5')
})
