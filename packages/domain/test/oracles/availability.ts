import { daysBetween } from '../../src/dates.ts'
import { compare } from '../../src/decimal.ts'

/**
 * Whether a pre-sale reserved on a day still reserves on `today`: through `preSaleDays` days after it
 * (availability.pre-sale-days).
 */
export const preSaleReserves = (preSale: {
  reservedOn: string
  today: string
  preSaleDays: number
}): boolean => daysBetween(preSale.reservedOn, preSale.today) <= preSale.preSaleDays

/** Whether the stock is at or below its minimum (availability.low-stock). */
export const isLimit = (stock: number, stockMin: number): boolean => compare(stock, stockMin) <= 0

/** The terms of a product that an area sets, or inherits from the main area. */
export type AreaTerms = { stockMin: number; stockMax: number; discount: number; price: number }

/**
 * The terms in force: with `inherit` on, those of the main area (prices.inherit). An area's own apply when the main
 * area has none, and in the main area itself.
 */
export const termsInForce = (own: AreaTerms & { inherit: boolean }, main: AreaTerms | null): AreaTerms => {
  const { stockMin, stockMax, discount, price } = own.inherit && main ? main : own
  return { stockMin, stockMax, discount, price }
}
