import { dayOfMonth, daysBetween, daysInMonth, startOfMonth } from './dates.ts'
import { compare, percentOf, proportion, scales, subtract, sum } from './decimal.ts'

/**
 * What a seller reached of a goal, C$ (Domain §9): net sales without IVA of the active invoices dated in it, less the
 * notes dated in it. Negative when more came back than was sold.
 */
export const goalReached = (netSales: readonly number[], notes: readonly number[]): number =>
  subtract(sum(netSales), sum(notes))

/** Reached as a percentage of the goal, 6 decimals; `null` without a goal: 'Sin meta' (Spec 2 §9). */
export const goalProgress = (reached: number, goal: number): number | null =>
  goal > 0 ? percentOf(reached, goal) : null

/**
 * Amount that a goal expects by `today`, C$. A goal within a month: day of month ÷ days in month × goal (Spec 2 §4).
 * A goal over several months: its days up to today ÷ all its days × goal. 0 before its first day, the whole goal
 * after its last day.
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

/**
 * State of a goal. `met`: reached. `missed`: ended without being reached. `onTrack`: in progress, at most 10 points
 * of the goal behind the expected amount (Spec 2 §9). `behind`: further behind. `none`: no goal.
 */
export type GoalState = 'met' | 'missed' | 'onTrack' | 'behind' | 'none'

/** The state of a goal, for every screen and report. Amounts in C$; `ended` is true once its last day is over. */
export function goalState(progress: {
  reached: number
  goal: number
  expected: number
  ended: boolean
}): GoalState {
  const { reached, goal, expected, ended } = progress
  if (goal <= 0) return 'none'
  if (compare(reached, goal) >= 0) return 'met'
  if (ended) return 'missed'
  return percentOf(subtract(expected, reached), goal) <= 10 ? 'onTrack' : 'behind'
}
