import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0
let clientId = 0
let ana: Client
let eva: Client

/** Two cashiers of one area, each with her own till (`cutBy`; till.whose). */
beforeAll(async () => {
  await build.settings(store.admin, { cutBy: 'user' })
  const { id: areaId } = await build.area(store.admin)
  productId = await stockedProduct(store, { stock: 100, price: 100, areaId })
  clientId = (await build.client(store.admin, { creditLimit: 100_000, creditDays: 30 })).id
  const sells = ['crearFactura', 'crearRecibo', 'cuentasPorCobrar'] as const
  const resources = [...sells, 'gestionCierreCaja', 'gestionGastos'] as const
  ana = await store.user({ resources, areaId })
  eva = await store.user({ resources, areaId })
})

const sell = (by: Client, quantity: number, more: object = {}) => {
  const billDetails = [{ productId, quantity, price: 100 }]
  return by.post('bills', { date: today, clientId: 1, paymentTypeId: 1, billDetails, ...more })
}
const openTill = async (by: Client, initValue: number): Promise<number> =>
  (await by.post('cuts/post', { cutDate: today, initValue })).body.id
const figures = async (by: Client, cutId: number) => (await by.get(`cuts/pre-ejecute/${cutId}`)).body

test('each till has what its cashier sold, collected and spent; closing one leaves the other open', async () => {
  const [hers, other] = [await openTill(ana, 100), await openTill(eva, 200)]
  await sell(ana, 3)
  await sell(eva, 2)
  const owed = await sell(ana, 5, { clientId, paymentTypeId: 2, creditDays: 30 })
  await eva.post('receivables', {
    billId: owed.body.id,
    amount: 150,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
  })
  await ana.post('expenses/post', { date: today, categoryId: 1, value: 40 })
  expect(await figures(ana, hers)).toMatchObject({
    username: ana.username,
    totalEfectivo: 300,
    totalCredito: 500,
    abonosEfectivo: 0,
    totalGastos: 40,
    totalCaja: 360,
  })
  const ofEva = { totalEfectivo: 200, totalCredito: 0, abonosEfectivo: 150, totalGastos: 0, totalCaja: 550 }
  expect(await figures(eva, other)).toMatchObject({ username: eva.username, ...ofEva })
  expect((await ana.get('cuts/lines/get', { cutId: hers })).body.data).toHaveLength(2)
  await ana.post('cuts/close', { id: hers })
  expect(await figures(eva, other)).toMatchObject({ status: false, ...ofEva })
  expect((await sell(ana, 1)).status).toBe(200)
  expect(await figures(ana, await openTill(ana, 0))).toMatchObject({ totalVentas: 100, totalCaja: 100 })
})

test('a user has one open till, and reopens her own latest closing even when others opened later', async () => {
  const mine = (await ana.get('cuts', { filter: ['username', '=', ana.username] })).body.data
  expect((await ana.post('cuts/post', { cutDate: today, initValue: 1 })).text).toMatch(
    /^La caja ya está abierta en el cierre/,
  )
  await ana.post('cuts/close', { id: mine[0].id })
  const [{ id: last }] = (await eva.get('cuts', { filter: ['username', '=', eva.username] })).body.data
  await eva.post('cuts/close', { id: last })
  await openTill(eva, 10)
  expect((await ana.get(`cuts/re-open/${mine[0].id}`)).body).toMatchObject({ status: false })
})
