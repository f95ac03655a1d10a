import { addDays } from './dates.ts'
import { proportion, sum } from './decimal.ts'

/** Where a quotation stands (sales.follow-up). */
export const FollowState = { open: 1, won: 2, lost: 3, expired: 4, voided: 5 } as const
export type FollowState = (typeof FollowState)[keyof typeof FollowState]

/** The last day of a quotation of `date` that is valid for some days (sales.validity). */
export const validUntil = (date: string, days: number): string => addDays(date, days)

/** Quotations of a state: their number and their value in C$. */
type Tally = { stateId: number; count: number; value: number }

/**
 * The percentage of quotations that were won, of those that were won, lost or expired: by number and by value, 2 decimals. Null
 * when there are none of these (sales.conversion-rate).
 */
export function conversionRate(tallies: readonly Tally[]): { byCount: number; byValue: number } | null {
  const { won, lost, expired } = FollowState
  const decided = tallies.filter(({ stateId }) => [won, lost, expired].some((state) => state === stateId))
  const count = sum(decided.map((tally) => tally.count))
  if (count === 0) return null
  const sold = tallies.find(({ stateId }) => stateId === won)
  const value = sum(decided.map((tally) => tally.value))
  return {
    byCount: proportion(100, [sold?.count ?? 0, count], 2),
    byValue: value === 0 ? 0 : proportion(100, [sold?.value ?? 0, value], 2),
  }
}
