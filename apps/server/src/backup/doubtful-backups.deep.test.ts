import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { whileCutOff } from '../../test/table-file.ts'
import { trade } from '../../test/trade.ts'
import type { BackupPlace } from './backup-work.ts'
import { runDueBackup } from './schedule.ts'
import { growingTables, undoneTables } from './shrunk-tables.ts'

const store = testStore()
const folder = () => join(store.dataDir, 'respaldos')
const place = (): BackupPlace => ({
  database: store.database,
  folder: folder(),
  dataDir: store.dataDir,
  stop: new AbortController().signal,
})
const rows = async () => (await store.admin.get('backups/get', { take: 100 })).body.data
const alarms = async (): Promise<string[]> =>
  (await store.admin.get('dashboard/alarms')).body.map((one: { sentence: string }) => one.sentence)
/** Three in the morning in Managua (UTC-6) on a day of 2030. */
const night = (month: number, day: number) => new Date(Date.UTC(2030, month - 1, day, 9))

beforeAll(() => trade(store))
afterEach(() => sql`delete from backups`.execute(store.database.db))

test('seven doubtful backups of a truncated table do not remove the last good one', async () => {
  await store.admin.post('backups/settings', { nightly: true, hour: 2, keep: 2 })
  expect(await runDueBackup(place(), night(1, 7))).toBeUndefined()
  const [good] = await rows()
  await whileCutOff(store.database.pool, 'bill_lines', async () => {
    for (let day = 8; day < 15; day++)
      expect((await runDueBackup(place(), night(1, day)))?.message).toContain('La tabla bill_lines')
  })
  const left = await rows()
  expect(left.map(({ result }: { result: string }) => result)).toEqual([
    'doubtful',
    'doubtful',
    'doubtful',
    'done',
  ])
  expect(left[3].id).toBe(good.id)
  expect(left[0].reason).toContain('faltan datos')
  expect(readdirSync(folder())).toHaveLength(4)
  expect(await alarms()).toEqual(['Los últimos 3 respaldos son dudosos.'])
  const refused = await store.admin.post(`backups/${good.id}/delete`)
  expect(refused.text).toBe('Es el último respaldo bueno: los siguientes fallaron o son dudosos')
  expect(await runDueBackup(place(), night(1, 15))).toBeUndefined()
  expect(await alarms()).toEqual([])
})

test('a growing table with fewer rows makes backups doubtful until one is accepted', async () => {
  await runDueBackup(place(), night(2, 1))
  await sql`update backups set tables = jsonb_set(tables, '{price_history}', '100000')`.execute(
    store.database.db,
  )
  expect((await runDueBackup(place(), night(2, 2)))?.message).toMatch(
    /^La tabla price_history tenía 100000 registros y ahora tiene \d+$/,
  )
  const [doubtful, good] = await rows()
  expect((await store.admin.post(`backups/${good.id}/accept`)).text).toBe('Solo se acepta un respaldo dudoso')
  expect((await store.admin.post(`backups/${doubtful.id}/accept`)).status).toBe(200)
  expect(await alarms()).toEqual([])
  expect(await runDueBackup(place(), night(2, 3))).toBeUndefined()
})

test('what the undo of an import deleted is not doubted', async () => {
  const { db } = store.database
  await runDueBackup(place(), night(8, 1))
  await sql`update backups set tables = jsonb_set(tables, '{price_history}', '100000')`.execute(db)
  await sql`insert into imports (kind, area_id, added, changed, created_by, undone_at, undone_by)
    values ('products', 1, 1, 0, 'admin', ${night(8, 1)}::timestamptz + interval '1 hour', 'admin')`.execute(
    db,
  )
  expect(await runDueBackup(place(), night(8, 2))).toBeUndefined()
})

