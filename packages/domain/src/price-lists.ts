import Big from 'big.js'
import { compare, greatest } from './decimal.ts'
import { evaluate, type Formula } from './formulas.ts'

/** Who gets the prices of a list (prices.list): the clients and groups that have it, everybody, or everybody where they are lower. */
export const Audience = { chosen: 1, everybody: 2, promotion: 3 } as const
export type Audience = (typeof Audience)[keyof typeof Audience]

/** What the formulas of a list are over: the average cost, the area's price, or another list. */
export const ListBase = { cost: 1, areaPrice: 2, list: 3 } as const
export type ListBase = (typeof ListBase)[keyof typeof ListBase]

/** How a list rounds what it computes: not beyond the cent, to the nearest multiple, up, or to end in 9 (prices.list-rounding). */
export const Rounding = { none: 0, nearest: 1, up: 2, nine: 3 } as const
export type Rounding = (typeof Rounding)[keyof typeof Rounding]

/** The multiples of a rounding rule, C$, and those of which a price can end in 9: C$ 12.90, C$ 19. */
export const roundingSteps = [0.05, 0.1, 0.5, 1, 5] as const
export const nineSteps: readonly number[] = [0.1, 1]

/** A rounding rule: `step` in C$. */
export type RoundingRule = { rounding: Rounding; step: number }

/**
 * A positive price of whole cents by the rule of a list, C$; at least one step, or nine to end in 9. In the middle it goes up
 * (prices.list-rounding).
 */
export function roundByRule(price: number, { rounding, step }: RoundingRule): number {
  if (rounding === Rounding.none) return price
  const least = rounding === Rounding.nine ? multiple(9, step) : step
  return greatest(least, rounded(price, { rounding, step }))
}

function rounded(price: number, { rounding, step }: RoundingRule): number {
  const exact = new Big(price)
  if (rounding === Rounding.nine) {
    const ten = new Big(step).times(10)
    return exact.plus(step).div(ten).round(0, Big.roundHalfUp).times(ten).minus(step).toNumber()
  }
  const way = rounding === Rounding.up ? Big.roundUp : Big.roundHalfUp
  return exact.div(step).round(0, way).times(step).toNumber()
}

const multiple = (times: number, step: number): number => new Big(step).times(times).toNumber()

/** The highest price that a list gives, C$. */
const MOST = 1e11

/**
 * The price that a formula of a list gives over a cost or price in C$; null when it gives none (prices.list-formula).
 * `unit` is the exchange rate in a list of dollars, whose formulas add dollars; else 1.
 */
export function listedByFormula(
  formula: Formula,
  base: number,
  { unit, ...rule }: RoundingRule & { unit: number },
): number | null {
  const price = compare(base, 0) > 0 ? evaluate(formula, base, unit) : null
  if (price === null || compare(price, 0) <= 0 || compare(price, MOST) >= 0) return null
  return roundByRule(price, rule)
}

/** The price of a product from a quantity on, C$ with IVA, and the list that gives it; null for the area's price. */
export type PriceStep = { from: number; price: number; listId: number | null }

/** The step of a quantity. The first one is from 0, so that there is always one (prices.list-breaks). */
export function stepAt<S extends { from: number }>(steps: readonly [S, ...S[]], quantity: number): S {
  return steps.findLast(({ from }) => compare(from, quantity) <= 0) ?? steps[0]
}

/** The first price from a quantity on that is higher than the one before it, with that one (prices.unusual); undefined when none is. */
export function risingBreak<S extends { from: number; price: number }>(
  breaks: readonly S[],
): [S, S] | undefined {
  const steps = breaks.toSorted((a, b) => compare(a.from, b.from))
  const pairs = steps.slice(1).flatMap((after, at): [S, S][] => {
    const before = steps[at]
    return before && compare(after.price, before.price) > 0 ? [[before, after]] : []
  })
  return pairs[0]
}

/** The next step with a lower price than that of a quantity, if there is one. */
export function nextBreak<S extends { from: number; price: number }>(
  steps: readonly [S, ...S[]],
  quantity: number,
): S | undefined {
  const { price } = stepAt(steps, quantity)
  return steps.find((step) => compare(step.from, quantity) > 0 && compare(step.price, price) < 0)
}
