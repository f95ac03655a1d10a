import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { administer } from '../../../test/template-database.ts'
import { trade } from '../../../test/trade.ts'
import { MARK_FILE } from '../copy-folder.ts'
import { openCluster } from './scratch-database.ts'
import { runDueTrial } from './trial.routes.ts'
import { clearTrials, type TrialPlace } from './try-restore.ts'

vi.setConfig({ testTimeout: 120_000 })

const store = testStore()
const folder = () => join(store.dataDir, 'respaldos')
const place = (stop = new AbortController().signal): TrialPlace => ({
  database: store.database,
  folder: folder(),
  stop,
  dataDir: store.dataDir,
})
const db = () => store.database.db

beforeAll(() => trade(store))
beforeEach(() => mkdirSync(folder(), { recursive: true }))
afterEach(async () => {
  await sql`delete from restore_checks`.execute(db())
  await sql`delete from backups`.execute(db())
  await sql`update settings set backup_copy_folder = ''`.execute(db())
  rmSync(folder(), { recursive: true, force: true })
})

const settings = async () => (await store.admin.get('backups/settings')).body
const trialAlarms = async () =>
  (await store.admin.get('dashboard/alarms')).body.filter(
    ({ kind }: { kind: string }) => kind === 'failedTrial',
  )

async function goodBackup(): Promise<string> {
  await store.admin.post('backups/run')
  const rows = async () => (await store.admin.get('backups/get')).body.data
  await expect.poll(async () => (await rows())[0]?.result, { timeout: 60_000 }).toBe('done')
  return (await rows())[0].file
}

/** Begins a trial and waits for its end. */
async function tried() {
  const answer = await store.admin.post('backups/trial')
  expect(answer.status, answer.text).toBe(200)
  await expect.poll(async () => (await settings()).trial?.result, { timeout: 90_000 }).not.toBe('running')
  return (await settings()).trial
}

async function scratches(): Promise<number> {
  const { client, scratch } = await openCluster(store.database.url, store.dataDir)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [scratch])
  await client.end()
  return rowCount ?? 0
}

test('the last good backup is restored aside, its books are checked, and nothing stays', async () => {
  const file = await goodBackup()
  expect(await tried()).toMatchObject({ result: 'done', reason: null, file })
  const { rows } = await sql<{ rows: number; expected: number }>`
    select c.rows, b.rows as expected from restore_checks c join backups b using (file)`.execute(db())
  expect(rows[0]?.rows).toBe(rows[0]?.expected)
  expect(await scratches()).toBe(0)
  expect(await trialAlarms()).toEqual([])
})

test('a damaged archive fails the trial, and the home page says so', async () => {
  const file = await goodBackup()
  const path = join(folder(), file)
  const content = readFileSync(path)
  writeFileSync(path, content.subarray(0, content.length - 100))
  expect(await tried()).toMatchObject({
    result: 'failed',
    reason: 'El respaldo está dañado o incompleto (falta el final); use otra copia',
  })
  expect(await trialAlarms()).toMatchObject([
    {
      severity: 'danger',
      sentence: expect.stringMatching(/^La última prueba de restauración falló\. El respaldo está dañado/),
    },
  ])
  expect(await scratches()).toBe(0)
})

test('an archive whose books break a rule that the backup kept fails the trial', async () => {
  const changed = (by: number) =>
    sql`update bills set total = total + ${by} where id = (select min(id) from bills)`.execute(db())
  await changed(1)
  await store.admin.post('backups/run')
  const result = async () => (await store.admin.get('backups/get')).body.data[0]?.result
  await expect.poll(result, { timeout: 60_000 }).toBe('doubtful')
  await changed(-1)
  await sql`update backups set result = 'done', breaches = '{}'`.execute(db())
  expect(await tried()).toMatchObject({
    result: 'failed',
    reason: 'Los libros restaurados incumplen una regla que el respaldo cumplía',
  })
})

test('a copy in the second folder that changed fails the trial; one whose disk is away does not', async () => {
  const file = await goodBackup()
  const second = mkdtempSync(join(store.dataDir, 'segunda-'))
  await sql`update settings set backup_copy_folder = ${second}`.execute(db())
  await sql`update backups set copied_at = now()`.execute(db())
  expect(await tried()).toMatchObject({ result: 'done' })
  const { rows } = await sql<{ mark: string }>`select backup_copy_mark as mark from settings`.execute(db())
  writeFileSync(join(second, MARK_FILE), String(rows[0]?.mark))
  writeFileSync(join(second, file), 'otra cosa')
  expect(await tried()).toMatchObject({
    result: 'failed',
    reason: 'La copia de la segunda carpeta no es igual al respaldo',
  })
})

