import { daysBetween } from './dates.ts'

/** An exchange rate, C$ per US$, and its date. */
export type DatedRate = { date: string; value: number }

/**
 * The exchange rate for a document of `day`. `latest` is the latest rate stored up to that day; it is used when it is
 * at most `mostDays` days older. Otherwise the value is 0, and documents in dollars are refused.
 * @throws RangeError when a date is not a day.
 */
export function rateFor(day: string, latest: DatedRate | undefined, mostDays: number): DatedRate {
  const isRecent = latest !== undefined && daysBetween(latest.date, day) <= mostDays
  return isRecent ? latest : { date: day, value: 0 }
}

/**
 * The date of a rate that is older than `day`, which the screens must show; null for a rate of that day, or when there is none.
 */
export const earlierDay = ({ date, value }: DatedRate, day: string): string | null =>
  value > 0 && date < day ? date : null
