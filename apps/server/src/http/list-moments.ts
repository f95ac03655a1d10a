import { type RawBuilder, sql } from 'kysely'

/** The company's time zone, in which days begin and end. */
const zone = '(select time_zone from settings)'

const ISO = /^([12]\d{3}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/
/** As DevExtreme's data client writes a Date: month first, by the clock of who asks, without a time at midnight. */
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/([12]\d{3})(?: (\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?$/

type Moment = { day: string; time?: string | undefined; offset?: string | undefined }

/**
 * A written moment as SQL, of a column of days or of instants; undefined when it is none. One without an offset is by the
 * company's clock, and so is the day of one with an offset.
 */
export function momentSql(type: 'date' | 'instant', written: string): RawBuilder<unknown> | undefined {
  const moment = momentOf(written)
  if (!moment) return undefined
  const { day, time = '00:00', offset } = moment
  if (offset) {
    const instant = new Date(`${day}T${time}${offset}`).toISOString()
    return type === 'instant'
      ? sql`${instant}::timestamptz`
      : sql`(${instant}::timestamptz at time zone ${sql.raw(zone)})::date`
  }
  return type === 'date'
    ? sql`${day}::date`
    : sql`(${`${day} ${time}`}::timestamp at time zone ${sql.raw(zone)})`
}

/** A part of a day or an instant by the company's clock, as the protocol counts it; Sunday is day 0 of a week. */
export function partOfMoment(type: 'date' | 'instant', own: string, part: string): string {
  const local = type === 'date' ? `(${own})::timestamp` : `((${own}) at time zone ${zone})`
  return `trunc(extract(${part === 'dayOfWeek' ? 'dow' : part} from ${local}))::int`
}

/** A moment that the calendar and the clock have. */
function momentOf(written: string): Moment | undefined {
  const [, isoDay, isoTime, offset] = ISO.exec(written) ?? []
  const [, month = '', date = '', year, time] = MONTH_FIRST.exec(written) ?? []
  const moment = isoDay
    ? { day: isoDay, time: isoTime, offset }
    : year
      ? { day: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, time }
      : undefined
  return moment && exists(moment) ? moment : undefined
}

function exists({ day, time = '00:00', offset = 'Z' }: Moment): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return false
  return !Number.isNaN(Date.parse(`${day}T${time}${offset}`))
}
