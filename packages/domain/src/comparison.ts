import { compare, proportion, subtract } from './decimal.ts'

/** The change of a figure: the difference and the percentage; null percentage when the figure was 0. */
export type Change = { amount: number; percent: number | null }

/**
 * The change from one figure to another, C$ and percent with 2 decimals. The percentage is relative to the absolute value
 * of the first, so that it has the sign of the difference even when a loss shrinks.
 */
export function changeOf(now: number, before: number): Change {
  const amount = subtract(now, before)
  const size = Math.abs(before)
  return { amount, percent: compare(size, 0) === 0 ? null : proportion(amount, [100, size], 2) }
}

/** A figure as a percentage of another, 2 decimals; 0 when that is not positive (figures.share). */
export const shareOf = (part: number, whole: number): number =>
  compare(whole, 0) > 0 ? proportion(part, [100, whole], 2) : 0
