import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PaymentMethod, PaymentType, WEB_APP } from '@yunque/contract/core/constants'
import { PRACTICE_MARK } from '@yunque/contract/core/paper'
import { practiceMessages } from '@yunque/contract/practice/practice'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fingerprint } from '../../test/fingerprint.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { administer } from '../../test/template-database.ts'
import { createApp } from '../app.ts'
import { connect } from '../db/database.ts'
import { DEMO_PASSWORD } from '../demo/fill-demo.ts'
import { findShop } from './practice-database.ts'
import { practiceShop } from './practice-shop.ts'

// Fills whole stores with the demonstration.
vi.setConfig({ testTimeout: 240_000 })

const store = testStore()
let dataDir: string
let app: FastifyInstance
const errors: unknown[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yunque-practice-'))
  app = await open()
})
afterAll(async () => {
  await call('practice/remove', {})
  await app.close()
  await rm(dataDir, { recursive: true })
})

/** The store with a practice shop beside it, as a program that starts. */
async function open(practiceUrl?: string): Promise<FastifyInstance> {
  const { database } = store
  const practice = practiceShop({
    config: { dataDir, host: '127.0.0.1', practicePort: 0 },
    database,
    onError: (error) => errors.push(error),
  })
  const files = { dataDir, backupDir: join(dataDir, 'respaldos') }
  const config = {
    logLevel: 'silent',
    smtpUrl: undefined,
    metricsToken: undefined,
    practiceUrl,
    ...files,
  } as const
  return createApp({ config, database, practice })
}

type CallOptions = { by?: Client; over?: FastifyInstance; headers?: Record<string, string> }
async function call(
  path: string,
  payload?: object,
  { by = store.admin, over = app, headers = {} }: CallOptions = {},
) {
  const answer = await over.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/${path}`,
    ...(payload ? { payload } : {}),
    headers: { ...headers, authorization: `Bearer ${by.token}` },
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, text: answer.body, body: isJson ? answer.json() : {} }
}
const stateNow = async (): Promise<string> => (await call('practice')).body.state
const make = async () => {
  await call('practice/create', {})
  await expect.poll(stateNow, { timeout: 200_000, interval: 500 }).not.toBe('making')
  return call('practice')
}
/** The password of the users of the shop, which the store gives with its port. */
let password = ''
const enter = async (): Promise<string> => {
  const { body } = await call('practice/open', {})
  password = body.password
  return `http://127.0.0.1:${body.port}/api`
}
const answers = (base: string) =>
  fetch(`${base}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
const databases = async (): Promise<string[]> => {
  const { name } = await findShop(store.database)
  const { rows } = await store.database.pool.query('select from pg_database where datname = $1', [name])
  return rows.length === 0 ? [] : [name]
}

/** A call of a user of the practice shop. */
async function inside(base: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await fetch(`${base}/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

const signIn = (base: string) => inside(base, 'account/auth', { body: { username: 'gerente', password } })

/** How many connections the practice shop's database has. */
async function usersOfDatabase(): Promise<number> {
  const { name } = await findShop(store.database)
  const { rows } = await store.database.pool.query(
    'select count(*)::int as count from pg_stat_activity where datname = $1',
    [name],
  )
  return rows[0]?.count
}

async function sellInside(base: string): Promise<number> {
  const { token, areaId } = await inside(base, 'account/auth', {
    body: { username: 'vendedor', password },
  })
  const { items } = await inside(base, `products/getbyarea/${areaId}/grid?exists=true&onlyProducts=true`, {
    token,
  })
  const [{ productId = items[0].id, price }] = items
  const bill = await inside(base, 'bills', {
    token,
    body: {
      date: new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10),
      clientId: 1,
      areaId,
      paymentTypeId: PaymentType.cash,
      paymentMethodId: PaymentMethod.cash,
      billDetails: [{ productId, quantity: 1, price }],
    },
  })
  return bill.id
}

