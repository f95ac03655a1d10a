import type { Alarm } from '@yunque/contract/alarms/alarms'
import { lengthOf } from '../backup/reserve/length-of.ts'
import type { ReserveCopy } from '../backup/reserve/reserve-copy.ts'
import { stateOf } from '../backup/reserve/reserve-info.ts'

/** A computer that is restarted is no alarm. */
const SHOWN_MS = 5 * 60_000
const DANGER_MS = 86_400_000

/** A reserve computer that is away, or lacks the last of the store. Of this process (store.reserve-alarm). */
export function reserveAlarm(copy: ReserveCopy, now: number): Alarm | undefined {
  const [state, row] = [copy.state(), copy.row()]
  if (!state || !row) return undefined
  const seen = row.seenAt === null ? Date.parse(row.since) : Date.parse(row.seenAt)
  const behind = now - (state.complete ?? Math.min(state.since, seen))
  const isGood = stateOf(state, copy.connected(), now) === 'current'
  if (isGood || behind < SHOWN_MS) return undefined
  const why = copy.connected() && state.fault !== undefined ? ` ${state.fault}.` : ''
  return {
    kind: 'reserveAway',
    severity: behind >= DANGER_MS ? 'danger' : 'warning',
    since: null,
    sentence: `El computador de reserva no está al día desde hace ${lengthOf(behind)}: si se pierde el servidor, falta lo que se hizo desde entonces.${why}`,
  }
}
