import { expect, test } from 'vitest'
import { receivedLines } from './payment-lines.ts'

const tender = { line: 1, paymentMethodId: 1, bankId: null, bank: '', reference: '' }
const dollars = { ...tender, currencyId: 2, amount: 45, rate: 36.6442, value: 1648.99 }

test('more dollars than the amount show what was given back', () => {
  expect(receivedLines([{ ...dollars, change: 148.99 }])).toEqual([
    { label: 'Efectivo en dólares', value: '$\u00a045.00 × 36.6442 = C$\u00a01,648.99' },
    { label: 'Vuelto', value: 'C$\u00a0148.99' },
  ])
  expect(receivedLines([{ ...dollars, change: 0 }])).toHaveLength(1)
})
