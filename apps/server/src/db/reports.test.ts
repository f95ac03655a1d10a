import { randomUUID } from 'node:crypto'
import { resources } from '@yunque/contract/core/resources'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { operations } from '../../test/operations.ts'
import { type FaultyWay, startProxy, throughPort } from '../../test/proxy.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { createApp } from '../app.ts'
import { connect, type Database } from './database.ts'

/** The second address for reports is a copy of the store, made before it had any products. It refuses every write. */
const store = testStore()
const copyName = `yunque_copy_${randomUUID().replaceAll('-', '')}`
let way: FaultyWay
let database: Database
let replica: Database
let app: FastifyInstance

beforeAll(async () => {
  await store.database.pool.query(`create database ${copyName} template ${inject('templateDatabase')}`)
  way = await startProxy(Number(new URL(store.database.url).port))
  const url = new URL(throughPort(store.database.url, way.port))
  database = connect(store.database.url, { size: 4 })
  url.pathname = copyName
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  replica = connect(url.href, { size: 2 })
  app = await createApp({
    config: {
      logLevel: 'silent',
      smtpUrl: undefined,
      dataDir: store.dataDir,
      backupDir: store.dataDir,
      metricsToken: undefined,
    },
    database,
    replica,
  })
  await app.ready()
  await stockedProduct(store, { stock: 7, price: 100 })
})

afterAll(async () => {
  await app.close()
  await replica.close()
  await database.close()
  await way.close()
  await store.database.pool.query(`drop database ${copyName} with (force)`)
})

const ask = async (token: string, url: string) => {
  const answer = await app.inject({ url: `/api/${url}`, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.length
}
/** The number of products with stock: one in the store, none in the copy. */
const report = (token = store.admin.token) => ask(token, 'reports/stock/get')
const addArea = (token: string) =>
  app.inject({
    method: 'POST',
    url: '/api/areas/post',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: randomUUID() },
  })

test('reports read from the replica, every other list from the primary', async () => {
  await expect.poll(() => report(), { timeout: 10_000 }).toBe(0)
  expect(await ask(store.admin.token, 'products/get')).toBe(1)
})

test('read-your-writes: a user who just saved reads reports from the primary; other users read from the replica', async () => {
  const { token } = await store.user({ resources: resources.map(({ name }) => name) })
  expect(await report(token)).toBe(0)
  expect((await addArea(token)).statusCode).toBe(200)
  expect(await report(token)).toBe(1)
  expect(await report()).toBe(0)
})

/** The required parameters of each report. */
const requiredValues: Readonly<Record<string, unknown>> = {
  areaId: 1,
  productId: 1,
  month: businessDay().slice(0, 7),
}

test('no report writes: the replica refuses none of them', async () => {
  const reports = (await operations(store)).filter(
    ({ method, path }) =>
      (method === 'POST' && path.startsWith('reports/')) || /\/export$|^dashboard\/get/.test(path),
  )
  for (const { method, path, body } of reports) {
    const required = Object.fromEntries(
      (body?.required ?? []).map((name) => [name, requiredValues[name] ?? businessDay()]),
    )
    const { statusCode } = await app.inject({
      method,
      url: `/api/${path.replace(/\{\w+\}/g, '1')}`,
      headers: { authorization: `Bearer ${store.admin.token}` },
      ...(method === 'POST' ? { payload: required } : {}),
    })
    expect(statusCode, path).toBeLessThan(500)
  }
  const { replica: answered = 0, failed } = app.reports.figures() ?? {}
  expect(answered).toBeGreaterThan(40)
  expect(failed).toBe(0)
  const { body } = await app.inject('/api/metrics')
  expect(body).toContain('\nyunque_replica_near 1\n')
  expect(body).toMatch(/\nyunque_replica_lag_seconds [0-4]\.?\d*\n/)
  expect(body).toMatch(/\nyunque_reports_total\{database="replica"\} [1-9]/)
})

test('when the replica is away reports use the primary, and the replica again when it is back', async () => {
  way.freeze()
  expect(await report()).toBe(1)
  expect((await addArea(store.admin.token)).statusCode).toBe(200)
  way.thaw()
  const { token } = await store.user({ resources: ['verExistencias', 'verReporteStock'] })
  await expect.poll(() => report(token), { timeout: 15_000 }).toBe(0)
})
