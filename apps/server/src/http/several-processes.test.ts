import { randomUUID } from 'node:crypto'
import { resources } from '@yunque/contract/resources'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { area } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { createApp } from '../app.ts'
import { connect, type Database } from '../db/database.ts'
import { clearLeftovers } from '../settings/housekeeping.ts'

/** Two applications over one database, each with its own pool, as two processes have. */
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

test('a session opened in one is open in the other, and over in both once it is ended', async () => {
  const { token, post } = await person()
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => other.inject({ url: '/api/users/catalogo', headers })
  expect((await ask()).statusCode).toBe(200)
  expect((await post('account/logout')).status).toBe(200)
  expect((await ask()).statusCode).toBe(401)
})

test('who listens to one hears what is changed through the other', async () => {
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

test('one key sent to both at once, and again, makes one document', async () => {
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

test('both may tidy up at once: each leftover goes once', async () => {
  await database.pool.query(`insert into idempotency_keys (user_id, route, key, body_hash, created_at)
    select ${store.admin.userId}, 'POST /viejo', n::text, '', now() - interval '31 days' from generate_series(1, 3000) n`)
  const removed = await Promise.all([clearLeftovers(store.database.db), clearLeftovers(database.db)])
  const left = await database.pool.query("select from idempotency_keys where route = 'POST /viejo'")
  expect(left.rowCount).toBe(0)
  expect(removed[0] + removed[1]).toBe(3000)
})
