import type { OfflineProduct } from '@yunque/contract/sales/offline-till'
import { expect, test } from 'vitest'
import { editLine, lineOf, pricesOf } from './offline-line.ts'

const steps = (price: number, from = 0, next = price) =>
  [
    { from: 0, price, listId: null, list: null },
    ...(from > 0 ? [{ from, price: next, listId: 1, list: 'Mayoreo' }] : []),
  ] as OfflineProduct['prices']
const product: OfflineProduct = {
  id: 7,
  code: 'M-1',
  name: 'Martillo',
  um: 'UND',
  barcodes: [],
  prices: steps(100),
  later: [
    { day: '2026-12-02', prices: steps(90) },
    { day: '2026-12-03', prices: steps(100) },
  ],
  levels: [{ level: '4/', prices: steps(80, 10, 75), later: [] }],
  hasIva: true,
  isService: false,
  decimals: 2,
  serials: 0,
  available: 5,
}

test.each([
  ['', '2026-12-01', 100],
  ['', '2026-12-02', 90],
  ['', '2026-12-04', 100],
  ['4/', '2026-12-02', 80],
  ['unknown', '2026-12-01', 100],
])('level %j on %s pays %d', (level, day, price) => {
  expect(pricesOf(product, { level, day })[0].price).toBe(price)
})

test('a line has the price of its quantity, and keeps it', () => {
  const line = lineOf({ ...product, left: 3 }, 9, { level: '4/', day: '2026-12-01' })
  expect(line).toMatchObject({ price: 80, total: 720, available: 3, needsSerials: false })
  expect(editLine(line, 'quantity', 10.5)).toMatchObject({ quantity: 10.5, price: 75, total: 787.5 })
  expect(editLine(line, 'price', 1)).toEqual(line)
})
