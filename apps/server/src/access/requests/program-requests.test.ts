import { requestApprovers, requestKinds, requestReaders } from '@yunque/contract/access/program-request-words'
import { requestMessages } from '@yunque/contract/access/program-requests'
import { PreBillType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { priceMessages } from '@yunque/contract/inventory/prices'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { programOf } from '../../../test/keys.ts'
import { stockedProduct } from '../../../test/stock.ts'
import { kindsOfRequest } from './request-kinds.ts'

const store = testStore()
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(store.database.db)
let program: Client & { keyId: number }
let keeper: Client
let productId = 0
let clientId = 0
let branch = 0

beforeAll(async () => {
  program = await programOf(store, store.admin, { name: 'Asistente' })
  keeper = await store.user({ resources: ['inventario'] })
  clientId = (await build.client(store.admin)).id
  branch = (await build.area(store.admin)).id
})
beforeEach(async () => {
  productId = await stockedProduct(store, { stock: 20, price: 100, cost: 60, discount: 20 })
})

const prices = (price = 120) => ({ areaId: 1, reason: 'Subió', prices: [{ productId, price }] })
const make = (by: Client, kind: string, body: object) => by.post('programRequests/post', { kind, body })
async function made(kind: string, body: object, by: Client = program): Promise<number> {
  const { status, text, body: answer } = await make(by, kind, body)
  expect(status, text).toBe(200)
  expect(answer.state).toBe('pending')
  return answer.id
}
const approve = (by: Client, id: number, answers: object = {}) =>
  by.post(`programRequests/${id}/approve`, answers)
const priceNow = async () => (await store.admin.get(`products/area/1/${productId}`)).body.price
const stateOf = async (id: number) => (await store.admin.get(`programRequests/get/${id}`)).body.state

test('each kind is approved by who may make its call', () => {
  for (const { id } of requestKinds) expect(kindsOfRequest[id].endpoint.access).toEqual(requestApprovers[id])
  expect(new Set([...Object.values(requestApprovers).flat(), 'app'])).toEqual(new Set(requestReaders))
})

describe('a change of prices', () => {
  test('shows the present and the new price, done once by who approves, and in the trail', async () => {
    const id = await made('prices', prices())
    const seen = (await keeper.get(`programRequests/get/${id}`)).body
    expect(seen).toMatchObject({ kind: 'prices', program: 'Asistente', summary: '1 producto en Bodega' })
    expect(seen.content.lines).toEqual([[expect.any(String), expect.any(String), 100, 120, 20]])
    expect(seen.content.warnings).toEqual([])
    expect(await priceNow()).toBe(100)
    const waiting = (await keeper.get('dashboard/waiting')).body
    expect(waiting.find(({ kind }: { kind: string }) => kind === 'programRequests')).toMatchObject({
      count: 1,
    })

    const { status, text, body } = await approve(keeper, id)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ state: 'done', decidedBy: keeper.username, content: seen.content })
    expect(await priceNow()).toBe(120)
    const { rows } = await run(
      sql`select username, action, entity from audit_trail where entity in ('programRequests', 'areaProducts') order by id`,
    )
    expect(rows).toEqual([
      { username: 'admin', action: 'agregar', entity: 'programRequests' },
      { username: keeper.username, action: 'cambiar precio', entity: 'areaProducts' },
      { username: keeper.username, action: 'aprobar', entity: 'programRequests' },
    ])
    expect((await approve(keeper, id)).text).toBe(requestMessages.decided('aprobada'))
    expect((await keeper.get('dashboard/waiting')).body).not.toContainEqual(
      expect.objectContaining({ kind: 'programRequests', count: 1 }),
    )
  })

  test('is done once, by four approvals at the same moment', async () => {
    const id = await made('prices', prices())
    const answers = await Promise.all(Array.from({ length: 4 }, () => approve(keeper, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const { rows } = await run(sql`select from price_history where product_id = ${productId}`)
    expect(rows).toHaveLength(1)
  })

  test('asks what the same change asks by hand, and is left pending when it fails', async () => {
    const id = await made('prices', prices(1000))
    const asked = await approve(keeper, id)
    expect([asked.status, asked.headers['x-asks']]).toEqual([400, expect.stringContaining('confirm')])
    expect(await stateOf(id)).toBe('pending')
    expect((await approve(keeper, id, { confirm: true })).status).toBe(200)
    expect(await priceNow()).toBe(1000)
  })

  test('is not done over a price that moved, and says so before', async () => {
    const id = await made('prices', prices())
    await store.admin.post('products/prices/apply', {
      areaId: 1,
      reason: 'A mano',
      prices: [{ productId, oldPrice: 100, price: 105 }],
    })
    const { body } = await keeper.get(`programRequests/get/${id}`)
    expect(body.content.warnings).toEqual([requestMessages.movedPrices])
    expect(body.content.lines[0]).toEqual([
      expect.any(String),
      expect.any(String),
      105,
      120,
      expect.any(Number),
    ])
    expect(await approve(keeper, id)).toMatchObject({ status: 409, text: priceMessages.stale })
    expect([await priceNow(), await stateOf(id)]).toEqual([105, 'pending'])
  })
})

test('a pre-sale and a transfer are made by who approves, in their area', async () => {
  const sale = await made('preSale', {
    clientId,
    paymentTypeId: 1,
    preBillDetails: [{ productId, quantity: 3, price: 100, discountPercent: 10 }],
  })
  const seller = await store.user({ resources: ['cotizacion'] })
  expect((await seller.get(`programRequests/get/${sale}`)).body.content).toMatchObject({
    lines: [[expect.any(String), expect.any(String), 20, 3, 100, 30, 270]],
  })
  const elsewhere = await store.user({ resources: ['cotizacion'], areaId: branch })
  expect((await approve(elsewhere, sale)).status).toBe(404)
  const { body, text } = await approve(seller, sale, { confirm: true })
  expect(body, text).toMatchObject({ state: 'done', recordId: expect.any(Number) })
  const preSale = (await store.admin.get(`prebills/${body.recordId}`)).body
  expect(preSale).toMatchObject({ preBillTypeId: PreBillType.preSale, createBy: seller.username })

  const asked = { areaSourceId: 1, areaTargetId: branch, observation: 'Para la sucursal' }
  const transfer = await made('transfer', { ...asked, traslateDetails: [{ productId, quantityRequest: 5 }] })
  const storekeeper = await store.user({ resources: ['requisa'], areaId: branch })
  expect((await storekeeper.get(`programRequests/get/${transfer}`)).body.content.lines).toEqual([
    [expect.any(String), expect.any(String), 17, 5],
  ])
  const done = await approve(storekeeper, transfer)
  expect(done.body, done.text).toMatchObject({ state: 'done' })
  expect((await store.admin.get(`traslates/get/${done.body.recordId}`)).body).toMatchObject({ stepId: 1 })
})

test('a pre-sale is not made in another area than it was requested for', async () => {
  const own = await programOf(store, store.admin, { areaId: branch })
  const elsewhere = await stockedProduct(store, { stock: 5, cost: 1, price: 10, areaId: branch })
  const id = await made(
    'preSale',
    { clientId, paymentTypeId: 1, preBillDetails: [{ productId: elsewhere, quantity: 1, price: 10 }] },
    own,
  )
  const seller = await store.user({ resources: ['cotizacion'] })
  expect((await approve(seller, id)).text).toMatch(/La pre-venta se hace en/)
  const there = await store.user({ resources: ['cotizacion'], areaId: branch })
  const done = await approve(there, id, { confirm: true })
  expect(done.status, done.text).toBe(200)
})

describe('nobody gets more by a request', () => {
  test('persons make none, programs approve none, and a program asks only for what it may do', async () => {
    expect((await make(store.admin, 'prices', prices())).text).toBe(requestMessages.onlyPrograms)
    const id = await made('prices', prices())
    expect((await approve(program, id)).text).toBe(requestMessages.onlyPersons)
    expect((await program.post(`programRequests/${id}/refuse`, { reason: 'No' })).text).toBe(
      requestMessages.onlyPersons,
    )
    const seller = await store.user({ resources: ['cotizacion'] })
    expect((await make(await programOf(store, seller), 'prices', prices())).status).toBe(403)
    const reader = await programOf(store, store.admin, { writes: false })
    expect((await make(reader, 'prices', prices())).status).toBe(403)
    // Another area than its own.
    const other = await programOf(store, store.admin, { areaId: branch })
    expect(await make(other, 'prices', prices())).toMatchObject({ status: 403, text: messages.otherArea })
  })

  test('who may not do it by hand neither sees nor approves it', async () => {
    const id = await made('prices', prices())
    const seller = await store.user({ resources: ['cotizacion'] })
    const nobody = await store.user({ resources: ['verClientes'] })
    const elsewhere = await store.user({ resources: ['inventario'], areaId: branch })
    const administrator = await store.user({ resources: ['app'] })
    expect((await nobody.get('programRequests/get')).status).toBe(403)
    for (const one of [seller, elsewhere]) {
      const { data } = (await one.get('programRequests/get')).body
      expect(data.map((row: { id: number }) => row.id)).not.toContain(id)
      expect((await one.get(`programRequests/get/${id}`)).status).toBe(404)
      expect((await approve(one, id)).status).toBe(404)
    }
    expect((await administrator.get(`programRequests/get/${id}`)).status).toBe(200)
    expect((await approve(administrator, id)).status).toBe(403)
    const another = await programOf(store, store.admin)
    expect((await another.get(`programRequests/get/${id}`)).status).toBe(404)
    expect(await priceNow()).toBe(100)
  })

  test.each([
    ['prices', () => ({ ...prices(), confirm: true }), 'Campo desconocido: confirm'],
    [
      'prices',
      () => ({ areaId: 1, reason: 'x', prices: [{ productId, price: 1, oldPrice: 1 }] }),
      'Campo desconocido: oldPrice',
    ],
    ['preSale', () => ({ clientId, preBillTypeId: 1 }), 'Campo desconocido: preBillTypeId'],
    ['preSale', () => ({ clientId, parkedSaleId: 1 }), 'Campo desconocido: parkedSaleId'],
    ['preSale', () => ({ clientId, codeAuth: 'A' }), 'Campo desconocido: codeAuth'],
    ['transfer', () => ({ id: 1 }), 'Campo desconocido: id'],
    [
      'transfer',
      () => ({ traslateDetails: [{ productId, quantityResponse: 1 }] }),
      'Campo desconocido: quantityResponse',
    ],
    [
      'prices',
      () => ({ areaId: 1, reason: 'x', prices: [{ productId: 999_999, price: 1 }] }),
      'El producto 999999 no existe',
    ],
    ['prices', () => ({ areaId: 1, reason: 'x', prices: [] }), /./],
    [
      'prices',
      () => ({ ...prices(), prices: Array(201).fill({ productId, price: 1 }) }),
      requestMessages.tooMany,
    ],
    ['bills', () => ({}), /La clase de solicitud/],
  ])('%s with what a request does not have is refused', async (kind, body, sentence) => {
    const before = await fingerprint(store)
    const { status, text } = await make(program, kind, body())
    expect(status).toBe(400)
    expect(text).toMatch(sentence)
    expect(await fingerprint(store)).toEqual(before)
  })

  test('who lost the permission meanwhile approves nothing', async () => {
    const id = await made('prices', prices())
    const other = await store.user({ resources: ['inventario', 'cotizacion'] })
    await run(
      sql`delete from role_resources where resource_id = 2 and role_id = (select role_id from users where id = ${other.userId})`,
    )
    expect((await approve(other, id)).status).toBe(404)
    expect(await priceNow()).toBe(100)
  })
})

test('a refused request does nothing, is decided once, and its program reads why', async () => {
  const id = await made('prices', prices())
  expect((await keeper.post(`programRequests/${id}/refuse`, { reason: '' })).status).toBe(400)
  const { body } = await keeper.post(`programRequests/${id}/refuse`, { reason: 'Espere al lunes' })
  expect(body).toMatchObject({ state: 'refused', reason: 'Espere al lunes', decidedBy: keeper.username })
  expect((await approve(keeper, id)).text).toBe(requestMessages.decided('rechazada'))
  expect((await program.get(`programRequests/get/${id}`)).body).toMatchObject({ reason: 'Espere al lunes' })
  expect(await priceNow()).toBe(100)
})

test('an old request expires, and that of an ended key is not done', async () => {
  const old = await made('prices', prices())
  await run(sql`update program_requests set expires_at = now() - interval '1 second' where id = ${old}`)
  expect(await stateOf(old)).toBe('expired')
  expect((await approve(keeper, old)).text).toBe(requestMessages.decided('vencida'))
  const other = await programOf(store, store.admin)
  const id = await made('prices', prices(), other)
  await store.admin.post(`apiKeys/${other.keyId}/end`)
  expect((await approve(keeper, id)).text).toBe(requestMessages.endedKey)
  expect((await keeper.post(`programRequests/${id}/refuse`, { reason: 'Terminó' })).status).toBe(200)
  expect(await priceNow()).toBe(100)
  expect((await approve(keeper, 999_999)).status).toBe(404)
})