test('what the trial of a killed process left is removed at the next start', async () => {
  const { client, scratch } = await openCluster(store.database.url, store.dataDir)
  await client.query(`create database ${scratch}`)
  await client.end()
  await sql`insert into restore_checks (file, scheduled) values ('x', true)`.execute(db())
  await clearTrials(place())
  expect(await scratches()).toBe(0)
  expect((await settings()).trial).toBeNull()
})

test('a trial that the shutdown interrupts says nothing of the backup and leaves nothing', async () => {
  await goodBackup()
  const stop = new AbortController()
  stop.abort()
  await runDueTrial(place(stop.signal), new Date(Date.now() + 40 * 86_400_000))
  expect((await settings()).trial).toBeNull()
  expect(await scratches()).toBe(0)
})

test('a user who may not create databases gets the verification of the archive alone', async () => {
  await goodBackup()
  const name = `sin_bases_${Date.now()}`
  const adminUrl = inject('adminUrl')
  const owner = new URL(store.database.url)
  await administer(
    adminUrl,
    `create role ${name} login password 'x' in role pg_read_all_data, pg_write_all_data`,
  )
  owner.username = name
  owner.password = 'x'
  const limited = { ...place(), database: { ...store.database, url: owner.href } }
  await runDueTrial(limited, new Date(Date.now() + 40 * 86_400_000))
  expect((await settings()).trial).toMatchObject({
    result: 'archive',
    reason: 'El usuario de la base de datos no puede crear otra: solo se revisó el archivo',
  })
  expect(await trialAlarms()).toEqual([])
  await administer(adminUrl, `drop role ${name}`)
})

test('one trial at a time, and none without a good backup or for who does not administer', async () => {
  expect(await store.admin.post('backups/trial')).toMatchObject({
    text: 'Todavía no hay un respaldo bueno que probar',
  })
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.post('backups/trial')).status).toBe(403)
  const lock = new pg.Client({ connectionString: store.database.url })
  await lock.connect()
  await lock.query('select pg_advisory_lock(7301962)')
  expect(await store.admin.post('backups/trial')).toMatchObject({ status: 409 })
  await lock.end()
})

test('a database that fails while a moment is tried ends the trial, not the process', async () => {
  await goodBackup()
  const rejected: unknown[] = []
  const onRejected = (reason: unknown) => void rejected.push(reason)
  process.on('unhandledRejection', onRejected)
  const { continuousCopy } = store.app
  onTestFinished(async () => {
    process.off('unhandledRejection', onRejected)
    store.app.continuousCopy = continuousCopy
    await sql`update settings set continuous_folder = false`.execute(db())
    await sql`drop trigger refused on restore_checks`.execute(db())
    await sql`drop function refuse_moment`.execute(db())
    await sql`drop sequence refusals`.execute(db())
  })
  store.app.continuousCopy = Object.assign(Object.create(continuousCopy), { possible: true })
  await sql`update settings set continuous_folder = true, backup_copy_folder = '/no-existe'`.execute(db())
  await sql`create sequence refusals`.execute(db())
  await sql`create function refuse_moment() returns trigger language plpgsql as $$
    begin perform nextval('refusals'); raise exception 'no'; end $$`.execute(db())
  await sql`create trigger refused before insert on restore_checks for each row when (new.place is not null)
    execute function refuse_moment()`.execute(db())
  await tried()
  const refusals = async () =>
    (await sql<{ called: boolean }>`select is_called as called from refusals`.execute(db())).rows
  await expect.poll(refusals).toEqual([{ called: true }])
  // A rejection is unhandled once the event loop turned.
  await new Promise((next) => setImmediate(next))
  expect(rejected).toEqual([])
})

test.each([
  ['the night after a first backup', '2026-03-02T09:00:00Z', [], true],
  ['at noon of that day, not yet', '2026-03-02T18:00:00Z', [], false],
  ['at noon a week later, when the computer is off at night', '2026-03-09T18:00:00Z', [], true],
  ['within a month, not again', '2026-03-20T09:00:00Z', [['done', '2026-03-02T09:00:00Z']], false],
  ['a month later', '2026-04-02T09:00:00Z', [['done', '2026-03-02T09:00:00Z']], true],
  ['not on the day of a failure', '2026-04-02T10:00:00Z', [['failed', '2026-04-02T09:00:00Z']], false],
  ['a day after a failure', '2026-04-03T09:30:00Z', [['failed', '2026-04-02T09:00:00Z']], true],
] as const)('%s (%s, after %j): %s', async (_when, now, checks, due) => {
  await sql`insert into backups (file, scheduled, result, started_at, ended_at)
    values ('no-existe.yunque', true, 'done', '2026-03-02T08:00:00Z', '2026-03-02T08:01:00Z')`.execute(db())
  for (const [result, at] of checks)
    await sql`insert into restore_checks (file, scheduled, result, started_at) values ('x', true, ${result}, ${at}::timestamptz)`.execute(
      db(),
    )
  const error = await runDueTrial(place(), new Date(now))
  expect(error === undefined).toBe(!due)
})
