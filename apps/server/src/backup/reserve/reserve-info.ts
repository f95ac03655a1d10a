import type { ReserveInfo, ReserveState } from '@yunque/contract/backup/reserve'
import { version } from '../../system/version.ts'
import { faultOf } from '../continuous/continuous-info.ts'
import type { PlaceState } from '../continuous/follow-place.ts'
import type { ReserveCopy } from './reserve-copy.ts'
import { isOutdated } from './versions.ts'

/** It is late when it lacks more than this: three times what it may lack. */
export const LATE_MS = 15_000

const instant = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

/** `GET backups/reserve`. */
export function reserveInfo(copy: ReserveCopy, now = Date.now()): ReserveInfo {
  const [row, state] = [copy.row(), copy.state()]
  const { complete } = state ?? {}
  return {
    possible: copy.possible,
    state: row && state ? stateOf(state, copy.connected(), now) : 'none',
    name: row?.name ?? null,
    since: row ? new Date(row.since).toISOString() : null,
    completeAt: instant(complete),
    seconds: complete === undefined ? null : Math.max(0, Math.round((now - complete) / 1000)),
    seenAt: copy.connected() ? instant(now) : row?.seenAt ? new Date(row.seenAt).toISOString() : null,
    fault: copy.connected() && state ? (faultOf(state) ?? null) : null,
    program: row?.program ?? null,
    outdated: row !== undefined && isOutdated(row.program, version),
  }
}

/** A computer without a base copy becomes no store yet. */
export function stateOf({ complete, base }: PlaceState, connected: boolean, now: number): ReserveState {
  if (!connected) return 'away'
  if (base === undefined || complete === undefined) return 'starting'
  return now - complete > LATE_MS ? 'late' : 'current'
}
