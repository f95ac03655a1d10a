import { expect, test } from 'vitest'
import { purchasePaper } from './purchase-paper.ts'
import type { PurchaseDetail, PurchaseLineRow } from './purchase-rows.ts'

const line = {
  internalCode: 'P1',
  product: 'Cemento',
  um: 'Unidad',
  packs: 0,
  lote: '',
  expireDate: null,
  quantity: 12,
  bonus: 2,
  discount: 5,
  dolarCost: 10,
  cost: 365,
  ivaRate: 0,
  total: 3467.5,
  realCost: 288.96,
  price: 500,
  iva: 0,
  ivaCreditable: 0,
} as unknown as PurchaseLineRow
const purchase = {
  id: 7,
  opening: false,
  providerName: 'Importadora',
  reference: '',
  date: '2026-11-05',
  area: 'Central',
  purchaseType: 'Local',
  purchasePaymentTypeId: 2,
  purchasePaymentType: 'Crédito',
  creditDays: 30,
  step: 'Procesada',
  stepId: 'G',
  observation: '',
  iva: 0,
  retention: 0,
  total: 3467.5,
  freight: 0,
  customs: 0,
  otherCharges: 0,
  fiscalRegime: 'general',
  costsIncludeIva: true,
  purchaseDetails: [line],
} as unknown as PurchaseDetail

const headers = (of: PurchaseDetail) => purchasePaper(of).columns.map(({ header }) => header)
const cells = (of: PurchaseDetail) => purchasePaper(of).columns.map(({ cell }) => cell(line))

test('a purchase in dollars has its costs, totals and discounts in dollars, as the invoice of the supplier', () => {
  const dollars = { ...purchase, currencyId: 2, currency: 'Dólares', rate: 36.5 }
  const named = headers(dollars)
  expect(named).toEqual([
    'Código',
    'Producto',
    'U/M',
    'Cantidad',
    'Costo $',
    'Total $',
    'Precio C$',
    'Sin costo',
    'Descuento $',
  ])
  expect(cells(dollars).slice(4, 6)).toEqual(['10.00', '95.00'])
  expect(purchasePaper(dollars).totals).toMatchObject([
    { label: 'Total', value: 'C$\u00a03,467.50' },
    { label: 'Total en dólares', value: '$\u00a095.00' },
  ])
})

test('one in C$ is in C$', () => {
  const cordobas = { ...purchase, currencyId: 1, currency: 'Córdobas', rate: 0 }
  expect(headers(cordobas)).toContain('Costo C$')
  expect(headers(cordobas)).toContain('Descuento')
  expect(purchasePaper(cordobas).totals).toHaveLength(1)
})
