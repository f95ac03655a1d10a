import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { HttpError } from '../errors.ts'
import { everyMinute } from '../system/every-minute.ts'
import { type BackupPlace, beginBackup, clearInterruptedUnlessRunning } from './backup-work.ts'
import { copyDueBackup } from './copy-backup.ts'
import { dropFormer } from './drop-former.ts'
import { removeOld } from './remove-old.ts'

/**
 * Checks every minute whether a backup or its copy is due, until the application closes. Safe in any number of processes. A backup
 * missed while the computer was off is made soon after the start.
 */
export function startBackups(app: FastifyInstance, place: BackupPlace): void {
  const work = async () => {
    const error = await runDueBackup(place, new Date())
    if (error) app.log.error({ err: error }, 'backup failed')
    const uncopied = await copyDueBackup(place)
    if (uncopied) app.log.error({ err: uncopied }, 'backup not copied')
    await dropFormer(app.dataDir, place.database.db)
  }
  everyMinute(app, work, 'backups not looked at')
}

/**
 * Makes the backup that is due at `now`, if any, and removes old ones (store.nightly-backup). Returns why it failed. A
 * failed one is retried an hour later.
 */
export async function runDueBackup(place: BackupPlace, now: Date): Promise<Error | undefined> {
  const { db } = place.database
  if (await isRunning(db)) await clearInterruptedUnlessRunning(place)
  if (!(await isDue(db, now))) return undefined
  try {
    const stillDue = () => isDue(db, now)
    const { ended } = await beginBackup(place, { scheduled: true, by: null, at: now, stillDue })
    const error = await ended
    await removeOld(place, now)
    return error
  } catch (error) {
    // Another process made it.
    if (error instanceof HttpError && error.status === 409) return undefined
    throw error
  }
}

async function isRunning(db: Db): Promise<boolean> {
  const row = await db.selectFrom('backups').select('id').where('result', '=', 'running').executeTakeFirst()
  return row !== undefined
}

/**
 * Whether no backup was made since the clock of the company last showed the hour. A system installed after that waits
 * for the next time. Backups dated after `now` were made with a wrong clock and are ignored.
 */
async function isDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    with clock as (
      select backup_nightly, time_zone, ${now}::timestamptz at time zone time_zone - make_interval(hours => backup_hour) as shifted,
        backup_hour from settings
    ), last as (
      select backup_nightly, (date_trunc('day', shifted) + make_interval(hours => backup_hour)) at time zone time_zone as at from clock
    )
    select backup_nightly and at >= (select coalesce(min(m.at), '-infinity') from schema_migrations m where m.at <= ${now}::timestamptz)
      and not exists (select from backups b where b.result in ('done', 'doubtful') and b.scheduled
        and b.started_at between last.at and ${now}::timestamptz)
      and not exists (select from backups b where b.scheduled and b.started_at > ${now}::timestamptz - interval '1 hour'
        and b.started_at between last.at and ${now}::timestamptz) as due
    from last`.execute(db)
  return rows[0]?.due ?? false
}
