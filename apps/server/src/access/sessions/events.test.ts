import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '@yunque/contract/core/messages'
import { type ResourceName, resources } from '@yunque/contract/core/resources'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { area, provider, settings, user } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { trade } from '../../../test/trade.ts'
import { otherReaders } from '../../operation/event-readers.ts'
import { openSession } from './sessions.ts'

const store = testStore()
let address = ''
const open: AbortController[] = []

beforeAll(async () => {
  address = await store.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

/** The events that a listener with that token got so far, and whether the stream has ended. */
async function listen(token: string) {
  const stop = new AbortController()
  open.push(stop)
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  expect(response.status).toBe(200)
  const heard = { text: '', ended: false }
  const read = async () => {
    for await (const chunk of response.body ?? []) heard.text += new TextDecoder().decode(chunk)
    heard.ended = true
  }
  read().catch(() => undefined)
  return heard
}

const until = (condition: () => boolean): Promise<void> => expect.poll(condition).toBe(true)

async function token(resources: Parameters<typeof store.user>[0]['resources']) {
  await settings(store.admin, { defaultPassword: 'inicial-2026' })
  const row = await user(store.admin, { resources })
  const { username } = row
  const passwords = {
    oldPassword: 'inicial-2026',
    newPassword: 'clave-propia-26',
    repeatPassword: 'clave-propia-26',
  }
  await store.anonymous.post('account/changepassword', { username, ...passwords })
  const { body } = await store.anonymous.post('account/auth', { username, password: 'clave-propia-26' })
  return { row, token: body.token as string }
}

test('a listener gets events of changes after they are committed', async () => {
  const heard = await listen((await token([])).token)
  const { id } = await area(store.admin)
  await until(() => heard.text.includes(`data: {"entity":"areas","id":${id},"areaId":null}`))
})

test('every change of a catalog announces the catalog to users who administer it', async () => {
  const { admin } = store
  const heard = await listen((await token([])).token)
  const expectAnnounced = async (change: () => Promise<{ status: number }>) => {
    const before = heard.text.length
    expect((await change()).status).toBe(200)
    await until(() => heard.text.slice(before).includes('"entity":"catalogos"'))
  }
  const simple = ['family', 'presentation', 'unitOfMeasure', 'clasification', 'area', 'bank', 'movementGroup']
  for (const name of [...simple, 'expenseCategory']) {
    const path = `catalogos/${name}/post`
    await expectAnnounced(() => admin.post(path, { name: `Entrada ${name}` }))
  }
  const { id } = await provider(admin)
  await until(() => heard.text.includes(`{"entity":"catalogos","id":${id}`))
  await expectAnnounced(() => admin.get(`providers/${id}/delete`))
})

test('stock movements announce the product lists of their area, once for each document', async () => {
  const [first, second] = [
    await stockedProduct(store, { stock: 5, price: 100 }),
    await stockedProduct(store, { stock: 5, price: 100 }),
  ]
  const heard = await listen((await token(['verTodasFacturas'])).token)
  const elsewhere = await listen(
    (await store.user({ resources: ['verTodasFacturas'], areaId: (await area(store.admin)).id })).token,
  )
  const billDetails = [second, first].map((productId) => ({ productId, quantity: 1, price: 100 }))
  await store.admin.post('bills', { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails })
  await until(() => heard.text.includes('"entity":"bills"'))
  expect(heard.text.match(/"entity":"products"/g)).toHaveLength(1)
  expect(heard.text).toContain(`{"entity":"products","id":${first},"areaId":1}`)
  expect(elsewhere.text).not.toContain('"entity":"products"')
  expect(elsewhere.text).not.toContain('"entity":"bills"')
})

test('an event is sent only to users who may read its entity; users who see only their own get no id', async () => {
  const { admin } = store
  const everything = resources.map(({ name }) => name)
  const may = async (...names: ResourceName[]) => listen((await store.user({ resources: names })).token)
  const [all, nothing, stock, seller] = [
    await may(...everything),
    await may(),
    await may('ajuste', 'requisa', 'verKardex'),
    await may('verMisFacturas', 'crearFactura'),
  ]
  const { creditBillId } = await trade(store)
  await build.authorization(admin)
  await build.salesperson(admin)
  await build.role(admin)
  const goal = { description: 'Meta', initDate: businessDay(), endDate: businessDay(), value: 10 }
  expect((await admin.post('goals/post', goal)).status).toBe(200)
  // An event that all of them get.
  const last = async () => (await area(admin)).id
  const id = await last()
  const whole = [all, nothing, stock, seller]
  await until(() => whole.every(({ text }) => text.includes(`{"entity":"areas","id":${id},`)))
  const entities = ({ text }: { text: string }) =>
    [...new Set([...text.matchAll(/"entity":"(\w+)"/g)].map(([, entity = '']) => entity))].sort()
  const open = Object.entries(otherReaders).flatMap(([entity, { by }]) => (by === 'session' ? [entity] : []))
  expect(entities(all)).toEqual(
    expect.arrayContaining([
      'authorizations',
      'bills',
      'clients',
      'cuts',
      'expenses',
      'goals',
      'inPutProducts',
      'movements',
      'outPutProducts',
      'prebills',
      'purchaseReceipts',
      'purchases',
      'receivables',
      'roles',
      'receptions',
      'stockCounts',
      'traslates',
      'vendors',
    ]),
  )
  expect(entities(nothing).filter((one) => !open.some((entity) => entity === one))).toEqual([])
  expect(entities(stock).filter((one) => !open.some((entity) => entity === one))).toEqual([
    'inPutProducts',
    'outPutProducts',
    'receptions',
    'serials',
    'stockCounts',
    'traslates',
  ])
  expect(all.text).toContain(`{"entity":"bills","id":${creditBillId},`)
  expect(new Set(seller.text.match(/"entity":"(bills|receivables)","id":\d+/g))).toEqual(
    new Set(['"entity":"bills","id":0', '"entity":"receivables","id":0']),
  )
})

test('an event says what changed and where, and no content: no amount of a sale, an expense or a till', async () => {
  const { admin } = store
  const productId = await stockedProduct(store, { stock: 5, price: 100 })
  const heard = await listen((await token(['gestionCierreCaja'])).token)
  const { body: cut } = await admin.post('cuts/post', { cutDate: businessDay(), initValue: 500 })
  const billDetails = [{ productId, quantity: 3, price: 100 }]
  await admin.post('bills', { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails })
  await admin.post('expenses/post', { date: businessDay(), categoryId: 1, value: 40 })
  await admin.post('cuts/close', { id: cut.id })
  await until(() => heard.text.match(/"entity":"cuts"/g)?.length === 2)
  const events = heard.text.split('\n').filter((line) => line.startsWith('data: '))
  const parsed = events.map((line): object => JSON.parse(line.slice('data: '.length)))
  expect(parsed).toContainEqual({ entity: 'expenses', id: expect.any(Number), areaId: 1 })
  for (const event of parsed) expect(Object.keys(event)).toEqual(['entity', 'id', 'areaId'])
})

test('the stream of a deactivated user ends at once; the others stay open', async () => {
  const leaving = await token([])
  const staying = await token([])
  const [left, stayed] = [await listen(leaving.token), await listen(staying.token)]
  await store.admin.get('users/update', { username: leaving.row.username, active: 'false' })
  await until(() => left.ended)
  await area(store.admin)
  await until(() => stayed.text.includes('"entity":"areas"'))
  expect(stayed.ended).toBe(false)
  expect(left.text).not.toContain('"entity":"areas"')
})

test('the events that a user gets follow a change of permissions', async () => {
  const listener = await token([])
  const heard = await listen(listener.token)
  const end = async () => store.admin.delete(`users/${(await token([])).row.id}/sessions`)
  await end()
  await store.admin.post(`roles/${listener.row.rolId}/resources`, [{ name: 'adminUsuario', canRead: true }])
  await until(() => heard.text.includes('"entity":"about"'))
  // Time passes: an event that should not come has none to wait for.
  await sleep(300)
  expect(heard.text).not.toContain('"entity":"sessions"')
  await end()
  await until(() => heard.text.includes('"entity":"sessions"'))
})

test('a session has ten streams and its user fifty; one more is refused with a sentence, until one is closed', async () => {
  const user = await store.user({ resources: [] })
  const sessions = [user.token]
  for (let n = 0; n < 5; n++) {
    const { token } = await store.database.db
      .transaction()
      .execute((tx) => openSession(tx, user.userId, { address: '', userAgent: '' }))
    sessions.push(token)
  }
  const [first = '', ...others] = sessions
  const refused = async (bearer: string) => {
    const response = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${bearer}` } })
    expect([response.status, await response.text()]).toEqual([429, messages.tooManyStreams])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const fill = (bearer: string) => Promise.all(Array.from({ length: 10 }, () => listen(bearer)))
  await fill(first)
  await refused(first)
  for (const one of others.slice(0, 4)) await fill(one)
  await refused(others[4] ?? '')
  await listen((await store.user({ resources: [] })).token)
  open[0]?.abort()
  await expect
    .poll(async () => {
      const stop = new AbortController()
      open.push(stop)
      const headers = { authorization: `Bearer ${first}` }
      return (await fetch(`${address}/api/events`, { headers, signal: stop.signal })).status
    })
    .toBe(200)
})
