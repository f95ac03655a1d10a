import { Currency } from './codes.ts'
import { add, compare, greatest, least, multiply, scales, subtract, sum } from './decimal.ts'
import { type PurchaseMoney, purchaseLine } from './purchases.ts'

/** How the costs of an order are meant. In dollars, `rate` is C$ per US$ on the day of the purchase that fills it. */
export type OrderTerms = { currencyId: number; costsIncludeIva: boolean; rate: number }

/**
 * What was ordered of a product: units, those that came so far, those that the supplier billed so far, and the unit
 * cost that was agreed. Billed units always came.
 */
export type Ordered = {
  productId: number
  quantity: number
  received: number
  billed: number
  cost: number
  ivaRate: number
}

/** A line of a purchase that fills an order: units, and what the supplier is owed for them, C$ with IVA. */
export type Bought = { productId: number; quantity: number; total: number }

/** The units of an order that are still to come; never below 0 (orders.received). */
export const remaining = ({ quantity, received }: Pick<Ordered, 'quantity' | 'received'>): number =>
  greatest(subtract(quantity, received), 0)

/** The units of an order that the supplier may still bill as agreed; never below 0 (orders.differences). */
const toBill = ({ quantity, billed }: Pick<Ordered, 'quantity' | 'billed'>): number =>
  greatest(subtract(quantity, billed), 0)

/** The units that came before their invoice (receptions.billed). */
const awaitingInvoice = ({ received, billed }: Pick<Ordered, 'received' | 'billed'>): number =>
  subtract(received, billed)

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
    ? purchaseLine({ ...line, currencyId: Currency.dollars, dollarCost: cost, rate }).total
    : purchaseLine({ ...line, currencyId: Currency.cordobas, cost }).total
}

/** How one product of a purchase differs from its order; amounts in C$. */
export type Difference = {
  productId: number
  quantity: number
  /** The ordered units that were not billed yet. */
  remaining: number
  /** The units that a reception brought before and no purchase has billed. */
  arrived: number
  /** What was agreed for the ordered units, and what is charged for all. */
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
    const left = line ? toBill(line) : 0
    const arrived = line ? awaitingInvoice(line) : 0
    const agreed = line ? agreedFor(least(quantity, left), line, terms) : 0
    const charged = sum(lines.map((one) => one.total))
    const above = subtract(charged, agreed)
    const rounding = multiply(CENT, lines.length, scales.money)
    const excess = compare(above, rounding) > 0 ? above : 0
    return { productId, quantity, remaining: left, arrived, agreed, charged, excess }
  })
}

type Came = readonly Pick<Bought, 'productId' | 'quantity'>[]

/**
 * The lines of an order after a purchase of it. Its units are billed; those that no reception brought before are
 * received too (orders.received).
 */
export function afterPurchase<L extends Pick<Ordered, 'productId' | 'received' | 'billed'>>(
  order: readonly L[],
  purchase: Came,
): L[] {
  return eachWith(order, purchase, (line, units) => {
    const billed = add(line.billed, units)
    return { ...line, billed, received: greatest(line.received, billed) }
  })
}

/** The lines of an order after one of its purchases was voided, which billed no reception (purchases.void). */
export const afterVoid = <L extends Pick<Ordered, 'productId' | 'received' | 'billed'>>(
  order: readonly L[],
  purchase: Came,
): L[] =>
  eachWith(order, purchase, (line, units) => ({
    ...line,
    received: subtract(line.received, units),
    billed: subtract(line.billed, units),
  }))

/** The lines of an order after a reception of it (orders.received). */
export const afterReception = <L extends Pick<Ordered, 'productId' | 'received'>>(
  order: readonly L[],
  reception: Came,
): L[] => eachWith(order, reception, (line, units) => ({ ...line, received: add(line.received, units) }))

function eachWith<L extends { productId: number }>(
  order: readonly L[],
  came: Came,
  after: (line: L, units: number) => L,
): L[] {
  const units = Map.groupBy(came, ({ productId }) => productId)
  return order.map((line) =>
    after(line, sum((units.get(line.productId) ?? []).map(({ quantity }) => quantity))),
  )
}

/** How much of an order came (orders.steps). */
export function receivedPart(
  order: readonly Pick<Ordered, 'quantity' | 'received'>[],
): 'none' | 'part' | 'all' {
  if (order.every((line) => compare(remaining(line), 0) === 0)) return 'all'
  return order.some(({ received }) => compare(received, 0) > 0) ? 'part' : 'none'
}
