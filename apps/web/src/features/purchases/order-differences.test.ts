import type { OrderDifference } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { expect, test } from 'vitest'
import { differencesOf, differencesText } from './order-differences.ts'

const same: OrderDifference = {
  ...{ productId: 1, product: 'Martillo', um: 'Unidad' },
  ...{ quantity: 10, remaining: 10, cost: 100, excess: 0 },
}
const purchase = (differences: readonly OrderDifference[], currencyId = 1) =>
  ({ orderId: 12, currencyId, differences }) as PurchaseDetail

test.each([
  [same, []],
  [{ ...same, quantity: 4 }, ['Martillo: llegan 4 de 10 Unidad por recibir']],
  [{ ...same, excess: 50 }, ['Martillo: cobran C$ 50.00 más']],
  [
    { ...same, quantity: 12, excess: 200 },
    ['Martillo: llegan 12 de 10 Unidad por recibir; cobran C$ 200.00 más'],
  ],
  [
    { ...same, remaining: 0, cost: null, excess: 30, quantity: 1 },
    ['Martillo: no se pidió; cobran C$ 30.00'],
  ],
])('%o is told as %o', (difference, told) => {
  expect(differencesOf(purchase([difference])).map((line) => line.replaceAll(/\s/g, ' '))).toEqual(told)
})

test('amounts have the sign of the purchase, and many differences are counted', () => {
  const many = Array.from({ length: 10 }, (_, id) => ({ ...same, productId: id, excess: 1 }))
  const lines = differencesOf(purchase(many, 2))
  expect(lines).toHaveLength(9)
  expect(lines[0]).toContain('$')
  expect(lines[0]).not.toContain('C$')
  expect(lines[8]).toBe('y 2 productos más')
})

test('the question says nothing of a purchase as its order, or without one', () => {
  expect(differencesText(purchase([same]))).toBe('')
  expect(differencesText({ ...purchase([]), orderId: null })).toBe('')
  expect(differencesText(purchase([{ ...same, quantity: 4 }]))).toBe(
    'No es como la orden 00012:\n· Martillo: llegan 4 de 10 Unidad por recibir\n',
  )
})
