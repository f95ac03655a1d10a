import { sql } from 'kysely'
import type { Db, Tx } from '../src/db/database.ts'

/**
 * The values of an SQL expression for each of the cases, which it reads as the row `c`. `columns` declares their
 * fields, as in `price numeric, day date`.
 */
export async function evaluate<T>(
  db: Db | Tx,
  cases: readonly object[],
  { columns, expression }: { columns: string; expression: string },
): Promise<T[]> {
  const numbered = JSON.stringify(cases.map((each, n) => ({ ...each, n })))
  const { rows } = await sql<{ value: T }>`
    select ${sql.raw(expression)} as value
    from jsonb_to_recordset(${numbered}::jsonb) as c (n int, ${sql.raw(columns)}) order by c.n`.execute(db)
  return rows.map(({ value }) => value)
}
