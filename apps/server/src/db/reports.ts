import type { FastifyBaseLogger } from 'fastify'
import { HttpError } from '../http/errors.ts'
import type { Database, Db } from './database.ts'
import { watchDatabase } from './watch-database.ts'

const EVERY_MS = 1000
/** A replica that is further behind is not asked. */
const MOST_LAG_MS = 5000
/** Whoever saved something asks the primary for so long: until then a replica that may be asked has it too. */
const OWN_MS = MOST_LAG_MS + 5000

/** Where reports are read: from the replica when there is one that is near, else from the primary. */
export type Reports = {
  /** Runs a report for a user; on the primary too when the replica fails at it. */
  read<T>(userId: number, query: (db: Db) => T | Promise<T>): Promise<T>
  /** That user saved something just now. */
  wrote(userId: number): void
  stop(): Promise<void>
}

type Parts = { primary: Database; replica: Database | undefined; log: FastifyBaseLogger }

/** The reports over these databases; looks once a second how far the replica is. */
export function reportsOf({ primary, replica, log }: Parts): Reports {
  if (!replica) {
    return { read: async (_userId, query) => query(primary.db), wrote: () => {}, stop: async () => {} }
  }
  const watch = watchDatabase(replica)
  const follower = follow(primary, replica)
  const saved = new Map<number, number>()
  const near = (userId: number) =>
    !watch.away() && follower.near() && Date.now() - (saved.get(userId) ?? 0) > OWN_MS
  return {
    read: async (userId, query) => {
      if (!near(userId)) return query(primary.db)
      try {
        return await query(replica.db)
      } catch (error) {
        if (error instanceof HttpError) throw error
        log.warn({ err: error }, 'replica failed')
        return query(primary.db)
      }
    },
    wrote: (userId) => {
      saved.set(userId, Date.now())
    },
    stop: async () => {
      follower.stop()
      await watch.stop()
    },
  }
}

type Position = { at: bigint; time: number }

/**
 * Whether the replica has all that the primary wrote up to `MOST_LAG_MS` ago, by positions of the primary's log that were
 * noted then: no clock of another machine is read, and a quiet primary is not taken for a late replica.
 */
function follow(primary: Database, replica: Database): { near(): boolean; stop(): void } {
  let ahead: Position[] = []
  let looked = Number.NEGATIVE_INFINITY
  const look = async () => {
    const time = performance.now()
    const at = await position(primary, 'select pg_current_wal_lsn()::text as at')
    if (at !== undefined) ahead.push({ at, time })
    // Two addresses of one server: it has what it has.
    const reached = await position(replica, 'select pg_last_wal_replay_lsn()::text as at')
    ahead = ahead.filter((noted) => reached !== undefined && noted.at > reached)
    looked = time
  }
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void look()
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, EVERY_MS)
  return {
    near: () => {
      const since = performance.now() - MOST_LAG_MS
      return looked > since && (ahead[0]?.time ?? Number.POSITIVE_INFINITY) > since
    },
    stop: () => clearInterval(timer),
  }
}

async function position({ pool }: Database, query: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ at: string | null }>(query)
  const [high, low] = rows[0]?.at?.split('/') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}
