import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type TakeoutFormat, takeoutMessages } from '@yunque/contract/takeout/takeouts'
import { sql } from 'kysely'
import { reasonOf, takeLock } from '../backup/backup-work.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { HttpError } from '../errors.ts'
import { actingIn } from '../operation/acting.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { signal } from '../operation/signal.ts'
import type { Lists } from './taken-lists.ts'
import { makeFolder, PARTIAL, sweepTakeouts } from './takeout-files.ts'
import { type Summary, type TakeoutPlan, type TakeoutProgress, writeTakeout } from './write-takeout.ts'

/** Advisory lock key, the same in every process: one takeout of a store at a time. */
const TAKEOUT_LOCK = 7_301_963
const PROGRESS_MS = 500
const PERCENT = 100

/** The store that is taken along, the directory for the file, and the signal that stops the work with the program. */
export type TakeoutPlace = {
  database: Database
  dataDir: string
  lists: Lists
  stop: AbortSignal
  freeBytes?: TakeoutPlan['freeBytes']
}
/** A takeout in progress. `ended` never rejects; it has why the takeout failed. */
export type Begun = { id: number; ended: Promise<Error | undefined> }

/**
 * Begins a takeout (store.takeout). Only one runs at a time among all processes. @throws HttpError 409 while another runs
 */
export async function beginTakeout(
  place: TakeoutPlace,
  context: Context,
  format: TakeoutFormat,
): Promise<Begun> {
  const { database, dataDir } = place
  const lock = await takeLock(database.url, TAKEOUT_LOCK)
  if (!lock) throw new HttpError(409, takeoutMessages.busy)
  const leave = () => lock.end().catch(() => undefined)
  try {
    await endInterrupted(place)
    const folder = await makeFolder(dataDir)
    const file = `mis-datos-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.zip`
    const id = await insertTakeout(database, context, { format, file })
    const work: Work = { id, format, path: join(folder, file), context }
    return { id, ended: finish(place, work).finally(leave) }
  } catch (error) {
    await leave()
    throw error
  }
}

/** Shows as interrupted what a process that ended was making, unless one is being made (store.takeout-interrupted). */
export async function clearInterrupted(place: TakeoutPlace): Promise<void> {
  const lock = await takeLock(place.database.url, TAKEOUT_LOCK)
  if (!lock) return
  try {
    await endInterrupted(place)
  } finally {
    await lock.end().catch(() => undefined)
  }
}

async function endInterrupted({ database, dataDir }: TakeoutPlace): Promise<void> {
  await sql`update takeouts set result = 'interrupted', ended_at = now() where result = 'running'`.execute(
    database.db,
  )
  await sweepTakeouts(database, dataDir)
}

const insertTakeout = (
  { db }: Database,
  context: Context,
  { format, file }: { format: TakeoutFormat; file: string },
): Promise<number> =>
  actingIn(db, context, async (tx) => {
    const { id } = await tx
      .insertInto('takeouts')
      .values({ format, file, created_by: context.actor.username })
      .returning('id')
      .executeTakeFirstOrThrow()
    await posted(tx, context, { entity: 'takeouts', id, act: 'empezar', after: { format, file } })
    return id
  })

type Work = { id: number; format: TakeoutFormat; path: string; context: Context }

/** Writes the file and notes how it ended. Returns why it failed. */
async function finish(place: TakeoutPlace, work: Work): Promise<Error | undefined> {
  const { database, lists, freeBytes } = place
  const { id, format, path, context } = work
  const partial = path + PARTIAL
  const watch = watchWork(place, id)
  try {
    const taken = await writeTakeout({
      url: database.url,
      lists,
      path: partial,
      format,
      stop: watch.stop,
      onProgress: watch.note,
      ...(freeBytes ? { freeBytes } : {}),
    })
    await rename(partial, path)
    if (!(await noteDone(database, work, taken))) await rm(path, { force: true })
    return undefined
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => undefined)
    const isStopped = watch.stop.aborted
    const error = cause instanceof Error ? cause : new Error(String(cause))
    const result = place.stop.aborted ? 'interrupted' : 'failed'
    const reason = place.stop.aborted ? null : reasonOf(error, 'la carpeta de datos')
    await inTransaction(database.db, async (tx) => {
      const { rows } =
        await sql`update takeouts set result = ${result}, reason = ${reason}, ended_at = clock_timestamp()
        where id = ${id} and result = 'running' returning id`.execute(tx)
      if (rows.length > 0)
        await posted(tx, context, { entity: 'takeouts', id, act: 'fallar', after: { result, reason } })
    }).catch(() => undefined)
    return isStopped ? undefined : error
  } finally {
    watch.end()
    await announce(database, id).catch(() => undefined)
  }
}

/** Returns false when it was cancelled meanwhile. */
function noteDone({ db }: Database, { id, context, format }: Work, taken: Summary): Promise<boolean> {
  const { bytes, sha256, files, rows, at } = taken
  return inTransaction(db, async (tx) => {
    const noted =
      await sql`update takeouts set result = 'done', progress = 100, doing = '', ended_at = clock_timestamp(),
        size = ${bytes}, sha256 = ${sha256}, files = ${files}, rows = ${rows}, snapshot_at = ${at}
      where id = ${id} and result = 'running' returning id`.execute(tx)
    if (noted.rows.length === 0) return false
    const after = { format, size: bytes, rows, files, sha256 }
    await posted(tx, context, { entity: 'takeouts', id, act: 'terminar', after })
    return true
  })
}

type Watch = { stop: AbortSignal; note(progress: TakeoutProgress): void; end(): void }

/**
 * Notes the progress twice a second, and stops the work with the program, or when it is no longer running: another process
 * may have answered the person who cancelled it.
 */
function watchWork({ database, stop }: TakeoutPlace, id: number): Watch {
  const cancelled = new AbortController()
  let progress: TakeoutProgress = { doing: '', rows: 0, share: 0 }
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    try {
      const { doing, rows, share } = progress
      const noted =
        await sql`update takeouts set progress = ${Math.floor(share * PERCENT)}, doing = ${doing}, rows = ${rows}
        where id = ${id} and result = 'running' returning id`.execute(database.db)
      if (noted.rows.length === 0) cancelled.abort(new DOMException('Cancelled', 'AbortError'))
      else await announce(database, id)
    } catch {
      // A database that does not answer says nothing; the work itself fails.
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), PROGRESS_MS)
  return {
    stop: AbortSignal.any([stop, cancelled.signal]),
    note: (now) => {
      progress = now
    },
    end: () => clearInterval(timer),
  }
}

const announce = ({ db }: Database, id: number): Promise<unknown> =>
  sql`select ${signal('takeouts', id)}`.execute(db)
