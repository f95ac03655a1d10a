import { dayOfMonth, daysInMonth } from './dates.ts'
import { percentOf, proportion, scales, subtract, sum } from './decimal.ts'

/**
 * What a seller reached of a goal, C$ (Domain §9): net sales without IVA of the active invoices dated in it, less the
 * notes dated in it. Negative when more came back than was sold.
 */
export const goalReached = (netSales: readonly number[], notes: readonly number[]): number =>
  subtract(sum(netSales), sum(notes))

/** Reached as a percentage of the goal, 6 decimals; `null` without a goal: 'Sin meta' (Spec 2 §9). */
export const goalProgress = (reached: number, goal: number): number | null =>
  goal > 0 ? percentOf(reached, goal) : null

/** What should be reached by `today`: day of month ÷ days in month × goal, C$ (Spec 2 §4). @throws RangeError for no day. */
export const expectedToday = (goal: number, today: string): number =>
  proportion(goal, [dayOfMonth(today), daysInMonth(today)], scales.money)

/**
 * How a seller's progress is shown: behind what is `expected` by today by up to 10 points of the goal is 'inc', by more
 * 'dec'; `null` without a goal: 'Sin meta' (Spec 2 §9). C$.
 */
export function goalCompliance(progress: {
  reached: number
  goal: number
  expected: number
}): 'inc' | 'dec' | null {
  if (progress.goal <= 0) return null
  const behind = subtract(progress.expected, progress.reached)
  return percentOf(behind, progress.goal) <= 10 ? 'inc' : 'dec'
}
