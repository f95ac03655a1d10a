import type { FastifyBaseLogger } from 'fastify'
import { HttpError } from '../errors.ts'
import type { Database, Db } from './database.ts'
import { followReplica, MOST_LAG_MS } from './follow-replica.ts'
import { type Watch, watchDatabase } from './watch-database.ts'

/**
 * The read-your-writes window: after a user saves, that user's reports use the primary for this long. A usable replica
 * has the change by then.
 */
const OWN_MS = MOST_LAG_MS + 5000

/** Where reports are read: from the replica when its lag is small, else from the primary. */
export type Reports = {
  /** Runs a report for a user. When the replica fails, it is repeated on the primary. */
  read<T>(userId: number, query: (db: Db) => T | Promise<T>): Promise<T>
  /** Notes that the user saved just now. */
  wrote(userId: number): void
  /** Undefined without a replica. */
  figures(): ReplicaFigures | undefined
  stop(): Promise<void>
}

/** Whether the replica is used, its lag in seconds, and how many reports each of the two has answered. */
export type ReplicaFigures = { near: boolean; lag: number; replica: number; primary: number; failed: number }

type Parts = { primary: Database; watch: Watch; replica: Database | undefined; log: FastifyBaseLogger }

/** The reports over these databases. `watch` is the primary's. */
export function reportsOf({ primary, watch, replica, log }: Parts): Reports {
  if (!replica) {
    return {
      read: async (_userId, query) => query(primary.db),
      wrote: () => {},
      figures: () => undefined,
      stop: async () => {},
    }
  }
  const replicaWatch = watchDatabase(replica)
  const follower = followReplica(watch, replicaWatch, (near) =>
    log.warn({ lag: follower.lag() }, near ? 'reports from the replica' : 'reports from the primary'),
  )
  const near = () => !replicaWatch.away() && follower.near()
  const saved = new Map<number, number>()
  const justSaved = (userId: number) =>
    performance.now() - (saved.get(userId) ?? Number.NEGATIVE_INFINITY) < OWN_MS
  const counts = { replica: 0, primary: 0, failed: 0 }
  return {
    read: async (userId, query) => {
      if (near() && !justSaved(userId)) {
        try {
          const answer = await query(replica.db)
          counts.replica++
          return answer
        } catch (error) {
          if (error instanceof HttpError) throw error
          counts.failed++
          log.warn({ err: error }, 'replica failed')
        }
      }
      counts.primary++
      return query(primary.db)
    },
    wrote: (userId) => {
      saved.set(userId, performance.now())
    },
    figures: () => ({ near: near(), lag: follower.lag(), ...counts }),
    stop: async () => {
      follower.stop()
      await replicaWatch.stop()
    },
  }
}
