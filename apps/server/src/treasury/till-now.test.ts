import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const date = businessDay()
let productId = 0
let cashier: Client
let seller: Client

beforeAll(async () => {
  const { id: areaId } = await build.area(store.admin)
  productId = await stockedProduct(store, { stock: 100, price: 100, areaId })
  cashier = await store.user({ resources: ['crearFactura', 'gestionCierreCaja', 'gestionGastos'], areaId })
  seller = await store.user({ resources: ['crearFactura', 'verMisFacturas'], areaId })
})

const sell = (by: Client, quantity: number) =>
  by.post('bills', {
    date,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity, price: 100 }],
  })
const now = async (by: Client) => (await by.get('cuts/till')).body

test('the till tells its sales and cash since it was opened; sellers their own sales only', async () => {
  expect(await now(cashier)).toEqual({ closing: null })
  const { id } = (await cashier.post('cuts/post', { cutDate: date, initValue: 50 })).body
  await sell(cashier, 2)
  await sell(seller, 3)
  await cashier.post('expenses/post', { date, categoryId: 1, value: 20 })
  const closing = { id, cutDate: date, startAt: expect.any(String) }
  expect(await now(cashier)).toEqual({
    closing,
    sales: { count: 2, total: 500, own: false },
    expectedCash: 530,
  })
  expect(await now(seller)).toEqual({ closing, sales: { count: 1, total: 300, own: true } })
  const { totalCaja } = (await cashier.get(`cuts/pre-ejecute/${id}`)).body
  expect(totalCaja).toBe(530)
  await cashier.post('cuts/close', { id })
  expect(await now(seller)).toEqual({ closing: null })
})

test('a blind count hides its figures, except from users with `app`', async () => {
  const administrator = await store.user({
    resources: ['crearFactura', 'gestionCierreCaja', 'app'],
    areaId: cashier.areaId,
  })
  await cashier.post('cuts/post', { cutDate: date, initValue: 10 })
  await build.settings(store.admin, { blindCount: true })
  expect(await now(cashier)).toEqual({ closing: expect.any(Object) })
  expect(await now(seller)).toEqual({ closing: expect.any(Object) })
  expect(await now(administrator)).toMatchObject({ sales: { count: 0, total: 0 }, expectedCash: 10 })
  await build.settings(store.admin, { blindCount: false })
})

test('with a till for each user, another’s open till is not one’s own', async () => {
  await cashier.post('cuts/close', { id: (await now(cashier)).closing.id })
  await build.settings(store.admin, { cutBy: 'user' })
  await cashier.post('cuts/post', { cutDate: date, initValue: 0 })
  expect((await now(cashier)).closing).not.toBeNull()
  expect(await now(seller)).toEqual({ closing: null })
  expect((await store.user({ resources: ['cotizacion'] }).then((by) => by.get('cuts/till'))).status).toBe(403)
})
