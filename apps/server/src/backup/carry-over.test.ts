import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { trade } from '../../test/trade.ts'
import { usableBinaries } from '../db/embedded/binaries.ts'
import { type Beside, createBeside, majorOf, whileRunning } from '../db/embedded/cluster-beside.ts'
import { saveClusterSettings, settingsFileIn } from '../db/embedded/cluster-settings.ts'
import { databaseUser } from '../db/embedded/system-user.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { backUp } from './back-up.ts'
import { carryOver } from './carry-over.ts'
import { dropFormer } from './drop-former.ts'
import { nothing } from './left-out.ts'
import { verifyArchive } from './read-archive.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const former = `embedded-postgres-17-${process.platform}-${process.arch}`
/** PostgreSQL 17 is installed for one platform only. */
const has17 = (() => {
  try {
    return Boolean(createRequire(import.meta.url).resolve(former))
  } catch {
    return false
  }
})()

const password = 'clave-de-la-prueba'
const store = testStore()
let home: string
/** The data directory of a store of PostgreSQL 17, copied for each test, and what is in it. */
let original: string
let expected: Record<string, unknown>

beforeAll(async () => {
  if (!has17) return
  home = mkdtempSync(join(tmpdir(), 'yunque-mayor-'))
  original = join(home, 'original')
  await trade(store)
  await addWhatBackupsLeaveOut()
  const file = join(home, 'todo.yunque')
  await backUp(store.database.url, file, () => undefined, nothing)
  cpSync(store.dataDir, original, { recursive: true })
  const of17 = besideIn(original, former)
  await createBeside(of17)
  await saveClusterSettings(settingsFileIn(original), { password, port: 45_678 })
  await whileRunning(of17, async (urlOf) => {
    for (const name of ['yunque', 'yunque_practica']) await ask(urlOf('postgres'), `create database ${name}`)
    await ask(urlOf('postgres'), `comment on database yunque_practica is 'Tienda de práctica lista'`)
    const archive = { file, summary: await verifyArchive(file) }
    await restore(urlOf('yunque'), archive, () => undefined, nothing)
    await restore(urlOf('yunque_practica'), archive, () => undefined, nothing)
    expected = await contents(urlOf('yunque'))
  })
})

afterAll(() => {
  if (has17) rmSync(home, { recursive: true, force: true })
})

test.skipIf(!has17)(
  'a store of PostgreSQL 17 is carried over whole: every row of every table, numbers, practice shop and settings',
  async () => {
    expect(expected).toEqual(await contents(store.database.url))
    const dataDir = copyOfStore('entera')
    const said: string[] = []
    await carryOver(dataDir, { say: (line) => said.push(line), durable: false })
    expect(said[0]).toMatch(/^Pasando los datos de PostgreSQL 17 a 18;/)
    expect(said.at(-1)).toBe('Los datos ya están en PostgreSQL 18')
    expect(databasesIn(dataDir)).toEqual(['postgres', 'postgres-17'])
    const carried = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
    try {
      expect(new URL(carried.url).password).toBe(password)
      expect(new URL(carried.url).port).toBe('45678')
      expect(await contents(carried.url)).toEqual(expected)
      const practice = new URL(carried.url)
      practice.pathname = 'yunque_practica'
      expect(await contents(practice.href)).toEqual(expected)
      const facts = `select current_setting('server_version_num')::int / 10000 as major,
        shobj_description((select oid from pg_database where datname = 'yunque_practica'), 'pg_database') as ready,
        (select reltuples > 0 from pg_class where relname = 'bills') as analyzed`
      expect(await ask(carried.url, facts)).toEqual([
        { major: 18, ready: 'Tienda de práctica lista', analyzed: true },
      ])
    } finally {
      await carried.stop()
    }
    // The next start finds nothing to do.
    await carryOver(dataDir, { say: (line) => said.push(line) })
    expect(said.at(-1)).toBe('Los datos ya están en PostgreSQL 18')
  },
)

test.skipIf(!has17)('killed at any moment, the next start begins again and loses nothing', async () => {
  const dataDir = copyOfStore('interrumpida')
  const polled = (reached: (said: string) => boolean) => (run: Begun) =>
    expect.poll(() => reached(run.said()), { timeout: 60_000, interval: 2 }).toBe(true)
  const stages = [
    polled(() => existsSync(join(dataDir, 'postgres-draft', 'PG_VERSION'))),
    () => hasAppeared(dataDir, /^postgres-draft\.yunque/),
    polled((said) => said.includes('Comprobando los libros')),
  ]
  for (const reached of stages) {
    const killed = begin(dataDir)
    await reached(killed)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(majorOf(join(dataDir, 'postgres'))).toBe('17')
  }
  // Between the two renames.
  const last = begin(dataDir)
  await last.ended
  expect(last.said()).toContain('Los datos ya están en PostgreSQL 18')
  const between = (from: string, to: string) => {
    renameSync(join(dataDir, from), join(dataDir, to))
  }
  between('postgres', 'postgres-ready-18')
  await carryOver(dataDir, { say: () => undefined })
  expect(databasesIn(dataDir)).toEqual(['postgres', 'postgres-17'])
  const carried = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  try {
    expect(await contents(carried.url)).toEqual(expected)
  } finally {
    await carried.stop()
  }
})

