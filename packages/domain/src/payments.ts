import { Currency, PaymentMethod } from './codes.ts'
import { add, compare, least, multiply, scales, subtract, sum } from './decimal.ts'

/** What a client hands over for a cash invoice: by which method, in which currency, and how much of it. */
export type Tender = { paymentMethodId: PaymentMethod; currencyId: Currency; amount: number }

/**
 * A tender with its worth: `rate` is the C$ of one unit of its currency (1 for C$), `value` the whole of it in C$, `change`
 * the C$ given back out of it. What it pays of the invoice is value − change.
 */
export type Payment<T extends Tender = Tender> = T & { rate: number; value: number; change: number }

/**
 * Why tenders do not pay an invoice: one is not above 0; one in dollars lacks the day's rate; what is not cash comes to
 * more than the total, and change is only given of cash; or all together are less than the total.
 */
export type PaymentRefusal = 'amount' | 'rate' | 'notCash' | 'short'

/** How an invoice is paid, or why it is not; `missing` is what it lacks in C$, only of those that fall short. */
export type Settlement<T extends Tender = Tender> =
  | { ok: true; payments: Payment<T>[]; change: number }
  | { ok: false; reason: PaymentRefusal; missing: number }

/** What a tender is worth in C$, 2 decimals; `rate` is the C$ of one dollar. */
export const tenderValue = ({ currencyId, amount }: Omit<Tender, 'paymentMethodId'>, rate: number): number =>
  multiply(amount, rateOf(currencyId, rate), scales.money)

/**
 * Settles a cash invoice of `total` C$ (sales.payment): each tender is worth round(amount × rate, 2), what is not cash
 * may not exceed the total, and Σ values − change = total. The change is in C$ and comes out of the cash, the last one
 * first.
 */
export function settle<T extends Tender>(
  tenders: readonly T[],
  { total, rate }: { total: number; rate: number },
): Settlement<T> {
  const refused = (reason: PaymentRefusal, missing = 0) => ({ ok: false, reason, missing }) as const
  if (tenders.some(({ amount }) => compare(amount, 0) <= 0)) return refused('amount')
  if (tenders.some(({ currencyId }) => currencyId === Currency.dollars) && rate <= 0) return refused('rate')
  const valued = tenders.map((tender) => ({
    ...tender,
    rate: rateOf(tender.currencyId, rate),
    value: tenderValue(tender, rate),
    change: 0,
  }))
  const notCash = sum(valued.filter((payment) => !isCash(payment)).map(({ value }) => value))
  if (compare(notCash, total) > 0) return refused('notCash')
  const change = subtract(sum(valued.map(({ value }) => value)), total)
  if (compare(change, 0) < 0) return refused('short', subtract(0, change))
  return { ok: true, payments: giveChange(valued, change), change }
}

/** The one tender of an invoice that says nothing else: cash in C$, exactly its total; none where it comes to nothing. */
export const exactCash = (total: number): Tender[] =>
  compare(total, 0) > 0
    ? [{ paymentMethodId: PaymentMethod.cash, currencyId: Currency.cordobas, amount: total }]
    : []

/** A payment method; null while none is chosen. */
type Chosen = { paymentMethodId: number | null }

/**
 * Whether the method needs the number of its voucher, transfer, cheque or slip (sales.payment). Every method but cash
 * does.
 */
export const needsReference = ({ paymentMethodId }: Chosen): boolean =>
  paymentMethodId !== null && paymentMethodId !== PaymentMethod.cash

/** Whether the method needs a bank: transfer, cheque and deposit. */
export const needsBank = ({ paymentMethodId }: Chosen): boolean => byBank.has(paymentMethodId)

const byBank: ReadonlySet<number | null> = new Set([
  PaymentMethod.transfer,
  PaymentMethod.check,
  PaymentMethod.deposit,
])

/** Whether it goes into the box. */
export const isCash = ({ paymentMethodId }: Pick<Tender, 'paymentMethodId'>): boolean =>
  paymentMethodId === PaymentMethod.cash

const rateOf = (currencyId: Currency, rate: number): number => (currencyId === Currency.dollars ? rate : 1)

function giveChange<T extends Tender>(payments: readonly Payment<T>[], change: number): Payment<T>[] {
  let left = change
  const given = payments.toReversed().map((payment) => {
    const own = isCash(payment) ? least(left, payment.value) : 0
    left = subtract(left, own)
    return { ...payment, change: add(payment.change, own) }
  })
  return given.toReversed()
}

/** Receiving more than this many times the amount due is probably a typing mistake. */
const FAR_MORE = 10

/** Whether so much more than the amount due was received that confirmation is needed (sales.payment). Both in C$. */
export const receivedFarMore = (received: number, due: number): boolean =>
  compare(received, multiply(due, FAR_MORE, scales.money)) > 0
