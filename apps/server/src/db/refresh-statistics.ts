import { sql } from 'kysely'
import type { Tables, Tx } from './database.ts'

/**
 * Counts the rows of tables anew for the planner, those of the transaction included (ANALYZE). For statements that read
 * what the same transaction wrote in bulk: statistics that say 'empty' make their joins quadratic.
 */
export async function refreshStatistics(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
}
