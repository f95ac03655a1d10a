import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BackupPlace } from './backup-work.ts'

/** Besides the last nights, the last good backup of each of so many weeks and months is kept. */
const WEEKS = 5
const MONTHS = 12
/** How many doubtful backups are kept. */
const DOUBTFUL = 3

/**
 * Removes old scheduled backups (store.kept-backups). Good ones are ordered by id, because the clock may have been
 * wrong; the last good one always stays. Manual backups are never removed here.
 */
export async function removeOld({ database, folder }: BackupPlace, now: Date): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    with good as (
      select backups.id, (started_at at time zone time_zone)::date as day, started_at <= ${now}::timestamptz as dated, backup_keep
      from backups cross join settings where scheduled and result = 'done'
    ), ordered as (
      select id, backup_keep, row_number() over (order by id desc) as night from good
    ), weeks as (
      select max(id) as id from good where dated group by date_trunc('week', day) order by 1 desc limit ${WEEKS}
    ), months as (
      select max(id) as id from good where dated group by date_trunc('month', day) order by 1 desc limit ${MONTHS}
    ), doubtful as (
      select id from backups where scheduled and result = 'doubtful' order by id desc offset ${DOUBTFUL}
    )
    delete from backups b where b.scheduled and (
      (b.result = 'failed' and b.started_at < ${now}::timestamptz - interval '90 days')
      or b.id in (select id from doubtful)
      or b.id in (select id from ordered where night > backup_keep
        and id not in (select id from weeks union select id from months)))
    returning file`.execute(database.db)
  for (const { file } of rows) await rm(join(folder, file), { force: true })
}
