import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { resources } from '@yunque/contract/core/resources'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePasskey } from '../../test/authenticator.ts'
import { area, role, settings } from '../../test/build.ts'
import { fakePrinter } from '../../test/fake-printer.ts'
import { testStore } from '../../test/harness.ts'
import { codeOf, guarded, INITIAL, PASSWORD, person, signIn } from '../../test/second-factor.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { createApp } from '../app.ts'
import { beginBackup } from '../backup/backup-work.ts'
import { runDueBackup } from '../backup/schedule.ts'
import { connect, type Database } from '../db/database.ts'
import { lockImportRun } from '../db/locks.ts'
import { drainOutbox } from '../mail/mail-outbox.ts'
import type { Mail } from '../mail/mail-sender.ts'
import { clearLeftovers } from '../settings/housekeeping.ts'

/** Two applications over one database, each with its own pool, like two processes. */
const store = testStore()
let database: Database
let other: FastifyInstance

beforeAll(async () => {
  database = connect(store.database.url, { size: 4 })
  const config = {
    logLevel: 'silent' as const,
    smtpUrl: undefined,
    dataDir: store.dataDir,
    backupDir: store.dataDir,
    metricsToken: undefined,
    printerNetworks: ['127.0.0.0/8'],
  }
  other = await createApp({ config, database })
  await other.ready()
  await settings(store.admin, { defaultPassword: INITIAL })
})

afterAll(async () => {
  await other.close()
  await database.close()
})

/** A request to one of the processes. */
async function ask(
  app: FastifyInstance,
  path: string,
  said: { body?: object; token?: string; at?: Site } = {},
) {
  const { body: payload, token, at = {} } = said
  const headers = { ...at, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const url = `/api/${path}`
  const answer = await app.inject(payload ? { method: 'POST', url, headers, payload } : { url, headers })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, text: answer.body, body: isJson ? answer.json() : undefined }
}

type Site = { origin: string; host: string }
const site: Site = { origin: 'https://tienda.example.com', host: 'tienda.example.com' }

/** The two processes, one after the other. */
const inTurn = (round: number): FastifyInstance => (round % 2 === 0 ? store.app : other)

const anybody = () => store.user({ resources: resources.map(({ name }) => name) })

test('a session opened in one process is open in the other, and ends in both', async () => {
  const { token, post } = await anybody()
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => other.inject({ url: '/api/users/catalogo', headers })
  expect((await ask()).statusCode).toBe(200)
  expect((await post('account/logout')).status).toBe(200)
  expect((await ask()).statusCode).toBe(401)
})

test('a listener of one process gets events of changes made through the other', async () => {
  const stop = new AbortController()
  const address = await other.listen({ host: '127.0.0.1', port: 0 })
  const headers = { authorization: `Bearer ${store.admin.token}` }
  const response = await fetch(`${address}/api/events`, { headers, signal: stop.signal })
  const { id } = await area(store.admin)
  let heard = ''
  for await (const chunk of response.body ?? []) {
    heard += new TextDecoder().decode(chunk)
    if (heard.includes('\n\ndata:')) break
  }
  stop.abort()
  expect(heard).toContain(`{"entity":"areas","id":${id},"areaId":null}`)
})

test('a key sent to both at once, and again, makes one document', async () => {
  const productId = await stockedProduct(store, { stock: 100, price: 100 })
  const { token } = await anybody()
  for (let round = 0; round < 10; round++) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const observation = randomUUID()
    const billDetails = [{ productId, quantity: 1, price: 100 }]
    const payload = { date: businessDay(), clientId: 1, paymentTypeId: 1, observation, billDetails }
    const ask = (app: FastifyInstance) => app.inject({ method: 'POST', url: '/api/bills', headers, payload })
    const answers = [...(await Promise.all([ask(store.app), ask(other)])), await ask(other)]
    const ids = answers.map((answer) => answer.json().id)
    expect(new Set(ids).size).toBe(1)
    const made = await database.db
      .selectFrom('bills')
      .select('id')
      .where('observation', '=', observation)
      .execute()
    expect(made).toEqual([{ id: ids[0] }])
  }
})

