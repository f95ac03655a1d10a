import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { inSnapshot } from '../db/transaction.ts'

/** The row count of each table, and one sentence for each damaged table. */
export type TablesRead = { rows: Map<string, number>; faults: string[] }

/** Reads every row of every table and compares the count with that of an index, which finds truncated tables. */
export async function readTables(db: Db): Promise<TablesRead> {
  const rows = new Map<string, number>()
  const faults: string[] = []
  for (const name of await tableNames(db)) {
    try {
      const { all, indexed } = await inSnapshot(db, (tx) => countTwice(tx, name))
      rows.set(name, all)
      if (all !== indexed)
        faults.push(`La tabla ${name} tiene ${all} registros y su índice ${indexed}: faltan datos`)
    } catch (error) {
      if (!isDamage(error)) throw error
      faults.push(`La tabla ${name} no se puede leer: su archivo falta o está dañado`)
    }
  }
  return { rows, faults }
}

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Counts by reading all rows, TOAST values included, and by an index if the table has one. */
async function countTwice(tx: Tx, name: string): Promise<{ all: number; indexed: number }> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
  await by(tx, 'rows')
  const all = await count(tx, sql`select count(t::text)::float8 as rows from ${sql.id(name)} t`)
  await by(tx, 'index')
  return { all, indexed: await count(tx, sql`select count(*)::float8 as rows from ${sql.id(name)}`) }
}

/** Makes the planner use a sequential scan or an index. */
async function by(tx: Tx, way: 'rows' | 'index'): Promise<void> {
  const index = way === 'index' ? 'on' : 'off'
  await sql`select set_config('enable_seqscan', ${way === 'rows' ? 'on' : 'off'}, true),
    set_config('enable_indexscan', ${index}, true), set_config('enable_indexonlyscan', ${index}, true),
    set_config('enable_bitmapscan', 'off', true)`.execute(tx)
}

async function count(tx: Tx, query: RawBuilder<{ rows: number }>): Promise<number> {
  const { rows } = await query.execute(tx)
  return rows[0]?.rows ?? 0
}

/** SQLSTATE of a missing file (58P01), or of an unreadable or corrupt page (XX000 to XX002). */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(58P01|58030|XX00[012])$/.test(String(error.code))
