import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A table with fewer rows needs no plan of its own. */
const FEWEST = 5

/**
 * Analyzes the tables that got their first rows since they were made. The database does so itself only after some fifty
 * changes of a table; until then its plans are those of empty tables, and a sale takes a third more. Returns their names.
 */
export async function analyzeFirstRows(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and c.reltuples < 1 and s.n_live_tup >= ${FEWEST} order by s.relname`.execute(
    db,
  )
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
  return rows.map(({ name }) => name)
}
