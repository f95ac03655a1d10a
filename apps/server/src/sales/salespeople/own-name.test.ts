import type { ResourceName } from '@yunque/contract/core/resources'
import { reportsOfOthers } from '@yunque/contract/core/resources'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const refused = { status: 403, text: 'Solo puede asignar la venta a su propio usuario' }
let line: object
let rosa: string

beforeAll(async () => {
  const productId = await stockedProduct(store, { stock: 500, price: 100 })
  line = { productId, quantity: 1, price: 100 }
  rosa = (await build.user(store.admin, { resources: ['crearFactura'] })).username
})

const header = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
const sell = (by: Client, asignedTo: string) =>
  by.post('bills', { ...header, asignedTo, billDetails: [line] })
const quote = (by: Client, asignedTo: string, more: object = {}) =>
  by.post('prebills', { ...header, preBillTypeId: 1, asignedTo, preBillDetails: [line], ...more })

const seller = () => store.user({ resources: ['crearFactura', 'cotizacion', 'verMisFacturas'] })
/** The username of a client's session. */
const nameOf = async (by: Client): Promise<string> => (await by.get('about/get-info')).body.session.username

describe('a user who may not sell in the name of others', () => {
  test('can only name themselves as seller', async () => {
    const ana = await seller()
    const own = await nameOf(ana)
    expect(await sell(ana, rosa)).toMatchObject(refused)
    expect(await quote(ana, rosa)).toMatchObject(refused)
    expect(await quote(ana, rosa, { preBillTypeId: 2 })).toMatchObject(refused)
    for (const name of [own, own.toUpperCase(), '']) expect((await sell(ana, name)).body.asignedTo).toBe(own)
  })

  test('keeps the seller of a quotation that they edit, and can only reassign it to themselves', async () => {
    const ana = await seller()
    const { body } = await quote(store.admin, rosa)
    const change = (asignedTo: string) => quote(ana, asignedTo, { id: body.id })
    for (const name of [rosa, rosa.toUpperCase(), '']) expect((await change(name)).body.asignedTo).toBe(rosa)
    expect(await change('admin')).toMatchObject(refused)
    const own = await nameOf(ana)
    expect((await change(own)).body.asignedTo).toBe(own)
  })

  test('keeps the seller of documents that they convert and bill', async () => {
    const ana = await seller()
    const { body } = await quote(store.admin, rosa)
    await ana.get(`prebills/${body.id}/convert`)
    const billed = await ana.get(`prebills/${body.id}/convertToBill`)
    expect(billed.status).toBe(200)
    expect((await store.admin.get(`bills/${billed.body.billId}`)).body.asignedTo).toBe(rosa)
  })
})

test.each(reportsOfOthers)('%s permits naming another seller', async (resource: ResourceName) => {
  const manager = await store.user({ resources: ['crearFactura', 'cotizacion', resource] })
  expect((await sell(manager, rosa)).body.asignedTo).toBe(rosa)
  expect((await quote(manager, rosa)).body.asignedTo).toBe(rosa)
})

test('a document keeps a seller who was deactivated', async () => {
  const old = await build.user(store.admin, { resources: ['cotizacion'] })
  const { body } = await quote(store.admin, old.username)
  const preSale = await quote(store.admin, old.username, { preBillTypeId: 2 })
  await store.admin.get(`users/${old.id}/delete`)
  const changed = await quote(store.admin, old.username, { id: body.id, observation: 'Revisada' })
  expect(changed).toMatchObject({ status: 200, body: { asignedTo: old.username } })
  expect((await store.admin.get(`prebills/${preSale.body.id}/convertToBill`)).status).toBe(200)
  expect(await quote(store.admin, old.username)).toMatchObject({ status: 400 })
})
