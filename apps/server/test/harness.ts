import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadOptions } from '@yunque/contract/core/list'
import type { ResourceName } from '@yunque/contract/core/resources'
import { resources } from '@yunque/contract/core/resources'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { openSession } from '../src/access/sessions/sessions.ts'
import { createApp } from '../src/app.ts'
import { verifyBooks } from '../src/books/verify-books.ts'
import { connect, type Database } from '../src/db/database.ts'
import type { EmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import type { LookBack } from '../src/look-back/look-back.ts'
import { hashAsAStore, hashCheaply } from './cheap-hashes.ts'
import { type KeptLog, keepLog } from './kept-log.ts'
import { refuseQuickly } from './quick-refusals.ts'
import { administer, copyTemplate, databaseUrl } from './template-database.ts'
import { type BooksWatch, watchBooks } from './watch-books.ts'

/** An answer: `body` is the parsed JSON, or the text when it is none. */
export type Answer<T = Record<string, never>> = {
  status: number
  body: T
  text: string
  bytes: Buffer
  headers: Record<string, unknown>
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the answer; the compiler cannot know it.
type AnyBody = any

type Headers = Record<string, string | string[]>

/** Requests of a signed-in user to the API, over HTTP. */
export type Client = {
  token: string
  userId: number
  username: string
  areaId: number
  get(
    path: string,
    query?: LoadOptions & Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer<AnyBody>>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<AnyBody>>
  delete(path: string): Promise<Answer<AnyBody>>
}

/** The store of one test file: its own database, the application over it, and users. */
export type Store = {
  app: FastifyInstance
  database: Database
  /** The data directory of the application, for example with the mail that it writes. */
  dataDir: string
  /** What breaks the books now, as `verifyBooks` has it, in a twentieth of its time: its queries are planned once. */
  breaches(): Promise<Awaited<ReturnType<typeof verifyBooks>>>
  /** The administrator. */
  admin: Client
  /** A new user with only these resources, by default of area 1 and on this computer. */
  user(options: { resources: readonly ResourceName[]; areaId?: number; address?: string }): Promise<Client>
  /** Requests without a session. */
  anonymous: Client
  /** Requests with that bearer token. */
  bearer(token: string): Client
  /** Requests with these headers. */
  saying(headers: Headers, address?: string): Client
}

hashCheaply()
refuseQuickly()

/** Hashes passwords and recovery codes at the production cost while the test runs. */
export function hashSlowly(): void {
  hashAsAStore()
  onTestFinished(hashCheaply)
}

/**
 * Opens a store for the calling file, and checks the invariants after each of its tests. Returns a proxy that is ready
 * inside tests and hooks.
 */
export function testStore(): Store {
  const store: Partial<Store> = {}
  const adminUrl = inject('adminUrl')
  const name = `yunque_${randomUUID().replaceAll('-', '')}`
  const log = keepLog()
  let watch: BooksWatch | undefined
  beforeAll(async () => {
    await copyTemplate(adminUrl, { name, template: inject('templateDatabase') })
    watch = watchBooks(databaseUrl(adminUrl, name))
    const dataDir = await mkdtemp(join(tmpdir(), 'yunque-store-'))
    Object.assign(store, await openStore(databaseUrl(adminUrl, name), { dataDir, log }), { breaches })
  })
  const breaches = async () =>
    !store.database || !watch || (await watch.areClean()) ? [] : verifyBooks(store.database.db)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') task.meta.seen = log.text()
    log.forget()
    if (!store.database || !watch || (await watch.areClean())) return
    expect(await verifyBooks(store.database.db)).toEqual([])
    throw new Error('The books were not clean a moment ago')
  })
  afterAll(async () => {
    await store.app?.close()
    await store.database?.close()
    await watch?.close()
    await administer(adminUrl, `drop database if exists ${name} with (force)`)
    if (store.dataDir) await rm(store.dataDir, { recursive: true, force: true })
  })
  return store as Store
}

const nobody = { token: '', userId: 0, username: '', areaId: 0 }

/** A store that no test file watches. */
export type OpenedStore = Omit<Store, 'breaches'>
type Opening = {
  dataDir: string
  log: Pick<KeptLog, 'write'>
  /** By default more than the rounds of a test make. */
  callsPerMinute?: number
  embedded?: Pick<EmbeddedPostgres, 'replace'>
  lookBack?: LookBack
}

/** Opens a store over a migrated database. `embedded`: it is copied continuously, as that of a process of its own. */
export async function openStore(
  url: string,
  { dataDir, log, embedded, lookBack, callsPerMinute = 1_000_000 }: Opening,
): Promise<OpenedStore> {
  const database = connect(url, { size: 10 })
  const app = await createApp({
    config: {
      logLevel: 'error',
      smtpUrl: undefined,
      dataDir,
      backupDir: join(dataDir, 'respaldos'),
      metricsToken: 'ficha-de-las-pruebas',
      printerNetworks: ['127.0.0.0/8'],
      storageNetworks: ['127.0.0.0/8'],
      webhookNetworks: ['127.0.0.0/8'],
    },
    database,
    log,
    embedded,
    lookBack,
    callsPerMinute,
  })
  await app.ready()
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  await database.db.updateTable('users').set({ must_change_password: false }).execute()
  return {
    app,
    database,
    dataDir,
    admin: await clientOf(app, database, id),
    anonymous: client(app, nobody),
    bearer: (token) => client(app, { ...nobody, token }),
    saying: (headers, address) => client(app, nobody, { address, headers }),
    user: async ({ resources: names, areaId = 1, address }) =>
      clientOf(app, database, await addUser(database, names, areaId), address),
  }
}

async function addUser({ db }: Database, names: readonly ResourceName[], areaId: number): Promise<number> {
  const tag = randomUUID().slice(0, 8)
  const { id: roleId } = await db
    .insertInto('roles')
    .values({ name: `rol ${tag}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = resources
    .filter(({ name }) => names.includes(name))
    .map(({ id }) => ({ role_id: roleId, resource_id: id }))
  if (ids.length > 0) await db.insertInto('role_resources').values(ids).execute()
  const user = {
    username: `u${tag}`,
    code: tag.slice(0, 5),
    full_name: `Usuario ${tag}`,
    email: `${tag}@example.com`,
  }
  const { id } = await db
    .insertInto('users')
    .values({ ...user, area_id: areaId, role_id: roleId, password_hash: '', must_change_password: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function clientOf(
  app: FastifyInstance,
  { db }: Database,
  userId: number,
  address?: string,
): Promise<Client> {
  const user = await db
    .selectFrom('users')
    .select(['username', 'area_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { token } = await db
    .transaction()
    .execute((tx) => openSession(tx, userId, { address: '', userAgent: '' }))
  return client(app, { token, userId, username: user.username, areaId: user.area_id }, { address })
}

type From = { address?: string | undefined; headers?: Headers }

function client(
  app: FastifyInstance,
  who: Pick<Client, 'token' | 'userId' | 'username' | 'areaId'>,
  { address: remoteAddress = '127.0.0.1', headers: said = {} }: From = {},
): Client {
  const headers: Headers = { ...said, ...(who.token === '' ? {} : { authorization: `Bearer ${who.token}` }) }
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    more: object,
  ): Promise<Answer<AnyBody>> => {
    const response = await app.inject({ method, url: `/api/${path}`, headers, remoteAddress, ...more })
    const text = response.body
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      text,
      bytes: response.rawPayload,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }
  return {
    ...who,
    get: (path, query = {}, more = {}) =>
      send('GET', path, { query: stringified(query), headers: { ...headers, ...more } }),
    post: (path, body, more = {}) =>
      send('POST', path, {
        ...(body === undefined ? {} : { payload: body }),
        headers: { ...headers, ...more },
      }),
    delete: (path) => send('DELETE', path, {}),
  }
}

/** Query values as a browser sends them: objects and arrays as JSON. */
function stringified(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

/** The URL of an empty database, by default of the server of the tests, for as long as the test runs. */
export async function emptyDatabase(adminUrl = inject('adminUrl')): Promise<string> {
  const name = `yunque_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `create database ${name} encoding 'UTF8' template template0`)
  onTestFinished(() => administer(adminUrl, `drop database if exists ${name} with (force)`))
  return databaseUrl(adminUrl, name)
}
