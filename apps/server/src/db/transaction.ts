import { setTimeout as sleep } from 'node:timers/promises'
import { Busy } from '../http/errors.ts'
import { type Db, type Tx, writersOf } from './database.ts'
import type { Transact } from './pipelined-transactions.ts'

const RETRIED = new Set(['40001', '40P01', '55P03'])
const ATTEMPTS = 5
/** No attempt begins later than this: who waited a whole lock_timeout for a row is told to come back, and makes room. */
const PATIENCE_MS = 1500
/** For a connection. */
const QUEUE_MS = 2000

/**
 * Runs `work` in one READ COMMITTED transaction; serialization failures, deadlocks and lock time-outs are tried again with
 * a jittered pause, then answered 503. `work` has no side effect besides its transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { gate, transact } = writersOf(db)
  const leave = await gate.enter(QUEUE_MS)
  if (!leave) throw new Busy()
  try {
    return await attempts(transact, work)
  } finally {
    leave()
  }
}

async function attempts<T>(transact: Transact, work: (tx: Tx) => Promise<T>): Promise<T> {
  const start = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(work)
    } catch (error) {
      if (!isRetried(error)) throw error
      if (attempt === ATTEMPTS || performance.now() - start > PATIENCE_MS) throw new Busy({ cause: error })
      await sleep(attempt * 10 + Math.random() * 40)
    }
  }
}

/** One consistent picture for reports of several queries. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIED.has(String(error.code))
}
