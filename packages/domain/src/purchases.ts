import { Currency } from './codes.ts'
import { add, compare, divide, multiply, percentOf, roundCost, scales, subtract } from './decimal.ts'
import { spread } from './proration.ts'

/** A purchase line as entered: units and the unit cost, in C$ or in dollars with the C$ of one dollar as its rate. */
export type PurchaseLineInput =
  | { quantity: number; currencyId: typeof Currency.cordobas; cost: number }
  | { quantity: number; currencyId: typeof Currency.dollars; dolarCost: number; rate: number }

/**
 * The money of a purchase line in C$: unit cost with 6 decimals (`dolarCost` × rate when bought in dollars) and
 * total = quantity × cost with 2 (Domain §3, Spec 1 §5).
 */
export function purchaseLine(line: PurchaseLineInput): { cost: number; total: number } {
  const cost =
    line.currencyId === Currency.dollars
      ? multiply(line.dolarCost, line.rate, scales.cost)
      : roundCost(line.cost)
  return { cost, total: multiply(line.quantity, cost, scales.money) }
}

/**
 * Each line's share of the extra charges (freight, customs, others; C$), by the lines' value; the shares have 2 decimals
 * and add up exactly to the charges (Domain §3).
 */
export function spreadCharges(lines: readonly { total: number }[], charges: number): number[] {
  return spread(
    charges,
    lines.map((line) => line.total),
    scales.money,
  )
}

/**
 * The unit cost that a line enters the stock with: cost + its share of the charges ÷ quantity, in C$ with 6 decimals
 * (Domain §3). @throws Error when the quantity is 0.
 */
export function realCost(line: { cost: number; quantity: number; share: number }): number {
  const perUnit = divide(line.share, line.quantity, scales.cost)
  return add(roundCost(line.cost), perUnit)
}

/** Profit as a percentage of the price, 6 decimals; 0 for a price that is not positive (Spec 2 §9). */
export const margin = (price: number, cost: number): number => percentOf(subtract(price, cost), price)

/** A unit cost that rises by more than this, in percent, is worth a warning. */
const NOTICEABLE_RISE = 10

/** By how many percent a unit cost rises over the last one, 6 decimals; null unless it is more than 10. */
export function costRise(last: number, next: number): number | null {
  if (compare(last, 0) <= 0) return null
  const rise = percentOf(subtract(next, last), last)
  return compare(rise, NOTICEABLE_RISE) > 0 ? rise : null
}

/** Whether a price is refused under `validatePriceGreaterCost`: at or below the cost (Domain §3). */
export const isPriceTooLow = (price: number, cost: number): boolean => compare(price, cost) <= 0

/** An amount in C$ said in dollars, 2 decimals. @throws Error when the rate is 0. */
export const toDollars = (amount: number, rate: number): number => divide(amount, rate, scales.money)
