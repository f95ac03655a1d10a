import type { Alarm } from '@yunque/contract/alarms/alarms'
import type { ContinuousPlace } from '@yunque/contract/backup/continuous'
import { formatCount } from '@yunque/contract/core/format'
import { stateOf } from '../backup/continuous/continuous-info.ts'
import type { PlaceState } from '../backup/continuous/follow-place.ts'

const where: Readonly<Record<ContinuousPlace, string>> = {
  folder: 'la segunda carpeta',
  storage: 'el almacenamiento',
}
/** A disk that was pulled for a moment is only a warning. */
const DANGER_MS = 10 * 60_000
const GAP_SHOWN_MS = 86_400_000
const MINUTE_MS = 60_000

/** Places without the last of the store, and a copy that began anew within a day. Of this process (store.continuous-alarms). */
export function continuousAlarms(states: ReadonlyMap<ContinuousPlace, PlaceState>, now: number): Alarm[] {
  const alarms: Alarm[] = []
  for (const [place, state] of states) {
    if (stateOf(place, state) === 'late') alarms.push(lateAlarm(place, state, now))
    if (state.gap !== undefined && now - state.gap < GAP_SHOWN_MS)
      alarms.push({
        kind: 'continuousGap',
        severity: 'warning',
        since: null,
        sentence: `La copia continua en ${where[place]} empezó de nuevo: algunos minutos de antes no se pueden recuperar.`,
      })
  }
  return alarms
}

function lateAlarm(place: ContinuousPlace, { complete, since, fault }: PlaceState, now: number): Alarm {
  const behind = now - (complete ?? since)
  const minutes = Math.floor(behind / MINUTE_MS)
  const ago =
    minutes < 1 ? 'menos de un minuto' : minutes === 1 ? '1 minuto' : `${formatCount(minutes)} minutos`
  const why = fault === undefined ? '' : ` ${fault}.`
  return {
    kind: 'continuousCopy',
    severity: behind >= DANGER_MS ? 'danger' : 'warning',
    since: null,
    sentence: `La copia continua en ${where[place]} no está al día desde hace ${ago}.${why}`,
  }
}
