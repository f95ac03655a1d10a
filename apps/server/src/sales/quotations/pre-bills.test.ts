import { describe, expect, test } from 'vitest'
import { client, user } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()

type Line = { productId: number; quantity: number; price: number; discount?: number }
const preBill = (preBillTypeId: number, lines: Line[], more: object = {}) => ({
  date: today,
  clientId: 1,
  paymentTypeId: 1,
  preBillTypeId,
  preBillDetails: lines,
  ...more,
})
const save = (preBillTypeId: number, lines: Line[], more: object = {}) =>
  store.admin.post('prebills', preBill(preBillTypeId, lines, more))

test('a quotation may exceed the stock; converted into a pre-sale it may not', async () => {
  const productId = await stockedProduct(store, { stock: 2, price: 30 })
  const { body } = await save(1, [{ productId, quantity: 5, price: 30 }])
  expect(body).toMatchObject({ preBillTypeId: 1, total: 150, active: true })
  expect((await store.admin.get(`prebills/${body.id}/convert`)).text).toMatch(/^No hay stock disponible/)
  expect((await store.admin.get(`prebills/${body.id}`)).body.preBillTypeId).toBe(1)
})

test("a document has the area's present price of each product, to be copied", async () => {
  const productId = await stockedProduct(store, { stock: 8, price: 30 })
  const { body } = await save(1, [{ productId, quantity: 2, price: 30 }])
  expect(body.preBillDetails).toMatchObject([{ price: 30, areaPrice: 30 }])
  await store.admin.post('products/area/post', { areaId: 1, productId, price: 35 })
  const again = (await store.admin.get(`prebills/${body.id}`)).body
  expect(again.preBillDetails).toMatchObject([{ price: 30, areaPrice: 35, total: 60 }])
  const [line] = again.preBillDetails
  const repeated = { ...line, price: line.areaPrice, customPrice: 35, total: 70 }
  expect(await store.admin.post('prebills', { ...again, preBillDetails: [repeated] })).toMatchObject({
    status: 200,
    body: { total: 70 },
  })
})

test('quotation, pre-sale, invoice: once each, and the invoice keeps prices and discount', async () => {
  const productId = await stockedProduct(store, { stock: 8, price: 30, discount: 20 })
  const { body } = await save(1, [{ productId, quantity: 8, price: 30, discount: 24 }])
  expect(await store.admin.post(`prebills/${body.id}/convert`)).toMatchObject({
    status: 200,
    body: { preBillTypeId: 2 },
  })
  const first = await store.admin.get(`prebills/${body.id}/convertToBill`)
  expect(first.status).toBe(200)
  const second = await store.admin.get(`prebills/${body.id}/convertToBill`)
  expect(second.body).toEqual(first.body)
  const bill = await store.admin.get(`bills/${first.body.billId}`)
  expect(bill.body).toMatchObject({ total: 216, discount: 20.87, preBillId: body.id })
  const list = await store.admin.get('prebills/get', { preBillTypeId: '[2,3]' })
  expect(list.body.data).toMatchObject([{ id: body.id, preBillTypeId: 3, billId: first.body.billId }])
})

test('the header says what its active invoice says of payment and delivery; without one nothing is owed', async () => {
  const productId = await stockedProduct(store, { stock: 8, price: 30 })
  const { id: clientId } = await client(store.admin, { creditLimit: 1000, creditDays: 30 })
  const sold = { clientId, paymentTypeId: 2, creditDays: 30 }
  const { body } = await save(2, [{ productId, quantity: 2, price: 30 }], sold)
  const header = async () => (await store.admin.get(`prebills/${body.id}`)).body
  const unpaid = { disabledSubject: null, payoff: false, payOfDate: null, daysDiff: 0 }
  expect(await header()).toMatchObject({ ...unpaid, balance: 0, deliveryDate: null, isDeliveried: false })
  const { billId } = (await store.admin.get(`prebills/${body.id}/convertToBill`)).body
  const bill = (await store.admin.get(`bills/${billId}`)).body
  const { deliveryDate, isDeliveried } = bill
  expect(await header()).toMatchObject({ ...unpaid, balance: 60, deliveryDate, isDeliveried })
  await store.admin.post('receivables', { billId, amount: 60, referencePhysical: 'R-1', observation: 'Pago' })
  expect(await header()).toMatchObject({ payoff: true, payOfDate: today, balance: 0, daysDiff: 0 })
  // An answer can be sent back as it was read.
  const quoted = (await save(1, [{ productId, quantity: 1, price: 30 }])).body
  expect(await store.admin.post('prebills', quoted)).toMatchObject({ status: 200 })
})

