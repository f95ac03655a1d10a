import { dayOfMonth, daysBetween, daysInMonth, startOfMonth } from '../../src/dates.ts'
import { proportion, scales } from '../../src/decimal.ts'

/**
 * Amount that a goal expects by `today`, C$. A goal within a month: day of month ÷ days in month × goal
 * (commissions.goal-expected). A goal over several months: its days up to today ÷ all its days × goal. 0 before its
 * first day, the whole goal after its last day.
 * @throws RangeError when a date is not a day.
 */
export function expectedToday(
  { value, initDate, endDate }: { value: number; initDate: string; endDate: string },
  today: string,
): number {
  if (today < initDate) return 0
  if (today > endDate) return value
  const parts: [number, number] =
    startOfMonth(initDate) === startOfMonth(endDate)
      ? [dayOfMonth(today), daysInMonth(today)]
      : [daysBetween(initDate, today) + 1, daysBetween(initDate, endDate) + 1]
  return proportion(value, parts, scales.money)
}
