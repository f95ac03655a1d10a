import { MAX_PARKED, parkedMessages } from '@yunque/contract/sales/parked-sales'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
let ana: Client
let beto: Client
let productId = 0

beforeAll(async () => {
  ana = await store.user({ resources: ['crearFactura', 'cotizacion', 'verMisFacturas'] })
  beto = await store.user({ resources: ['crearFactura', 'verTodasFacturas', 'app'] })
  productId = await stockedProduct(store, { stock: 50, price: 100 })
})

const saleOf = (fields: object = {}, line: object = {}) => ({
  clientId: null,
  paymentTypeId: 1,
  creditDays: 0,
  discountPercent: null,
  ...fields,
  lines: [{ productId, quantity: 3, price: 100, listPrice: 100, discountPercent: 10, discount: 30, ...line }],
})
const park = async (by: Client, sale: object = saleOf(), id = 0) =>
  by.post('parkedSales', { id, kind: 'invoice', sale })
const parked = async (by: Client) => (await by.get('parkedSales', { kind: 'invoice' })).body
const empty = () => sql`delete from parked_sales`.execute(store.database.db)

test('a sale is parked, changed, and continued with the prices and stock of today', async () => {
  const client = await build.client(store.admin, { creditLimit: 1000, creditDays: 30 })
  const { id } = (await park(ana)).body
  const again = saleOf(
    { clientId: client.id, paymentTypeId: 2, creditDays: 30 },
    { quantity: 4, discount: 40 },
  )
  expect((await park(ana, again, id)).body).toEqual({ id })
  expect(await parked(ana)).toEqual([
    expect.objectContaining({ id, client: client.fullName, lines: 1, total: 360, kind: 'invoice' }),
  ])
  await build.areaProduct(store.admin, { productId, price: 120 })
  await store.admin.post('bills', { ...cash, billDetails: [{ productId, quantity: 48, price: 120 }] })
  expect((await ana.get(`parkedSales/${id}`)).body).toMatchObject({
    id,
    paymentTypeId: 2,
    creditDays: 30,
    client: { id: client.id, creditLimit: 1000, saldo: 0 },
    lines: [{ productId, quantity: 4, price: 100, listPrice: 100, areaPrice: 120, disponible: 2 }],
  })
  await empty()
})

test('the serials and lots that were told are parked with their line', async () => {
  const told = { serials: ['SN-1'], chosenLots: [{ lotId: 0, quantity: 3 }] }
  const { id } = (await park(ana, saleOf({}, told))).body
  expect((await ana.get(`parkedSales/${id}`)).body.lines).toMatchObject([{ ...told, tracksLots: false }])
  await empty()
})

const cash = { date: businessDay(), clientId: 1, paymentTypeId: 1 }

test('a parked sale has the name that its cashier gave it, and what a walk-in told', async () => {
  const walkIn = { clientName: 'Ana López', walkInRuc: '001-010190-0001A', walkInPhone: '8888-7777' }
  const sale = saleOf({ clientId: 1, ...walkIn })
  const body = { id: 0, kind: 'invoice', name: 'Señor del camión rojo', sale }
  const { id } = (await ana.post('parkedSales', body)).body
  expect(await parked(ana)).toEqual([expect.objectContaining({ name: body.name, client: 'Ana López' })])
  expect((await ana.get(`parkedSales/${id}`)).body).toMatchObject({ name: body.name, ...walkIn })
  await ana.post('parkedSales', { ...body, id, name: 'Camión azul' })
  expect(await parked(ana)).toEqual([expect.objectContaining({ id, name: 'Camión azul' })])
  await sql`update parked_sales set sale = sale - 'clientName' - 'walkInRuc' - 'walkInPhone'`.execute(
    store.database.db,
  )
  expect((await ana.get(`parkedSales/${id}`)).body).toMatchObject({ clientName: '', walkInRuc: '' })
  await empty()
})

