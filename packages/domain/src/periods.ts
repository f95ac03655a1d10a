import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth } from './dates.ts'

/** Days `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

/**
 * The period before: of whole months, as many months; otherwise as many days.
 * @throws RangeError when a date is not a day.
 */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to) + 1
  const first = isWholeMonths({ from, to }) ? addMonths(from, -monthsIn({ from, to })) : addDays(from, -days)
  return { from: first, to: addDays(from, -1) }
}

/** The same days a year before; of whole months, whole months too. @throws RangeError when a date is not a day. */
export function yearBefore({ from, to }: Period): Period {
  const last = addMonths(to, -12)
  return { from: addMonths(from, -12), to: isWholeMonths({ from, to }) ? endOfMonth(last) : last }
}

const isWholeMonths = ({ from, to }: Period): boolean => from === startOfMonth(from) && to === endOfMonth(to)

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

const monthsIn = ({ from, to }: Period): number => monthOf(to) - monthOf(from) + 1
