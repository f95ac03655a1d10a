import type { FastifyBaseLogger } from 'fastify'
import { HttpError } from '../errors.ts'
import type { Database, Db } from './database.ts'
import { followReplica, MOST_LAG_MS } from './follow-replica.ts'
import { type Watch, watchDatabase } from './watch-database.ts'

/** Whoever saved something asks the primary for so long: until then a replica that may be asked has it too. */
const OWN_MS = MOST_LAG_MS + 5000

/** Where reports are read: from the replica when there is one that is near, else from the primary. */
export type Reports = {
  /** Runs a report for a user; on the primary too when the replica fails at it. */
  read<T>(userId: number, query: (db: Db) => T | Promise<T>): Promise<T>
  /** That user saved something just now. */
  wrote(userId: number): void
  /** Undefined without a replica. */
  figures(): ReplicaFigures | undefined
  stop(): Promise<void>
}

/** Whether the replica is asked, how many seconds it is behind, and how many reports came from where so far. */
export type ReplicaFigures = { near: boolean; lag: number; replica: number; primary: number; failed: number }

type Parts = { primary: Database; watch: Watch; replica: Database | undefined; log: FastifyBaseLogger }

/** The reports over these databases; `watch` is the primary's. */
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
  const justSaved = (userId: number) => Date.now() - (saved.get(userId) ?? 0) < OWN_MS
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
      saved.set(userId, Date.now())
    },
    figures: () => ({ near: near(), lag: follower.lag(), ...counts }),
    stop: async () => {
      follower.stop()
      await replicaWatch.stop()
    },
  }
}