test('parked sales are their user’s alone, in the area where they were parked', async () => {
  const { id } = (await park(ana)).body
  expect(await parked(beto)).toEqual([])
  expect((await beto.get(`parkedSales/${id}`)).status).toBe(404)
  const taken = [
    await park(beto, saleOf(), id),
    await beto.post(`parkedSales/${id}/delete`),
    await beto.post('bills', {
      ...cash,
      parkedSaleId: id,
      billDetails: [{ productId, quantity: 1, price: 120 }],
    }),
  ]
  expect(taken.map(({ status, text }) => [status, text.includes(parkedMessages.gone)])).toEqual(
    taken.map(() => [400, true]),
  )
  const { id: elsewhere } = await build.area(store.admin)
  await sql`update users set area_id = ${elsewhere} where id = ${ana.userId}`.execute(store.database.db)
  expect(await parked(ana)).toEqual([])
  await sql`update users set area_id = 1 where id = ${ana.userId}`.execute(store.database.db)
  expect(await parked(ana)).toHaveLength(1)
  expect((await ana.post(`parkedSales/${id}/delete`)).status).toBe(200)
  expect(await parked(ana)).toEqual([])
})

test('it ends with the sale that it becomes, and is sold once', async () => {
  await build.areaProduct(store.admin, { productId, price: 100 })
  const line = { productId, quantity: 1, price: 100 }
  const { id } = (await park(ana)).body
  const sale = { ...cash, parkedSaleId: id, billDetails: [line] }
  expect((await ana.post('bills', { ...sale, billDetails: [{ ...line, quantity: 9999 }] })).status).toBe(400)
  expect(await parked(ana)).toHaveLength(1)
  expect((await ana.post('bills', sale)).status).toBe(200)
  expect(await parked(ana)).toEqual([])
  expect(await ana.post('bills', sale)).toMatchObject({
    status: 400,
    text: expect.stringContaining(parkedMessages.gone),
  })

  const pre = (await ana.post('parkedSales', { id: 0, kind: 'preSale', sale: saleOf() })).body
  const preSale = {
    ...cash,
    preBillTypeId: 2,
    parkedSaleId: pre.id,
    preBillDetails: [{ ...line, quantity: 0.5 }],
  }
  expect((await ana.post('prebills', { ...preSale, preBillDetails: [line] })).status).toBe(200)
  expect((await ana.get('parkedSales', { kind: 'preSale' })).body).toEqual([])
})

test('a user parks at most twenty', async () => {
  for (let count = 0; count < MAX_PARKED; count += 1) expect((await park(ana)).status).toBe(200)
  expect(await park(ana)).toMatchObject({
    status: 400,
    text: expect.stringContaining(parkedMessages.tooMany),
  })
  const [first] = await parked(ana)
  expect((await park(ana, saleOf({}, { quantity: 1 }), first.id)).status).toBe(200)
  expect((await park(beto)).status).toBe(200)
  await empty()
})

test.each([
  [{ kind: 'credit' }, 'La pantalla de la venta'],
  [{ sale: { ...saleOf(), lines: [] } }, 'Agregue al menos un producto'],
  [{ sale: saleOf({}, { quantity: -1 }) }, 'La cantidad'],
  [{ sale: saleOf({}, { cost: 1 }) }, 'Campo desconocido: cost'],
  [{ sale: saleOf({ paymentTypeId: 3 }) }, 'tipo'],
])('%o is refused', async (fields, sentence) => {
  const sale = { ...saleOf(), lines: saleOf().lines.map((line) => ({ ...line, productId: 1 })) }
  const answer = await ana.post('parkedSales', { id: 0, kind: 'invoice', sale, ...fields })
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.text).toContain(sentence)
})

test('only users who sell or quote park', async () => {
  const keeper = await store.user({ resources: ['inventario'] })
  expect((await park(keeper)).status).toBe(403)
  expect((await keeper.get('parkedSales', { kind: 'invoice' })).status).toBe(403)
})
