import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const date = businessDay()

test('a till that is closed again with another count is refused; the same count gets the same answer', async () => {
  const { id: areaId } = await build.area(store.admin)
  const cashier = await store.user({ resources: ['crearFactura', 'gestionCierreCaja'], areaId })
  const { body: till } = await cashier.post('cuts/post', { cutDate: date, initValue: 100 })
  const close = (cordobas: object[] | null) =>
    cashier.post('cuts/close', {
      id: till.id,
      ...(cordobas ? { counted: { cordobas, dollars: [] } } : {}),
    })
  const [hundreds, fifties] = [
    { denomination: 100, count: 1 },
    { denomination: 50, count: 2 },
  ]
  const first = await close([hundreds, fifties])
  expect(first.body).toMatchObject({ contado: 200, diferencia: 100 })
  const none = { denomination: 10, count: 0 }
  for (const same of [[hundreds, fifties], [fifties, none, hundreds], null])
    expect((await close(same)).body).toEqual(first.body)
  for (const other of [[{ ...hundreds, count: 7 }, fifties], [hundreds], []])
    expect(await close(other)).toMatchObject({
      status: 400,
      text: 'La caja ya se cerró con otro conteo. Para cambiarlo, reabra el cierre',
    })
  expect((await store.admin.get(`cuts/re-open/${till.id}`)).status).toBe(200)
  expect((await close([hundreds])).body).toMatchObject({ contado: 100, diferencia: 0 })
})

test('a till that was closed without a count refuses one', async () => {
  const { id: areaId } = await build.area(store.admin)
  const cashier = await store.user({ resources: ['crearFactura', 'gestionCierreCaja'], areaId })
  const { body: till } = await cashier.post('cuts/post', { cutDate: date, initValue: 100 })
  expect((await cashier.post('cuts/close', { id: till.id })).status).toBe(200)
  const counted = { cordobas: [{ denomination: 100, count: 1 }], dollars: [] }
  expect((await cashier.post('cuts/close', { id: till.id, counted })).status).toBe(400)
})

test('a pre-sale that is billed again with other payments or another delivery is refused', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 115 })
  const made = await store.admin.post('prebills', {
    date,
    clientId: 1,
    preBillTypeId: 2,
    paymentTypeId: 1,
    preBillDetails: [{ productId, quantity: 1, price: 115 }],
  })
  const bill = (body: object) => store.admin.post(`prebills/${made.body.id}/convertToBill`, body)
  const card = { paymentMethodId: 2, amount: 115, reference: 'V-77' }
  const first = await bill({ payments: [card] })
  expect(first.status, first.text).toBe(200)
  expect((await bill({ payments: [card] })).body).toEqual(first.body)
  expect((await bill({})).body).toEqual(first.body)
  for (const other of [{ payments: [{ paymentMethodId: 1, amount: 115 }] }, { deliverLater: true }]) {
    const answer = await bill(other)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/^La pre-venta ya está facturada con otros datos en la factura \d+$/)
  }
})

test('a purchase that is processed again from another version or with another choice of prices is refused', async () => {
  const { id: productId } = await build.product(store.admin)
  const { id, version } = await build.purchase(store.admin, [{ productId }])
  const process = (more: object) => store.admin.post('compras/process', { id, ...more })
  const first = await process({ version })
  expect((await process({ version })).body).toEqual(first.body)
  expect((await process({})).body).toEqual(first.body)
  for (const other of [{ version: version + 1 }, { version, inherited: 'own' }])
    expect(await process(other)).toMatchObject({
      status: 400,
      text: 'La compra ya se procesó con otros datos: ábrala para ver con cuáles',
    })
})
