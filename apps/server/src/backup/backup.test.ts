import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { largestAttachment } from '@yunque/contract/attachments/attachment-sizes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../../test/ask.ts'
import { product } from '../../test/build.ts'
import { pdf } from '../../test/files/attachable.ts'
import { type Client, emptyDatabase, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'
import { upload } from '../../test/upload.ts'
import { createApp } from '../app.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { connect } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { countForSearch } from '../inventory/products/count-for-search.ts'
import { addStarterData } from '../settings/starter-data.ts'
import { backUp } from './back-up.ts'
import { tablesLeftOut } from './left-out.ts'
import { verifyArchive } from './read-archive.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 120_000 })

const store = testStore()
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yunque-respaldo-'))
  await trade(store)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a backup made while ten sellers post has every document acknowledged before it, complete, and passes every invariant', async () => {
  const productId = await stockedProduct(store, { stock: 5000, price: 100 })
  const sellers = await Promise.all(
    Array.from({ length: 10 }, () => store.user({ resources: ['crearFactura'] })),
  )
  const acknowledged: number[] = []
  let selling = true
  const work = sellers.map(async (seller) => {
    while (selling) acknowledged.push(await sell(seller, productId))
  })
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)
  const before = acknowledged.slice()
  const file = await backedUp()
  expect(acknowledged.length).toBeGreaterThanOrEqual(before.length)
  selling = false
  await Promise.all(work)

  const target = await restored(file)
  expect(await breachesOf(target)).toEqual([])
  const kept = new Set((await ask(target, 'select id from bills')).map(({ id }) => id))
  expect(before.filter((id) => !kept.has(id))).toEqual([])
  const posted = 'select * from bills order by id'
  const ids = new Set(acknowledged)
  const source = await ask(store.database.url, posted)
  expect(await ask(target, posted)).toEqual(source.filter(({ id }) => kept.has(id)))
  expect([...kept].filter((id) => Number(id) > Math.max(...before) && !ids.has(Number(id)))).toEqual([])
})

test('the restored database equals the backed-up one, row by row, on another server and back', async () => {
  const { db, url } = store.database
  await db.updateTable('settings').set({ mail_host: 'smtp.example.com', mail_password: 'secreta' }).execute()
  await db
    .insertInto('mail_outbox')
    .values({ recipient: 'a@example.com', subject: 's', body: 'clave', attempts: 8 })
    .execute()
  const { file, expected } = await backedUpAsItIs(url)
  expect(gunzipSync(readFileSync(file)).includes('secreta')).toBe(false)
  expect(statSync(file).mode & 0o077).toBe(0)

  const other = await otherServer()
  try {
    const { header, rows } = await verifyArchive(file)
    expect(header.program).toMatch(/^\d/)
    await restore(other.url, { file, summary: await verifyArchive(file) }, () => undefined)
    expect(Object.keys(expected).toSorted()).toEqual([...rows.keys()].toSorted())
    expect(await contents(other.url)).toEqual(expected)
    expect(await breachesOf(other.url)).toEqual([])

    const again = join(folder, `${randomUUID()}.yunque`)
    await backUp(other.url, again, () => undefined)
    const back = await restored(again)
    expect(await contents(back)).toEqual(expected)
  } finally {
    await other.stop()
  }
})

test('after a restore sessions are ended, the mail password is empty, numbers continue and idempotency keys remain', async () => {
  await sell(store.admin, await stockedProduct(store, { stock: 5, price: 100 }), { 'idempotency-key': 'una' })
  const { rows: [last] = [] } = await store.database.pool.query('select max(id) as id from bills')
  const target = await restored(await backedUp())
  expect(await ask(target, 'select id from sessions where revoked_at is null')).toEqual([])
  expect(await ask(target, `select mail_password from settings where mail_password <> ''`)).toEqual([])
  expect(await ask(target, 'select id from mail_outbox where sent_at is null')).toEqual([])
  expect(await ask(target, `select key from idempotency_keys where key = 'una'`)).toHaveLength(1)
  expect(await ask(target, `select action, username from audit_trail order by id desc limit 1`)).toEqual([
    { action: 'restaurar', username: 'sistema' },
  ])
  const sequence = `select nextval(pg_get_serial_sequence('audit_trail', 'id')) > (select max(id) from audit_trail) as beyond,
    (select last from counters where kind = 'bill') as last`
  expect(await ask(target, sequence)).toEqual([{ beyond: true, last: last.id }])
})

