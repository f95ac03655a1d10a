import { compare, divide, percentOf, subtract } from './decimal.ts'

/** How many times the rate before it a rate may be, or part of it: beyond is a slip of the keys, not a devaluation. */
const MOST_TIMES = 2

/** Whether a rate is so far from the one before it that it is asked for again: 366.40 after 36.64. */
export function isRateLeap(rate: number, before: number): boolean {
  if (compare(rate, 0) <= 0 || compare(before, 0) <= 0) return false
  return [divide(rate, before, 6), divide(before, rate, 6)].some((times) => compare(times, MOST_TIMES) >= 0)
}

/** From how many percent on a change is asked about; the córdoba has not moved so much in a year since 1991. */
const UNUSUAL_PERCENT = 20

/** By how many percent a rate differs from the one before it, where that is so much that a person is asked. */
export function unusualChange(rate: number, before: number): number | undefined {
  if (compare(before, 0) <= 0) return undefined
  const change = percentOf(subtract(rate, before), before)
  return compare(Math.abs(change), UNUSUAL_PERCENT) >= 0 ? change : undefined
}
