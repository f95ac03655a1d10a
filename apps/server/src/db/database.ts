import { type ColumnType, Kysely, PostgresDialect, type Selectable, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

type ReadOnly<T> = { [K in keyof Selectable<T>]: ColumnType<Selectable<T>[K], never, never> }
type LedgerTables = 'stock_movements' | 'stock_balances'

/** The schema as operations see it: the two stock tables can only be read; the ledger alone writes them. */
export type Tables = Omit<DB, LedgerTables> & { [T in LedgerTables]: ReadOnly<DB[T]> }
/** A connection outside any transaction: reads. */
export type Db = Kysely<Tables>
/** An open transaction: every write asks for one. */
export type Tx = Transaction<Tables>

/** The pool, and Kysely over it. */
export type Database = { pool: pg.Pool; db: Db; url: string; close(): Promise<void> }

type Limits = { size?: number; statementTimeout?: number }

/**
 * Opens a pool. Stored numerics have 15 significant digits at most, so a JS number holds each one exactly; days stay
 * `YYYY-MM-DD`; instants are ISO strings.
 */
export function connect(url: string, { size = 10, statementTimeout = 5000 }: Limits = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeout,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'yunque',
    types: { getTypeParser },
  })
  // A connection lost while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, url, close: () => pool.end() }
}

const { builtins } = pg.types
const toInstant = (value: string) =>
  new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  [builtins.DATE, (value) => value],
  [builtins.TIMESTAMPTZ, toInstant],
])

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  const parser = format === 'binary' ? undefined : parsers.get(oid)
  return parser ?? pg.types.getTypeParser(oid, format as 'text')
}
