import { expect, test } from 'vitest'
import type { SaleLineRow } from './sale-lines.ts'
import { saleLinesOnPaper } from './sale-paper-lines.ts'

const line: SaleLineRow = {
  line: 1,
  productId: 1,
  internalCode: 'P-1',
  product: 'Taladro',
  presentation: '',
  um: 'Unidad',
  family: '',
  quantity: 2,
  stock: 0,
  price: 100,
  customPrice: 100,
  discountUnit: 0,
  discountPercent: 0,
  discount: 0,
  total: 200,
  iva: 0,
  ivaRate: 0,
  isKit: false,
  components: [],
  showComponents: false,
  hasIva: false,
  isService: false,
  areaPrice: 100,
  priceListId: null,
  priceList: null,
  prices: null,
  serials: [],
  warrantyMonths: 0,
  warrantyUntil: null,
}

test.each([
  [{}, 'Taladro'],
  [{ warrantyUntil: '2027-11-27' }, 'Taladro. Garantía hasta 27/11/2027'],
  [{ serials: ['A-1'], warrantyUntil: '2027-11-27' }, 'Taladro. Serie A-1; garantía hasta 27/11/2027'],
  [{ serials: ['A-1', 'A-2'] }, 'Taladro. Series A-1, A-2'],
])('a line with %o is on paper as %s', (fields, expected) => {
  const sold = { ...line, ...fields }
  const { columns, narrowColumns, ticketLine } = saleLinesOnPaper([sold], null)
  expect(columns.find(({ header }) => header === 'Producto')?.cell(sold)).toBe(expected)
  expect(narrowColumns.find(({ header }) => header === 'Producto')?.cell(sold)).toBe(
    `P-1 ${expected.replace('Taladro', 'Taladro, Unidad')}`,
  )
  expect(ticketLine(sold).name).toBe(expected)
})
