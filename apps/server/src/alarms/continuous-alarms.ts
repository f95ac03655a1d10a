import type { Alarm } from '@yunque/contract/alarms/alarms'
import type { ContinuousPlace } from '@yunque/contract/backup/continuous'
import { formatCount } from '@yunque/contract/core/format'
import { faultOf, isBehind, lacksBase } from '../backup/continuous/continuous-info.ts'
import type { PlaceState } from '../backup/continuous/follow-place.ts'

const where: Readonly<Record<ContinuousPlace, string>> = {
  folder: 'la segunda carpeta',
  storage: 'el almacenamiento',
}
/** A disk that was pulled for a moment is only a warning. */
const DANGER_MS = 10 * 60_000
const DAY_MS = 86_400_000
const GAP_SHOWN_MS = DAY_MS
const MINUTE_MS = 60_000

/** Places without the last of the store, and a copy that began anew within a day. Of this process (store.continuous-alarms). */
export function continuousAlarms(states: ReadonlyMap<ContinuousPlace, PlaceState>, now: number): Alarm[] {
  const alarms: Alarm[] = []
  for (const [place, state] of states) {
    if (isBehind(place, state, now)) alarms.push(lateAlarm(place, state, now))
    else if (lacksBase(state, now)) alarms.push(baseAlarm(place, state, now))
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

function lateAlarm(place: ContinuousPlace, state: PlaceState, now: number): Alarm {
  const behind = now - (state.complete ?? state.since)
  const minutes = Math.floor(behind / MINUTE_MS)
  const ago =
    minutes < 1 ? 'menos de un minuto' : minutes === 1 ? '1 minuto' : `${formatCount(minutes)} minutos`
  return {
    kind: 'continuousCopy',
    severity: behind >= DANGER_MS ? 'danger' : 'warning',
    since: null,
    sentence: `La copia continua en ${where[place]} no está al día desde hace ${ago}.${whyOf(state)}`,
  }
}

/** The log is there, but for a restore it lacks what it begins with, or reads the log of days. */
function baseAlarm(place: ContinuousPlace, state: PlaceState, now: number): Alarm {
  const since =
    state.base === undefined
      ? 'todavía no tiene una copia completa de la tienda'
      : `no hace una copia completa de la tienda desde hace ${formatCount(Math.floor((now - state.base) / DAY_MS))} días`
  return {
    kind: 'continuousCopy',
    severity: 'danger',
    since: null,
    sentence: `La copia continua en ${where[place]} ${since}.${whyOf(state)}`,
  }
}

function whyOf(state: PlaceState): string {
  const fault = faultOf(state)
  return fault === undefined ? '' : ` ${fault}.`
}
