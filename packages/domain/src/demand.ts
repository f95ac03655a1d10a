import Big from 'big.js'
import { add, divide, product, scales } from './decimal.ts'

/** What decides how much stock a product needs: what it sells a day, its season, and for how many days. */
export type Demand = {
  daily: number
  season: number
  /** Days until an order arrives. */
  leadDays: number
  /** Days between two orders. */
  reviewDays: number
  /** Days of sales kept in reserve. */
  safetyDays: number
}

/**
 * The stock that lasts until the order after the next one arrives, with a reserve: daily sale × season × (lead + review +
 * safety days), 4 decimals (availability.by-sales).
 */
export const targetStock = ({ daily, season, leadDays, reviewDays, safetyDays }: Demand): number =>
  product([daily, season, add(leadDays, reviewDays, safetyDays)], scales.quantity)

/** What is known of the days from an order to its goods; null where nothing is. */
export type LeadTimes = {
  /** The mean of the orders of this product to this supplier. */
  ofProduct: number | null
  /** What the supplier says of this product. */
  saidOfProduct: number | null
  /** The mean of all orders to this supplier. */
  ofProvider: number | null
  /** What the supplier's card says. */
  said: number | null
  /** The setting of the store. */
  usual: number
}

/** Where a lead time comes from. */
export type LeadSource = 'product' | 'saidOfProduct' | 'provider' | 'said' | 'usual'

/**
 * The days from an order to its goods, rounded up to whole days: what is known of the product before what is known of its
 * supplier, and what happened before what is promised (availability.lead-time).
 */
export function leadTime({ ofProduct, saidOfProduct, ofProvider, said, usual }: LeadTimes): {
  days: number
  from: LeadSource
} {
  const known: readonly (readonly [LeadSource, number | null])[] = [
    ['product', ofProduct],
    ['saidOfProduct', saidOfProduct],
    ['provider', ofProvider],
    ['said', said],
  ]
  for (const [from, days] of known) if (days !== null) return { days: roundUp(days, 0), from }
  return { days: usual, from: 'usual' }
}

/** The lowest quantity of at least `units` with so many decimals (availability.packs). */
export const roundUp = (units: number, decimals: number): number =>
  new Big(units).round(decimals, Big.roundUp).toNumber()

/** The fewest whole packs with at least `units`, in units; a pack of 0 is none, and the units stay (availability.packs). */
export const wholePacks = (units: number, pack: number): number =>
  pack === 0 || units <= 0 ? units : new Big(units).div(pack).round(0, Big.roundUp).times(pack).toNumber()

/** How many days a stock lasts, 1 decimal; null when nothing is sold (reports.stock-days). */
export const daysOfStock = (stock: number, daily: number): number | null =>
  daily > 0 ? divide(stock, daily, 1) : null