test('the largest attachment travels whole, once for all records that have it', async () => {
  const content = pdf(largestAttachment - 500)
  const [client] = await ask(store.database.url, 'select min(id) as id from clients')
  const { id: productId } = await product(store.admin)
  for (const record of [`clients/${client?.id}`, `products/${productId}`])
    expect(await upload(store.admin, `${record}/attachments`, content)).toMatchObject({ status: 200 })
  const file = join(folder, `${randomUUID()}.yunque`)
  expect((await backUp(store.database.url, file, () => undefined)).doubts).toEqual([])
  const target = await restored(file)
  const whole = `select b.size, sha256(string_agg(p.content, '' order by p.part)) = b.hash as whole,
      (select count(*)::int from attachments a where a.hash = b.hash) as attached
    from attachment_blobs b join attachment_parts p using (hash) group by b.hash order by b.size desc`
  const [largest, ...others] = await ask(target, whole)
  expect(largest).toEqual({ size: content.length, whole: true, attached: 2 })
  expect(others.length).toBeGreaterThan(1)
  expect(others.filter(({ whole }) => !whole)).toEqual([])
  expect(await breachesOf(target)).toEqual([])
})

test('a restored store with series goes on with the next number and an id that is free', async () => {
  const productId = await stockedProduct(store, { stock: 50, price: 100 })
  const range = { prefix: 'R', firstNumber: 1, lastNumber: 50, authorization: '', authorizedOn: null }
  const days = { fromDate: businessDay(), toDate: null }
  const series = { document: 'bill', areaId: null, ...range, ...days }
  const begun = await store.admin.post('series/post', series)
  expect(begun.status, begun.text).toBe(200)
  // A refused sale leaves a hole in the ids, and none in the series.
  await sell(store.admin, productId)
  const lines = [{ productId, quantity: 1000, price: 100 }]
  const sale = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  expect((await store.admin.post('bills', { ...sale, billDetails: lines })).status).toBe(400)
  await sell(store.admin, productId)
  const target = await restored(await backedUp())
  const database = connect(target, { size: 5 })
  const config = { logLevel: 'silent' as const, smtpUrl: undefined, metricsToken: undefined }
  const app = await createApp({ config: { ...config, dataDir: folder, backupDir: folder }, database })
  try {
    const signIn = { username: 'admin', password: 'mostrador-de-pruebas' }
    const entered = await app.inject({ method: 'POST', url: '/api/account/auth', payload: signIn })
    const headers = { authorization: `Bearer ${entered.json().token}` }
    const payload = { ...sale, billDetails: [{ productId, quantity: 1, price: 100 }] }
    const saved = await Promise.all(
      [1, 2, 3].map(() => app.inject({ method: 'POST', url: '/api/bills', headers, payload })),
    )
    const numbers = saved.map((answer) => answer.json().number).toSorted()
    expect(numbers).toEqual(['R-000003', 'R-000004', 'R-000005'])
    const counted = `select count(*)::int as rows, count(distinct id)::int as ids from bills where series_id is not null`
    expect(await ask(target, counted)).toEqual([{ rows: 5, ids: 5 }])
    expect(await breachesOf(target)).toEqual([])
  } finally {
    await app.close()
    await database.close()
  }
})

test('a new system without data accepts a restore; one with data, users or other tables refuses it unchanged', async () => {
  const file = await backedUp()
  const summary = await verifyArchive(file)
  const target = await emptyDatabase()
  const database = connect(target, { size: 1 })
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: 'mostrador-de-pruebas' })
  await countForSearch(database.db)
  const tried = () => restore(target, { file, summary }, () => undefined)
  await expect(tried()).rejects.toThrow(
    'Yunque está abierto sobre esa base de datos; ciérrelo antes de restaurar',
  )
  await database.close()

  await ask(target, `insert into areas (name) values ('Otra')`)
  await expect(tried()).rejects.toThrow('El sistema de destino ya tiene datos; restaure en uno vacío')
  expect(await ask(target, 'select username from users')).toEqual([{ username: 'admin' }])
  await ask(target, `delete from areas where name = 'Otra'`)
  await tried()
  await expect(tried()).rejects.toThrow('El sistema de destino ya tiene usuarios; restaure en uno vacío')

  const foreign = await emptyDatabase()
  await ask(foreign, 'create table recetas (id integer)')
  await expect(restore(foreign, { file, summary }, () => undefined)).rejects.toThrow(
    'La base de datos tiene tablas que no son de Yunque; restaure en una vacía',
  )
})

