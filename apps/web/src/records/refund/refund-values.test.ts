import { PaymentMethod } from '@yunque/contract/core/constants'
import { expect, test } from 'vitest'
import { faultOf, givenBack, waysOf } from './refund-values.ts'

const { cash, card, storeCredit } = PaymentMethod
const refund = {
  refund: 70,
  mayOwn: true,
  limits: [
    { paymentMethodId: cash, amount: 40 },
    { paymentMethodId: card, amount: 60 },
  ],
}

test('the ways are those that paid, filled in cash first, and the credit of a client', () => {
  const ways = waysOf(refund)
  expect(ways.map(({ paymentMethodId, most, amount }) => [paymentMethodId, most, amount])).toEqual([
    [cash, 40, 40],
    [card, 60, 30],
    [storeCredit, null, null],
  ])
  expect(waysOf({ ...refund, mayOwn: false })).toHaveLength(2)
})

test('a refund by card needs its voucher; limits and the sum hold', () => {
  const [inCash, byCard, credit] = waysOf(refund)
  if (!inCash || !byCard || !credit) throw new Error('A way is missing')
  expect(faultOf([inCash, byCard, credit], refund)).toBe('Ingrese la referencia del pago')
  const voucher = { ...byCard, reference: 'R-8' }
  expect(faultOf([inCash, voucher, credit], refund)).toBeNull()
  expect(givenBack([inCash, voucher, credit])).toEqual([
    { paymentMethodId: cash, amount: 40, bankId: null, reference: '' },
    { paymentMethodId: card, amount: 30, bankId: null, reference: 'R-8' },
  ])
  expect(faultOf([{ ...inCash, amount: 41 }, voucher, credit], refund)).toContain('Efectivo')
  expect(faultOf([inCash, voucher, { ...credit, amount: 5 }], refund)).toBe('Sobran C$\u00a05.00')
  expect(faultOf([{ ...inCash, amount: null }, voucher, credit], refund)).toBe(
    'Faltan C$\u00a040.00 por repartir',
  )
})
