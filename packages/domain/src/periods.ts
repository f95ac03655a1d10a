import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth } from './dates.ts'

/** Days `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

/**
 * What a period is compared with, like with like: the one before, and the same days a year before. Of a period that `today`
 * is in only the days up to today count, so that on day 22 this month is compared with the 1st to the 22nd of the month
 * before; with `whole`, with all of it. @throws RangeError when a date is not a day.
 */
export function comparedPeriods(
  period: Period,
  { today, whole }: { today: string; whole: boolean },
): { before: Period; yearBefore: Period } {
  const { from, to } = period
  const past = !whole && from <= today && today < to ? { from, to: today } : period
  const months = from === startOfMonth(from) ? monthOf(to) - monthOf(from) + 1 : null
  return { before: periodBefore(past, months), yearBefore: monthsBefore(past, 12) }
}

/** The same days of as many months before as it has, where it begins with a month; else as many days before. */
function periodBefore({ from, to }: Period, months: number | null): Period {
  if (months !== null) return monthsBefore({ from, to }, months)
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

const monthsBefore = ({ from, to }: Period, months: number): Period => ({
  from: addMonths(from, -months),
  to: sameDay(to, -months),
})

/** The same day of another month; the last of a month is the last of the other. */
const sameDay = (day: string, months: number): string =>
  day === endOfMonth(day) ? endOfMonth(addMonths(day, months)) : addMonths(day, months)

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
