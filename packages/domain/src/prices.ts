import { add, compare, percentOf, proportion, roundMoney, roundPrice, scales, subtract } from './decimal.ts'
import { applyFormula, type Formula } from './formulas.ts'
import { chargedRate, creditsIva, type Taxed, type Taxes } from './taxes.ts'

/** A unit price in C$, the IVA percentage that it includes, and the unit cost in C$ that it is compared with. */
export type PricedCost = { price: number; rate: number; cost: number }

/**
 * The net of a gross amount, price or cost: amount ÷ (1 + rate), 6 decimals. `rate` in percent. Prices are compared
 * with costs by this figure (prices.net).
 */
export const withoutIva = (amount: number, rate: number): number =>
  proportion(amount, [100, add(100, rate)], scales.cost)

/** The gross of a net amount: amount × (1 + rate), 6 decimals. `rate` in percent. */
export const withIva = (amount: number, rate: number): number =>
  proportion(amount, [add(100, rate), 100], scales.cost)

/** Profit as a percentage of the price net of IVA, 6 decimals; 0 for a price that is not positive (figures.share). */
export function margin({ price, rate, cost }: PricedCost): number {
  const net = withoutIva(price, rate)
  return percentOf(subtract(net, cost), net)
}

/** The sale price that a bought line sets: the typed one, or without one the present price, which stays; 0 without either (prices.kept). */
export const priceToSet = ({ price, present }: { price: number; present: number }): number =>
  compare(price, 0) > 0 ? price : present

/** Whether `validatePriceGreaterCost` refuses a price: net of IVA, it is at or below the cost (prices.above-cost). */
export const isPriceTooLow = ({ price, rate, cost }: PricedCost): boolean =>
  compare(withoutIva(price, rate), cost) <= 0

/**
 * Whether a line is sold below its cost: its total, after discount and net of IVA, is less than the value that leaves
 * the stock with it. Both are rounded to cents, as in the reports (prices.below-cost).
 */
export const isSoldBelowCost = (line: { total: number; iva: number; costValue: number }): boolean =>
  compare(subtract(line.total, line.iva), roundMoney(line.costValue)) < 0

/**
 * The sale price, IVA included, that a formula gives for a unit cost of the stock. When that cost is net and the
 * product has IVA, the formula applies to the gross cost, so that `*1.35` means the same in every regime
 * (prices.formula-base). The gross cost is rounded to 4 decimals: this restores a cost that was typed with IVA.
 * @throws RangeError as `applyFormula`.
 */
export function priceByFormula(
  formula: string | Formula,
  cost: number,
  { taxes, hasIva }: { taxes: Taxes } & Pick<Taxed, 'hasIva'>,
): number {
  const rate = chargedRate(taxes, { hasIva })
  const whole = creditsIva(taxes.regime) && rate > 0 ? roundPrice(withIva(cost, rate)) : cost
  return applyFormula(formula, whole)
}
