import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { restoreMessages } from '@yunque/contract/backup/restoring'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { emptyDatabase, testStore } from '../../../test/harness.ts'
import { administer, copyTemplate, databaseUrl } from '../../../test/template-database.ts'
import { trade } from '../../../test/trade.ts'
import { createApp } from '../../app.ts'
import { connect } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { addStarterData } from '../../settings/starter-data.ts'
import { backUp } from '../back-up.ts'
import { takeLock } from '../backup-work.ts'

vi.setConfig({ testTimeout: 120_000 })

const PASSWORD = 'mostrador-de-pruebas'
const store = testStore()
let folder: string
let archive: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yunque-navegador-'))
  await trade(store)
  const { db } = store.database
  await db.updateTable('settings').set({ name: 'Ferretería El \\ Tornillo' }).execute()
  const file = join(folder, 'tienda.yunque')
  await backUp(store.database.url, file, () => undefined)
  archive = readFileSync(file)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the answer.
type Answer = { statusCode: number; body: string; json(): any }
type NewStore = {
  app: FastifyInstance
  url: string
  sent: string
  post(path: string, payload?: object): Promise<Answer>
  get(path: string): Promise<Answer>
  /** Sends bytes of the archive. */
  piece(run: string, at: number, bytes: Buffer): Promise<Answer>
  /** Sends a whole file and waits until it was verified. */
  send(content: Buffer): Promise<Record<string, unknown>>
  until(run: string, stages: readonly string[]): Promise<Record<string, unknown>>
}

/** A new store whose administrator has signed in, as a browser would. */
async function newStore(): Promise<NewStore> {
  const url = await emptyDatabase()
  const database = connect(url, { size: 4 })
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: PASSWORD })
  const dataDir = mkdtempSync(join(folder, 'datos-'))
  const config = { logLevel: 'silent' as const, smtpUrl: undefined, metricsToken: undefined }
  const app = await createApp({ config: { ...config, dataDir, backupDir: join(dataDir, 'r') }, database })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  const signIn = { username: 'admin', password: PASSWORD }
  const entered = await app.inject({ method: 'POST', url: '/api/account/auth', payload: signIn })
  const headers = { authorization: `Bearer ${entered.json().token}` }
  const post = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  const get = (path: string) => app.inject({ method: 'GET', url: `/api/${path}`, headers })
  const piece = (run: string, at: number, bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'trozo')
    return app.inject({
      method: 'POST',
      url: `/api/restoring/${run}/piece?at=${at}`,
      headers,
      payload: form,
    })
  }
  const until = (run: string, stages: readonly string[]) =>
    vi.waitUntil(
      async () => {
        const state = (await app.inject({ url: `/api/restoring/${run}` })).json()
        return stages.includes(state.stage) && state
      },
      { timeout: 60_000 },
    )
  const send = async (content: Buffer) => {
    const begun = await post('restoring', { file: 'tienda.yunque', size: content.length })
    expect(begun.statusCode, begun.body).toBe(200)
    const { run } = begun.json()
    const half = Math.floor(content.length / 2)
    for (const [from, to] of [
      [0, half],
      [half, content.length],
    ] as const)
      expect((await piece(run, from, content.subarray(from, to))).statusCode).toBe(200)
    return until(run, ['ready', 'failed'])
  }
  return { app, url, sent: join(dataDir, 'restauracion'), post, get, piece, send, until }
}

const figures = `select (select count(*)::int from bills) as bills, (select sum(total)::text from bills) as total,
  (select count(*)::int from users) as users, (select sum(stock)::text from stock_balances) as stock`
const left = (shop: NewStore) => readdirSync(shop.sent)

test('an empty store restores a backup: its users sign in, the figures are equal, and the session of before is over', async () => {
  const shop = await newStore()
  expect((await shop.get('restoring')).json()).toEqual({ offered: true, run: null })
  const ready = await shop.send(archive)
  expect(ready).toMatchObject({
    stage: 'ready',
    archive: { company: 'Ferretería El \\ Tornillo', older: false, bills: expect.any(Number) },
  })
  expect((await shop.get('restoring')).json()).toMatchObject({ offered: true, run: ready })
  expect((await shop.post(`restoring/${ready.run}/start`)).statusCode).toBe(200)
  const done = await shop.until(String(ready.run), ['done', 'failed'])
  expect(done).toMatchObject({ stage: 'done', breaches: 0, fault: null })
  expect(done.done).toBe(done.total)
  expect(await ask(shop.url, figures)).toEqual(await ask(store.database.url, figures))
  expect(left(shop)).toEqual([])

  expect((await shop.get('backups/settings')).statusCode).toBe(401)
  const signIn = { username: 'admin', password: PASSWORD }
  const entered = await shop.app.inject({ method: 'POST', url: '/api/account/auth', payload: signIn })
  const headers = { authorization: `Bearer ${entered.json().token}` }
  expect((await shop.app.inject({ url: '/api/restoring', headers })).json()).toEqual({
    offered: false,
    run: null,
  })
  const again = { method: 'POST' as const, url: '/api/restoring', headers }
  const refused = await shop.app.inject({ ...again, payload: { file: 'x', size: 10 } })
  expect(refused).toMatchObject({
    statusCode: 400,
    body: 'El sistema de destino ya tiene usuarios; restaure en uno vacío',
  })
})

