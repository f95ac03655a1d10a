import { compare, divide, percentOf, subtract } from './decimal.ts'

/**
 * A rate this many times higher or lower than the previous one is unusual. The cause is a typing mistake, not a
 * devaluation.
 */
const MOST_TIMES = 2

/** Whether a rate is so far from the previous one that it is a typing mistake (rates.unusual): 366.40 after 36.64. */
export function isRateLeap(rate: number, before: number): boolean {
  if (compare(rate, 0) <= 0 || compare(before, 0) <= 0) return false
  return [divide(rate, before, 6), divide(before, rate, 6)].some((times) => compare(times, MOST_TIMES) >= 0)
}

/** A change of this percentage or more is asked about. The córdoba has not moved so much in a year since 1991. */
const UNUSUAL_PERCENT = 20

/**
 * The change from the previous rate, in percent, when it is large enough to ask about (rates.unusual); otherwise
 * undefined.
 */
export function unusualChange(rate: number, before: number): number | undefined {
  if (compare(before, 0) <= 0) return undefined
  const change = percentOf(subtract(rate, before), before)
  return compare(Math.abs(change), UNUSUAL_PERCENT) >= 0 ? change : undefined
}
