import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const date = businessDay()
let productId = 0
let listId = 0

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 1000, cost: 5, price: 13.65 })
  listId = (await build.priceList(store.admin, { name: 'Mayoreo' })).id
})

const line = (price: number) => [{ productId, quantity: 1, price }]
const bill = (price: number, more: object = {}) =>
  store.admin.post('bills', { date, clientId: 1, paymentTypeId: 1, billDetails: line(price), ...more })
const preBill = (price: number, more: object = {}) =>
  store.admin.post('prebills', {
    date,
    clientId: 1,
    paymentTypeId: 1,
    preBillTypeId: 2,
    preBillDetails: line(price),
    ...more,
  })
const asked =
  /^Línea 1.*: [Ee]l precio de .+ es C\$\s100,000.00 y el de lista C\$\s13.65\.\n¿Son correctos los precios\?$/

test('a sale at ten times the list price is asked about; below that it is not', async () => {
  expect((await bill(100_000)).text).toMatch(asked)
  expect((await bill(136.49)).status).toBe(200)
  expect((await bill(136.5)).status).toBe(400)
  expect((await bill(100_000, { confirm: true })).status).toBe(200)
})

test('a pre-sale is asked about when it is saved, and not again when it is billed', async () => {
  expect((await preBill(100_000)).text).toMatch(asked)
  const saved = await preBill(100_000, { confirm: true })
  expect(saved.status, saved.text).toBe(200)
  expect((await store.admin.post(`prebills/${saved.body.id}/convertToBill`, {})).status).toBe(200)
})

const typed = (breaks: { from: number; price: number }[], more: object = {}) =>
  store.admin.post('priceLists/prices/post', { id: listId, products: [{ productId, breaks }], ...more })

test('typed prices that rise with the quantity are asked about once', async () => {
  const breaks = [
    { from: 0, price: 40 },
    { from: 100, price: 44 },
  ]
  expect((await typed(breaks)).text).toMatch(
    /^El precio sube con la cantidad: .+ de C\$\s40.00 a C\$\s44.00 desde 100\.\n/,
  )
  expect((await typed(breaks, { confirm: true })).status).toBe(200)
  expect((await typed(breaks)).status).toBe(200)
})

test('a typed price of ten times the one before, or the area price, is asked about', async () => {
  expect((await typed([{ from: 0, price: 400 }])).text).toMatch(
    /^El precio cambia mucho: .+ de C\$\s40.00 a C\$\s400.00/,
  )
  const other = await stockedProduct(store, { stock: 1, cost: 5, price: 20 })
  const first = { id: listId, products: [{ productId: other, breaks: [{ from: 0, price: 2 }] }] }
  expect((await store.admin.post('priceLists/prices/post', first)).text).toMatch(/de C\$\s20.00 a C\$\s2.00/)
})

test('the list of products asks about a leap too', async () => {
  const prices = [{ productId, oldPrice: 13.65, price: 1365 }]
  const send = (more: object) =>
    store.admin.post('products/prices/apply', { areaId: 1, reason: 'Cambio', prices, ...more })
  expect((await send({})).text).toMatch(/^El precio cambia mucho: .+ de C\$\s13.65 a C\$\s1,365.00/)
})

test('formulas whose price rises with the quantity are asked about', async () => {
  const formulas = [
    { from: 0, formula: '*1' },
    { from: 100, formula: '*11' },
  ]
  const list = { name: 'Por fórmula', audienceId: 1, baseId: 2, formulas }
  const refused = await store.admin.post('priceLists/post', list)
  expect(refused.text).toMatch(/^Desde 100 la fórmula \*11 da un precio más alto que \*1\.\n/)
  expect((await store.admin.post('priceLists/post', { ...list, confirm: true })).status).toBe(200)
})
