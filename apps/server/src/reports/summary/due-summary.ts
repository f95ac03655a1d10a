import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * SQL: the last time at which the summary had to be mailed (`at`), its day, and the present day, one row or none. None
 * while it is switched off, before its first time, and when that summary is in the outbox. `now` is an instant.
 */
export const dueSummaryAt = (now: ReturnType<typeof sql>) => sql`
  with clock as (
    select s.*, ${now} at time zone s.time_zone as local from settings s where s.summary_mail
  ), last as (
    select (local - make_interval(mins => summary_minute))::date as day, local::date as today, time_zone, summary_minute,
      summary_since from clock
  ), due as (
    select day, today, summary_since, (day + make_interval(mins => summary_minute)) at time zone time_zone as at from last
  )
  select day, today, at from due
  where at >= summary_since and not exists (select from summary_mails m where m.day = due.day)`

/** The summary that is due at `now`: its day, and the present day. A computer that was off sends the last one. */
export async function dueSummary(db: Db, now: Date): Promise<{ day: string; today: string } | undefined> {
  const { rows } = await sql<{
    day: string
    today: string
  }>`${dueSummaryAt(sql`${now}::timestamptz`)}`.execute(db)
  return rows[0]
}
