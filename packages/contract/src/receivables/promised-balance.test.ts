import { expect, test } from 'vitest'
import { paymentMessages, purchasePaymentForm } from '../purchasing/purchase-payments.ts'
import { receiptForm, receiptMessages } from './receipts.ts'

const sentences = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? []

const payment = { id: 0, purchaseId: 1, date: '2026-11-05', amount: 1000, paymentMethodId: 1 }
const form = purchasePaymentForm({ balance: 1000, dollarBalance: null, date: '2026-11-05' })

test.each([
  [{}, []],
  [{ amount: 1000.01 }, [paymentMessages.overBalance('C$\u00a01,000.00')]],
  [{ date: '2026-11-04' }, [paymentMessages.beforePurchase]],
  [
    { amount: 1200, date: '2026-11-04' },
    [paymentMessages.overBalance('C$\u00a01,000.00'), paymentMessages.beforePurchase],
  ],
])(
  'for a purchase with a balance of 1,000.00, the payment form gives %j the faults %j',
  (fields, expected) => {
    expect(sentences(form.safeParse({ ...payment, ...fields }))).toEqual(expected)
  },
)

const inDollars = purchasePaymentForm({ balance: 3650, dollarBalance: 100, date: '2026-11-05' })

test.each([
  [{ currencyId: 2, amount: 100 }, []],
  [{ currencyId: 2, amount: 100.01 }, [paymentMessages.overBalance('$\u00a0100.00')]],
  // What it is in C$ depends on the rate of the day, which the server knows.
  [{ currencyId: 1, amount: 3700 }, []],
])('for a debt of 100.00 dollars, the payment form gives %j the faults %j', (fields, expected) => {
  expect(sentences(inDollars.safeParse({ ...payment, ...fields }))).toEqual(expected)
})

const receipt = { id: 0, billId: 1, referencePhysical: '7', observation: 'Abono', amount: 500 }

test.each([
  [{}, []],
  [{ retention: 0.01 }, [receiptMessages.exceedsBalance('C$\u00a0500.00')]],
  [{ amount: 500.01 }, [receiptMessages.exceedsBalance('C$\u00a0500.00')]],
  [{ amount: 900, applyPayment: true }, []],
])('for an invoice that owes 500.00, the receipt form answers %j with the faults %j', (fields, expected) => {
  expect(sentences(receiptForm(() => 500).safeParse({ ...receipt, ...fields }))).toEqual(expected)
})
