import { least, proportion, subtract, sum } from './decimal.ts'

/** Units and the money or inventory value that goes with them. */
export type Share = { quantity: number; amount: number }

/**
 * The share of a whole (a line's money, or its stock value) for `quantity` of its units, after
 * `taken` units: whole × quantity ÷ units, never more than is left. The last units take the remainder, so
 * that all shares add up exactly to the whole (figures.parts).
 * @throws RangeError when `quantity` is not positive or exceeds the units left.
 */
export function partOf(whole: Share, part: { taken: Share; quantity: number; scale: number }): number {
  const { taken, quantity, scale } = part
  const unitsLeft = subtract(whole.quantity, taken.quantity)
  if (quantity <= 0 || quantity > unitsLeft) throw new RangeError(`Cannot take ${quantity} of ${unitsLeft}`)
  const amountLeft = subtract(whole.amount, taken.amount)
  if (quantity === unitsLeft) return amountLeft
  return least(proportion(whole.amount, [quantity, whole.quantity], scale), amountLeft)
}

/**
 * Spreads an amount over weights in shares of `scale` decimals that add up exactly to it, each within one last digit
 * of its proportion. A weight of 0 gets 0; when all weights are 0, the first share takes everything.
 * Weights must not be negative.
 */
export function spread(amount: number, weights: readonly number[], scale: number): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  let weight = 0
  let given = 0
  return weights.map((each) => {
    weight = sum([weight, each])
    const upToHere = proportion(amount, [weight, whole], scale)
    const share = subtract(upToHere, given)
    given = upToHere
    return share
  })
}
