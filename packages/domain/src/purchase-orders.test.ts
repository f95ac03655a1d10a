import { expect, test } from 'vitest'
import { Currency } from './codes.ts'
import {
  afterPurchase,
  afterReception,
  orderDifferences,
  orderLineMoney,
  receivedPart,
} from './purchase-orders.ts'

const terms = { currencyId: Currency.cordobas, costsIncludeIva: true, rate: 0 }
const line = { productId: 1, quantity: 10, received: 0, billed: 0, cost: 100, ivaRate: 15 }
const bought = (quantity: number, total: number, productId = 1) => ({ productId, quantity, total })

test.each([
  ['as ordered', {}, [bought(10, 1000)], { remaining: 10, agreed: 1000, charged: 1000, excess: 0 }],
  ['a part', {}, [bought(4, 400)], { remaining: 10, agreed: 400, charged: 400, excess: 0 }],
  ['cheaper', {}, [bought(10, 950)], { remaining: 10, agreed: 1000, charged: 950, excess: 0 }],
  ['dearer', {}, [bought(10, 1050)], { remaining: 10, agreed: 1000, charged: 1050, excess: 50 }],
  ['more units', {}, [bought(12, 1200)], { remaining: 10, agreed: 1000, charged: 1200, excess: 200 }],
  [
    'after a part',
    { received: 7, billed: 7 },
    [bought(5, 500)],
    { remaining: 3, agreed: 300, charged: 500, excess: 200 },
  ],
  [
    'after more',
    { received: 11, billed: 11 },
    [bought(1, 100)],
    { remaining: 0, agreed: 0, charged: 100, excess: 100 },
  ],
  [
    'what a reception brought before',
    { received: 4 },
    [bought(4, 400)],
    { remaining: 10, arrived: 4, agreed: 400, charged: 400, excess: 0 },
  ],
  [
    'two lots',
    {},
    [bought(4, 400), bought(6, 600.02)],
    { remaining: 10, agreed: 1000, charged: 1000.02, excess: 0 },
  ],
  ['a cent more than rounding', {}, [bought(10, 1000.02)], { agreed: 1000, charged: 1000.02, excess: 0.02 }],
])('differences of a purchase from its order: %s', (_, ordered, purchase, expected) => {
  const [difference] = orderDifferences([{ ...line, ...ordered }], purchase, terms)
  expect(difference).toMatchObject(expected)
})

test('nothing was agreed for a product that was not ordered, and what did not come is no difference', () => {
  expect(orderDifferences([line], [bought(2, 30, 9)], terms)).toEqual([
    { productId: 9, quantity: 2, remaining: 0, arrived: 0, agreed: 0, charged: 30, excess: 30 },
  ])
})

test('costs without IVA and costs in dollars are compared as the supplier charges them, in C$', () => {
  const net = { ...terms, costsIncludeIva: false }
  expect(orderDifferences([line], [bought(10, 1150)], net)).toMatchObject([{ agreed: 1150, excess: 0 }])
  const dollars = { currencyId: Currency.dollars, costsIncludeIva: true, rate: 36.5 }
  expect(orderDifferences([line], [bought(10, 36_500)], dollars)).toMatchObject([
    { agreed: 36_500, excess: 0 },
  ])
})

test('a line has the IVA that its cost contains or that is added to it', () => {
  const third = { quantity: 3, cost: 10.333333, ivaRate: 15 }
  expect(orderLineMoney(third, { costsIncludeIva: true })).toMatchObject({ iva: 4.04, total: 31 })
  expect(orderLineMoney(third, { costsIncludeIva: false })).toMatchObject({ iva: 4.65, total: 35.65 })
})

test('purchases add to what was received, also beyond the order, and products that were not ordered do not', () => {
  const after = afterPurchase(
    [line, { ...line, productId: 2, received: 1, billed: 1 }],
    [bought(4, 0), bought(8, 0), bought(1, 0, 9)],
  )
  expect(after.map(({ received }) => received)).toEqual([12, 1])
})

test('a purchase bills what receptions brought, and brings the rest', () => {
  const received = afterReception([line], [bought(6, 0)])
  expect(received).toMatchObject([{ received: 6, billed: 0 }])
  const part = afterPurchase(received, [bought(4, 0)])
  expect(part).toMatchObject([{ received: 6, billed: 4 }])
  expect(afterPurchase(part, [bought(5, 0)])).toMatchObject([{ received: 9, billed: 9 }])
})

test.each([
  [[0, 0], 'none'],
  [[0, 3], 'part'],
  [[10, 3], 'part'],
  [[10, 10], 'all'],
  [[12, 10], 'all'],
] as const)('of an order that received %j of 10 each came: %s', (received, part) => {
  expect(receivedPart(received.map((units) => ({ quantity: 10, received: units })))).toBe(part)
})
