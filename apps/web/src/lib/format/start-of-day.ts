import { companyTimeZone } from './time-zone.ts'

/**
 * The first moment of a business day in the company's time zone, `2026-03-01T00:00:00-06:00` (figures.business-day).
 */
export function startOfDay(day: string): string {
  return `${day}T00:00:00${offsetOn(day)}`
}

/** The zone's offset from UTC that day, `-06:00`. Computed at noon, so that a clock change at night does not matter. */
function offsetOn(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: companyTimeZone(), timeZoneName: 'longOffset' })
  const name = format
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value
  return name?.slice('GMT'.length) || '+00:00'
}
