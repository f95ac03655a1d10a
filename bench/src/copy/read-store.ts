import { verifyBooks } from '@yunque/server/books/verify-books'
import { connect } from '@yunque/server/db/database'

/** The ids of the documents with each mark. */
export type Stored = Map<string, number[]>

const tables = ['bills', 'receipts', 'pre_bills', 'transfers'] as const

/** The documents of a store by the key that the sellers gave them. */
export async function readMarks(url: string): Promise<Stored> {
  const database = connect(url, { size: 1, statementTimeout: 0 })
  const stored: Stored = new Map()
  try {
    for (const table of tables) {
      const { rows } = await database.pool.query<{ id: number; mark: string }>(
        `select id, observation as mark from ${table}`,
      )
      for (const { id, mark } of rows) stored.set(mark, [...(stored.get(mark) ?? []), id])
    }
    return stored
  } finally {
    await database.close()
  }
}

/** What is wrong with the numbers and the books of a store. */
export async function verify(url: string): Promise<string[]> {
  const database = connect(url, { size: 1, statementTimeout: 0 })
  try {
    const breaches: string[] = []
    for (const table of tables) {
      const { rows } = await database.pool.query(
        `select coalesce(max(id), 0) - count(*) as holes from ${table}`,
      )
      if (Number(rows[0].holes) !== 0) breaches.push(`${table}: ${rows[0].holes} gaps in the numbers`)
    }
    for (const { invariant } of await verifyBooks(database.db)) breaches.push(`books: ${invariant}`)
    return breaches
  } finally {
    await database.close()
  }
}
