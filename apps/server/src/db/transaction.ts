import { setTimeout as sleep } from 'node:timers/promises'
import { Busy } from '../http/errors.ts'
import type { Db, Tx } from './database.ts'

const RETRIED = new Set(['40001', '40P01', '55P03'])
const ATTEMPTS = 5

/**
 * Runs `work` in one READ COMMITTED transaction; serialization failures, deadlocks and lock time-outs are tried again with
 * a jittered pause, then answered 503. `work` has no side effect besides its transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isRetried(error)) throw error
      if (attempt === ATTEMPTS) throw new Busy({ cause: error })
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
