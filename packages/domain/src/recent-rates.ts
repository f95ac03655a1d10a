import { daysBetween } from './dates.ts'

/** The C$ of one dollar, and the day that it was entered for. */
export type DatedRate = { date: string; value: number }

/**
 * The rate that a document of `day` may use, of the latest that is stored up to that day: its own, or one of at most
 * `mostDays` days before; otherwise none, value 0, and then dollars are refused.
 * @throws RangeError when a date is not a day.
 */
export function rateFor(day: string, latest: DatedRate | undefined, mostDays: number): DatedRate {
  const isRecent = latest !== undefined && daysBetween(latest.date, day) <= mostDays
  return isRecent ? latest : { date: day, value: 0 }
}

/** The day of a rate that is used on a later one, which people have to be told; null for a day's own rate, or none. */
export const earlierDay = ({ date, value }: DatedRate, day: string): string | null =>
  value > 0 && date < day ? date : null
