import { add, compare } from './decimal.ts'

/** What a till may sell without its server: hours since it answered, unsent sales, and their total in C$. */
export type OfflineLimits = { hours: number; sales: number; amount: number }

/** How a till that may sell without its server is now. Times are in milliseconds. */
export type OfflineState = {
  now: number
  /** When the server answered last. */
  syncedAt: number
  unsent: number
  unsentAmount: number
}

/** Why a till may not sell without its server any more. */
export type OfflineBar = 'hours' | 'sales' | 'amount'

const HOUR = 3_600_000

/**
 * Why a till may not sell for `total` C$ without its server; undefined when it may (offline.terms). A clock that went back counts as no
 * time.
 */
export function offlineBar(limits: OfflineLimits, state: OfflineState, total = 0): OfflineBar | undefined {
  const { now, syncedAt, unsent, unsentAmount } = state
  if (now - syncedAt > limits.hours * HOUR) return 'hours'
  if (unsent >= limits.sales) return 'sales'
  return compare(add(unsentAmount, total), limits.amount) > 0 ? 'amount' : undefined
}

/**
 * The moment of a sale by the clock of the server, which was `ahead` ms of the till's when it answered. Not before that answer: the
 * clock of the till may have been set back since.
 */
export const soldAt = ({ now, syncedAt }: Pick<OfflineState, 'now' | 'syncedAt'>, ahead: number): number =>
  Math.max(now, syncedAt) + ahead
