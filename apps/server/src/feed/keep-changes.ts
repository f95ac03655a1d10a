import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { measuredNow } from '../settings/housekeeping.ts'
import { publishChanges } from './publish.ts'

const AT_ONCE = 20_000

/**
 * Publishes what nobody has read, and removes the changes that are older than the setting says. The feed knows up to where
 * in the same statement, so that no reader takes a gap for silence (feed.kept).
 */
export async function keepChanges(db: Db): Promise<void> {
  await publishChanges(db)
  for (;;) {
    const { rows } = await sql<{ removed: number }>`
      with old as (
        select max(position) as position from (select position, at from changes where position is not null order by position limit ${AT_ONCE}) c
        where at < ${measuredNow} - make_interval(days => (select feed_days from settings))
      ), gone as (
        delete from changes c using old where c.position <= old.position returning 1
      ), marked as (
        update feed f set removed_to = old.position from old where old.position > f.removed_to
      )
      select count(*)::int as removed from gone`.execute(db)
    if ((rows[0]?.removed ?? 0) < AT_ONCE) return
  }
}
