import type { Alarm } from '@yunque/contract/alarms/alarms'
import { documents } from '@yunque/contract/core/documents'
import { businessDayIn, formatCount, formatDateIn } from '@yunque/contract/core/format'
import {
  hasNext,
  numbersLeft,
  type Series,
  type SeriesBar,
  seriesFor,
  seriesState,
} from '@yunque/domain/series'
import type { AlarmFacts, KnownSeries } from './alarm-facts.ts'

/** The series that end soon with no other prepared, and the places where documents are refused (series.short). */
export function seriesAlarms({ series, timeZone, now }: AlarmFacts): Alarm[] {
  const today = businessDayIn(timeZone, new Date(now))
  const places = Map.groupBy(series, ({ kind, areaId }) => `${kind} ${areaId ?? ''}`)
  return [...places.values()].flatMap((place) => alarmOf(place, series, today) ?? [])
}

/** Where an area has no series of its own, those of all areas number its documents. */
const ANY_AREA = 0

function alarmOf(
  place: readonly KnownSeries[],
  all: readonly KnownSeries[],
  today: string,
): Alarm | undefined {
  const [any] = place
  if (!any) return undefined
  const ofKind = all.filter(({ kind }) => kind === any.kind)
  const choice = seriesFor(ofKind, { areaId: any.areaId ?? ANY_AREA, date: today, today })
  if (choice.is === 'none' || choice.series.areaId !== any.areaId) return undefined
  const { series } = choice
  if (choice.is === 'barred')
    return {
      kind: 'endedSeries',
      severity: 'danger',
      since: null,
      sentence: `${nameOf(series)} ${ends[choice.bar]}: no se guardan más documentos hasta preparar otra.`,
    }
  if (seriesState(series, ofKind, today) !== 'short' || hasNext(series, ofKind, today)) return undefined
  return {
    kind: 'endingSeries',
    severity: 'warning',
    since: null,
    sentence: `${nameOf(series)} tiene ${leftOf(series)}: prepare la siguiente.`,
  }
}

const ends: Record<SeriesBar, string> = {
  ended: 'llegó a su último número',
  expired: 'venció',
  early: 'todavía no vale',
  closed: 'está cerrada',
}

const leftOf = (series: Series): string => {
  const left = numbersLeft(series)
  const numbers = left === 1 ? 'un número libre' : `${formatCount(left)} números libres`
  return series.to === null ? numbers : `${numbers} y vale hasta el ${formatDateIn('UTC', series.to)}`
}

/** 'La serie A (Factura, Central)' */
const nameOf = ({ prefix, kind, area }: KnownSeries): string =>
  `La serie ${prefix} (${[documents[kind].name, ...(area === null ? [] : [area])].join(', ')})`
