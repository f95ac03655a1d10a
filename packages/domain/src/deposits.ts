import { addDays, daysBetween } from './dates.ts'
import { compare, divide, greatest, least, multiply, proportion, scales, subtract, sum } from './decimal.ts'
import { lineIva } from './lines.ts'

/** What a deposit is: money received before an invoice, given back of it, or kept of it as the charge of a cancelled layaway. */
export const DepositType = { received: 1, refunded: 2, charged: 3 } as const
export type DepositType = (typeof DepositType)[keyof typeof DepositType]

/** The part of an amount that bears IVA, with it, and that IVA, C$ (deposits.tax). */
export type TaxedPart = { taxed: number; tax: number }

/** What is left of a deposit, C$. A tied one is kept for its quotation or pre-sale (deposits.tied). */
export type DepositLeft = TaxedPart & { id: number; preBillId: number | null; tied: boolean; left: number }

/** What a payment takes of a deposit, C$. */
export type DepositUse = TaxedPart & { depositId: number; amount: number }

/** A quotation or pre-sale: its total, what of it bears IVA, with it, and that IVA, C$. */
type TaxedDocument = TaxedPart & { total: number }

/**
 * What of a deposit of `total` C$ bears IVA, and its IVA: as much as its quotation or pre-sale has in proportion. Nothing of one
 * of no document, since it pays the price of no good yet (deposits.tax).
 */
export function taxOfDeposit(total: number, document: TaxedDocument | null): TaxedPart {
  if (document === null || compare(document.total, 0) === 0) return { taxed: 0, tax: 0 }
  const share = (part: number) => proportion(total, [part, document.total], scales.money)
  return { taxed: share(document.taxed), tax: share(document.tax) }
}

/** What an amount takes of the taxed part that is left, in proportion; all that is left takes it all (deposits.tax). */
function taxOfPart(
  amount: number,
  { left, taxed, tax }: Pick<DepositLeft, 'left' | 'taxed' | 'tax'>,
): TaxedPart {
  const taken = proportion(taxed, [amount, left], scales.money)
  return { taxed: taken, tax: compare(taxed, 0) === 0 ? 0 : proportion(tax, [taken, taxed], scales.money) }
}

/** Whether a deposit is kept for another document than this one; null for a sale of no quotation or pre-sale. */
const isKept = ({ tied, preBillId }: DepositLeft, own: number | null): boolean => tied && preBillId !== own

/**
 * The store credit that a sale may use, C$: all of its client's without what is tied to other quotations and pre-sales
 * (deposits.tied). `own` is the one that the sale bills.
 */
export const usableCredit = (credit: number, deposits: readonly DepositLeft[], own: number | null): number =>
  subtract(credit, sum(deposits.filter((deposit) => isKept(deposit, own)).map(({ left }) => left)))

/**
 * What store credit of `amount` C$ takes of which deposits: first of those tied to the sale's own pre-sale, then of the others
 * that it may use, each time the oldest first. What they do not cover is credit of notes (deposits.uses).
 */
export function depositUses(
  amount: number,
  deposits: readonly DepositLeft[],
  own: number | null,
): DepositUse[] {
  const usable = deposits.filter((deposit) => !isKept(deposit, own) && compare(deposit.left, 0) > 0)
  const inOrder = usable.toSorted((a, b) => Number(b.tied) - Number(a.tied) || a.id - b.id)
  let rest = amount
  return inOrder.flatMap((deposit) => {
    const part = least(rest, deposit.left)
    rest = subtract(rest, part)
    return compare(part, 0) > 0 ? [{ depositId: deposit.id, amount: part, ...taxOfPart(part, deposit) }] : []
  })
}

/** What is left of the deposits after these uses. */
export function withoutUses(deposits: readonly DepositLeft[], uses: readonly DepositUse[]): DepositLeft[] {
  const taken = new Map(uses.map((use) => [use.depositId, use]))
  return deposits.map((deposit) => {
    const use = taken.get(deposit.id)
    if (!use) return deposit
    const { left, taxed, tax } = deposit
    return {
      ...deposit,
      left: subtract(left, use.amount),
      taxed: subtract(taxed, use.taxed),
      tax: subtract(tax, use.tax),
    }
  })
}

/** The least first deposit of a layaway of `total` C$: a percentage of it, to the cent (layaways.minimum). */
export const minimumDeposit = (total: number, percent: number): number =>
  proportion(total, [percent, 100], scales.money)

/**
 * The most that is charged for cancelling a layaway of `total` C$: a percentage of it, to the cent, but no more than what its
 * client left (layaways.charge).
 */
export const mostCharge = (total: number, percent: number, paid: number): number =>
  least(proportion(total, [percent, 100], scales.money), paid)

/** The charge of a cancelled layaway, C$, and what of it bears IVA: all of it at the rate of the store, which it includes (layaways.charge). */
export const taxOfCharge = (total: number, rate: number): TaxedPart =>
  compare(rate, 0) === 0
    ? { taxed: 0, tax: 0 }
    : { taxed: total, tax: lineIva({ total, hasIva: true, rate }) }

/** What should be paid by a day, C$. */
export type Instalment = { date: string; amount: number }

/**
 * A plan of `count` instalments of what is left of a layaway, at even distances until its last day, on which the last one is
 * due and takes the remainder. Together they are what is left, to the cent. Empty when nothing is left, or for more
 * instalments than days or cents (layaways.instalments).
 */
export function instalmentPlan(
  left: number,
  { count, from, until }: { count: number; from: string; until: string },
): Instalment[] {
  const days = daysBetween(from, until)
  if (count < 1 || count > days || compare(left, multiply(count, 0.01, scales.money)) < 0) return []
  const each = divide(Math.floor(divide(multiply(left, 100, 0), count, 6)), 100, scales.money)
  return Array.from({ length: count }, (_, at) => ({
    date: addDays(from, Math.floor((days * (at + 1)) / count)),
    amount: at < count - 1 ? each : subtract(left, multiply(each, count - 1, scales.money)),
  }))
}

/**
 * What is late of a plan, C$: what is left to pay beyond the instalments of today and later. 0 without a plan
 * (layaways.instalments).
 */
export function overdueInstalments(left: number, plan: readonly Instalment[], today: string): number {
  if (plan.length === 0) return 0
  const later = sum(plan.filter(({ date }) => date >= today).map(({ amount }) => amount))
  return greatest(0, subtract(left, later))
}

/** Where a layaway stands (layaways.state). */
export const LayawayState = { open: 1, expired: 2, billed: 3, cancelled: 4 } as const
export type LayawayState = (typeof LayawayState)[keyof typeof LayawayState]

/** What is left to pay of a layaway, C$; nothing once it is billed or cancelled (layaways.state). */
export const leftToPay = (state: number, total: number, paid: number): number =>
  state === LayawayState.open || state === LayawayState.expired ? greatest(0, subtract(total, paid)) : 0
