import { Currency } from './codes.ts'
import {
  add,
  compare,
  divide,
  multiply,
  percentOf,
  proportion,
  roundCost,
  roundPrice,
  scales,
  subtract,
  sum,
} from './decimal.ts'
import { lineIva } from './lines.ts'
import { withIva, withoutIva } from './prices.ts'
import { spread } from './proration.ts'
import { type Creditable, creditsIva, isCredited, type Regime } from './taxes.ts'

/**
 * What a supplier concedes on a line: `bonus` of its units at no cost, and a `discount` on the rest, in the currency of the
 * purchase (purchases.concessions).
 */
type LineConcessions = { bonus?: number; discount?: number }

/**
 * A purchase line as entered: units, unit cost, the IVA percentage on the supplier's invoice (0 without IVA), and
 * whether the typed cost includes IVA. The cost is in C$, or in US$ with `rate` in C$ per US$.
 */
export type PurchaseLineInput = LineConcessions & {
  quantity: number
  ivaRate: number
  costsIncludeIva: boolean
} & (
    | { currencyId: typeof Currency.cordobas; cost: number }
    | { currencyId: typeof Currency.dollars; dollarCost: number; rate: number }
  )

/**
 * Money of a purchase line, C$: the unit cost as typed with 6 decimals, and the IVA and total of the invoice with 2.
 */
export type PurchaseMoney = { cost: number; iva: number; total: number }

/**
 * Computes the money of a purchase line (purchases.lines): quantity × cost. When typed costs include IVA, the IVA is
 * part of that amount; otherwise it is added. `total` is what the supplier is owed for the line.
 */
export function purchaseLine(line: PurchaseLineInput): PurchaseMoney {
  const { ivaRate: rate } = line
  const cost = typedCost(line)
  const amount = lineAmount(line)
  if (line.costsIncludeIva)
    return { cost, iva: lineIva({ total: amount, hasIva: true, rate }), total: amount }
  const iva = proportion(amount, [rate, 100], scales.money)
  return { cost, iva, total: add(amount, iva) }
}

/**
 * What the supplier charges for a line of a purchase in dollars, in dollars with its IVA: what `purchaseLine` computes, on the
 * dollar costs (purchases.dollar-debt).
 */
export const dollarTotal = ({
  dollarCost: cost,
  ...line
}: LineConcessions & {
  quantity: number
  ivaRate: number
  costsIncludeIva: boolean
  dollarCost: number
}): number => purchaseLine({ ...line, currencyId: Currency.cordobas, cost }).total

/** The unit cost as typed, in C$ with 6 decimals. */
const typedCost = (line: PurchaseLineInput): number =>
  line.currencyId === Currency.dollars
    ? multiply(line.dollarCost, line.rate, scales.cost)
    : roundCost(line.cost)

/**
 * What the supplier charges for a line at the typed costs, C$: the units that are paid, less the discount. Negative when the
 * discount is more than they cost (purchases.concessions).
 */
export function lineAmount(line: PurchaseLineInput): number {
  const { quantity, bonus = 0, discount = 0 } = line
  const off = line.currencyId === Currency.dollars ? multiply(discount, line.rate, scales.money) : discount
  return subtract(multiply(subtract(quantity, bonus), typedCost(line), scales.money), off)
}

/**
 * What each unit of a line costs at the typed costs, those at no cost included, C$ with 6 decimals: the typed cost itself
 * without concessions (purchases.concessions).
 * @throws Error when the quantity is 0.
 */
export function unitPaid(line: PurchaseLineInput): number {
  const { quantity, bonus = 0, discount = 0 } = line
  return bonus === 0 && discount === 0 ? typedCost(line) : divide(lineAmount(line), quantity, scales.cost)
}

/**
 * Adjusts the IVA of the lines so that they add up to the IVA of the supplier's invoice. The cents of the rounding
 * difference go to the first lines with IVA, one cent each; when costs do not include IVA, the line totals change by
 * the same cents. Returns null when the difference is more than one cent per line with IVA. Lines that do not change
 * are the same objects (taxes.paper).
 */
