import type { Watch } from './watch-database.ts'

const EVERY_MS = 1000
/** Reports do not use a replica with more lag. */
export const MOST_LAG_MS = 5000
/** Most WAL positions kept. Beyond them the lag is not known to the second. */
const MOST_POSITIONS = 600

/** The lag of a replica. */
export type Follower = {
  /** Whether the replica has everything that was written up to `MOST_LAG_MS` ago. */
  near(): boolean
  /**
   * Seconds since the last moment up to which the replica has everything. Up to one second of it may be the polling
   * interval.
   */
  lag(): number
  stop(): void
}

type State = { system: string; started: string; copies: boolean; at: string }
type Position = { at: bigint; time: number }

/** A promoted copy has the system identifier of its primary, but started at another time. */
const question = `select system_identifier::text as system, pg_postmaster_start_time()::text as started,
  pg_is_in_recovery() as copies,
  coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as at
  from pg_control_system()`

/**
 * Asks once a second which WAL position the replica has replayed, and compares it with positions of the primary noted
 * earlier. No clock of another machine is read, and an idle primary does not look like lag. A server that is no
 * replica, as one that was promoted, is never near. `onChange` is called at every change.
 */
export function followReplica(primary: Watch, replica: Watch, onChange: (near: boolean) => void): Follower {
  let positions: Position[] = []
  let complete = performance.now() - MOST_LAG_MS
  const check = async () => {
    const time = performance.now()
    const [own] = await primary.ask<State>(question)
    if (own) positions = [...positions, { at: positionOf(own), time }].slice(-MOST_POSITIONS)
    const [other] = await replica.ask<State>(question)
    const reached = own && other ? reachedBy(own, other) : -1n
    complete = positions.findLast(({ at }) => at <= reached)?.time ?? complete
    positions = positions.filter(({ at }) => at > reached)
  }
  const near = () => performance.now() - complete < MOST_LAG_MS
  let before = false
  let busy = false
  const timer = setInterval(() => {
    if (near() !== before) {
      before = near()
      onChange(before)
    }
    if (busy) return
    busy = true
    void check()
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, EVERY_MS)
  return {
    near,
    lag: () => (performance.now() - complete) / 1000,
    stop: () => clearInterval(timer),
  }
}

function reachedBy(own: State, other: State): bigint {
  if (other.system !== own.system) return -1n
  if (other.copies) return positionOf(other)
  // Both addresses are the same server, which has everything.
  return other.started === own.started ? positionOf(own) : -1n
}

function positionOf({ at }: State): bigint {
  const [high = '0', low = '0'] = at.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
