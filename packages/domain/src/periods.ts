import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth } from './dates.ts'

/** Days `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

/**
 * The periods that a period is compared with (reports.compared): the one before it, and the same days a year earlier.
 * When `today` is in the period, only its days up to today are compared: on day 22, this month is compared with the 1st
 * to the 22nd of the month before. With `whole`, the whole periods are compared.
 * @throws RangeError when a date is not a day.
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

/**
 * A period that begins with a month: the same days, as many months earlier as it has months. Any other: the same
 * number of days just before it.
 */
function periodBefore({ from, to }: Period, months: number | null): Period {
  if (months !== null) return monthsBefore({ from, to }, months)
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

const monthsBefore = ({ from, to }: Period, months: number): Period => ({
  from: addMonths(from, -months),
  to: sameDay(to, -months),
})

/** The same day in another month. The last day of a month becomes the last day of the other month. */
const sameDay = (day: string, months: number): string =>
  day === endOfMonth(day) ? endOfMonth(addMonths(day, months)) : addMonths(day, months)

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