test('voiding an invoice releases its pre-sale, which can be billed again; re-enabling the first is then refused', async () => {
  const productId = await stockedProduct(store, { stock: 8, price: 30 })
  const { body } = await save(2, [{ productId, quantity: 3, price: 30 }])
  const first = (await store.admin.get(`prebills/${body.id}/convertToBill`)).body.billId
  await store.admin.post(`bills/${first}/delete`, { disabledSubject: 'Error' })
  expect((await store.admin.get(`prebills/${body.id}`)).body).toMatchObject({
    preBillTypeId: 2,
    billId: null,
  })
  const second = (await store.admin.get(`prebills/${body.id}/convertToBill`)).body.billId
  expect(second).not.toBe(first)
  expect((await store.admin.get(`bills/${first}/update`)).text).toMatch(
    /^La pre-venta ya está facturada en la factura/,
  )
})

test('reverting releases the units; voiding it ends with Registro Anulado', async () => {
  const productId = await stockedProduct(store, { stock: 4, price: 30 })
  const first = await save(2, [{ productId, quantity: 4, price: 30 }])
  expect((await save(2, [{ productId, quantity: 1, price: 30 }])).status).toBe(400)
  await store.admin.get(`prebills/${first.body.id}/revert`)
  expect((await save(2, [{ productId, quantity: 1, price: 30 }])).status).toBe(200)
  await store.admin.get(`prebills/${first.body.id}/delete`)
  expect(await store.admin.get(`prebills/${first.body.id}/convert`)).toMatchObject({
    status: 400,
    text: 'Registro Anulado',
  })
})

test('only quotations are edited, and only with the last version', async () => {
  const productId = await stockedProduct(store, { stock: 4, price: 30 })
  const line = { productId, quantity: 1, price: 30 }
  const { body } = await save(1, [line])
  const edit = (more: object) => save(1, [{ ...line, quantity: 2 }], { id: body.id, ...more })
  expect(await edit({ version: body.version })).toMatchObject({
    status: 200,
    body: { total: 60, version: 2 },
  })
  expect((await edit({ version: body.version })).status).toBe(409)
  await store.admin.get(`prebills/${body.id}/convert`)
  expect(await edit({})).toMatchObject({ status: 400, text: 'Solo se modifican las cotizaciones' })
})

test('the seller of a sale must be allowed to sell; a pre-sale keeps a seller who sells no more', async () => {
  const productId = await stockedProduct(store, { stock: 8, price: 30 })
  const line = { productId, quantity: 1, price: 30 }
  const { username: keeper } = await user(store.admin, { resources: ['inventario'] })
  const header = { date: today, clientId: 1, paymentTypeId: 1, billDetails: [line] }
  const refused = { status: 400, text: `El usuario ${keeper} no es vendedor. Elija uno de la lista` }
  expect(await store.admin.post('bills', { ...header, asignedTo: keeper })).toMatchObject(refused)
  expect(await save(1, [line], { asignedTo: keeper })).toMatchObject(refused)
  expect(await save(2, [line], { asignedTo: keeper })).toMatchObject(refused)

  const seller = await user(store.admin, { resources: ['cotizacion'] })
  const { body } = await save(2, [line], { asignedTo: seller.username })
  const { rolId } = await user(store.admin, { resources: ['inventario'] })
  await store.admin.post('users/post', { ...seller, rolId })
  const billed = await store.admin.get(`prebills/${body.id}/convertToBill`)
  expect((await store.admin.get(`bills/${billed.body.billId}`)).body.asignedTo).toBe(seller.username)
})

