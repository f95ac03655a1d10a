import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Busy, Refusal } from '../errors.ts'
import { writeLimits } from '../system/limits.ts'
import { type Db, type Tables, type Tx, writersOf } from './database.ts'
import type { Transact } from './pipelined-transactions.ts'

/** SQLSTATE of a statement cancelled by its timeout. */
const OUT_OF_TIME = '57014'
const RETRIED = new Set(['40001', '40P01', '55P03'])
/** `queueMs`: how long to wait for a connection. `retryMs`: until when a new attempt may begin. */
type Pace = { queueMs: number; retryMs: number }

/**
 * Runs `work` in one READ COMMITTED transaction. Serialization failures, deadlocks and lock timeouts are retried with
 * jitter, then answered 503. `work` must have no side effect besides its transaction.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetries(db, writeLimits.quick, work)
}

/**
 * Like `inTransaction`, for files with many rows: with longer timeouts. Only one import runs at a time, so that
 * connections stay free for sales.
 * @throws Refusal when a statement exceeds even the longer timeout; Busy when the wait for its turn is too long
 */
export async function inImportTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const leave = await writersOf(db).imports.enter(writeLimits.importTurnMs)
  if (!leave) throw new Busy()
  try {
    return await withRetries(db, writeLimits.long, async (tx) => {
      await sql`select set_config('statement_timeout', ${writeLimits.importStatement}, true), set_config('lock_timeout', ${writeLimits.importLock}, true),
        set_config('idle_in_transaction_session_timeout', ${writeLimits.importStatement}, true)`.execute(tx)
      return work(tx)
    })
  } catch (error) {
    if (codeOf(error) === OUT_OF_TIME)
      throw new Refusal('El archivo es demasiado grande para procesarlo. Divídalo en varios.', {
        cause: error,
      })
    throw error
  } finally {
    leave()
  }
}

async function withRetries<T>(db: Db, pace: Pace, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { gate, transact } = writersOf(db)
  const leave = await gate.enter(pace.queueMs)
  if (!leave) throw new Busy()
  try {
    return await attempts(transact, pace, work)
  } finally {
    leave()
  }
}

async function attempts<T>(
  transact: Transact<Tables>,
  { retryMs }: Pace,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const start = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(work)
    } catch (error) {
      if (!isRetried(error)) throw error
      if (attempt === writeLimits.attempts || performance.now() - start > retryMs)
        throw new Busy({ cause: error })
      await sleep(attempt * 10 + Math.random() * 40)
    }
  }
}

/** A REPEATABLE READ snapshot, for reports of several queries. Of a transaction: the snapshot that it has. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

const isRetried = (error: unknown): boolean => RETRIED.has(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
