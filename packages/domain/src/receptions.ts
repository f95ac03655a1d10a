import { add, compare, greatest, least, multiply, proportion, scales, subtract, sum } from './decimal.ts'
import { partValue, type Worth } from './transit.ts'

/**
 * What of a line of a reception waits for an invoice: its units and their value in the stock, C$, less what was billed so far
 * and what no purchase will bill (receptions.reduced).
 */
export type Awaiting = {
  units: number
  value: number
  billedUnits: number
  billedValue: number
  reducedUnits: number
  reducedValue: number
}

/** A line of a reception, and how many of its units are still in the stock (`stillThere`). */
export type ReceivedLine = Awaiting & { receptionId: number; line: number; productId: number; still: number }

/** The units that wait for an invoice, and their value (receptions.billed). */
export const unbilled = (line: Awaiting): Worth => ({
  units: subtract(line.units, add(line.billedUnits, line.reducedUnits)),
  value: subtract(line.value, add(line.billedValue, line.reducedValue)),
})

/** A part of a line of a reception that a purchase bills, and the units of the line: all that are billed, and those still in the stock. */
export type BilledPart = Pick<ReceivedLine, 'receptionId' | 'line' | 'productId' | 'units' | 'value'> & {
  received: number
  still: number
}

/**
 * The units of a line of a reception that are still in the stock: goods leave in the order in which they came, so what came
 * later (`newer`) is the last to leave. Purchases that bill it in parts find the same units (receptions.cost).
 */
export const stillThere = ({
  units,
  stock,
  newer,
}: {
  units: number
  stock: number
  newer: number
}): number => greatest(least(subtract(stock, newer), units), 0)

/**
 * The parts of receptions that a purchase of `units` of one product bills, the oldest first (receptions.billed). A part
 * of a line is worth whole cents; the last part has what is left of its value.
 */
export function billedParts(received: readonly ReceivedLine[], units: number): BilledPart[] {
  let left = units
  return received.flatMap((line) => {
    const open = unbilled(line)
    const taken = least(open.units, left)
    if (compare(taken, 0) <= 0) return []
    left = subtract(left, taken)
    const { receptionId, line: number, productId, still } = line
    const received = subtract(line.units, line.reducedUnits)
    const value = partValue(open, taken)
    return [{ receptionId, line: number, productId, units: taken, value, received, still }]
  })
}

/** A line of a purchase as it enters the stock: units and real unit cost, C$ (purchases.charges). */
export type BilledLine = { quantity: number; realCost: number }

/** The real value of the first `units` of the lines of a purchase of one product, C$ with 6 decimals. */
function realValue(lines: readonly BilledLine[], units: number): number {
  let left = units
  return sum(
    lines.map(({ quantity, realCost }) => {
      const taken = greatest(least(quantity, left), 0)
      left = subtract(left, taken)
      return multiply(taken, realCost, scales.value)
    }),
  )
}

/** Goods of a line of a reception as an invoice bills them: the value with which they entered, and the one that it gives them. */
export type Billed = { provisional: number; real: number; received: number; still: number }

/**
 * How the invoice of received goods corrects the stock (receptions.cost). The purchase first brings all its goods in at
 * their real cost; then the received units leave with the value `taken`. Of what the invoice changes, each unit of a
 * reception has its share: the units that are still there keep it, that of the others is `difference`, a cost when it is
 * above 0. So a unit that is left is worth the average of its invoices, in whatever parts they came. `value` is that of the
 * area before the purchase: a cheaper invoice takes no more.
 */
export function settleReceived(
  billed: readonly Billed[],
  value: number,
): { taken: number; difference: number } {
  const changes = billed.map(({ provisional, real }) => subtract(real, provisional))
  const shares = billed.map(({ still, received }, at) =>
    proportion(changes[at] ?? 0, [still, received], scales.value),
  )
  const kept = greatest(sum(shares), subtract(0, value))
  const difference = subtract(sum(changes), kept)
  return { taken: add(sum(billed.map(({ provisional }) => provisional)), difference), difference }
}

/** The value of the parts of a purchase of one product at its real cost, one after the other from its first line on. */
export function realValues(lines: readonly BilledLine[], parts: readonly { units: number }[]): number[] {
  let before = 0
  return parts.map(({ units }) => {
    const from = before
    before = add(before, units)
    return subtract(realValue(lines, before), realValue(lines, from))
  })
}

/**
 * The value with which goods of a voided reception or purchase leave: the one with which they came, as far as the area still has
 * it; all that there is when they are the last units (receptions.void, purchases.void).
 */
export const voidedValue = ({ units, value }: Worth, held: { stock: number; value: number }): number =>
  compare(held.stock, units) === 0 ? held.value : least(value, held.value)

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