test('a damaged, truncated or foreign file, or one of a newer program, is refused, and nothing is half restored', async () => {
  const file = await backedUp()
  const content = readFileSync(file)
  const plain = gunzipSync(content)
  await expect(verifyArchive(join(folder, 'nada'))).rejects.toThrow(/^No existe el archivo/)
  await expect(verifyArchive(written(Buffer.from('hola')))).rejects.toThrow(
    'El archivo no es un respaldo de Yunque',
  )
  await expect(verifyArchive(written(gzipSync('hola a todos')))).rejects.toThrow(
    'El archivo no es un respaldo de Yunque',
  )
  await expect(verifyArchive(written(content.subarray(0, content.length / 2)))).rejects.toThrow(
    'El respaldo está dañado o incompleto (falta el final); use otra copia',
  )
  await expect(verifyArchive(written(gzipSync(plain.subarray(0, plain.length - 200))))).rejects.toThrow(
    'falta el final',
  )
  const changed = Buffer.from(plain)
  const at = changed.indexOf('Cliente de contado')
  changed.write('Cliente de contrab', at)
  const damaged = written(gzipSync(changed))
  await expect(verifyArchive(damaged)).rejects.toThrow('suma de control de clients')

  const target = await emptyDatabase()
  const summary = await verifyArchive(file)
  await expect(restore(target, { file: damaged, summary }, () => undefined)).rejects.toThrow(
    'suma de control de clients',
  )
  const newer = {
    ...summary.header,
    migrations: [...summary.header.migrations, { name: '9999_x.sql', hash: '' }],
  }
  await expect(
    restore(target, { file, summary: { ...summary, header: newer } }, () => undefined),
  ).rejects.toThrow('El respaldo es de una versión más nueva del programa')
  expect(
    await ask(target, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([])
})

test('a backup that fails leaves no file, and an existing file is not overwritten', async () => {
  const file = await backedUp()
  await expect(backUp(store.database.url, file, () => undefined)).rejects.toThrow(
    /^Ya existe .*elija otro nombre$/,
  )
  const empty = await emptyDatabase()
  await expect(backUp(empty, join(folder, 'vacio.yunque'), () => undefined)).rejects.toThrow(
    'La base de datos no tiene datos de Yunque',
  )
  const failing = () => {
    throw new Error('disco lleno')
  }
  const never = join(folder, 'nunca.yunque')
  await expect(backUp(store.database.url, never, failing)).rejects.toThrow('disco lleno')
  for (const name of [never, `${never}.parcial`])
    expect(statSync(name, { throwIfNoEntry: false })).toBeUndefined()
})

async function sell(by: Client, productId: number, headers: Record<string, string> = {}): Promise<number> {
  const cash = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const answer = await by.post(
    'bills',
    { ...cash, billDetails: [{ productId, quantity: 1, price: 100 }] },
    headers,
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}

async function backedUp(): Promise<string> {
  const file = join(folder, `${randomUUID()}.yunque`)
  await backUp(store.database.url, file, () => undefined)
  return file
}

/** The URL of a new database with the content of the archive. */
async function restored(file: string): Promise<string> {
  const url = await emptyDatabase()
  await restore(url, { file, summary: await verifyArchive(file) }, () => undefined)
  return url
}

/** The embedded server when the tests run on another one; else a second database of the same server. */
async function otherServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (!process.env.TEST_DATABASE_URL) return { url: await emptyDatabase(), stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir: join(folder, 'otro'), log: () => undefined, durable: false })
}

function written(content: Buffer): string {
  const file = join(folder, `${randomUUID()}.yunque`)
  writeFileSync(file, content)
  return file
}

/** What a restore changes on purpose is left out of the comparison. */
const compared: Record<string, string> = {
  settings: `select (to_jsonb(x) - 'mail_password' - 'generation' - 'generation_proof')::text as row from settings x`,
  sessions: `select (to_jsonb(x) - 'revoked_at')::text as row from sessions x`,
  mail_outbox: 'select to_jsonb(x)::text as row from mail_outbox x where sent_at is not null',
  audit_trail: `select to_jsonb(x)::text as row from audit_trail x where action <> 'restaurar'`,
}

/** A hash of each table's rows. The tables come in no order: PostgreSQL may read them in parallel. */
async function contents(url: string): Promise<Record<string, unknown>> {
  const tables = await ask(url, `select tablename as name from pg_tables where schemaname = 'public'`)
  const hashes = tables
    .map(({ name }) => String(name))
    .filter((name) => !tablesLeftOut.has(name))
    .map((name) => {
      const rows = compared[name] ?? `select to_jsonb(x)::text as row from "${name}" x`
      return `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(row, '|' order by row collate "C"), '')) as hash from (${rows}) x`
    })
  const rows = await ask(url, hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [String(name), hash]))
}

/** A backup and the contents of the store at the same instant; taken again when the store counted words for the search meanwhile. */
async function backedUpAsItIs(url: string): Promise<{ file: string; expected: Record<string, unknown> }> {
  const before = await contents(url)
  const file = await backedUp()
  const expected = await contents(url)
  return isDeepStrictEqual(before, expected) ? { file, expected } : backedUpAsItIs(url)
}

async function breachesOf(url: string): Promise<unknown[]> {
  const database = connect(url, { size: 1 })
  try {
    return await verifyBooks(database.db)
  } finally {
    await database.close()
  }
}
