import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { type FaultyWay, startProxy, throughPort } from '../../test/proxy.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { createApp } from '../app.ts'
import { connect, type Database } from './database.ts'

/** A second process over the store's database, through a proxy that fails on demand. */
const store = testStore()
let way: FaultyWay
let database: Database
let app: FastifyInstance
let dropping = false

let body: object

beforeAll(async () => {
  const { url } = store.database
  way = await startProxy(Number(new URL(url).port), (sent) => dropping && sent.includes('commit\0'))
  database = connect(throughPort(url, way.port), { size: 4 })
  app = await createApp({
    config: {
      logLevel: 'silent',
      smtpUrl: undefined,
      dataDir: store.dataDir,
      backupDir: store.dataDir,
      metricsToken: undefined,
    },
    database,
  })
  await app.ready()
  const productId = await stockedProduct(store, { stock: 1000, price: 100 })
  const billDetails = [{ productId, quantity: 1, price: 100 }]
  body = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
})

afterAll(async () => {
  await app.close()
  await database.close()
  await way.close()
})

async function sell(key: string = randomUUID(), token = store.admin.token) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  return app.inject({ method: 'POST', url: '/api/bills', headers, payload: body })
}

const billsNow = async () => {
  const { count } = await store.database.db
    .selectFrom('bills')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('a connection that breaks instead of answering COMMIT loses nothing and duplicates nothing', async () => {
  const key = randomUUID()
  const before = await billsNow()
  dropping = true
  const cut = await sell(key)
  dropping = false
  expect(cut.statusCode).toBe(503)
  expect(cut.headers['retry-after']).toBe('2')
  // The database may still be executing the COMMIT that it received.
  await expect.poll(billsNow).toBe(before + 1)
  await expect.poll(async () => (await sell(key)).statusCode, { timeout: 5000 }).toBe(200)
  expect(await billsNow()).toBe(before + 1)
})

test('connections lost in the middle of a request are answered 503, the process goes on, and each repeat makes one sale', async () => {
  const before = await billsNow()
  const keys = Array.from({ length: 3 }, () => randomUUID())
  way.freeze()
  const waiting = Promise.all(keys.map((key) => sell(key)))
  // Time passes: the requests reach the frozen connection.
  await new Promise((resolve) => setTimeout(resolve, 100))
  way.cut()
  way.thaw()
  for (const { statusCode, headers } of await waiting) {
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('2')
  }
  // The commit of a sale may have reached the database before its connection was cut, so a repeat may find it.
  for (const key of keys)
    await expect.poll(async () => (await sell(key)).statusCode, { timeout: 5000 }).toBe(200)
  expect(await billsNow()).toBe(before + keys.length)
})

test('a database that stops answering is detected; then requests are refused at once, until it is back', async () => {
  way.freeze()
  const start = performance.now()
  expect((await sell()).statusCode).toBe(503)
  expect(performance.now() - start).toBeLessThan(9000)
  const next = performance.now()
  expect((await sell()).statusCode).toBe(503)
  expect(performance.now() - next).toBeLessThan(500)
  way.thaw()
  await expect.poll(async () => (await sell()).statusCode, { timeout: 12_000 }).toBe(200)
})

test('a write that waits for a row longer than the lock timeout gets a 503 with `Retry-After`; reads go on meanwhile', async () => {
  const sellers = await Promise.all(
    Array.from({ length: 16 }, () => store.user({ resources: ['crearFactura'] })),
  )
  const other = await store.database.pool.connect()
  try {
    await other.query('begin; select from stock_balances for no key update')
    const start = performance.now()
    const waiting = Promise.all(sellers.map(({ token }) => sell(randomUUID(), token)))
    // Time passes: every seller waits for the lock.
    await new Promise((resolve) => setTimeout(resolve, 200))
    const asked = performance.now()
    const headers = { authorization: `Bearer ${store.admin.token}` }
    const page = await app.inject({ url: '/api/about/get-info', headers })
    expect(page.statusCode).toBe(200)
    expect(performance.now() - asked).toBeLessThan(1000)
    for (const { statusCode, headers: sent } of await waiting) {
      expect(statusCode).toBe(503)
      expect(sent['retry-after']).toBe('2')
    }
    // One after another over the two connections of writes they would wait 16 s; each waits 4 s at most, on a quiet computer.
    expect(performance.now() - start).toBeLessThan(10_000)
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect((await sell()).statusCode).toBe(200)
})

test('clients of event streams refetch after the process lost the database', async () => {
  const headers = { authorization: `Bearer ${store.admin.token}` }
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await fetch(`${address}/api/events`, { headers })
  way.cut()
  const text = await stream.text()
  expect(text).toMatch(/^: /)
})
