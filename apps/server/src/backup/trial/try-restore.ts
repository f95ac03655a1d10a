import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { noteEarlierStates } from '../../books/earlier-states.ts'
import { verifyBooks } from '../../books/verify-books.ts'
import { connect, type Database, patient } from '../../db/database.ts'
import { HttpError, Refusal } from '../../errors.ts'
import { StartError } from '../../system/start-error.ts'
import { announceBackup, type BackupPlace, reasonOf, takeLock } from '../backup-work.ts'
import { isCopyEqual } from '../copy-backup.ts'
import { verifyArchive } from '../read-archive.ts'
import { restore } from '../restore.ts'
import {
  type Cluster,
  createScratch,
  dropScratch,
  hasRoom,
  openCluster,
  yieldToOthers,
} from './scratch-database.ts'

/** Advisory lock key: one trial of a store at a time, in whichever process. */
export const TRIAL_LOCK = 7_301_962

const reasons = {
  mayNot: 'El usuario de la base de datos no puede crear otra: solo se revisó el archivo',
  room: 'El disco no tiene espacio para la prueba',
  copy: 'La copia de la segunda carpeta no es igual al respaldo',
  books: 'Los libros restaurados incumplen una regla que el respaldo cumplía',
} as const

/** `dataDir`: where an embedded database is. */
export type TrialPlace = BackupPlace
type ActRequest = { scheduled: boolean; by: string | null; stillDue?: () => Promise<boolean> }
type Good = { id: number; file: string; breaches: string[]; copied: boolean; target: string; mark: string }
type Outcome = { result: 'done' | 'archive'; rows: number; reason: string | null }

/**
 * Begins the trial of the last good backup (store.restore-trial). `ended` never rejects; it has why the trial failed.
 * Throws 409 while another runs, or when it is no longer due; Refusal without a backup.
 */
export async function beginTrial(
  place: TrialPlace,
  { scheduled, by, stillDue }: ActRequest,
): Promise<{ id: number; ended: Promise<Error | undefined> }> {
  const { db, url } = place.database
  const lock = await takeLock(url, TRIAL_LOCK)
  if (!lock) throw new HttpError(409, 'Ya hay una prueba de restauración en curso')
  try {
    await clearInterrupted(place)
    if (stillDue && !(await stillDue())) throw new HttpError(409, 'La prueba ya se hizo')
    const good = await lastGoodFile(place.database)
    if (!good) throw new Refusal('Todavía no hay un respaldo bueno que probar')
    const { id } = await db
      .insertInto('restore_checks')
      .values({ file: good.file, scheduled, created_by: by })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceBackup(place.database, 0)
    const ended = finish(place, { id, good }).finally(() => lock.end().catch(() => undefined))
    return { id, ended }
  } catch (error) {
    await lock.end().catch(() => undefined)
    throw error
  }
}

/** Removes what the trial of a process that was killed left, unless one really runs (store.restore-trial). */
export async function clearTrials(place: TrialPlace): Promise<void> {
  const lock = await takeLock(place.database.url, TRIAL_LOCK)
  if (!lock) return
  try {
    await clearInterrupted(place)
  } finally {
    await lock.end().catch(() => undefined)
  }
}

/** An interrupted trial says nothing of the backup, so it is made again. */
async function clearInterrupted({ database, dataDir }: TrialPlace): Promise<void> {
  await database.db.deleteFrom('restore_checks').where('result', '=', 'running').execute()
  const cluster = await openCluster(database.url, dataDir)
  try {
    if (cluster.mayCreate) await dropScratch(cluster)
  } finally {
    await cluster.client.end().catch(() => undefined)
  }
}

async function lastGoodFile({ db }: Database): Promise<Good | undefined> {
  const { rows } = await sql<Good>`
    select b.id, b.file, b.breaches, b.copied_at is not null and s.backup_copy_folder <> '' as copied,
      s.backup_copy_folder as target, s.backup_copy_mark as mark
    from backups b cross join settings s where b.result = 'done' order by b.id desc limit 1`.execute(db)
  return rows[0]
}

/** Tries the backup and notes the outcome. */
async function finish(
  place: TrialPlace,
  { id, good }: { id: number; good: Good },
): Promise<Error | undefined> {
  const { db } = place.database
  try {
    const { result, rows, reason } = await tryRestore(place, good)
    await sql`update restore_checks set result = ${result}, rows = ${rows}, reason = ${reason}, ended_at = clock_timestamp()
      where id = ${id}`.execute(db)
    return undefined
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    const noted = place.stop.aborted
      ? sql`delete from restore_checks where id = ${id}`
      : sql`update restore_checks set result = 'failed', reason = ${reasonOf(error)}, ended_at = clock_timestamp() where id = ${id}`
    await noted.execute(db).catch(() => undefined)
    return error
  } finally {
    await announceBackup(place.database, 0).catch(() => undefined)
  }
}

async function tryRestore(place: TrialPlace, good: Good): Promise<Outcome> {
  const { database, folder, stop, dataDir } = place
  const file = join(folder, good.file)
  const summary = await verifyArchive(file, { onRead: () => stop.throwIfAborted() })
  if (good.copied && (await isCopyEqual(folder, good)) === false) throw new StartError(reasons.copy)
  const { rows } = summary.end
  const cluster = await openCluster(database.url, dataDir)
  try {
    if (!cluster.mayCreate) return { result: 'archive', rows, reason: reasons.mayNot }
    if (!(await hasRoom(cluster))) throw new StartError(reasons.room)
    const url = await createScratch(cluster, database.url)
    try {
      const onConnect = (client: pg.Client) => yieldToOthers(cluster, client)
      await restore(url, { file, summary, stop, onConnect }, () => undefined)
      const broken = (await brokenIn(url, { cluster, stop })).filter((one) => !good.breaches.includes(one))
      if (broken.length > 0) throw new StartError(reasons.books)
      return { result: 'done', rows, reason: null }
    } finally {
      await dropScratch(cluster)
    }
  } finally {
    await cluster.client.end().catch(() => undefined)
  }
}

/** The invariants that the restored books break. */
async function brokenIn(
  url: string,
  { cluster, stop }: { cluster: Cluster; stop: AbortSignal },
): Promise<string[]> {
  const database = connect(url, { ...patient, size: 1 })
  stop.addEventListener('abort', database.cut, { once: true })
  try {
    const client = await database.pool.connect()
    await yieldToOthers(cluster, client)
    client.release()
    await noteEarlierStates(database.db)
    return (await verifyBooks(database.db)).map(({ invariant }) => invariant)
  } finally {
    stop.removeEventListener('abort', database.cut)
    await database.close()
  }
}
