import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What one statement takes at most; as in `sql/functions/publish_changes.sql`. */
const AT_ONCE = 20_000

/**
 * Publishes what was committed since the last time, in a transaction of its own: a position that was read is never given to
 * another change (feed.order).
 */
export async function publishChanges(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: number }>`select publish_changes() as taken`.execute(db)
    if ((rows[0]?.taken ?? 0) < AT_ONCE) return
  }
}
