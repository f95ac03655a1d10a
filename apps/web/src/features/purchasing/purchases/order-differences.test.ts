import type { OrderDifference } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { expect, test } from 'vitest'
import { arrivedUnits, differencesOf, differencesText } from './order-differences.ts'

const same: OrderDifference = {
  productId: 1,
  product: 'Martillo',
  um: 'Unidad',
  ordered: true,
  quantity: 10,
  remaining: 10,
  arrived: 0,
  agreed: 1000,
  charged: 1000,
  excess: 0,
}
const purchase = (differences: readonly OrderDifference[]) => ({ orderId: 12, differences }) as PurchaseDetail

test.each([
  [same, []],
  [{ ...same, quantity: 4 }, ['Martillo: llegan 4 Unidad, se esperaban 10']],
  [{ ...same, excess: 50 }, ['Martillo: cobran C$ 50.00 más']],
  [
    { ...same, quantity: 12, excess: 200 },
    ['Martillo: llegan 12 Unidad, se esperaban 10; cobran C$ 200.00 más'],
  ],
  [
    { ...same, quantity: 1, remaining: 0, ordered: false, agreed: 0, charged: 30, excess: 30 },
    ['Martillo: 1 Unidad que no se pidió; cobran C$ 30.00'],
  ],
  [{ ...same, arrived: 6, quantity: 6 }, []],
  [
    { ...same, arrived: 6, quantity: 8 },
    ['Martillo: facturan 2 más de lo recibido; entran al inventario con esta compra'],
  ],
  [{ ...same, arrived: 6, quantity: 4 }, ['Martillo: facturan 4 de 6 que se recibieron']],
])('%o is told as %o', (difference, told) => {
  expect(differencesOf(purchase([difference])).map((line) => line.replaceAll(/\s/g, ' '))).toEqual(told)
})

test('of many differences some are named and the others counted', () => {
  const many = Array.from({ length: 10 }, (_, id) => ({ ...same, productId: id, excess: 1 }))
  const lines = differencesOf(purchase(many))
  expect(lines).toHaveLength(9)
  expect(lines[8]).toBe('y 2 productos más')
})

test('the question says nothing of a purchase as its order, or without one', () => {
  expect(differencesText(purchase([same]))).toBe('')
  expect(differencesText({ ...purchase([]), orderId: null })).toBe('')
  expect(differencesText(purchase([{ ...same, quantity: 4 }]))).toBe(
    'No es como la orden 00012:\n· Martillo: llegan 4 Unidad, se esperaban 10\n',
  )
})

test('units that came before are counted by product, whatever the lots, up to what the purchase bills', () => {
  const lines = [
    { productId: 1, quantity: 3 },
    { productId: 1, quantity: 4 },
    { productId: 2, quantity: 1 },
  ]
  expect(arrivedUnits(lines, [{ productId: 1, arrived: 5 }])).toBe(5)
  expect(arrivedUnits(lines, [{ productId: 2, arrived: 5 }])).toBe(1)
  expect(arrivedUnits(lines, [{ productId: 3, arrived: 5 }])).toBe(0)
})

test('the question says how much came before, also of a purchase as its order', () => {
  expect(differencesText(purchase([{ ...same, arrived: 10 }]))).toBe(
    '10 unidades ya se recibieron: no entran de nuevo; su costo se corrige con la factura.\n',
  )
})
