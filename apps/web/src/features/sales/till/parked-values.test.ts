import type { ParkedDetail, ParkedLineRow } from '@yunque/contract/sales/parked-sales'
import { expect, test } from 'vitest'
import { contentOf, continued } from './parked-values.ts'

const taxes = { regime: 'general' as const, iva: 15 }

const row: ParkedLineRow = {
  productId: 7,
  quantity: 3,
  price: 100,
  listPrice: 100,
  discountPercent: 10,
  discount: 30,
  internalCode: 'CEM',
  product: 'Cemento',
  um: 'Bolsa',
  unitDecimals: 0,
  stock: 20,
  disponible: 12,
  areaPrice: 100,
  prices: null,
  hasIva: true,
  serials: [],
  isService: false,
  isKit: false,
  chosenLots: [],
  tracksLots: false,
}
const parked = (...lines: readonly ParkedLineRow[]): ParkedDetail => ({
  id: 4,
  kind: 'invoice',
  name: 'Camión rojo',
  client: null,
  paymentTypeId: 1,
  creditDays: 0,
  discountPercent: 10,
  projectId: 4,
  project: 'Casa',
  buyerId: null,
  buyer: null,
  clientName: 'Ana López',
  walkInRuc: '001-010190-0001A',
  walkInPhone: '8888-7777',
  lines: [...lines],
})
const again = (...lines: readonly ParkedLineRow[]) => continued(parked(...lines), 'ana', taxes)

test('a parked sale comes back as it was, dated today and of its user', () => {
  const { values, changes } = again(row)
  expect(changes).toEqual([])
  expect(values).toMatchObject({ id: 0, parkedSaleId: 4, discount: 10, assignedTo: 'ana' })
  const walkIn = { clientName: 'Ana López', walkInRuc: '001-010190-0001A', walkInPhone: '8888-7777' }
  expect(values).toMatchObject({ ...walkIn, parkedName: 'Camión rojo' })
  expect(contentOf(values)).toMatchObject(walkIn)
  expect(values.lines).toMatchObject([
    { productId: 7, quantity: 3, price: 100, discountPercent: 10, discount: 30, total: 270, available: 12 },
  ])
  const { clientId, paymentTypeId, lines } = contentOf(values)
  expect({ clientId, paymentTypeId, lines }).toEqual({
    clientId: null,
    paymentTypeId: 1,
    lines: [
      {
        productId: 7,
        quantity: 3,
        price: 100,
        listPrice: 100,
        discountPercent: 10,
        discount: 30,
        serials: [],
        chosenLots: [],
      },
    ],
  })
})

test('a discount typed as an amount stays to the cent', () => {
  const typed = {
    ...row,
    quantity: 1,
    price: 35,
    listPrice: 35,
    areaPrice: 35,
    discountPercent: 33.333333,
    discount: 11.66,
  }
  expect(again(typed).values.lines).toMatchObject([{ discount: 11.66, total: 23.34 }])
})

test('a changed list price replaces the old one and is told; a typed price stays', () => {
  const { values, changes } = again(
    { ...row, areaPrice: 120 },
    { ...row, productId: 8, price: 90, areaPrice: 120 },
  )
  expect(changes).toEqual(['Cemento cambió de C$\u00a0100.00 a C$\u00a0120.00'])
  expect(values.lines).toMatchObject([
    { price: 120, listPrice: 120, discountPercent: 10, discount: 36, total: 324 },
    { price: 90, listPrice: 120, discount: 30, total: 240 },
  ])
})

test('stock that no longer covers a line is told, and the quantity stays; a service has none', () => {
  const { values, changes } = again(
    { ...row, disponible: 2 },
    { ...row, productId: 9, isService: true, disponible: 0 },
  )
  expect(changes).toEqual(['De Cemento hay 2 y la venta lleva 3'])
  expect(values.lines).toMatchObject([
    { quantity: 3, available: 2 },
    { quantity: 3, available: null },
  ])
})

test('chosen lots come back while they are all of the line', () => {
  const chosenLots = [{ lotId: 5, quantity: 3 }]
  const { values } = again({ ...row, tracksLots: true, chosenLots })
  expect(values.lines[0]).toMatchObject({ tracksLots: true, chosenLots })
  expect(contentOf(values).lines[0]?.chosenLots).toEqual(chosenLots)
  const less = { ...values, lines: values.lines.map((line) => ({ ...line, quantity: 2 })) }
  expect(contentOf(less).lines[0]?.chosenLots).toEqual([])
})
