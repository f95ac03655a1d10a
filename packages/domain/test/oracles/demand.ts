import { addDays, daysBetween } from '../../src/dates.ts'
import { clamp, divide, greatest, percentOf, scales, sum } from '../../src/decimal.ts'

/** Days of 52 weeks, so that the days of the week agree. */
export const YEAR = 364
/** Days that the season looks ahead. */
export const SEASON_DAYS = 28

/** The stock that a movement of a day left, in the order of posting. */
export type Left = { day: string; stock: number }

/**
 * The days of a window with stock: those on which something moved, and those that began with stock (availability.daily-sale).
 */
export function daysWithStock(moves: readonly Left[], { from, to }: { from: string; to: string }): number {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
  return days.filter((day) => {
    const before = moves.findLast((move) => move.day < day)
    return moves.some((move) => move.day === day) || (before?.stock ?? 0) > 0
  }).length
}

/** Units sold a day of those with stock, at least one; never negative, 6 decimals (availability.daily-sale). */
export const dailySale = (sold: number, days: number): number =>
  greatest(0, divide(sold, greatest(days, 1), scales.rate))

/**
 * How much more than on average the next weeks sell: the daily sale of the same weeks of last year ÷ that of the year,
 * from ½ to 2; 1 where the product has less than a year of history or sold nothing (availability.season).
 */
export function seasonFactor(sold: { sameWeeks: number; year: number; hasYear: boolean }): number {
  if (!sold.hasYear || sold.year <= 0) return 1
  const daily = divide(sold.sameWeeks * YEAR, sold.year * SEASON_DAYS, scales.rate)
  return clamp(daily, 0.5, 2)
}

/**
 * The classes of products by profit, the highest first: A while those before have less than `a` percent of the profit of
 * all, B up to `b`, C the rest and whatever brings no profit (reports.abc).
 */
export function abcClasses(profits: readonly number[], { a, b }: { a: number; b: number }): string[] {
  const all = sum(profits.filter((profit) => profit > 0))
  return profits.map((profit, place) => {
    if (profit <= 0) return 'C'
    const before = percentOf(sum(profits.slice(0, place)), all)
    if (before < a) return 'A'
    return before < b ? 'B' : 'C'
  })
}
