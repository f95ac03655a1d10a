import { daysBetween } from './dates.ts'

/** A range of numbers authorised for documents of one kind, of one area or (null) of all. Both days are included. */
export type Series = {
  id: number
  areaId: number | null
  prefix: string
  first: number
  last: number
  /** The number of the next document; `last + 1` when none is left. */
  next: number
  from: string
  to: string | null
  active: boolean
}

/** The least digits of a shown number. */
const DIGITS = 6
/** The share of its numbers, and the days before its end, below which a series is short. */
const SHORT_SHARE = 0.1
const SHORT_DAYS = 30

/** `A-000123`: the shown number of a document, as wide as the last number of its series (series.number). */
export const seriesNumber = ({ prefix, last }: Pick<Series, 'prefix' | 'last'>, number: number): string =>
  `${prefix}-${String(number).padStart(Math.max(DIGITS, String(last).length), '0')}`

/** How many numbers are left. */
export const numbersLeft = ({ next, last }: Pick<Series, 'next' | 'last'>): number => last + 1 - next

type SeriesRequest = { areaId: number; date: string; today: string }
/** Why no series has a number for a document. */
export type SeriesBar = 'ended' | 'expired' | 'early' | 'closed'
/** The series of a document; `none` where documents have the number of the store; or why there is no number, and of which. */
export type SeriesChoice<S extends Series = Series> =
  | { is: 'none' }
  | { is: 'series'; series: S }
  | { is: 'barred'; bar: SeriesBar; series: S }

/**
 * The series that numbers a document of `areaId` and `date`, of all `series` of its kind (series.place, series.next): the
 * first that is open, has numbers left and is valid on that day. Without a series that has begun, `none`.
 */
export function seriesFor<S extends Series>(series: readonly S[], asked: SeriesRequest): SeriesChoice<S> {
  const { date, today } = asked
  const place = placeOf(series, asked.areaId)
  const [first] = place
  const last = place.at(-1)
  if (!first || !last || (first.from > today && first.from > date)) return { is: 'none' }
  const open = place.filter(({ active }) => active)
  const valid = open.filter(({ from, to }) => from <= date && (to === null || date <= to))
  const free = valid.find((one) => numbersLeft(one) > 0)
  if (free) return { is: 'series', series: free }
  const barred = (bar: SeriesBar, of: S) => ({ is: 'barred', bar, series: of }) as const
  const ended = valid.at(-1)
  if (ended) return barred('ended', ended)
  const expired = open.findLast(({ to }) => to !== null && to < date)
  if (expired) return barred('expired', expired)
  const [early] = open
  return early ? barred('early', early) : barred('closed', last)
}

/** The series of an area, in the order of their use: its own while one is open, otherwise those of all areas. */
function placeOf<S extends Series>(series: readonly S[], areaId: number): S[] {
  const own = series.filter((one) => one.areaId === areaId)
  const common = series.filter((one) => one.areaId === null)
  const place = own.some(({ active }) => active) || common.length === 0 ? own : common
  return place.toSorted((a, b) => a.from.localeCompare(b.from) || a.id - b.id)
}

/** How a series stands on a day, in the order of its life. */
export type SeriesState = 'prepared' | 'inUse' | 'short' | 'ended' | 'expired' | 'closed'

/** How a series stands among all `series` of its kind and place (series.short). */
export function seriesState<S extends Series>(one: S, series: readonly S[], today: string): SeriesState {
  if (!one.active) return 'closed'
  if (numbersLeft(one) <= 0) return 'ended'
  if (one.to !== null && one.to < today) return 'expired'
  const place = series.filter(({ areaId }) => areaId === one.areaId)
  const choice = seriesFor(
    place.map((each) => ({ ...each, areaId: 0 })),
    { areaId: 0, date: today, today },
  )
  if (choice.is !== 'series' || choice.series.id !== one.id) return 'prepared'
  return isShort(one, today) ? 'short' : 'inUse'
}

/** Less than a tenth of its numbers, or at most 30 days, are left. */
function isShort(series: Series, today: string): boolean {
  const few = numbersLeft(series) < (series.last + 1 - series.first) * SHORT_SHARE
  return few || (series.to !== null && daysBetween(today, series.to) <= SHORT_DAYS)
}

/** Whether another series of the same place takes over when `one` ends: nothing has to be done (series.short). */
export const hasNext = <S extends Series>(one: S, series: readonly S[], today: string): boolean =>
  series.some(
    (other) =>
      other.id !== one.id &&
      other.areaId === one.areaId &&
      ['prepared', 'inUse'].includes(seriesState(other, series, today)),
  )

/** Whether two series have a number in common. */
export const overlap = (
  a: Pick<Series, 'prefix' | 'first' | 'last'>,
  b: Pick<Series, 'prefix' | 'first' | 'last'>,
): boolean => a.prefix === b.prefix && a.first <= b.last && b.first <= a.last