export function matchPaper<L extends PurchaseMoney>(
  lines: readonly L[],
  paper: { iva: number; costsIncludeIva: boolean },
): L[] | null {
  const difference = subtract(paper.iva, sum(lines.map(({ iva }) => iva)))
  const cent = difference < 0 ? -0.01 : 0.01
  let left = divide(difference, cent, 0)
  const matched = lines.map((line) => {
    if (left === 0 || line.iva === 0) return line
    left = subtract(left, 1)
    const total = paper.costsIncludeIva ? line.total : add(line.total, cent)
    return { ...line, iva: add(line.iva, cent), total }
  })
  return left === 0 ? matched : null
}

/**
 * Unit cost with which a line enters the stock before the extra charges, C$ with 6 decimals. Credited IVA is excluded;
 * IVA that is not credited is included (taxes.credited).
 */
export function stockCost(
  line: Creditable & { cost: number; ivaRate: number; costsIncludeIva: boolean },
): number {
  const { cost, ivaRate, costsIncludeIva } = line
  if (isCredited(line)) return costsIncludeIva ? withoutIva(cost, ivaRate) : roundCost(cost)
  return costsIncludeIva ? roundCost(cost) : withIva(cost, ivaRate)
}

/** A line as it enters the stock: its units, and their cost before the charges with the IVA of the paper in percent. */
type Entering = Creditable & { quantity: number; stockCost: number; ivaRate: number }

/**
 * The IVA that the value of what enters the stock carries, C$ with 6 decimals: what `stockCost` includes of it and would not if it
 * were credited, and its share of the IVA of the charges. 0 under a regime that credits IVA (taxes.carried).
 */
export function carriedIva(
  line: Entering,
  charges: { share: number; amount: number; iva: number } = { share: 0, amount: 0, iva: 0 },
): number {
  if (creditsIva(line.regime)) return 0
  const { quantity, stockCost: cost, ivaRate, ivaCreditable } = line
  const unit = ivaCreditable ? subtract(cost, withoutIva(cost, ivaRate)) : 0
  const { share, amount, iva } = charges
  const ofCharges = iva === 0 ? 0 : proportion(iva, [share, amount], scales.value)
  return add(multiply(quantity, unit, scales.value), ofCharges)
}

/**
 * Inverse of `stockCost`: the unit cost that an invoice would show for a unit in the stock. 4 decimals when IVA is
 * added or taken out.
 */
export function paperCost(
  line: Creditable & { stockCost: number; ivaRate: number; costsIncludeIva: boolean },
): number {
  const { stockCost: cost, ivaRate, costsIncludeIva } = line
  if (isCredited(line) !== costsIncludeIva || ivaRate === 0) return cost
  return roundPrice(costsIncludeIva ? withIva(cost, ivaRate) : withoutIva(cost, ivaRate))
}

/** The part of the extra charges that becomes cost, C$: all but their credited IVA (taxes.credited). */
export const chargesAsCost = (charges: { amount: number; iva: number; regime: Regime }): number =>
  creditsIva(charges.regime) ? subtract(charges.amount, charges.iva) : charges.amount

/**
 * Each line's share of the extra charges (freight, customs, others; C$), by the lines' value; the shares have 2
 * decimals and add up exactly to the charges (purchases.charges).
 */
export function spreadCharges(
  lines: readonly { quantity: number; stockCost: number }[],
  charges: number,
): number[] {
  const values = lines.map(({ quantity, stockCost: cost }) => multiply(quantity, cost, scales.money))
  return spread(charges, values, scales.money)
}

/**
 * Unit cost with which a line enters the stock: its `stockCost` + its share of the charges ÷ quantity, C$ with 6
 * decimals (purchases.charges).
 * @throws Error when the quantity is 0.
 */
export function realCost(line: { stockCost: number; quantity: number; share: number }): number {
  return add(line.stockCost, divide(line.share, line.quantity, scales.cost))
}

/** A unit cost that rises by more than this, in percent, is worth a warning. */
const NOTICEABLE_RISE = 10

/** By how many percent a unit cost rises over the last one, 6 decimals; null unless it is more than 10. */
export function costRise(last: number, next: number): number | null {
  if (compare(last, 0) <= 0) return null
  const rise = percentOf(subtract(next, last), last)
  return compare(rise, NOTICEABLE_RISE) > 0 ? rise : null
}

/** An amount in C$ converted to dollars, 2 decimals. @throws Error when the rate is 0. */
export const toDollars = (amount: number, rate: number): number => divide(amount, rate, scales.money)
