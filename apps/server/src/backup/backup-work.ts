import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { databaseFault } from '../db/database-fault.ts'
import { HttpError } from '../errors.ts'
import { signal } from '../operation/signal.ts'
import { StartError } from '../system/start-error.ts'
import { EXTENSION } from './archive.ts'
import { backUp, type Progress } from './back-up.ts'
import { writeBag } from './bag/write-bag.ts'
import { examine } from './doubts.ts'
import { PARTIAL } from './write-archive.ts'

/** Advisory lock key, the same in every process: one backup of a database at a time. */
const BACKUP_LOCK = 7_301_960
const PROGRESS_MS = 500

/** The database that is backed up, the folder for its backups, the data directory, and the signal that stops a backup. */
export type BackupPlace = { database: Database; folder: string; dataDir: string; stop: AbortSignal }
/**
 * `stillDue` is asked after the lock is taken: another process may have made the backup meanwhile. `purpose` is part of
 * the file's name.
 */
type ActRequest = {
  scheduled: boolean
  by: string | null
  at: Date
  stillDue?: () => Promise<boolean>
  purpose?: string
}
/** A backup in progress: its row id, its file, and its result. `ended` never rejects. */
export type Begun = { id: number; file: string; ended: Promise<Error | undefined> }

/**
 * Begins a backup in the folder. Only one runs at a time among all processes. Throws 409 while another runs, or when it
 * is no longer due.
 */
export async function beginBackup(place: BackupPlace, asked: ActRequest): Promise<Begun> {
  const lock = await takeLock(place.database.url)
  if (!lock) throw new HttpError(409, 'Ya hay un respaldo en curso')
  try {
    await clearInterrupted(place)
    if (asked.stillDue && !(await asked.stillDue())) throw new HttpError(409, 'El respaldo ya se hizo')
    const file = nameOf(asked)
    const { id } = await place.database.db
      .insertInto('backups')
      .values({ file, scheduled: asked.scheduled, created_by: asked.by, started_at: asked.at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceBackup(place.database, id)
    const ended = finish(place, { id, file }).finally(() => lock.end().catch(() => undefined))
    return { id, file, ended }
  } catch (error) {
    await lock.end().catch(() => undefined)
    throw error
  }
}

function nameOf({ at, purpose }: ActRequest): string {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `yunque-${stamp}${purpose === undefined ? '' : `-${purpose}`}${EXTENSION}`
}

/** Marks as failed the running backups of processes that have ended. Returns false while a backup really runs. */
export async function clearInterruptedUnlessRunning(place: BackupPlace): Promise<boolean> {
  const lock = await takeLock(place.database.url)
  if (!lock) return false
  try {
    await clearInterrupted(place)
    return true
  } finally {
    await lock.end().catch(() => undefined)
  }
}

/** A connection that holds a lock, by default of the backups, for as long as it is open; undefined while another one does. */
export async function takeLock(url: string, lock = BACKUP_LOCK): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'yunque respaldo' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock])
  if (rows[0]?.taken) return client
  await client.end()
  return undefined
}

async function clearInterrupted({ database, folder }: BackupPlace): Promise<void> {
  await sql`update backups set result = 'failed', reason = 'Se interrumpió', ended_at = now() where result = 'running'`.execute(
    database.db,
  )
  const left = await readdir(folder).catch(() => [])
  const partial = left.filter((name) => name.startsWith('yunque-') && name.endsWith(`${EXTENSION}${PARTIAL}`))
  await Promise.all(partial.map((name) => rm(join(folder, name), { force: true })))
}

/** Writes the archive, examines the database and notes the result. Returns why the backup failed or is doubtful. */
async function finish(
  place: BackupPlace,
  { id, file }: { id: number; file: string },
): Promise<Error | undefined> {
  const { database, folder, dataDir } = place
  const path = join(folder, file)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { rows, tables, doubts } = await backUp(database.url, path, progressOf(place, id), {
      bag: (client) => writeBag(client, dataDir),
    })
    const { size } = await stat(path)
    const examined = await examine(database.url, tables, place.stop)
    const { breaches } = examined
    place.stop.throwIfAborted()
    const reason = [...doubts, ...examined.doubts].join('. ').slice(0, 300) || null
    await sql`update backups set result = ${reason === null ? 'done' : 'doubtful'}, reason = ${reason}, progress = 100,
      ended_at = clock_timestamp(), size = ${size}, rows = ${rows}, tables = ${JSON.stringify(Object.fromEntries(tables))}::jsonb,
      breaches = ${breaches} where id = ${id}`.execute(database.db)
    return reason === null ? undefined : new Error(reason)
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    await rm(path, { force: true }).catch(() => undefined)
    await sql`update backups set result = 'failed', ended_at = clock_timestamp(), reason = ${reasonOf(error)} where id = ${id}`
      .execute(database.db)
      .catch(() => undefined)
    return error
  } finally {
    await announceBackup(database, id).catch(() => undefined)
  }
}

/** Notes the progress twice a second without waiting. Ends the work when the process is to stop. */
function progressOf({ database, stop }: BackupPlace, id: number): (progress: Progress) => void {
  let last = 0
  return ({ share }) => {
    stop.throwIfAborted()
    if (performance.now() - last < PROGRESS_MS) return
    last = performance.now()
    sql`update backups set progress = ${Math.floor(share * 100)} where id = ${id} and result = 'running'`
      .execute(database.db)
      .then(() => announceBackup(database, id))
      .catch(() => undefined)
  }
}

/** Announces that a backup changed. */
export async function announceBackup({ db }: Database, id: number): Promise<void> {
  await sql`select ${signal('backups', id)}`.execute(db)
}

const reasonsIn = (folder: string): Readonly<Record<string, string>> => ({
  ENOSPC: 'El disco está lleno',
  EACCES: `No se puede escribir en ${folder}`,
  EPERM: `No se puede escribir en ${folder}`,
  EROFS: `No se puede escribir en ${folder}`,
  ENOTDIR: `Hay un archivo en lugar de ${folder}`,
  EEXIST: `Hay un archivo en lugar de ${folder}`,
})

/** Why a backup, or its copy, could not be written to a folder, for a person. */
export function reasonOf(error: Error, folder = 'la carpeta de respaldos'): string {
  if (error.name === 'AbortError') return 'Se interrumpió'
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof StartError) return error.message.slice(0, 300)
  return (reasonsIn(folder)[code] ?? databaseFault(error)?.message ?? `Falló: ${error.message}`).slice(0, 300)
}