test('one process makes the nightly backup, also when the second begins after the first has finished', async () => {
  const { db } = database
  const place = (of: Database, folder: string) => ({
    database: of,
    folder: join(store.dataDir, folder),
    dataDir: store.dataDir,
    stop: new AbortController().signal,
  })
  const [one, two] = [place(store.database, 'uno'), place(database, 'dos')]
  const made = () => db.selectFrom('backups').select('result').execute()
  const night = (day: number) => new Date(Date.UTC(2030, 0, day, 9))
  for (const day of [1, 2, 3])
    await Promise.all([runDueBackup(one, night(day)), runDueBackup(two, night(day))])
  expect(await made()).toEqual([{ result: 'done' }, { result: 'done' }, { result: 'done' }])
  // It was due before the other process made it, and begins afterwards.
  const late = { scheduled: true, by: null, at: night(3), stillDue: async () => false }
  await expect(beginBackup(two, late)).rejects.toMatchObject({ status: 409 })
  expect(await made()).toHaveLength(3)
})

test('a message is sent by one process', async () => {
  await database.pool.query(`insert into mail_outbox (recipient, subject, body)
    select n || '@example.com', 'Asunto', 'Texto' from generate_series(1, 40) n`)
  const sent: string[] = []
  const send = async ({ recipient }: Mail) => {
    sent.push(recipient)
  }
  await Promise.all([drainOutbox(store.database.db, send), drainOutbox(database.db, send)])
  const { rows } = await database.pool.query('select from mail_outbox where sent_at is null')
  expect([rows.length, new Set(sent).size]).toEqual([0, sent.length])
})

test('both may remove expired rows at once: each row is removed once', async () => {
  await database.pool.query(`insert into idempotency_keys (user_id, route, key, body_hash, created_at)
    select ${store.admin.userId}, 'POST /viejo', n::text, '', now() - interval '31 days' from generate_series(1, 3000) n`)
  const removed = await Promise.all([clearLeftovers(store.database.db), clearLeftovers(database.db)])
  const left = await database.pool.query("select from idempotency_keys where route = 'POST /viejo'")
  expect(left.rowCount).toBe(0)
  expect(removed[0] + removed[1]).toBe(3000)
})

test('wrong passwords are counted by both together, and a block is of both', async () => {
  const { username } = await person(store)
  const statuses = []
  for (let round = 0; round < 5; round++)
    statuses.push(
      (await ask(inTurn(round), 'account/auth', { body: { username, password: 'no es' } })).status,
    )
  expect(statuses).toEqual([400, 400, 400, 400, 400])
  for (const app of [store.app, other])
    expect((await ask(app, 'account/auth', { body: { username, password: PASSWORD } })).status).toBe(429)
  await forgetThrottles()
})

test('a sign-in that begins in one process ends in the other, and wrong codes are counted by both together', async () => {
  const { username, secret } = await guarded(store)
  const begin = async (app: FastifyInstance) =>
    (await ask(app, 'account/auth', { body: { username, password: PASSWORD } })).body.secondFactor.ticket
  const verify = async (app: FastifyInstance, ticket: string, code: string) =>
    ask(app, 'account/secondFactor/verify', { body: { ticket, code, remember: false } })
  const code = codeOf(secret, 1)
  const ticket = await begin(store.app)
  const entered = await verify(other, ticket, code)
  expect(entered.status, entered.text).toBe(200)
  expect((await ask(store.app, 'areas/get', { token: entered.body.token })).status).toBe(200)
  // Neither the ticket nor its code is good in the other process afterwards.
  expect((await verify(store.app, ticket, code)).status).not.toBe(200)
  expect((await verify(store.app, await begin(other), code)).status).toBe(400)
  const wrong = await begin(store.app)
  const statuses = []
  for (let round = 0; round < 5; round++) statuses.push((await verify(inTurn(round), wrong, '000000')).status)
  expect(statuses.at(-1)).toBe(429)
  await forgetThrottles()
})

