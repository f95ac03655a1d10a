import { CompiledQuery, type Insertable } from 'kysely'
import type { Tables, Tx } from './database.ts'

/**
 * Inserts rows that all give the same columns. Its text is assembled here, because the query builder takes as long for
 * the lines of a sale as the database.
 */
export async function insertRows<T extends keyof Tables & string>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values: unknown[] = []
  const tuples = rows.map((row) => {
    const given = new Map(Object.entries(row))
    return `(${columns.map((name) => `$${values.push(given.get(name) ?? null)}`).join(', ')})`
  })
  const names = columns.map((name) => `"${name}"`).join(', ')
  await tx.executeQuery(
    CompiledQuery.raw(`insert into ${table} (${names}) values ${tuples.join(', ')}`, values),
  )
}
