import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { inSnapshot } from './transaction.ts'

/**
 * Gives the rows of a query in parts of at most `most`, in one snapshot. A cursor of the database holds the others, so that
 * memory does not grow with them. Returns their number.
 */
export function inParts<R>(
  db: Db,
  { query, most }: { query: RawBuilder<R>; most: number },
  use: (rows: R[], tx: Tx) => Promise<void>,
): Promise<number> {
  return inSnapshot(db, async (tx) => {
    // All rows are read: without this the plan would be the one that has the first of them soonest.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx)
    await sql`declare parts no scroll cursor for ${query}`.execute(tx)
    const next = sql<R>`fetch ${sql.lit(most)} from parts`
    let count = 0
    for (;;) {
      const { rows } = await next.execute(tx)
      count += rows.length
      await use(rows, tx)
      if (rows.length < most) break
    }
    // The transaction may be one of more queries.
    if (db.isTransaction) await sql`close parts`.execute(tx)
    return count
  })
}