test('a passkey is added and used through both processes, and a signature is good in one of them once', async () => {
  const { username } = await person(store)
  const { token } = (await signIn(store, username)).body
  const path = 'account/secondFactor/'
  const passkey = makePasskey(site)
  const creation = await ask(store.app, `${path}passkeys/start`, {
    token,
    at: site,
    body: { password: PASSWORD },
  })
  const body = { name: 'Mi teléfono', response: passkey.create(creation.body) }
  expect((await ask(other, `${path}passkeys/confirm`, { token, at: site, body })).status).toBe(200)
  const signed = await ask(other, 'account/auth', { body: { username, password: PASSWORD } })
  const { ticket } = signed.body.secondFactor
  const options = await ask(store.app, `${path}passkey/options`, { at: site, body: { ticket } })
  const proof = { ticket, response: passkey.sign(options.body) }
  const both = await Promise.all(
    [store.app, other].map((app) => ask(app, `${path}passkey/verify`, { at: site, body: proof })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('what is changed through one process holds in the next request of the other', async () => {
  const { id: rolId } = await role(store.admin, ['adminCatalogos'])
  const { username } = await person(store, { rolId })
  const { token } = (await signIn(store, username)).body
  expect((await ask(other, 'catalogos/bank/post', { token, body: { name: 'Uno' } })).status).toBe(200)
  await store.admin.post(`roles/${rolId}/resources`, [{ name: 'adminCatalogos', canRead: false }])
  expect((await ask(other, 'catalogos/bank/post', { token, body: { name: 'Dos' } })).status).toBe(403)
  for (const name of ['Ferretería A', 'Ferretería B']) {
    await settings(store.admin, { name })
    expect((await ask(other, 'about/get-info', { token: store.admin.token })).body.name).toBe(name)
  }
})

test('two processes sell the last unit once', async () => {
  for (let round = 0; round < 5; round++) {
    const productId = await stockedProduct(store, { stock: 1, price: 100 })
    const billDetails = [{ productId, quantity: 1, price: 100 }]
    const body = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
    const sold = await Promise.all(
      [store.app, other].map((app) => ask(app, 'bills', { token: store.admin.token, body })),
    )
    expect(sold.map(({ status }) => status).toSorted()).toEqual([200, 400])
  }
})

test('a print that either process queues comes out once', async () => {
  const fake = await fakePrinter({})
  const printer = { name: 'Tickets', kind: 'network', address: '127.0.0.1', port: fake.port }
  const { body: made } = await store.admin.post('printers/post', {
    ...printer,
    columns: 48,
    codePage: 'cp850',
    drawer: false,
  })
  const device = await store.admin.post('devices/this', { name: 'Caja', areaId: 1, printerId: made.id })
  const headers = { 'x-device': device.body.token, authorization: `Bearer ${store.admin.token}` }
  const productId = await stockedProduct(store, { stock: 10, price: 100 })
  const numbers: string[] = []
  for (let round = 0; round < 6; round++) {
    const billDetails = [{ productId, quantity: 1, price: 100 }]
    const body = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
    const bill = await ask(inTurn(round), 'bills', { token: store.admin.token, body })
    numbers.push(bill.body.number)
    const payload = { kind: 'bill', id: bill.body.id }
    const queued = await inTurn(round + 1).inject({ method: 'POST', url: '/api/prints', headers, payload })
    expect(queued.statusCode, queued.body).toBe(200)
  }
  const unprinted = () =>
    database.db.selectFrom('print_jobs').select('id').where('state', '!=', 'printed').execute()
  await expect.poll(unprinted).toEqual([])
  expect(fake.paper().barcodes.toSorted()).toEqual(numbers.toSorted())
  expect(fake.mostAtOnce()).toBe(1)
  await fake.close()
})

test('an import that runs in one process is running for the other too', async () => {
  const run = randomUUID()
  const progress = () => ask(other, `imports/runs/${run}`, { token: store.admin.token })
  await store.database.db.transaction().execute(async (tx) => {
    await lockImportRun(tx, run)
    expect((await progress()).body.state).toBe('running')
  })
  expect((await progress()).body.state).toBe('none')
})

const forgetThrottles = () => database.pool.query('delete from throttles')
