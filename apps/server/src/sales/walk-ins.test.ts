import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
let productId = 0
beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 50, price: 100 })
})

const told = { walkInRuc: '001-010190-0001A', walkInPhone: '8888-7777' }
const sale = (fields: object = {}) => ({
  date: businessDay(),
  clientId: 1,
  paymentTypeId: 1,
  ...told,
  ...fields,
})
const lines = () => [{ productId, quantity: 1, price: 100 }]

test('a walk-in is on the document, in its list and its Excel, and found by the typed name', async () => {
  const body = { ...sale({ nombre: 'Mercedes Lacayo' }), billDetails: lines() }
  const { body: bill } = await store.admin.post('bills', body)
  const shown = { nombre: 'Mercedes Lacayo', walkInName: 'Mercedes Lacayo', ...told }
  expect(bill).toMatchObject(shown)
  const filter = ['search', ['nombre'], 'lacayo']
  expect((await store.admin.get('bills/get', { filter })).body.data).toMatchObject([
    { id: bill.id, ...shown },
  ])
})

test('a quotation keeps the walk-in over its edits, as a pre-sale and in its invoice', async () => {
  const quoted = { ...sale({ nameClient: 'Mercedes', preBillTypeId: 1 }), preBillDetails: lines() }
  const { body } = await store.admin.post('prebills', quoted)
  await store.admin.post('prebills', { ...quoted, id: body.id, walkInPhone: '2222-3333' })
  await store.admin.post(`prebills/${body.id}/convert`)
  const { billId } = (await store.admin.post(`prebills/${body.id}/convertToBill`)).body
  expect((await store.admin.get(`bills/${billId}`)).body).toMatchObject({
    nombre: 'Mercedes',
    walkInRuc: told.walkInRuc,
    walkInPhone: '2222-3333',
  })
})

test('RUC and phone are of the general client alone: others have a record', async () => {
  const client = await build.client(store.admin)
  const body = { ...sale({ clientId: client.id }), billDetails: lines() }
  expect(await store.admin.post('bills', body)).toMatchObject({
    status: 400,
    text: 'El RUC o la cédula y el teléfono se escriben solo en ventas al cliente general',
  })
})
