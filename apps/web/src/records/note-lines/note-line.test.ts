import type { CreditedLineRow } from '@yunque/contract/sales/sales'
import { NoteType } from '@yunque/domain/codes'
import { expect, test } from 'vitest'
import { changedLines, editLine, lineOfBilled, totalOf } from './note-line.ts'

const row: CreditedLineRow = {
  line: 1,
  productId: 7,
  internalCode: 'A-1',
  product: 'Martillo',
  presentation: '',
  um: 'Unidad',
  family: '',
  quantity: 3,
  stock: 5,
  price: 100,
  customPrice: 96.6667,
  discountUnit: 0,
  discountPercent: 0,
  discount: 10,
  total: 290,
  iva: 0,
  ivaRate: 0,
  hasIva: false,
  isService: false,
  isKit: false,
  components: [],
  showComponents: false,
  areaPrice: 0,
  priceListId: null,
  priceList: null,
  prices: null,
  serials: [],
  warrantyMonths: 0,
  warrantyUntil: null,
  quantityReturned: 1,
  credited: 96.67,
  undelivered: 0,
}

test('a return is limited to the units left, and the last units take the remainder of the amount', () => {
  const line = lineOfBilled(row, NoteType.return, 1)
  expect(line.total).toBe(96.67)
  expect(editLine(line, 'quantity', 9)).toMatchObject({ quantity: 2, total: 193.33 })
  expect(editLine(line, 'quantity', null)).toMatchObject({ quantity: 0, total: 0 })
})

test('in a discount, percentage and new price are computed from the one entered last', () => {
  const line = lineOfBilled(row, NoteType.discount, 2)
  expect(line).toMatchObject({ newPrice: 96.6667, discountPercent: 0, total: 0 })
  const byPercent = editLine(line, 'discountPercent', 10)
  expect(byPercent).toMatchObject({ newPrice: 87, leads: 'percent', total: 19.33 })
  const byPrice = editLine(byPercent, 'newPrice', 90)
  expect(byPrice).toMatchObject({ discountPercent: 6.8966, leads: 'price', total: 13.33 })
  expect(editLine(byPrice, 'newPrice', 120)).toMatchObject({ leads: 'price', total: 0 })
  expect(editLine(byPrice, 'discountPercent', 0)).toEqual(line)
})

test('only lines that lower a price are part of a discount', () => {
  const line = lineOfBilled(row, NoteType.discount, 2)
  const lowered = editLine(line, 'discountPercent', 10)
  expect(changedLines([line, lowered])).toEqual([lowered])
  expect(totalOf([line, lowered])).toBe(19.33)
})
