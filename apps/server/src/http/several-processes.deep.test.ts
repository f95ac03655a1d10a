import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { resources } from '@yunque/contract/core/resources'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { area } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { createApp } from '../app.ts'
import { beginBackup } from '../backup/backup-work.ts'
import { runDueBackup } from '../backup/schedule.ts'
import { connect, type Database } from '../db/database.ts'
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
    logLevel: 'silent',
    smtpUrl: undefined,
    dataDir: store.dataDir,
    backupDir: store.dataDir,
    metricsToken: undefined,
  } as const
  other = await createApp({ config, database })
  await other.ready()
})

afterAll(async () => {
  await other.close()
  await database.close()
})

const person = () => store.user({ resources: resources.map(({ name }) => name) })

test('a session opened in one process is open in the other, and ends in both', async () => {
  const { token, post } = await person()
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
  const { token } = await person()
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
