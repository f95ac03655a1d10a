import { add, compare, greatest, least, multiply, proportion, scales, subtract, sum } from './decimal.ts'
import { partValue } from './transit.ts'

/** A line of a reception: its units and their value in the stock, C$, and how much of both was billed so far. */
export type ReceivedLine = {
  receptionId: number
  line: number
  productId: number
  units: number
  value: number
  billedUnits: number
  billedValue: number
}

/** A part of a line of a reception that a purchase bills. */
export type BilledPart = Pick<ReceivedLine, 'receptionId' | 'line' | 'productId' | 'units' | 'value'>

/**
 * The parts of receptions that a purchase of `units` of one product bills, the oldest first (receptions.billed). A part
 * of a line is worth whole cents; the last part has what is left of its value.
 */
export function billedParts(received: readonly ReceivedLine[], units: number): BilledPart[] {
  let left = units
  return received.flatMap((line) => {
    const open = subtract(line.units, line.billedUnits)
    const taken = least(open, left)
    if (compare(taken, 0) <= 0) return []
    left = subtract(left, taken)
    const { receptionId, line: number, productId } = line
    const rest = subtract(line.value, line.billedValue)
    const value = partValue({ units: open, value: rest }, taken)
    return [{ receptionId, line: number, productId, units: taken, value }]
  })
}

/** A line of a purchase as it enters the stock: units and real unit cost, C$ (purchases.charges). */
export type BilledLine = { quantity: number; realCost: number }

/** The real value of the first `units` of the lines of a purchase of one product, C$ with 6 decimals. */
export function realValue(lines: readonly BilledLine[], units: number): number {
  let left = units
  return sum(
    lines.map(({ quantity, realCost }) => {
      const taken = greatest(least(quantity, left), 0)
      left = subtract(left, taken)
      return multiply(taken, realCost, scales.value)
    }),
  )
}

/** Goods that came before their invoice: units, the value with which they entered, and the one that the invoice gives them. */
export type Billed = { units: number; provisional: number; real: number }

/**
 * How the invoice of received goods corrects the stock (receptions.cost). The purchase first brings all its goods in at
 * their real cost; then the received units leave with the value `taken`. The units that are still in stock keep the
 * difference between both costs. The units that left meanwhile cannot: their part is `difference`, a cost when it is
 * above 0. `stock` and `value` are those of the area before the purchase. A cheaper invoice takes no more than that value.
 */
export function settleReceived(
  { units, provisional, real }: Billed,
  { stock, value }: { stock: number; value: number },
): { taken: number; difference: number } {
  const change = subtract(real, provisional)
  const still = least(stock, units)
  const share = compare(still, units) === 0 ? change : proportion(change, [still, units], scales.value)
  const kept = greatest(share, subtract(0, value))
  const difference = subtract(change, kept)
  return { taken: add(provisional, difference), difference }
}

/**
 * The value with which goods of a voided reception or purchase leave: the one with which they came, as far as the area still has
 * it; all that there is when they are the last units (receptions.void, purchases.void).
 */
export const voidedValue = (
  { units, value }: Pick<ReceivedLine, 'units' | 'value'>,
  held: { stock: number; value: number },
): number => (compare(held.stock, units) === 0 ? held.value : least(value, held.value))

/** The same for the lines of a document in their order; lines of one product share what the area holds of it. */
export function voidedValues(
  lines: readonly { productId: number; units: number; value: number }[],
  heldOf: (productId: number) => { stock: number; value: number },
): number[] {
  const rest = new Map<number, { stock: number; value: number }>()
  return lines.map(({ productId, ...line }) => {
    const held = rest.get(productId) ?? heldOf(productId)
    const value = voidedValue(line, held)
    rest.set(productId, { stock: subtract(held.stock, line.units), value: subtract(held.value, value) })
    return value
  })
}
