import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storageMessages } from '@yunque/contract/backup/storage'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { BUCKET, type StorageServer, startStorageServer, storageKey } from '../../../test/storage-server.ts'
import { backUp } from '../back-up.ts'
import type { BackupPlace } from '../backup-work.ts'
import { storagePlaces } from './storage-address.ts'
import { storageClient } from './storage-client.ts'
import { storeDueBackup } from './store-backup.ts'
import { storeFile } from './store-file.ts'

vi.setConfig({ testTimeout: 120_000 })

const store = testStore()
const places = storagePlaces(['127.0.0.0/8'])
const region = 'us-east-1'
let server: StorageServer
let prefix = ''
let files = 0

beforeAll(async () => {
  server = await startStorageServer()
})
afterAll(() => server.close())
beforeEach(() => {
  mkdirSync(folder(), { recursive: true })
  prefix = `tienda-${++files}`
})
afterEach(async () => {
  server.cut(0, 0)
  server.refuse(undefined)
  await sql`delete from backups`.execute(store.database.db)
  await save({ endpoint: '' })
  rmSync(folder(), { recursive: true, force: true })
})

const folder = () => join(store.dataDir, 'respaldos')
const place = (): BackupPlace => ({
  database: store.database,
  folder: folder(),
  dataDir: store.dataDir,
  stop: new AbortController().signal,
})
const settings = (more: object = {}) => ({
  endpoint: server.endpoint,
  region,
  bucket: BUCKET,
  prefix,
  ...storageKey,
  ...more,
})
const save = (more: object = {}) => store.admin.post('backups/storage', settings(more))
const info = async () => (await store.admin.get('backups/storage')).body
const rows = async () => (await store.admin.get('backups/get')).body.data
const ask = () => storageClient(settings(), places)
const failed = async () =>
  (await store.admin.get('dashboard/alarms')).body.filter(
    ({ kind }: { kind: string }) => kind === 'failedStorage',
  )
const storeDue = () => storeDueBackup(place(), { places, sending: { pauseMs: 1 } })
const dueAgain = () =>
  sql`update settings set backup_s3_tried_at = now() - interval '11 minutes'`.execute(store.database.db)

async function names(): Promise<string[]> {
  const { body } = await ask()({ method: 'GET', query: { 'list-type': '2', prefix: `${prefix}/` } })
  return [...body.toString().matchAll(/<Key>[^<]*\/([^<]+)<\/Key>/g)].map(([, name = '']) => name)
}

/** A good backup that was made; its file name. */
async function goodBackup(content?: Buffer): Promise<string> {
  const file = `yunque-202601${String(++files).padStart(2, '0')}T080000Z.yunque`
  const path = join(folder(), file)
  if (content) writeFileSync(path, content)
  else await backUp(store.database.url, path, () => undefined)
  await sql`insert into backups (file, scheduled, result, started_at, ended_at) values (${file}, true, 'done', now(), now())`.execute(
    store.database.db,
  )
  return file
}

const MARK = 'copias-de-yunque.txt'

