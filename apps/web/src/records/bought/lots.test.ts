import { expect, test } from 'vitest'
import type { BoughtLine } from './bought-line.ts'
import { atOnePrice, withAnotherLot, withoutLots } from './lots.tsx'

const line = (key: string, fields: Partial<BoughtLine> = {}): BoughtLine => ({
  key,
  productId: 7,
  product: 'Clavo',
  quantity: 12,
  available: null,
  oldPrice: 140,
  lastCost: 100,
  realCost: 110,
  price: 150,
  priceIvaRate: 15,
  lot: 'A-1',
  expireDate: '2028-02-01',
  ...fields,
})
const nails = line('clavos', { productId: 8, price: 20 })

test('another lot is inserted after its line: one unit at the same cost and price, with an empty lot', () => {
  const { lines, key } = withAnotherLot([line('a'), nails], 'a')
  expect(lines.map((one) => one.key)).toEqual(['a', key, 'clavos'])
  expect(lines[1]).toMatchObject({ productId: 7, quantity: 1, realCost: 110, price: 150 })
  expect(lines[1]).toMatchObject({ lot: '', expireDate: null })
  expect(withAnotherLot([nails], 'no está')).toEqual({ lines: [nails], key: 'no está' })
})

test('changing the price of one lot changes the others of the product, not other products', () => {
  const before = [line('a'), nails, line('b')]
  const after = atOnePrice(before, [line('a'), nails, line('b', { price: 160 })])
  expect(after.map(({ price }) => price)).toEqual([160, 20, 160])
  expect(after[1]).toBe(nails)
})

test('a restored line takes the current price of its product', () => {
  const now = [line('b', { price: 160 })]
  expect(atOnePrice(now, [line('a'), ...now]).map(({ price }) => price)).toEqual([160, 160])
})

test('repeating a purchase makes one line per product, at the cost of its last lot', () => {
  const lines = [line('a', { quantity: 0.1 }), nails, line('b', { quantity: 0.2, realCost: 120 })]
  expect(withoutLots(lines)).toMatchObject([
    { key: 'b', productId: 7, quantity: 0.3, realCost: 120, lot: '', expireDate: null },
    { productId: 8, quantity: 12 },
  ])
})
