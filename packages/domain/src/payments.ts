import { roundingBy, roundingOf } from './cash-rounding.ts'
import { Currency, PaymentMethod } from './codes.ts'
import { add, compare, least, multiply, scales, subtract, sum } from './decimal.ts'

/** A tender of a cash invoice: its method, currency and amount. */
export type Tender = { paymentMethodId: PaymentMethod; currencyId: Currency; amount: number }

/**
 * A tender with its value: `rate` is C$ per unit of its currency (1 for C$), `value` its value in C$, `change`
 * the C$ returned from it. It pays value − change of the invoice.
 */
export type Payment<T extends Tender = Tender> = T & { rate: number; value: number; change: number }

/**
 * Why tenders do not pay an invoice: one is not above 0; a card is in dollars; one in dollars lacks the day's rate;
 * non-cash tenders exceed the total, and change is only given from cash; or all together are less than the total.
 */
export type PaymentRefusal = 'amount' | 'cardInDollars' | 'rate' | 'notCash' | 'short'

/** The payment of an invoice with its rounding, or why it is refused; `missing` is the shortfall in C$, only when they are short. */
export type Settlement<T extends Tender = Tender> =
  | { ok: true; payments: Payment<T>[]; change: number; rounding: number }
  | { ok: false; reason: PaymentRefusal; missing: number }

/** The value of a tender in C$, 2 decimals; `rate` is C$ per dollar. */
export const tenderValue = ({ currencyId, amount }: Omit<Tender, 'paymentMethodId'>, rate: number): number =>
  multiply(amount, rateOf(currencyId, rate), scales.money)

/**
 * Computes the payment of a cash invoice of `total` C$ (sales.payment): the value of each tender is
 * round(amount × rate, 2), non-cash tenders may not exceed the total, and Σ values − change = total + rounding. The change is
 * in C$ and comes from the cash tenders, the last one first. Only cash in C$ is rounded, to `step` (till.rounding).
 */
export function computePayments<T extends Tender>(
  tenders: readonly T[],
  { total, rate, step = 0 }: { total: number; rate: number; step?: number },
): Settlement<T> {
  const refused = (reason: PaymentRefusal, missing = 0) => ({ ok: false, reason, missing }) as const
  if (tenders.some(({ amount }) => compare(amount, 0) <= 0)) return refused('amount')
  if (!tenders.every(isTaken)) return refused('cardInDollars')
  if (tenders.some(({ currencyId }) => currencyId === Currency.dollars) && rate <= 0) return refused('rate')
  const valued = tenders.map((tender) => ({
    ...tender,
    rate: rateOf(tender.currencyId, rate),
    value: tenderValue(tender, rate),
    change: 0,
  }))
  const notCash = sum(valued.filter((payment) => !isCash(payment)).map(({ value }) => value))
  if (compare(notCash, total) > 0) return refused('notCash')
  const rounding = roundingBy(tenders, total, step)
  const change = subtract(sum(valued.map(({ value }) => value)), add(total, rounding))
  if (compare(change, 0) < 0) return refused('short', subtract(0, change))
  return { ok: true, payments: giveChange(valued, change), change, rounding }
}

/** The default tender of an invoice: cash in C$, exactly its rounded total; none when the total is 0. */
export const exactCash = (total: number, step = 0): Tender[] =>
  compare(total, 0) > 0
    ? [
        {
          paymentMethodId: PaymentMethod.cash,
          currencyId: Currency.cordobas,
          amount: add(total, roundingOf(total, step)),
        },
      ]
    : []

/** A payment method; null while none is chosen. */
type Chosen = { paymentMethodId: number | null }

/** For how many days around a card voucher its number pays no other. Terminals begin their numbers again. */
const VOUCHER_DAYS = 30
/** What a payment by each method must name besides its amount, and for how many days its reference pays once. */
type Paper = { reference: boolean; bank: boolean; once: number }
const ALWAYS = Number.POSITIVE_INFINITY
const papers: Readonly<Record<PaymentMethod, Paper>> = {
  [PaymentMethod.cash]: { reference: false, bank: false, once: 0 },
  [PaymentMethod.card]: { reference: true, bank: false, once: VOUCHER_DAYS },
  [PaymentMethod.transfer]: { reference: true, bank: true, once: ALWAYS },
  [PaymentMethod.check]: { reference: true, bank: true, once: 0 },
  [PaymentMethod.deposit]: { reference: true, bank: true, once: ALWAYS },
  [PaymentMethod.storeCredit]: { reference: false, bank: false, once: 0 },
}

const methodsWith = (paper: 'reference' | 'bank'): ReadonlySet<number | null> =>
  new Set(Object.values(PaymentMethod).filter((method) => papers[method][paper]))
const byReference = methodsWith('reference')
const byBank = methodsWith('bank')

/** Whether the method needs the number of its voucher, transfer, cheque or slip (sales.payment). */
export const needsReference = ({ paymentMethodId }: Chosen): boolean => byReference.has(paymentMethodId)

/** Whether the method needs a bank (sales.payment). */
export const needsBank = ({ paymentMethodId }: Chosen): boolean => byBank.has(paymentMethodId)

/**
 * Whether a client may pay by this method in this currency: cards settle in C$ (sales.card-currency). Payments of
 * earlier versions may be of others.
 */
export const isTaken = ({
  paymentMethodId,
  currencyId,
}: Pick<Tender, 'paymentMethodId' | 'currencyId'>): boolean =>
  paymentMethodId !== PaymentMethod.card || currencyId === Currency.cordobas

/** Whether it is cash, and so in the box. */
export const isCash = ({ paymentMethodId }: Pick<Tender, 'paymentMethodId'>): boolean =>
  paymentMethodId === PaymentMethod.cash

/**
 * For how many days around a payment its reference pays once (sales.reference-once): a transfer's or a deposit's for ever,
 * a card voucher's 30. 0: others may have it, as the number of a cheque, which is its account's.
 */
export const referenceDays = (paymentMethodId: PaymentMethod): number => papers[paymentMethodId].once

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

/** Whether the amount received exceeds the amount due so far that confirmation is needed (sales.payment). Both in C$. */
export const receivedFarMore = (received: number, due: number): boolean =>
  compare(received, multiply(due, FAR_MORE, scales.money)) > 0
