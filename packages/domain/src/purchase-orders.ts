import { add, compare, greatest, least, multiply, scales, subtract, sum } from './decimal.ts'
import { withIva } from './prices.ts'

/** What was ordered of a product: units, those that came so far, and what one costs, IVA included. */
export type Ordered = { productId: number; quantity: number; received: number; cost: number }

/** A line of a purchase of the same supplier: units, and what the supplier is owed for them, IVA included. */
export type Bought = { productId: number; quantity: number; total: number }

/** A unit cost as the supplier charges it, IVA included. */
export const grossCost = (line: { cost: number; ivaRate: number; costsIncludeIva: boolean }): number =>
  line.costsIncludeIva ? line.cost : withIva(line.cost, line.ivaRate)

/** The units of an order that are still to come; never below 0 (orders.received). */
export const remaining = ({ quantity, received }: Pick<Ordered, 'quantity' | 'received'>): number =>
  greatest(subtract(quantity, received), 0)

/** How one product of a purchase differs from its order. */
export type Difference = {
  productId: number
  quantity: number
  /** The units that were still to come. */
  remaining: number
  /** The amount by which the supplier charges more than was ordered; 0 when it is not more. */
  excess: number
}

/**
 * Compares a purchase with the order that it fills, product by product, whatever the lots. Ordered units count at the
 * cost of the order; those beyond it, and products that were not ordered, were not agreed at all (orders.differences).
 * Amounts have 2 decimals and the currency of both.
 */
export function orderDifferences(order: readonly Ordered[], purchase: readonly Bought[]): Difference[] {
  const ordered = new Map(order.map((line) => [line.productId, line]))
  return [...Map.groupBy(purchase, ({ productId }) => productId)].map(([productId, lines]) => {
    const line = ordered.get(productId)
    const quantity = sum(lines.map((one) => one.quantity))
    const left = line ? remaining(line) : 0
    const agreed = multiply(least(quantity, left), line?.cost ?? 0, scales.money)
    const charged = sum(lines.map((one) => one.total))
    return { productId, quantity, remaining: left, excess: greatest(subtract(charged, agreed), 0) }
  })
}

/** The lines of an order after a purchase: what came of each product was received (orders.received). */
export function afterPurchase<L extends Ordered>(order: readonly L[], purchase: readonly Bought[]): L[] {
  const came = Map.groupBy(purchase, ({ productId }) => productId)
  return order.map((line) => {
    const units = sum((came.get(line.productId) ?? []).map(({ quantity }) => quantity))
    return { ...line, received: add(line.received, units) }
  })
}

/** How much of an order came (orders.steps). */
export function receivedPart(
  order: readonly Pick<Ordered, 'quantity' | 'received'>[],
): 'none' | 'part' | 'all' {
  if (order.every((line) => compare(remaining(line), 0) === 0)) return 'all'
  return order.some(({ received }) => compare(received, 0) > 0) ? 'part' : 'none'
}