test('a newly broken invariant makes the backup doubtful', async () => {
  await runDueBackup(place(), night(3, 1))
  const { db } = store.database
  await sql`update bills set total = total + 1 where id = 1`.execute(db)
  try {
    expect((await runDueBackup(place(), night(3, 2)))?.message).toMatch(/^Los libros incumplen/)
    const [doubtful] = await rows()
    await store.admin.post(`backups/${doubtful.id}/accept`)
    // The broken invariant is known since the backup was accepted.
    expect(await runDueBackup(place(), night(3, 3))).toBeUndefined()
  } finally {
    await sql`update bills set total = total - 1 where id = 1`.execute(db)
  }
})

test('the last nights, five weeks and twelve months are kept', async () => {
  await store.admin.post('backups/settings', { nightly: true, hour: 2, keep: 3 })
  await sql`insert into backups (file, scheduled, started_at, ended_at, result)
    select 'n' || day, true, day, day, 'done'
    from generate_series('2028-12-01 09:00Z'::timestamptz, '2030-01-30 09:00Z', '1 day') day`.execute(
    store.database.db,
  )
  await runDueBackup(place(), night(1, 31))
  const days = (await rows()).map(({ startedAt }: { startedAt: string }) => startedAt.slice(0, 10))
  expect(days).toEqual([
    '2030-01-31',
    '2030-01-30',
    '2030-01-29',
    '2030-01-27',
    '2030-01-20',
    '2030-01-13',
    '2030-01-06',
    '2029-12-31',
    '2029-11-30',
    '2029-10-31',
    '2029-09-30',
    '2029-08-31',
    '2029-07-31',
    '2029-06-30',
    '2029-05-31',
    '2029-04-30',
    '2029-03-31',
    '2029-02-28',
  ])
})

test('backups dated in the future do not delay the next one or hide failures', async () => {
  const { db } = store.database
  await store.admin.post('backups/settings', { nightly: true, hour: 2, keep: 1 })
  await sql`insert into backups (file, scheduled, started_at, ended_at, result)
    values ('ahead', true, '2031-01-01', '2031-01-01', 'done')`.execute(db)
  expect(await runDueBackup(place(), night(4, 2))).toBeUndefined()
  expect((await rows()).map(({ startedAt }: { startedAt: string }) => startedAt.slice(0, 4))).toEqual([
    '2030',
  ])

  await sql`delete from backups`.execute(db)
  await sql`insert into backups (file, scheduled, started_at, ended_at, result) values
    ('ahead', true, now() + interval '1 year', now(), 'done'), ('failed', true, now() - interval '2 hours', now(), 'failed')`.execute(
    db,
  )
  expect(await alarms()).toEqual(['El último respaldo falló.'])
  await sql`update schema_migrations set at = at - interval '3 days'`.execute(db)
  expect(await alarms()).toContain('Hace 3 días que no hay un respaldo bueno.')
  const metrics = await store.admin.get('metrics')
  expect(metrics.text).toContain('yunque_backup_last_success_seconds 0')
  await sql`update schema_migrations set at = at + interval '1 year'`.execute(db)
  expect((await runDueBackup(place(), new Date()))?.message).toBeUndefined()
  // The application looks every minute whether a backup is due, and may have begun it before this test did.
  await expect
    .poll(async () => (await rows()).map(({ result }: { result: string }) => result))
    .toEqual(['done', 'failed'])
})

test('no operation but the undo of an import deletes rows of a growing table', () => {
  const source = (folder: string): string =>
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.endsWith('.test.ts'))
      .map((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? source(path) : readFileSync(path, 'utf8')
      })
      .join('\n')
  const text = source(join(import.meta.dirname, '..')) + source(join(import.meta.dirname, '../../migrations'))
  const deleted = [...text.matchAll(/(?:deleteFrom\(\s*'|delete from )(\w+)/g)].map(
    ([, table]) => table ?? '',
  )
  expect(deleted).toContain('rates')
  const undone: readonly string[] = undoneTables
  expect(deleted.filter((table) => growingTables.has(table) && !undone.includes(table))).toEqual([])
})