describe('a pre-sale that stays linked to its voided invoice', () => {
  const stuck = async (stock = 4) => {
    const productId = await stockedProduct(store, { stock, price: 30 })
    const { body } = await save(2, [{ productId, quantity: 3, price: 30 }])
    const { billId } = (await store.admin.get(`prebills/${body.id}/convertToBill`)).body
    await store.admin.post(`bills/${billId}/delete`, { disabledSubject: 'Error', disassociate: false })
    const read = async () => (await store.admin.get(`prebills/${body.id}`)).body
    const step = (name: string) => store.admin.get(`prebills/${body.id}/${name}`)
    return { id: body.id, productId, billId, read, step }
  }

  test('has a status of its own and reserves nothing', async () => {
    const { productId, read } = await stuck()
    expect(await read()).toMatchObject({ preBillTypeId: 3, billId: null, status: 'Factura anulada' })
    expect((await save(2, [{ productId, quantity: 4, price: 30 }])).status).toBe(200)
  })

  test('can be billed again, once', async () => {
    const { billId, read, step } = await stuck()
    const again = await step('convertToBill')
    expect(again.status).toBe(200)
    expect(again.body.billId).not.toBe(billId)
    expect((await step('convertToBill')).body).toEqual(again.body)
    expect(await read()).toMatchObject({ preBillTypeId: 3, billId: again.body.billId, status: 'Convertida' })
    expect((await store.admin.get(`bills/${billId}/update`)).text).toMatch(/^La pre-venta ya está facturada/)
    expect((await step('revert')).text).toMatch(/^La pre-venta ya está facturada en la factura \d/)
    expect((await step('delete')).text).toMatch(/^La pre-venta ya está facturada en la factura \d/)
  })

  test('can become a pre-sale with a reservation again, if there is enough stock', async () => {
    const { productId, read, step } = await stuck()
    expect(await step('convert')).toMatchObject({ status: 200, body: { preBillTypeId: 2 } })
    expect(await read()).toMatchObject({ preBillTypeId: 2, status: 'Activa' })
    expect((await save(2, [{ productId, quantity: 2, price: 30 }])).status).toBe(400)
    const other = await stuck(3)
    await save(2, [{ productId: other.productId, quantity: 1, price: 30 }])
    expect((await other.step('convert')).text).toMatch(/^No hay stock disponible/)
    expect((await other.step('convertToBill')).text).toMatch(/^No hay stock disponible/)
  })

  test('can become a quotation again, and its voided invoice can still be reenabled', async () => {
    const { billId, read, step } = await stuck()
    expect(await step('revert')).toMatchObject({ status: 200, body: { preBillTypeId: 1 } })
    expect(await read()).toMatchObject({ preBillTypeId: 1, status: 'Activa' })
    expect((await store.admin.get(`bills/${billId}/update`)).status).toBe(200)
    expect(await read()).toMatchObject({ preBillTypeId: 3, billId, status: 'Convertida' })
  })

  test('can be voided', async () => {
    const { billId, read, step } = await stuck()
    expect(await step('delete')).toMatchObject({ status: 200, body: { active: false } })
    expect(await read()).toMatchObject({ active: false, status: 'Registro Anulado' })
    expect((await store.admin.get(`bills/${billId}/update`)).text).toBe(
      'La pre-venta de esta factura está anulada',
    )
  })
})

test('of two cashiers who bill one pre-sale at once, one invoice results', async () => {
  const productId = await stockedProduct(store, { stock: 4, price: 30 })
  const { body } = await save(2, [{ productId, quantity: 1, price: 30 }])
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => store.admin.post(`prebills/${body.id}/convertToBill`)),
  )
  expect(new Set(answers.map((answer) => answer.body.billId)).size).toBe(1)
})
