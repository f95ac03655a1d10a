import { expect, test } from 'vitest'
import { draftsOf, itemsOf } from './proposal-columns.ts'
import { texts } from './texts.ts'

const row = {
  productId: 1,
  internalCode: 'MAR',
  product: 'Martillo',
  um: 'Unidad',
  onTheWay: 0,
  need: 18,
  cost: 40,
  stock: 2,
  disponible: 2,
  stockMin: 5,
  stockMax: 20,
  providerId: 3,
  provider: 'Ferretodo',
  transfers: [{ areaId: 2, area: 'Bodega', quantity: 6 }],
  buy: 12,
  packSize: 0,
}
const all = { transfers: true, orders: true }

test('a product from an area and from its supplier has one line for each', () => {
  const items = itemsOf(row, all, new Map([['1:2', { quantity: 4 }]]))
  expect(items.map(({ how, quantity, amount }) => ({ how, quantity, amount }))).toEqual([
    { how: 'Traslado de Bodega', quantity: 4, amount: null },
    { how: 'Orden a Ferretodo', quantity: 12, amount: 480 },
  ])
  const lines = [{ productId: 1, transfers: [{ areaId: 2, quantity: 4 }], buy: 12 }]
  expect(draftsOf(items)).toEqual({ lines, transfers: 1, orders: 1, orphans: 0 })
})

test('lines that the user may not create have a reason and are not sent', () => {
  const items = itemsOf(row, { ...all, transfers: false }, new Map([['1:2', { chosen: true }]]))
  expect(items.map(({ chosen, why }) => ({ chosen, why }))).toEqual([
    { chosen: false, why: texts.noTransfers },
    { chosen: true, why: '' },
  ])
  const lines = [{ productId: 1, transfers: [], buy: 12 }]
  expect(draftsOf(items)).toMatchObject({ lines, transfers: 0, orders: 1 })
  const [, order] = itemsOf(row, { ...all, orders: false }, new Map())
  expect(order).toMatchObject({ chosen: false, why: texts.noOrders, amount: null })
})

test('a product without purchases has no supplier, and an unticked line is not sent', () => {
  const orphan = { ...row, providerId: null, provider: null }
  const items = itemsOf(orphan, all, new Map([['1:2', { chosen: false }]]))
  expect(items[1]).toMatchObject({ chosen: false, why: texts.never })
  expect(draftsOf(items)).toEqual({ lines: [], transfers: 0, orders: 0, orphans: 1 })
})
