import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContinuousPlace } from '@yunque/contract/backup/continuous'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { StartError } from '../../system/start-error.ts'
import { announceBackup, reasonOf, takeLock } from '../backup-work.ts'
import { openPlace, readPlaces } from '../continuous/continuous-copy.ts'
import type { CopyPlace } from '../continuous/copy-place.ts'
import { listMoments, type Span } from '../continuous/moments.ts'
import { clearScratch, type Recovered, recoverTo } from '../continuous/recover.ts'
import { lastGood } from '../doubts.ts'
import type { StoragePlaces } from '../storage/storage-address.ts'
import { TRIAL_LOCK, type TrialPlace } from './try-restore.ts'

/** The trial place, and where a storage may be. */
export type MinuteTrial = TrialPlace & { places: StoragePlaces }
type ActRequest = { scheduled: boolean; by: string | null }

const scratchIn = (dataDir: string): string => join(dataDir, 'postgres-prueba')

/**
 * Restores a random moment of each place of the continuous copy beside the store, and verifies its books (store.restore-trial). One
 * trial of a store at a time: while another runs it does nothing. Returns why one failed.
 */
export async function tryMinutes(trial: MinuteTrial, request: ActRequest): Promise<Error | undefined> {
  const { active } = await readPlaces(trial.database)
  return tryPlaces(trial, active, request)
}

/** The same for the places whose last trial is a month old, or failed a day ago. */
export async function runDueMinuteTrials(trial: MinuteTrial, now: Date): Promise<Error | undefined> {
  const { active } = await readPlaces(trial.database)
  const due: ContinuousPlace[] = []
  for (const place of active) if (await isDue(trial.database.db, place, now)) due.push(place)
  return tryPlaces(trial, due, { scheduled: true, by: null })
}

/** Removes what the trial of a process that was killed left. */
export const clearMinuteTrial = (dataDir: string): Promise<void> => clearScratch(scratchIn(dataDir))

async function tryPlaces(
  trial: MinuteTrial,
  which: ContinuousPlace[],
  request: ActRequest,
): Promise<Error | undefined> {
  if (which.length === 0) return undefined
  const lock = await takeLock(trial.database.url, TRIAL_LOCK)
  if (!lock) return undefined
  try {
    let fault: Error | undefined
    for (const place of which) fault = (await tryPlace(trial, place, request)) ?? fault
    return fault
  } finally {
    await lock.end().catch(() => undefined)
  }
}

/** In the hours in which the store is at rest; at any hour a week later. A copy is tried first when it is an hour old. */
async function isDue(db: Db, place: ContinuousPlace, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    with clock as (
      select ${now}::timestamptz as now, (extract(hour from ${now}::timestamptz at time zone time_zone)::int - backup_hour + 24) % 24 as past
      from settings
    ), last as (
      select (select max(started_at) from restore_checks where place = ${place} and result = 'done' and started_at <= now) as at,
        (select max(started_at) from restore_checks where place = ${place} and started_at <= now) as tried, now, past from clock
    )
    select coalesce(at <= now - interval '30 days', true) and coalesce(tried <= now - interval '1 day', true)
      and (past between 1 and 5 or at <= now - interval '37 days') as due from last`.execute(db)
  return rows[0]?.due ?? false
}

async function tryPlace(
  trial: MinuteTrial,
  which: ContinuousPlace,
  request: ActRequest,
): Promise<Error | undefined> {
  const { database, stop, dataDir, places } = trial
  const { db } = database
  const { id } = await db
    .insertInto('restore_checks')
    .values({ file: '', place: which, scheduled: request.scheduled, created_by: request.by })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    const { settings } = await readPlaces(database)
    const place = openPlace(which, settings, { places, stop })
    const at = randomMoment((await listMoments(place)).spans)
    await sql`update restore_checks set minute = ${new Date(at)} where id = ${id}`.execute(db)
    const { breaches, documents } = await recoverAside(place, at, { dataDir, stop })
    const known = (await lastGood(db)).breaches
    if (breaches.some((one) => !known.includes(one)))
      throw new StartError('Los libros de ese momento incumplen una regla que el último respaldo cumplía')
    await sql`update restore_checks set result = 'done', rows = ${documents}, ended_at = clock_timestamp() where id = ${id}`.execute(
      db,
    )
    return undefined
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    // A trial that the shutdown interrupted is no result.
    const noted = stop.aborted
      ? sql`delete from restore_checks where id = ${id}`
      : sql`update restore_checks set result = 'failed', reason = ${reasonOf(error, 'la carpeta de datos')}, ended_at = clock_timestamp() where id = ${id}`
    await noted.execute(db).catch(() => undefined)
    return error
  } finally {
    await announceBackup(database, 0).catch(() => undefined)
  }
}

/** Nothing of it stays. */
async function recoverAside(
  place: CopyPlace,
  at: number,
  { dataDir, stop }: { dataDir: string; stop: AbortSignal },
): Promise<Recovered> {
  const scratch = scratchIn(dataDir)
  try {
    return await recoverTo(place, { kind: 'time', at }, scratch, { trial: true, stop })
  } finally {
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Each second of the spans is as likely as another. */
function randomMoment(spans: readonly Span[]): number {
  const total = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  let left = Math.random() * total
  for (const { from, to } of spans) {
    if (left <= to - from) return Math.floor(from + left)
    left -= to - from
  }
  throw new StartError('La copia continua todavía no tiene un momento que se pueda restaurar')
}
