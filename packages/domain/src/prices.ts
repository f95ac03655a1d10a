import { add, compare, percentOf, proportion, roundMoney, roundPrice, scales, subtract } from './decimal.ts'
import { applyFormula, type Formula } from './formulas.ts'
import { chargedRate, creditsIva, type Taxed, type Taxes } from './taxes.ts'

/** A unit price, the IVA in percent that it contains, and the unit cost that it is compared with, both in C$. */
export type PricedCost = { price: number; rate: number; cost: number }

/**
 * What is left of an amount with IVA, price or cost, without it: amount ÷ (1 + rate), 6 decimals. Every comparison of a
 * price with a cost is of this figure (Domain §16).
 */
export const withoutIva = (amount: number, rate: number): number =>
  proportion(amount, [100, add(100, rate)], scales.cost)

/** An amount without IVA with it: amount × (1 + rate), 6 decimals. */
export const withIva = (amount: number, rate: number): number =>
  proportion(amount, [add(100, rate), 100], scales.cost)

/** Profit as a percentage of the price, both without IVA, 6 decimals; 0 for a price that is not positive (Spec 2 §9). */
export function margin({ price, rate, cost }: PricedCost): number {
  const net = withoutIva(price, rate)
  return percentOf(subtract(net, cost), net)
}

/** Whether a price is refused under `validatePriceGreaterCost`: without IVA at or below the cost (Domain §3). */
export const isPriceTooLow = ({ price, rate, cost }: PricedCost): boolean =>
  compare(withoutIva(price, rate), cost) <= 0

/**
 * Whether a line is sold below its cost: what it leaves after its discount and without its IVA, against the value that leaves
 * the stock with it, both in cents, as every report has them (Domain §6, §16).
 */
export const isSoldBelowCost = (line: { total: number; iva: number; costValue: number }): boolean =>
  compare(subtract(line.total, line.iva), roundMoney(line.costValue)) < 0

/**
 * The price, with IVA, that a formula gives for a unit cost of the stock: the formula is applied to the cost with IVA where
 * the product carries it and the cost is without, so that `*1.35` means the same in every regime (Domain §11, §16). That
 * cost has 4 decimals, so that one that was typed with IVA is applied as it was typed.
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
