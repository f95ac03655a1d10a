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
    .flatMap(({ lines }) => lines)
    .filter((line) => line.product === product)
  const leaving = world.transfers.filter(
    (each) => each !== own && each.step === 1 && each.from === area && each.product === product,
  )
  const { stock } = holding(world, area, product)
  return stock - total(kept.map(({ quantity }) => quantity)) - total(leaving.map(({ reserved }) => reserved))
}

/** A line of a sale at the list price, with this discount in percent. */
export function soldLine(product: number, units: number, percent: number): Line {
  const quantity = exact(units)
  const gross = times(quantity, exact(PRICE), 2)
  const discount = times(gross, exact(percent / 100), 2)
  const net = over(gross - discount, quantity, 4)
  const none = { cost: 0n, returned: 0n, credited: 0n, costReturned: 0n, waiting: 0n }
  return { product, quantity, discount, total: gross - discount, net, ...none }
}

/**
 * Whether a seller may sell the line without a code: a discount within the ceiling, and an amount net of IVA not below
 * the cost. The cost is the value that leaves the stock or, when nothing leaves, quantity times average cost.
 */
export function isGranted(world: World, line: Line, leaves: boolean): boolean {
  const { product, quantity, discount, total: charged } = line
  const most = times(times(quantity, exact(PRICE), 2), exact(CEILING / 100), 2)
  const held = holding(world, world.shop, product)
  const cost =
    leaves && quantity <= held.stock ? takeUnits({ ...held }, quantity) : times(quantity, held.average, 6)
  return discount <= most && ratio(charged, 100n, 115n, 2) >= times(cost, exact(1), 2)
}

/** Whether the shop has stock for every line of a sale. */
export const isInStock = (world: World, lines: readonly Line[], own?: object): boolean =>
  lines.every(({ product, quantity }) => quantity <= available(world, world.shop, product, own))

/** Takes the lines from the shop's stock. Each keeps the value with which it left. */
export function leave(world: World, lines: readonly Line[]): void {
  for (const line of lines) line.cost = takeUnits(holding(world, world.shop, line.product), line.quantity)
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
