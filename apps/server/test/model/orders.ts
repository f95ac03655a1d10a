import { type Exact, exact, lower, ratio, times, total } from './exact.ts'
import { addUnits, available, holding, leaveAt } from './stock.ts'
import { chosen, type Operation, type Order, type Purchase, type Reception, type World } from './world.ts'

/** Whether goods of an order may come: it was sent. */
export const isSent = (order: Order | null): boolean => order === null || order.step !== 1

const writeOrder: Operation = (world, { product: at, quantity: units, amount }) => {
  const product = world.products[at % 3] as number
  // Gross of IVA; the goods enter the stock net.
  const cost = (amount % 61) + 0.5
  return {
    by: world.keeper,
    method: 'post',
    path: 'purchaseOrders/post',
    body: {
      areaId: world.shop,
      date: world.day,
      providerId: world.provider,
      currencyId: 1,
      purchasePaymentTypeId: 1,
      lines: [{ productId: product, quantity: units, cost }],
    },
    allowed: true,
    commit: (id) => {
      const unitCost = ratio(exact(cost), 100n, 115n, 6)
      const none = { received: 0n, billed: 0n, receptions: [] }
      world.orders.push({ id, day: world.day, step: 1, product, quantity: exact(units), unitCost, ...none })
    },
  }
}

const sendOrder: Operation = (world, { which }) => {
  const order = chosen(world.orders, which)
  if (!order) return null
  return {
    by: world.keeper,
    method: 'post',
    path: `purchaseOrders/${order.id}/send`,
    body: {},
    allowed: order.step === 1,
    commit: () => {
      order.step = stepOf(order)
    },
  }
}

const receive: Operation = (world, { which, quantity: units }) => {
  const order = chosen(world.orders, which)
  if (!order) return null
  const { id: orderId, product, unitCost } = order
  const lines = [{ productId: product, quantity: units }]
  return {
    by: world.keeper,
    method: 'post',
    path: 'receptions/post',
    body: { orderId, date: world.day, confirm: true, lines },
    allowed: isSent(order) && world.day >= order.day,
    commit: (id) => {
      const quantity = exact(units)
      const value = times(quantity, unitCost, 6)
      addUnits(holding(world, world.shop, product), quantity, value)
      order.receptions.push({ id, active: true, units: quantity, value, billed: 0n, billedValue: 0n })
      order.received += quantity
      order.step = stepOf(order)
    },
  }
}

const voidReception: Operation = (world, { which, other }) => {
  const order = chosen(world.orders, which)
  const reception = order && chosen(order.receptions, other)
  if (!reception) return null
  const { id, active, units, billed } = reception
  return {
    by: world.keeper,
    method: 'get',
    path: `receptions/${id}/delete`,
    allowed: active && billed === 0n && units <= available(world, world.shop, order.product),
    commit: () => {
      reception.active = false
      const held = holding(world, world.shop, order.product)
      leaveAt(held, units, units === held.stock ? held.value : lower(reception.value, held.value))
      order.received -= units
      order.step = stepOf(order)
    },
  }
}

/** Orders and what came of them before the invoice. */
export const orders = { writeOrder, sendOrder, receive, voidReception }

/** 2 sent, 3 partly received, 4 received. */
const stepOf = ({ received, quantity }: Order): number => (received >= quantity ? 4 : received > 0n ? 3 : 2)

/**
 * A processed purchase of an order: its goods come in, and those that receptions brought before leave again with their
 * provisional value and the difference of cost of the units that are gone.
 */
export function fill(world: World, order: Order, purchase: Purchase): void {
  const { quantity, product, realCost } = purchase
  const held = holding(world, world.shop, product)
  const before = { ...held }
  addUnits(held, quantity, times(quantity, realCost, 6))
  const taken = product === order.product ? takeReceived(order, quantity) : { units: 0n, value: 0n }
  purchase.billed = taken.units > 0n
  if (taken.units > 0n) leaveAt(held, taken.units, settled(taken, times(taken.units, realCost, 6), before))
  if (product !== order.product) return
  order.billed += quantity
  if (order.received < order.billed) order.received = order.billed
  order.step = stepOf(order)
}

/** A purchase of the order that billed no reception was voided: its goods are expected again. */
export function unfill(order: Order, quantity: Exact): void {
  order.received -= quantity
  order.billed -= quantity
  order.step = stepOf(order)
}

type Taken = { units: Exact; value: Exact }

/** Bills the receptions of an order, the oldest first: whole cents for a part of one, then what is left of it. */
function takeReceived({ receptions }: Order, quantity: Exact): Taken {
  let left = quantity
  const parts = receptions
    .filter(({ active }) => active)
    .map((reception) => {
      const part = partOf(reception, left)
      left -= part.units
      reception.billed += part.units
      reception.billedValue += part.value
      return part
    })
  return { units: total(parts.map(({ units }) => units)), value: total(parts.map(({ value }) => value)) }
}

function partOf({ units: all, value, billed, billedValue }: Reception, left: Exact): Taken {
  const open = all - billed
  const units = lower(open, left)
  const rest = value - billedValue
  if (units === open) return { units, value: rest }
  const cents = 10_000n
  return { units, value: (ratio(rest, units, open, 6) / cents) * cents }
}

/** The value with which received units leave when the invoice gives them this real value. */
function settled({ units, value }: Taken, real: Exact, before: { stock: Exact; value: Exact }): Exact {
  const change = real - value
  const still = lower(before.stock, units)
  const share = change < 0n ? -ratio(-change, still, units, 6) : ratio(change, still, units, 6)
  const kept = share < -before.value ? -before.value : share
  return value + change - kept
}