describe('a practice shop', () => {
  let before: string
  let base: string
  let bill: number
  beforeAll(async () => {
    before = await fingerprint(store)
  })
  afterEach(async () => {
    expect(await fingerprint(store)).toBe(before)
  })

  test('is made beside the store, marked, with users to choose from (U38)', async () => {
    expect(await stateNow()).toBe('none')
    expect(await make()).toMatchObject({ body: { state: 'ready', fault: '' } })
    base = await enter()
    expect(await inside(base, 'about/get-info')).toMatchObject({ practice: true })
    const users: { username: string }[] = await inside(base, 'practice/users')
    expect(users.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['gerente', 'cajero', 'vendedor']),
    )
    expect(users.map(({ username }) => username)).not.toContain('admin')
  })

  test('is sold in, and shows its users to nobody outside it', async () => {
    bill = await sellInside(base)
    expect((await store.anonymous.get('practice/users')).body).toEqual([])
    expect(await enter()).toBe(base)
  })

  test('lets in only who comes from the store: its password is in no program', async () => {
    expect(password).toMatch(/^[a-z2-9]{12}$/)
    for (const wrong of [DEMO_PASSWORD, ''])
      await expect(
        inside(base, 'account/auth', { body: { username: 'gerente', password: wrong } }),
      ).rejects.toThrow('400')
  })

  test('marks every paper that leaves it as one without value', async () => {
    const { token } = await signIn(base)
    const pdf = await fetch(`${base}/bills/${bill}/pdf`, { headers: { authorization: `Bearer ${token}` } })
    const [page] = pagesOfPdf(Buffer.from(await pdf.arrayBuffer()))
    expect(page).toContain(PRACTICE_MARK)
  })

  test('behind an HTTPS proxy it is opened at its own address, with a secure cookie of its own', async () => {
    const { port } = new URL(base)
    const signedIn = await fetch(`${base}/account/auth`, {
      method: 'POST',
      body: JSON.stringify({ username: 'gerente', password }),
      headers: {
        'content-type': 'application/json',
        [WEB_APP]: '1',
        'sec-fetch-site': 'same-origin',
        origin: 'https://practica.example',
      },
    })
    const cookie = signedIn.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toContain(port)
    await app.close()
    app = await open('https://practica.example')
    const headers = { origin: 'https://tienda.example' }
    expect(await call('practice/open', {}, { headers })).toMatchObject({
      body: { url: 'https://practica.example' },
    })
    await app.close()
    app = await open()
    base = await enter()
  })

  test('ends with a program that is killed, and the next one opens it as it was', async () => {
    await app.close()
    const owner = fork(new URL('../../test/practice-owner.ts', import.meta.url), {
      env: { ...process.env, OWNER_DATABASE: store.database.url, OWNER_FOLDER: dataDir },
      execArgv: [],
    })
    const [{ port, password: former }] = await once(owner, 'message')
    const orphan = `http://127.0.0.1:${port}/api`
    expect(await answers(orphan)).toBe(true)
    owner.kill('SIGKILL')
    await expect.poll(() => answers(orphan), { timeout: 20_000 }).toBe(false)
    await expect.poll(usersOfDatabase, { timeout: 20_000 }).toBe(0)
    app = await open()
    expect(await stateNow()).toBe('ready')
    base = await enter()
    expect(password).not.toBe(former)
    const { token } = await signIn(base)
    expect(await inside(base, `bills/get/${bill}`, { token })).toMatchObject({ id: bill })
  })

  test('sends no mail, makes no backup, and has no users who could change that', async () => {
    const [name = ''] = await databases()
    const url = new URL(store.database.url)
    url.pathname = name
    const { pool, close } = connect(url.href, { size: 1 })
    const { rows } = await pool.query(`select practice, backup_nightly, (select count(*)::int from users u
      join role_resources r on r.role_id = u.role_id join resources o on o.id = r.resource_id
      where o.name = 'app' and u.username <> 'admin') as administrators from settings`)
    await close()
    expect(rows).toEqual([{ practice: true, backup_nightly: false, administrators: 0 }])
    const { token } = await signIn(base)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${base}/takeouts/get`, { headers })).status).toBe(403)
  })

  test('ends with the program, and is as it was when the program starts again', async () => {
    await app.close()
    expect(await answers(base)).toBe(false)
    app = await open()
    expect(await stateNow()).toBe('ready')
    base = await enter()
    const { token } = await signIn(base)
    expect(await inside(base, `bills/get/${bill}`, { token })).toMatchObject({ id: bill })
  })

  test('is thrown away without a trace (U38)', async () => {
    expect(await call('practice/remove', {})).toMatchObject({ status: 200, body: { state: 'none' } })
    expect(await answers(base)).toBe(false)
    expect(await databases()).toEqual([])
    expect(existsSync(join(dataDir, 'practica'))).toBe(false)
    expect(await call('practice/open', {})).toMatchObject({ status: 400, text: practiceMessages.none })
  })

  test('is thrown away while it is made, when the program stops', async () => {
    errors.length = 0
    await call('practice/create', {})
    await expect.poll(async () => (await call('practice')).body.done, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(await call('practice/create', {})).toMatchObject({ status: 400, text: practiceMessages.busy })
    expect(await call('practice/remove', {})).toMatchObject({ status: 400, text: practiceMessages.busy })
    await app.close()
    expect(errors).toEqual([])
    expect(await databases()).toEqual([])
    app = await open()
    expect(await stateNow()).toBe('none')
  })
})

test('a half-made shop of a lost program counts as none, and another process that makes one is waited for', async () => {
  const { name } = await findShop(store.database)
  await administer(store.database.url, `create database ${name}`)
  expect(await stateNow()).toBe('none')
  const other = new pg.Client({ connectionString: store.database.url })
  await other.connect()
  await other.query('select pg_advisory_lock(7301960)')
  expect(await make()).toMatchObject({ body: { state: 'none', fault: practiceMessages.busy } })
  await other.end()
  await call('practice/remove', {})
  expect(await databases()).toEqual([])
})

test('a database user who may not create databases is told so', async () => {
  const { pool, url } = store.database
  const role = `sin_permiso_${Date.now()}`
  await pool.query(`create role ${role} login password 'sin-permiso'`)
  const poor = new URL(url)
  Object.assign(poor, { username: role, password: 'sin-permiso' })
  const database = connect(poor.href, { size: 1 })
  const shop = practiceShop({
    config: { dataDir, host: '127.0.0.1', practicePort: 0 },
    database,
    onError: () => undefined,
  })
  expect(await shop.state()).toMatchObject({ state: 'unable', fault: practiceMessages.mayNotCreate })
  await database.close()
  await pool.query(`drop role ${role}`)
})

test('over HTTPS it needs an address of its own', async () => {
  const headers = { origin: 'https://tienda.example' }
  expect(await call('practice/open', {}, { headers })).toMatchObject({
    status: 400,
    text: practiceMessages.https,
  })
})

test('only administrators make it or throw it away', async () => {
  const by = await store.user({ resources: ['crearFactura'] })
  for (const path of ['practice/create', 'practice/remove'])
    expect(await call(path, {}, { by })).toMatchObject({ status: 403 })
  expect(await call('practice', undefined, { by })).toMatchObject({ status: 200 })
})

test('a store without one says so', async () => {
  expect((await store.admin.get('practice')).body).toMatchObject({
    state: 'unable',
    fault: practiceMessages.noServer,
  })
})
