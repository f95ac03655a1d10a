import { sql } from 'kysely'
import { readTables } from '../books/read-tables.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { hasBrokenPages } from '../db/broken-pages.ts'
import { connect, type Db, patient } from '../db/database.ts'
import { shrunkTables, undoneTables } from './shrunk-tables.ts'

/** `doubts`: reasons to doubt a backup, one sentence each. `breaches`: every broken invariant, known ones included. */
export type Examined = { doubts: string[]; breaches: string[] }
type Good = { tables: Record<string, number>; breaches: string[] }

/**
 * Checks the database after a backup with these row counts (store.doubtful-backup): page checksums, unreadable tables,
 * tables that shrank since the last good backup, and newly broken invariants. Uses its own connection without timeouts;
 * `stop` cuts it.
 */
export async function examine(
  url: string,
  rows: ReadonlyMap<string, number>,
  stop?: AbortSignal,
): Promise<Examined> {
  const database = connect(url, { ...patient, size: 1 })
  stop?.addEventListener('abort', database.cut, { once: true })
  try {
    const good = await lastGood(database.db)
    const broken = (await hasBrokenPages(url)) ?? false
    const { faults } = await readTables(database.db)
    // Invariants over unreadable tables prove nothing.
    const breaches = faults.length > 0 ? [] : (await verifyBooks(database.db)).map((one) => one.invariant)
    const doubts = [
      ...(broken ? ['Hay páginas dañadas en los archivos de la base de datos'] : []),
      ...faults,
      ...shrunkTables(good.tables, rows),
      ...booksDoubt(breaches.filter((one) => !good.breaches.includes(one)).length),
    ]
    return { doubts, breaches }
  } finally {
    stop?.removeEventListener('abort', database.cut)
    await database.close()
  }
}

const booksDoubt = (count: number): string[] =>
  count === 0 ? [] : [`Los libros incumplen ${count === 1 ? 'una regla' : `${count} reglas`}: verify-books`]

/**
 * Row counts and broken invariants of the last good backup; empty when there is none. Once an import was undone after
 * it, the tables that this shrinks are not counted.
 */
export async function lastGood(db: Db): Promise<Good> {
  const { rows } = await sql<Good>`
    select tables - case when exists (select from imports where undone_at > started_at)
      then ${undoneTables}::text[] else '{}' end as tables, breaches
    from backups where result = 'done' and tables is not null order by id desc limit 1`.execute(db)
  return rows[0] ?? { tables: {}, breaches: [] }
}