test.skipIf(!has17)(
  'without the PostgreSQL of its major, and as a newer one, a store is refused',
  async () => {
    const dataDir = join(home, 'otro')
    const dir = join(dataDir, 'postgres')
    cpSync(original, dataDir, { recursive: true })
    const ofMajor = (major: number) => {
      writeFileSync(join(dir, 'PG_VERSION'), `${major}\n`)
      return carryOver(dataDir, { say: () => undefined })
    }
    const both = (major: number) =>
      `Los datos de ${dir} son de PostgreSQL ${major} y este programa trae PostgreSQL 18`
    await expect(ofMajor(13)).rejects.toThrow(
      `${both(13)}, sin lo necesario para pasarlos; haga un respaldo con la versión anterior de Yunque y restáurelo en esta`,
    )
    await expect(ofMajor(21)).rejects.toThrow(`${both(21)}; instale la última versión de Yunque`)
    writeFileSync(join(dir, 'PG_VERSION'), '17\n')
    // A tool does not carry over.
    await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(
      `${both(17)}; inicie Yunque, que los pasa`,
    )
  },
)

test.skipIf(!has17)('the former database is removed after the next good backup', async () => {
  const dataDir = mkdtempSync(join(home, 'respaldada-'))
  cpSync(join(original, 'postgres'), join(dataDir, 'postgres-17'), { recursive: true })
  const { db } = store.database
  await db.deleteFrom('backups').execute()
  await dropFormer(dataDir, db)
  expect(databasesIn(dataDir)).toEqual(['postgres-17'])
  const backup = { file: 'x.yunque', scheduled: true, result: 'done', progress: 100 }
  const soon = new Date(Date.now() + 1000).toISOString()
  await db
    .insertInto('backups')
    .values({ ...backup, started_at: soon, ended_at: soon })
    .execute()
  await dropFormer(dataDir, db)
  expect(databasesIn(dataDir)).toEqual([])
})

/** What an archive for another store would lose. */
async function addWhatBackupsLeaveOut(): Promise<void> {
  await ask(
    store.database.url,
    `update settings set mail_password = 'secreta', backup_copy_folder = '/media/usb', backup_copy_fault = 'No está';
    insert into mail_outbox (recipient, subject, body, sent_at) values ('a@example.com', 's', 'clave', now());
    insert into backups (file, scheduled, result, progress, ended_at) values ('y.yunque', true, 'done', 100, now());
    insert into remembered_devices (user_id, token_hash, password_proof, expires_at) values (1, '\\x01', '\\x02', now() + interval '1 day');
    insert into printers (name, kind, address, port, columns, code_page, created_by) values ('Caja', 'network', '10.0.0.9', 9100, 42, 'cp850', 'admin');
    insert into print_jobs (printer_id, user_id, title, paper, opens_drawer, state) select id, 1, 'Factura', false, true, 'failed' from printers`,
  )
}

function besideIn(dataDir: string, packageName: string): Beside {
  const user = databaseUser(join(dataDir, 'postgres'))
  const binaries = usableBinaries(user, packageName)
  return { dataDir, dir: join(dataDir, 'postgres'), password, user, binaries, durable: false }
}

/** PostgreSQL refuses a folder that others may read. */
function copyWithModes(from: string, to: string): void {
  execFileSync('cp', ['--archive', from, to])
}

function copyOfStore(name: string): string {
  const dataDir = join(home, name)
  copyWithModes(original, dataDir)
  return dataDir
}

const databasesIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^postgres(-|$)/.test(name))
    .toSorted()

/** Resolves as soon as a file of that name is made, however short its life is. */
function hasAppeared(folder: string, name: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, file) => {
      if (!file || !name.test(file)) return
      watcher.close()
      resolve()
    })
  })
}

type Begun = { child: ChildProcess; ended: Promise<unknown>; said: () => string }

function begin(dataDir: string): Begun {
  const module = join(import.meta.dirname, 'carry-over.ts')
  const code = `const { carryOver } = await import(process.argv[1])
    await carryOver(process.argv[2], { say: console.log, durable: false })`
  const args = ['--input-type=module', '--eval', code, module, dataDir]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)), said: () => said }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** A hash of the rows of every table, and the last number of every sequence. */
async function contents(url: string): Promise<Record<string, unknown>> {
  const tables = await ask(url, `select tablename as name from pg_tables where schemaname = 'public'`)
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(row, '|' order by row collate "C"), '')) as hash
      from (select to_jsonb(x)::text as row from "${name}" x) x`,
  )
  const numbers = `select sequencename::text as name, coalesce(last_value::text, '-') as hash from pg_sequences`
  const rows = await ask(url, [...hashes, numbers].join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [String(name), hash]))
}