test('a store with data neither offers nor accepts a restore, also when the data comes after the upload', async () => {
  expect((await store.admin.get('restoring')).body).toEqual({ offered: false, run: null })
  const begun = await store.admin.post('restoring', { file: 'x', size: 10 })
  expect(begun).toMatchObject({ status: 400 })
  expect(begun.text).toMatch(/ya tiene (datos|usuarios)/)
  const shop = await newStore()
  const { run } = await shop.send(archive)
  await ask(shop.url, `insert into areas (name) values ('Otra')`)
  expect(await shop.post(`restoring/${run}/start`)).toMatchObject({
    statusCode: 400,
    body: 'El sistema de destino ya tiene datos; restaure en uno vacío',
  })
  expect(await ask(shop.url, 'select username from users')).toEqual([{ username: 'admin' }])
})

test('only who administers the store may restore', async () => {
  const seller = await store.user({ resources: ['crearFactura', 'adminUsuario'] })
  expect((await seller.get('restoring')).status).toBe(403)
  expect((await seller.post('restoring', { file: 'x', size: 10 })).status).toBe(403)
  expect((await store.anonymous.get('restoring')).status).toBe(401)
  expect((await store.anonymous.post(`restoring/${randomUUID()}/start`)).status).toBe(401)
})

test('a second restore is refused while one is in progress, and may begin after it was cancelled', async () => {
  const shop = await newStore()
  const both = await Promise.all([1, 2].map(() => shop.post('restoring', { file: 'x', size: 10 })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { run } = JSON.parse(both.find(({ statusCode }) => statusCode === 200)?.body ?? '{}')
  expect(left(shop)).toHaveLength(1)
  const anybody = { method: 'POST' as const, payload: {} }
  expect(
    (await shop.app.inject({ ...anybody, url: `/api/restoring/${randomUUID()}/cancel` })).statusCode,
  ).toBe(400)
  expect((await shop.post(`restoring/${run}/cancel`)).json()).toMatchObject({ stage: 'cancelled' })
  expect(left(shop)).toEqual([])
  expect((await shop.post('restoring', { file: 'x', size: 10 })).statusCode).toBe(200)
})

test('a piece that is sent again is taken once; one out of its place, or of a file that grew meanwhile, is refused', async () => {
  const shop = await newStore()
  const { run } = (await shop.post('restoring', { file: 'x', size: 8 })).json()
  await shop.piece(run, 0, Buffer.from('hola'))
  expect((await shop.piece(run, 0, Buffer.from('hola'))).json()).toMatchObject({ done: 4 })
  expect((await shop.piece(run, 6, Buffer.from('!!'))).statusCode).toBe(409)
  expect(await shop.piece(run, 4, Buffer.from('hasta luego'))).toMatchObject({
    statusCode: 400,
    body: 'El archivo creció desde que se eligió; envíelo de nuevo',
  })
  expect((await shop.piece(run, 4, Buffer.from('demasiado'))).statusCode).toBe(400)
  await shop.piece(run, 4, Buffer.from(' aaa'))
  expect(await shop.until(run, ['failed'])).toMatchObject({ fault: 'El archivo no es un respaldo de Yunque' })
  expect(left(shop)).toEqual([])
})

test('a damaged archive and one of a newer program are refused by one sentence, and the store stays as it was', async () => {
  const shop = await newStore()
  const damaged = Buffer.from(archive)
  damaged.writeUInt8(damaged.readUInt8(damaged.length >> 1) ^ 0xff, damaged.length >> 1)
  expect(await shop.send(damaged)).toMatchObject({
    stage: 'failed',
    fault: expect.stringMatching(/^El respaldo está dañado o incompleto/),
  })
  expect(await shop.send(newer(archive))).toMatchObject({
    stage: 'failed',
    fault: expect.stringMatching(/de una versión más nueva del programa/),
  })
  expect(left(shop)).toEqual([])
  expect(await ask(shop.url, 'select username from users')).toEqual([{ username: 'admin' }])
  expect((await shop.get('restoring')).json()).toMatchObject({ offered: true })
})

/** The archive with one more migration in its header. Its checksum is not reached. */
function newer(content: Buffer): Buffer {
  const plain = gunzipSync(content)
  const length = plain.readUInt32BE(1)
  const header = JSON.parse(plain.subarray(5, 5 + length).toString('utf8'))
  header.version = 99
  const body = Buffer.from(JSON.stringify(header))
  const head = Buffer.from(plain.subarray(0, 5))
  head.writeUInt32BE(body.length, 1)
  return gzipSync(Buffer.concat([head, body, plain.subarray(5 + length)]))
}

test('a restore that is cancelled in the middle leaves the store as it was, and its session open', async () => {
  const shop = await newStore()
  const { run } = await shop.send(archive)
  // Whoever reads this table keeps the restore waiting.
  const reader = new pg.Client({ connectionString: shop.url })
  await reader.connect()
  await reader.query('begin; lock table users in access share mode')
  await shop.post(`restoring/${run}/start`)
  const isWaiting = `select from pg_stat_activity where application_name = 'yunque respaldo' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await ask(shop.url, isWaiting)).length, { timeout: 20_000 }).toBe(1)
  expect(await shop.get('backups/settings')).toMatchObject({
    statusCode: 503,
    body: restoreMessages.closed,
  })
  expect(await shop.get('health')).toMatchObject({ statusCode: 200 })
  const cancelled = shop.post(`restoring/${run}/cancel`)
  await expect.poll(async () => (await shop.get(`restoring/${run}`)).statusCode).toBe(200)
  await reader.end()
  expect((await cancelled).json()).toMatchObject({ stage: 'cancelled' })
  expect(left(shop)).toEqual([])
  expect((await shop.get('restoring')).json()).toMatchObject({ offered: true })
})

test('a restore waits for no backup: it is refused while one is made', async () => {
  const shop = await newStore()
  const { run } = await shop.send(archive)
  const lock = await takeLock(shop.url)
  expect(await shop.post(`restoring/${run}/start`)).toMatchObject({ statusCode: 409 })
  await lock?.end()
  expect((await shop.get(`restoring/${run}`)).json()).toMatchObject({ stage: 'ready' })
})

test('another process over the same database refuses a restore', async () => {
  const shop = await newStore()
  const { run } = await shop.send(archive)
  const other = new pg.Client({ connectionString: shop.url, application_name: 'yunque watch' })
  await other.connect()
  expect(await shop.post(`restoring/${run}/start`)).toMatchObject({
    statusCode: 400,
    body: 'Otro proceso de Yunque usa esa base de datos; ciérrelo antes de restaurar',
  })
  await other.end()
})

test('a restore whose connection is killed fails with nothing restored', async () => {
  const shop = await newStore()
  const { run } = await shop.send(archive)
  const reader = new pg.Client({ connectionString: shop.url })
  await reader.connect()
  await reader.query('begin; lock table users in access share mode')
  await shop.post(`restoring/${run}/start`)
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'yunque respaldo' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await ask(shop.url, kill)).length, { timeout: 20_000 }).toBe(1)
  await reader.end()
  expect(await shop.until(String(run), ['failed'])).toMatchObject({
    stage: 'failed',
    fault: 'Se perdió la conexión con la base de datos',
  })
  expect(await ask(shop.url, 'select username from users')).toEqual([{ username: 'admin' }])
  expect(left(shop)).toEqual([])
})

test('what a killed process left is removed at the next start', async () => {
  const dataDir = mkdtempSync(join(folder, 'matado-'))
  mkdirSync(join(dataDir, 'restauracion'))
  writeFileSync(join(dataDir, 'restauracion', 'algo.yunque'), 'x')
  const adminUrl = inject('adminUrl')
  const name = `yunque_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(adminUrl, { name, template: inject('templateDatabase') })
  const database = connect(databaseUrl(adminUrl, name), { size: 2 })
  const config = { logLevel: 'silent' as const, smtpUrl: undefined, metricsToken: undefined }
  const app = await createApp({ config: { ...config, dataDir, backupDir: join(dataDir, 'r') }, database })
  await app.ready()
  expect(readdirSync(dataDir)).not.toContain('restauracion')
  await app.close()
  await database.close()
  await administer(adminUrl, `drop database ${name} with (force)`)
})

test.each([
  [{ file: 'x', size: 4 * 1024 ** 3 + 1 }, restoreMessages.size],
  [{ file: 'x', size: 0 }, restoreMessages.empty],
  [{ file: '', size: 5 }, restoreMessages.file],
])('%j is refused', async (body, text) => {
  expect(await store.admin.post('restoring', body)).toMatchObject({ status: 400, text })
})
