import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import type { BackupPlace } from './backup-work.ts'
import { verifyArchive } from './read-archive.ts'
import { runDueBackup } from './schedule.ts'

const store = testStore()
const folder = () => join(store.dataDir, 'respaldos')
const place = (): BackupPlace => ({
  database: store.database,
  folder: folder(),
  dataDir: store.dataDir,
  stop: new AbortController().signal,
})
const schedule = (body: object) =>
  store.admin.post('backups/settings', { nightly: true, hour: 2, keep: 7, ...body })
const rows = async () => (await store.admin.get('backups/get')).body.data
const files = () => readdirSync(folder()).toSorted()
/** The instant of that local time in Managua (UTC-6), on a day of January 2030. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2030, 0, day, hour + 6, minute))

beforeEach(() => mkdirSync(folder(), { recursive: true }))
afterEach(async () => {
  await sql`delete from backups`.execute(store.database.db)
  rmSync(folder(), { recursive: true, force: true })
})

async function backUpNow(): Promise<number> {
  const answer = await store.admin.post('backups/run')
  expect(answer.status, answer.text).toBe(200)
  await expect.poll(async () => (await rows())[0]?.result, { timeout: 20_000 }).not.toBe('running')
  return answer.body.id
}

test('a manual backup is listed with its size and result, downloaded complete and removed with its file', async () => {
  const id = await backUpNow()
  const [row] = await rows()
  expect(row).toMatchObject({
    id,
    result: 'done',
    progress: 100,
    scheduled: false,
    createBy: 'admin',
    reason: null,
  })
  expect(files()).toEqual([row.file])
  const answer = await store.admin.get(`backups/${id}/file`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${row.file}"`)
  expect(answer.bytes.length).toBe(row.size)
  const copy = join(store.dataDir, 'copia.yunque')
  writeFileSync(copy, answer.bytes)
  expect((await verifyArchive(copy)).end.rows).toBe(row.rows)

  expect((await store.admin.post(`backups/${id}/delete`)).body).toEqual({ id, active: false })
  expect([await rows(), files()]).toEqual([[], []])
  expect((await store.admin.get(`backups/${id}/file`)).status).toBe(404)
  expect((await store.admin.post(`backups/${id}/delete`)).status).toBe(404)
  const trail = await sql<{
    action: string
  }>`select action from audit_trail where entity = 'backups' order by id`.execute(store.database.db)
  expect(trail.rows.map(({ action }) => action)).toEqual(['respaldar', 'descargar', 'eliminar'])
})

test('only administrators read, make, schedule, download or remove backups', async () => {
  const id = await backUpNow()
  const other = await store.user({ resources: ['adminUsuario', 'adminCatalogos'] })
  const answers = await Promise.all([
    ...['get', 'settings', 'export', `${id}/file`].map((path) => other.get(`backups/${path}`)),
    ...['run', `${id}/delete`, 'settings'].map((path) => other.post(`backups/${path}`, {})),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  expect((await store.anonymous.get(`backups/${id}/file`)).status).toBe(401)
})

test('a missing file is reported; only one process backs up at a time', async () => {
  const id = await backUpNow()
  for (const file of files()) rmSync(join(folder(), file))
  const gone = await store.admin.get(`backups/${id}/file`)
  expect([gone.status, gone.text]).toEqual([404, 'El archivo de ese respaldo ya no está en este servidor'])
  const other = await store.database.pool.connect()
  await other.query('select pg_advisory_lock(7301960)')
  const busy = await store.admin.post('backups/run')
  expect([busy.status, busy.text]).toEqual([409, 'Ya hay un respaldo en curso'])
  await schedule({})
  expect(await runDueBackup(place(), at(5, 3))).toBeUndefined()
  other.release(true)
  expect(await rows()).toHaveLength(1)
})

test('a backup is made every night once, a missed one is made later; manual ones are kept, and so many scheduled ones', async () => {
  await schedule({ hour: 22, keep: 2 })
  const byHand = await backUpNow()
  const made = async () => (await rows()).filter((row: { scheduled: boolean }) => row.scheduled).length
  await runDueBackup(place(), at(1, 23))
  expect(await made()).toBe(1)
  await runDueBackup(place(), at(2, 21, 59))
  expect(await made()).toBe(1)
  await runDueBackup(place(), at(2, 22))
  await runDueBackup(place(), at(2, 22, 1))
  expect(await made()).toBe(2)
  // The computer was off on the night of the third.
  await runDueBackup(place(), at(4, 8))
  await runDueBackup(place(), at(4, 9))
  const left = await rows()
  expect(left.map((row: { startedAt: string }) => row.startedAt.slice(0, 16))).toEqual([
    '2030-01-04T14:00',
    '2030-01-03T04:00',
    expect.any(String),
  ])
  expect(left[2].id).toBe(byHand)
  expect(files()).toEqual(left.map((row: { file: string }) => row.file).toSorted())
  await schedule({ hour: 22, nightly: false })
  await runDueBackup(place(), at(9, 23))
  expect(await rows()).toHaveLength(3)
})

test('a failure says why, raises an alarm until a backup succeeds, and is retried after an hour', async () => {
  await schedule({ hour: 2 })
  rmSync(folder(), { recursive: true })
  writeFileSync(folder(), 'no es una carpeta')
  expect(await runDueBackup(place(), at(6, 2))).toBeInstanceOf(Error)
  expect((await rows())[0]).toMatchObject({
    result: 'failed',
    reason: 'Hay un archivo en lugar de la carpeta de respaldos',
    size: null,
  })
  const alarms = async () => (await store.admin.get('dashboard/alarms')).body
  const failed = { kind: 'failedBackups', severity: 'warning', since: null }
  expect(await alarms()).toEqual([{ ...failed, sentence: 'El último respaldo falló.' }])
  await runDueBackup(place(), at(6, 2, 30))
  expect(await rows()).toHaveLength(1)
  rmSync(folder())
  expect(await runDueBackup(place(), at(6, 3, 1))).toBeUndefined()
  expect((await rows())[0].result).toBe('done')
  expect(await alarms()).toEqual([])
})

test('a backup of a killed process is marked as interrupted, and its partial file is removed', async () => {
  await schedule({ nightly: false })
  await sql`insert into backups (file, scheduled) values ('yunque-x.yunque', true)`.execute(store.database.db)
  writeFileSync(join(folder(), 'yunque-x.yunque.parcial'), 'medio')
  await runDueBackup(place(), at(7, 3))
  expect((await rows())[0]).toMatchObject({ result: 'failed', reason: 'Se interrumpió' })
  expect(files()).toEqual([])
})

test('the schedule is refused outside its bounds or with an old version', async () => {
  expect((await schedule({ hour: 24 })).text).toBe('La hora debe ser un número entero entre 0 y 23')
  expect((await schedule({ keep: 0 })).text).toBe('Se conservan entre 1 y 365 respaldos')
  const { body } = await store.admin.get('backups/settings')
  expect(body.folder).toBe(folder())
  expect((await schedule({ revision: body.revision })).body.revision).toBe(body.revision + 1)
  expect((await schedule({ revision: body.revision })).status).toBe(409)
})
