import { Socket } from 'node:net'
import { type ColumnType, Kysely, PostgresDialect, type Selectable, type Transaction } from 'kysely'
import pg from 'pg'
import { databaseLimits, writeLimits } from '../system/limits.ts'
import { type Gate, gate } from './gate.ts'
import { withListSettings } from './list-settings.ts'
import { pipelinedTransactions, type Transact } from './pipelined-transactions.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.ts'

type ReadOnly<T> = { [K in keyof Selectable<T>]: ColumnType<Selectable<T>[K], never, never> }
type LedgerTables = 'stock_movements' | 'stock_balances'

/** The schema as operations see it. The two stock tables are read-only: only the ledger writes them (stock.ledger). */
export type Tables = Omit<DB, LedgerTables> & { [T in LedgerTables]: ReadOnly<DB[T]> }
/** A database without an open transaction: for reads. */
export type Db = Kysely<Tables>
/** An open transaction. Every write requires one. */
export type Tx = Transaction<Tables>

/** The connection pool, and Kysely over it. */
export type Database = {
  pool: pg.Pool
  db: Db
  url: string
  /** A socket for a connection outside the pool, which `cut` breaks too. */
  stream(): Socket
  /** Breaks every connection, and each new one, until `resume`. Pending queries fail at once. */
  cut(): void
  resume(): void
  /** Ends every connection; afterwards the server counts none of them. */
  close(): Promise<void>
}

type Writers = {
  gate: Gate
  /** Lets one import run at a time. */
  imports: Gate
  transact: Transact<Tables>
  /** With the statement timeout of lists, and of expensive lists. */
  lists: Db
  expensiveLists: Db
}
const writers = new WeakMap<Db, Writers>()
/** The gate where writes over `db` queue for a connection, and how they open their transaction. */
export function writersOf(db: Db): Writers {
  const found = writers.get(db)
  if (!found) throw new Error('No connection of its own to write over')
  return found
}

/** The same database with the settings of lists (`withListSettings`). */
export const listsOf = (db: Db, { expensive = false } = {}): Db =>
  expensive ? writersOf(db).expensiveLists : writersOf(db).lists

type Limits = { size?: number; statementTimeout?: number; connectTimeout?: number }

/** The limits of a command: its statements are as short as others, but it waits for its connections. */
export const ofCommand: Limits = { size: 2, connectTimeout: databaseLimits.patientConnectMs }

/** The limits of a check or of a copy of everything. */
export const patient: Limits = { ...ofCommand, statementTimeout: 0 }

/**
 * Opens a pool. Numerics are read as JS numbers, which hold their 15 significant digits exactly. Dates are
 * `YYYY-MM-DD`. Timestamps are ISO strings.
 */
export function connect(
  url: string,
  {
    size = databaseLimits.pool,
    statementTimeout = databaseLimits.statementMs,
    connectTimeout = databaseLimits.connectMs,
  }: Limits = {},
): Database {
  const { stream, cut, resume, closed } = breakableSockets()
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    stream,
    pipeline: true,
    max: size,
    min: Math.min(size, databaseLimits.kept),
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    lock_timeout: databaseLimits.lockMs,
    idle_in_transaction_session_timeout: databaseLimits.idleInTransactionMs,
    application_name: 'yunque',
    types: { getTypeParser },
  })
  // A lost connection is replaced at its next use. Without these listeners, the error event of an idle or busy client
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Tables>({ dialect })
  writers.set(db, {
    gate: gate(Math.max(1, size - writeLimits.connectionsLeft)),
    imports: gate(1),
    transact: pipelinedTransactions(db, dialect),
    lists: withListSettings(db, dialect, { expensive: false }),
    expensiveLists: withListSettings(db, dialect, { expensive: true }),
  })
  const close = async () => {
    // A database that does not answer must not delay the shutdown.
    const timeout = setTimeout(cut, databaseLimits.shutdownMs)
    await pool.end()
    // The pool does not wait for the server, which closes a connection when it has left its list of activity.
    await closed()
    clearTimeout(timeout)
  }
  return { pool, db, url, stream, cut, resume, close }
}

const breakOff = (socket: Socket) =>
  socket.destroy(new Error('Connection terminated: no sign of the database'))

/** Connects to nobody: each attempt would cost a database that is coming back a process, and is given up at once. */
class ClosedSocket extends Socket {
  override connect(): this {
    // Only after the driver has attached its listeners.
    setImmediate(() => breakOff(this))
    return this
  }
}

/** Sockets that can all be broken at once. */
function breakableSockets(): Pick<Database, 'stream' | 'cut' | 'resume'> & { closed(): Promise<unknown> } {
  const sockets = new Set<Socket>()
  let broken = false
  return {
    stream: () => {
      const socket = broken ? new ClosedSocket() : new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    cut: () => {
      broken = true
      for (const socket of sockets) breakOff(socket)
    },
    resume: () => {
      broken = false
    },
    closed: () =>
      Promise.all([...sockets].map((one) => new Promise((resolve) => one.once('close', resolve)))),
  }
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
