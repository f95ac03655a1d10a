import { type Exact, exact, lower, over, ratio, times, total } from './exact.ts'
import { CEILING, type Holding, type Line, PRICE, type Transfer, type World } from './world.ts'

/** The stock of a product in an area. */
export function holding({ holdings }: World, area: number, product: number): Holding {
  const key = `${area}:${product}`
  const found = holdings.get(key) ?? { stock: 0n, value: 0n, average: 0n }
  holdings.set(key, found)
  return found
}

/** Adds units with a value; the average follows. */
export function addUnits(held: Holding, quantity: Exact, value: Exact): void {
  held.stock += quantity
  held.value += value
  held.average = over(held.value, held.stock, 6)
}

/** Takes units at the average; the last units take the rest of the value. Returns the value that left. */
export function takeUnits(held: Holding, quantity: Exact): Exact {
  const value = quantity === held.stock ? held.value : lower(times(quantity, held.average, 6), held.value)
  held.stock -= quantity
  held.value -= value
  return value
}

/** Takes units with a given value; the average follows while units are left. */
export function leaveAt(held: Holding, quantity: Exact, value: Exact): void {
  held.stock -= quantity
  held.value -= value
  if (held.stock > 0n) held.average = over(held.value, held.stock, 6)
}

/** Available units: stock less the reservations of pre-sales and requested transfers, without the document's own. */
export function available(world: World, area: number, product: number, own?: object): Exact {
  const kept = world.preBills
    .filter((each) => area === world.shop && each !== own && each.active && each.type === 2)
    .flatMap(({ lines }) => lines.flatMap(taken))
    .filter((part) => part.product === product)
  const leaving = world.transfers.filter(
    (each) => each !== own && each.step === 1 && each.from === area && each.product === product,
  )
  const { stock } = holding(world, area, product)
  return stock - total(kept.map(({ quantity }) => quantity)) - total(leaving.map(({ reserved }) => reserved))
}

/** What leaves the stock with `quantity` of a line. */
export const unitsOf = (
  { parts }: Pick<Line, 'parts'>,
  quantity: Exact,
): { product: number; quantity: Exact }[] =>
  parts.map(({ product, units }) => ({ product, quantity: times(quantity, units, 4) }))

/** What leaves the stock with a line. */
const taken = (line: Line) => unitsOf(line, line.quantity)

/** A line of a product or a kit at the list price, with this discount in percent. */
export function soldLine({ kit }: World, product: number, units: number, percent: number): Line {
  const quantity = exact(units)
  const gross = times(quantity, exact(PRICE), 2)
  const discount = times(gross, exact(percent / 100), 2)
  const net = over(gross - discount, quantity, 4)
  const parts = product === kit.id ? kit.parts : [{ product, units: exact(1) }]
  const none = {
    costs: parts.map(() => 0n),
    costsReturned: parts.map(() => 0n),
    returned: 0n,
    credited: 0n,
    waiting: 0n,
  }
  return { product, quantity, discount, total: gross - discount, net, parts, ...none }
}

/** Whether `quantity` of a line may be sold or returned: a kit is whole. */
export const isWhole = ({ kit }: World, { product }: Line, quantity: Exact): boolean =>
  product !== kit.id || quantity % exact(1) === 0n

/**
 * Whether a seller may sell the lines without a code: a discount within the ceiling, and an amount net of IVA not below
 * the cost. The cost is the value that leaves the stock line by line or, when nothing leaves, quantity times average cost.
 */
export function areGranted(world: World, lines: readonly Line[], leaves: boolean): boolean {
  const left = new Map<number, Holding>()
  const heldOf = (product: number): Holding => {
    const held = left.get(product) ?? { ...holding(world, world.shop, product) }
    left.set(product, held)
    return held
  }
  const costOf = (line: Line): Exact => {
    if (!leaves) {
      const each = line.parts.map(({ product, units }) => times(units, heldOf(product).average, 6))
      return times(line.quantity, total(each), 6)
    }
    return total(
      taken(line).map(({ product, quantity }) => {
        const held = heldOf(product)
        return quantity <= held.stock ? takeUnits(held, quantity) : times(quantity, held.average, 6)
      }),
    )
  }
  return lines.every((line) => {
    const most = times(times(line.quantity, exact(PRICE), 2), exact(CEILING / 100), 2)
    const isAbove = ratio(line.total, 100n, 115n, 2) >= times(costOf(line), exact(1), 2)
    return isWhole(world, line, line.quantity) && line.discount <= most && isAbove
  })
}

/** Whether the shop has stock for all lines of a sale together. */
export function isInStock(world: World, lines: readonly Line[], own?: object): boolean {
  const parts = lines.flatMap(taken)
  return parts.every(({ product }) => {
    const wanted = parts.filter((part) => part.product === product).map(({ quantity }) => quantity)
    return total(wanted) <= available(world, world.shop, product, own)
  })
}

/** Takes the lines from the shop's stock. Each keeps the values with which its parts left. */
export function leave(world: World, lines: readonly Line[]): void {
  for (const line of lines)
    line.costs = taken(line).map(({ product, quantity }) =>
      takeUnits(holding(world, world.shop, product), quantity),
    )
}

/** Brings `quantity` of a line back to the shop, with these values of its parts. */
export function bringBack(world: World, line: Line, quantity: Exact, costs: readonly Exact[]): void {
  for (const [place, part] of unitsOf(line, quantity).entries())
    addUnits(holding(world, world.shop, part.product), part.quantity, costs[place] ?? 0n)
}

/** The other requests that reserve the same product in the same area, the newest first. */
export const reservedByOthers = ({ transfers }: World, transfer: Transfer): Transfer[] =>
  transfers
    .filter((each) => each !== transfer && each.step === 1 && each.reserved > 0n)
    .filter(({ from, product }) => from === transfer.from && product === transfer.product)
    .toReversed()

/** Takes the needed units from the reservations of these requests, in their order. */
export function takeFrom(requests: readonly Transfer[], needed: Exact): void {
  let left = needed
  for (const request of requests) {
    if (left <= 0n) return
    const taken = lower(left, request.reserved)
    request.reserved -= taken
    left -= taken
  }
}
