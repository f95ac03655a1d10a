import { Currency } from './codes.ts'
import { add, compare, greatest, least, multiply, scales, subtract, sum } from './decimal.ts'
import { type PurchaseMoney, purchaseLine } from './purchases.ts'

/** How the costs of an order are meant. In dollars, `rate` is C$ per US$ on the day of the purchase that fills it. */
export type OrderTerms = { currencyId: number; costsIncludeIva: boolean; rate: number }

/** What was ordered of a product: units, those that came so far, and the unit cost that was agreed. */
export type Ordered = {
  productId: number
  quantity: number
  received: number
  cost: number
  ivaRate: number
}

/** A line of a purchase that fills an order: units, and what the supplier is owed for them, C$ with IVA. */
export type Bought = { productId: number; quantity: number; total: number }

/** The units of an order that are still to come; never below 0 (orders.received). */
const remaining = ({ quantity, received }: Pick<Ordered, 'quantity' | 'received'>): number =>
  greatest(subtract(quantity, received), 0)

/** The IVA and the total of an ordered line, in the currency of the order (orders.lines). */
export const orderLineMoney = (
  line: Pick<Ordered, 'quantity' | 'cost' | 'ivaRate'>,
  { costsIncludeIva }: Pick<OrderTerms, 'costsIncludeIva'>,
): PurchaseMoney => purchaseLine({ ...line, costsIncludeIva, currencyId: Currency.cordobas })

/** What the supplier may charge for units of an ordered product: C$ with IVA. */
function agreedFor(units: number, { cost, ivaRate }: Ordered, terms: OrderTerms): number {
  const { costsIncludeIva, rate } = terms
  const line = { quantity: units, ivaRate, costsIncludeIva }
  return terms.currencyId === Currency.dollars
    ? purchaseLine({ ...line, currencyId: Currency.dollars, dolarCost: cost, rate }).total
    : purchaseLine({ ...line, currencyId: Currency.cordobas, cost }).total
}

/** How one product of a purchase differs from its order; amounts in C$. */
export type Difference = {
  productId: number
  quantity: number
  /** The units that were still to come. */
  remaining: number
  /** What was agreed for the units that were still to come, and what is charged for all. */
  agreed: number
  charged: number
  /** By how much the charge is above that; 0 when it is not, or by a cent of rounding for each line. */
  excess: number
}

/** The largest difference of a line that is rounding. */
const CENT = 0.01

/**
 * Compares a purchase with the order that it fills, product by product, whatever the lots. Ordered units count at the
 * cost of the order. Nothing was agreed for units beyond it and for products that were not ordered (orders.differences).
 */
export function orderDifferences(
  order: readonly Ordered[],
  purchase: readonly Bought[],
  terms: OrderTerms,
): Difference[] {
  const ordered = new Map(order.map((line) => [line.productId, line]))
  return [...Map.groupBy(purchase, ({ productId }) => productId)].map(([productId, lines]) => {
    const line = ordered.get(productId)
    const quantity = sum(lines.map((one) => one.quantity))
    const left = line ? remaining(line) : 0
    const agreed = line ? agreedFor(least(quantity, left), line, terms) : 0
    const charged = sum(lines.map((one) => one.total))
    const above = subtract(charged, agreed)
    const rounding = multiply(CENT, lines.length, scales.money)
    const excess = compare(above, rounding) > 0 ? above : 0
    return { productId, quantity, remaining: left, agreed, charged, excess }
  })
}

/** The lines of an order with the units of a purchase added to what they received (orders.received). */
export function afterPurchase<L extends Pick<Ordered, 'productId' | 'received'>>(
  order: readonly L[],
  purchase: readonly Pick<Bought, 'productId' | 'quantity'>[],
): L[] {
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
