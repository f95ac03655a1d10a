import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inSnapshot } from '../db/transaction.ts'
import { breakingRows } from './earlier-states.ts'
import { invariants } from './invariants.ts'

/** Rows that break an invariant: its sentence, and up to 20 of the offending rows. */
export type Breach = { invariant: string; rows: Record<string, unknown>[] }

/** Runs every invariant over one snapshot of the database, without what earlier versions left. Reports and never repairs. */
export function verifyBooks(db: Db): Promise<Breach[]> {
  return inSnapshot(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const breaches: Breach[] = []
    // One after another: they share the connection of the transaction.
    for (const invariant of invariants) {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from (${sql.raw(breakingRows(invariant))}) breach limit 20`.execute(tx)
      if (rows.length > 0) breaches.push({ invariant: invariant.says, rows })
    }
    return breaches
  })
}