test('the last good backup is stored once, complete, and told; the secret never leaves the server', async () => {
  const saved = await save()
  expect(saved.status, saved.text).toBe(200)
  const file = await goodBackup()
  expect(await storeDue()).toBeUndefined()
  expect((await names()).toSorted()).toEqual([MARK, file])
  const { body } = await ask()({ method: 'GET', key: `${prefix}/${file}` })
  expect(body.equals(readFileSync(join(folder(), file)))).toBe(true)
  const [{ storedAt }] = await rows()
  expect(Date.parse(storedAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(await info()).toMatchObject({ storedAt, fault: null, hasSecret: true, bucket: BUCKET })
  expect(saved.text + JSON.stringify(await info())).not.toContain('"secret"')
  const audit = await sql<{ after: object }>`select after from audit_trail order by id desc limit 1`.execute(
    store.database.db,
  )
  expect(audit.rows[0]?.after).toMatchObject({ backupS3Secret: '********' })

  await ask()({ method: 'DELETE', key: `${prefix}/${file}` })
  await storeDue()
  expect(await names()).toEqual([MARK])
})

test('an archive has nothing of the storage', async () => {
  await save({ keyId: storageKey.keyId })
  const file = await goodBackup()
  const { restore } = await import('../restore.ts')
  const { verifyArchive } = await import('../read-archive.ts')
  const { emptyDatabase } = await import('../../../test/harness.ts')
  const { default: pg } = await import('pg')
  const url = await emptyDatabase()
  const path = join(folder(), file)
  await restore(url, { file: path, summary: await verifyArchive(path) }, () => undefined)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select backup_s3_endpoint || backup_s3_bucket || backup_s3_key_id || backup_s3_secret as kept from settings`,
  )
  await client.end()
  expect(rows).toEqual([{ kept: '' }])
})

test('a connection is tested with what was typed, and the stored secret when endpoint and key are the same', async () => {
  const tried = await store.admin.post('backups/storage/test', settings())
  expect(tried).toMatchObject({ status: 200, body: { bucket: BUCKET } })
  expect(await names()).toEqual([])
  expect(await store.admin.post('backups/storage/test', settings({ secret: undefined }))).toMatchObject({
    text: storageMessages.secret,
  })
  await save()
  expect((await store.admin.post('backups/storage/test', settings({ secret: undefined }))).status).toBe(200)
  const elsewhere = settings({
    secret: undefined,
    endpoint: server.endpoint.replace('127.0.0.1', '127.0.0.2'),
  })
  expect(await store.admin.post('backups/storage/test', elsewhere)).toMatchObject({
    text: storageMessages.secret,
  })
})

test.each([
  [{ secret: 'otra' }, 'El almacenamiento no acepta la clave secreta'],
  [{ keyId: 'NADIE' }, 'El almacenamiento no conoce la clave de acceso'],
  [{ bucket: 'no-existe' }, 'El depósito no existe en el almacenamiento'],
  [{ endpoint: 'http://127.0.0.1:1' }, 'Se cortó la conexión con 127.0.0.1:1'],
])('%j is refused by one sentence, and nothing is saved', async (more, text) => {
  expect(await store.admin.post('backups/storage/test', settings(more))).toMatchObject({ status: 400, text })
  expect(await save(more)).toMatchObject({ status: 400, text })
  expect(await info()).toMatchObject({ endpoint: '', hasSecret: false })
})

test.each([
  [{ endpoint: 's3.ejemplo.com' }, storageMessages.endpoint],
  [{ endpoint: 'https://yo:clave@s3.ejemplo.com' }, storageMessages.endpoint],
  [{ endpoint: 'https://s3.ejemplo.com/carpeta' }, storageMessages.endpoint],
  [{ region: '' }, storageMessages.region],
  [{ bucket: 'Mayúsculas' }, storageMessages.bucket],
  [{ prefix: '../otra' }, storageMessages.prefix],
  [{ keyId: '' }, storageMessages.keyId],
])('%j is refused before anything is asked', async (more, text) => {
  expect(await save(more)).toMatchObject({ status: 400, text })
})

describe('a line that is cut in the middle', () => {
  const content = Buffer.alloc(400_000, 'yunque')

  test('costs only the part that was on it', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'yunque-parte-')), 'a')
    writeFileSync(path, content)
    await save()
    server.cut(2, 60_000)
    await storeFile(ask(), { path, key: `${prefix}/a` }, { partBytes: 100_000, pauseMs: 1 })
    const { body } = await ask()({ method: 'GET', key: `${prefix}/a` })
    expect(body.equals(content)).toBe(true)
    rmSync(path)
  })

  test('for good leaves nothing in the storage, is told, and tried again after ten minutes', async () => {
    await save()
    const file = await goodBackup(content)
    // The mark is read over the first connection, which is short.
    server.cut(100, 20_000)
    expect((await storeDue())?.message).toMatch(/^Se cortó la conexión con 127\.0\.0\.1/)
    server.cut(0, 0)
    expect(await names()).toEqual([MARK])
    expect(await failed()).toMatchObject([
      {
        severity: 'warning',
        sentence: expect.stringMatching(/^El último respaldo no se copió al almacenamiento\. Se cortó/),
      },
    ])
    await storeDue()
    expect(await names()).toEqual([MARK])
    await dueAgain()
    expect(await storeDue()).toBeUndefined()
    expect((await names()).toSorted()).toEqual([MARK, file])
    expect(await failed()).toEqual([])
  })
})

test.each([
  [{ status: 403, code: 'AccessDenied' }, 'La clave no tiene permiso para leer y escribir en el depósito'],
  [{ status: 507, code: 'XMinioStorageFull' }, 'El almacenamiento está lleno'],
  [{ status: 418, code: 'Teapot' }, 'El almacenamiento respondió con un error (418)'],
])('a storage that answers %j is told without its words', async (answer, text) => {
  await save()
  await goodBackup(Buffer.from('x'))
  server.refuse(answer)
  expect((await storeDue())?.message).toBe(text)
  expect((await info()).fault).toBe(text)
})

test('old copies are removed; the last ones, the mark and what is not ours stay', async () => {
  await sql`update settings set backup_keep = 2`.execute(store.database.db)
  await save()
  const [old = '', last = ''] = [1, 3].map((day) => `yunque-2020010${day}T080000Z.yunque`)
  for (const name of [old, last, 'fotos.zip'])
    await ask()({ method: 'PUT', key: `${prefix}/${name}`, body: Buffer.from('x') })
  const file = await goodBackup(Buffer.from('x'))
  expect(await storeDue()).toBeUndefined()
  expect((await names()).toSorted()).toEqual([MARK, 'fotos.zip', last, file])
})

test('the copies of another store are never touched', async () => {
  const other = Buffer.from('00000000-1111-4222-8333-444444444444')
  await ask()({ method: 'PUT', key: `${prefix}/${MARK}`, body: other })
  const text = 'Ese lugar del almacenamiento tiene las copias de otra tienda; use otra carpeta'
  expect(await save()).toMatchObject({ status: 400, text })
  expect(await store.admin.post('backups/storage/test', settings())).toMatchObject({ status: 400, text })
  prefix = `${prefix}-propia`
  await save()
  await goodBackup(Buffer.from('x'))
  await ask()({ method: 'PUT', key: `${prefix}/${MARK}`, body: other })
  expect((await storeDue())?.message).toContain('Le falta la marca de esta tienda')
  expect(await names()).toEqual([MARK])
})

test('days without a copy raise an alarm', async () => {
  await save()
  await sql`update settings set backup_s3_since = now() - interval '3 days'`.execute(store.database.db)
  expect(await failed()).toMatchObject([
    { severity: 'danger', sentence: 'Hace 3 días que no se copia un respaldo al almacenamiento.' },
  ])
})

describe('where the server may connect', () => {
  const closed = storagePlaces()
  const asked = (endpoint: string) => storageClient(settings({ endpoint }), closed)({ method: 'GET' })

  test.each([
    'https://127.0.0.1',
    'https://10.0.0.5',
    'https://192.168.1.10:9000',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[::ffff:169.254.169.254]',
    'https://[fd00::1]',
    'https://0x7f.1',
    'https://localhost',
  ])('%s is refused unless the operator names its network', async (endpoint) => {
    await expect(asked(endpoint)).rejects.toThrow('La dirección es de una red privada')
  })

  test('without TLS only the networks of the operator are reached', async () => {
    await expect(asked('http://8.8.8.8')).rejects.toThrow('La dirección debe empezar con https://')
    await expect(asked(server.endpoint)).rejects.toThrow('La dirección debe empezar con https://')
  })
})
