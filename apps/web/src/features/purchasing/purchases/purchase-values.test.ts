import type { OrderDetail, OrderLineRow } from '@yunque/contract/purchasing/purchase-orders'
import { expect, test } from 'vitest'
import { ofOrder } from './purchase-values.ts'

const line = (productId: number, units: Pick<OrderLineRow, 'remaining' | 'unbilled'>): OrderLineRow => ({
  line: productId,
  productId,
  internalCode: `P-${productId}`,
  product: 'Cemento',
  presentation: '',
  um: 'Unidad',
  family: '',
  isService: false,
  quantity: 10,
  cost: 100,
  packs: 0,
  packSize: 0,
  packName: '',
  supplierCode: '',
  ivaRate: 15,
  iva: 0,
  total: 1000,
  received: 0,
  stock: 0,
  areaPrice: 150,
  inherits: false,
  lastCost: 0,
  priceIvaRate: 15,
  ...units,
})
const bought = (...lines: readonly OrderLineRow[]) =>
  ofOrder({ id: 12, currencyId: 1, costsIncludeIva: true, lines } as unknown as OrderDetail, null).lines.map(
    ({ productId, quantity }) => [productId, quantity],
  )

test('a purchase of an order proposes what is still to come', () => {
  expect(bought(line(1, { remaining: 4, unbilled: 0 }), line(2, { remaining: 0, unbilled: 0 }))).toEqual([
    [1, 4],
  ])
})

test('when goods came without their invoice, it proposes those alone', () => {
  expect(bought(line(1, { remaining: 4, unbilled: 6 }), line(2, { remaining: 3, unbilled: 0 }))).toEqual([
    [1, 6],
  ])
})
