import { type RawBuilder, sql } from 'kysely'

/** SQL of the company's time zone, by which days begin and end. */
const zone = '(select time_zone from settings)'

const ISO = /^([12]\d{3}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/
/**
 * A Date as DevExtreme's data client writes it: month first, in the browser's local time, without the time at midnight.
 */
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/([12]\d{3})(?: (\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?$/

type Moment = { day: string; time?: string | undefined; offset?: string | undefined }

/**
 * SQL value of a written date or time, for a date column or an instant column; undefined when it is invalid. Without an
 * offset it is in the company's time zone. With one, its day is that of the company's time zone.
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

/** SQL of a date part (groupInterval) in the company's time zone. `dayOfWeek` starts with Sunday = 0. */
export function partOfMoment(type: 'date' | 'instant', own: string, part: string): string {
  const local = type === 'date' ? `(${own})::timestamp` : `((${own}) at time zone ${zone})`
  return `trunc(extract(${part === 'dayOfWeek' ? 'dow' : part} from ${local}))::int`
}

/** Parses a date with an optional time. Undefined when the format is unknown or the date or time does not exist. */
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
