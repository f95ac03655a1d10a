import { PaymentMethod } from './codes.ts'
import { add, compare, greatest, least, subtract, sum } from './decimal.ts'

/** An amount in C$ by a method: received for an invoice, or given back. */
export type ByMethod = { paymentMethodId: PaymentMethod; amount: number }

/** The money of an invoice, in C$: `settled` is what its balance fell by other than notes, however that was paid. */
export type PaidInvoice = {
  settled: number
  received: readonly ByMethod[]
  refunded: readonly ByMethod[]
  /** Whether the client may keep a balance; the general client may not, since it is nobody. */
  mayOwn: boolean
  /** Of `settled`, what a debt in dollars lost of its value until it was paid (`lostOf`). */
  lost?: number
}

/** Why refunds are refused: a method gives back more than it received, or all together are not the refund. */
export type RefundRefusal =
  | { reason: 'method'; paymentMethodId: PaymentMethod; left: number }
  | { reason: 'credit' }
  | { reason: 'sum'; given: number }

/**
 * The most that each method may give back, in C$ (credit-notes.refund): what it received less what it gave back. What no
 * payment brought, as a retention or a rounding, returns in cash, and so does store credit of a client who may not own
 * any. What a debt in dollars lost was neither received nor withheld, and is of no method (`lostLeft`). A client who may own store credit may always be given it, so that it is not limited here.
 */
export function refundable(invoice: PaidInvoice): ByMethod[] {
  const { received, refunded } = invoice
  return Object.values(PaymentMethod)
    .filter((method) => method !== PaymentMethod.storeCredit)
    .map((method) => {
      const got = method === PaymentMethod.cash ? cashOf(invoice) : byMethod(received, method)
      return { paymentMethodId: method, amount: greatest(0, subtract(got, byMethod(refunded, method))) }
    })
    .filter(({ amount }) => compare(amount, 0) > 0)
}

const byMethod = (list: readonly ByMethod[], method: PaymentMethod): number =>
  sum(list.filter(({ paymentMethodId }) => paymentMethodId === method).map(({ amount }) => amount))

/** What cash gives back: what it brought, and what no payment brought. */
function cashOf({ settled, received, mayOwn, lost = 0 }: PaidInvoice): number {
  const unpaid = subtract(settled, add(sum(received.map(({ amount }) => amount)), lost))
  const keeps = mayOwn ? 0 : byMethod(received, PaymentMethod.storeCredit)
  return add(byMethod(received, PaymentMethod.cash), unpaid, keeps)
}

/**
 * What a debt in dollars lost of its value in C$ until it was paid, by the exchange differences of its receipts: its balance
 * fell by more than was received and withheld (credit.exchange-difference). 0 where it gained.
 */
export const lostOf = (exchangeDifference: number): number => greatest(0, subtract(0, exchangeDifference))

/**
 * What is left of the loss of a debt in dollars. No method brought it: it is given back as store credit, or in cash by an
 * approval (credit-notes.lost-value). Cash that was given back beyond what it brought is of it.
 */
export function lostLeft(invoice: PaidInvoice): number {
  const beyond = subtract(byMethod(invoice.refunded, PaymentMethod.cash), greatest(0, cashOf(invoice)))
  return greatest(0, subtract(invoice.lost ?? 0, greatest(0, beyond)))
}

/** The limits of a refund by method; cash may go beyond its own by what is left of a loss (`lostLeft`). */
export type RefundLimits = { limits: readonly ByMethod[]; mayOwn: boolean; lost?: number }

/** What of a refund in cash no method brought. */
export const beyondCash = (given: readonly ByMethod[], limits: readonly ByMethod[]): number =>
  greatest(0, subtract(byMethod(given, PaymentMethod.cash), byMethod(limits, PaymentMethod.cash)))

/** Why a refund cannot be given back by these methods; null when it can (credit-notes.refund). */
export function refuseRefunds(
  refund: number,
  given: readonly ByMethod[],
  { limits, mayOwn, lost = 0 }: RefundLimits,
): RefundRefusal | null {
  for (const { paymentMethodId, amount } of given) {
    if (paymentMethodId === PaymentMethod.storeCredit) {
      if (mayOwn) continue
      return { reason: 'credit' }
    }
    const more = paymentMethodId === PaymentMethod.cash ? lost : 0
    const left = add(byMethod(limits, paymentMethodId), more)
    if (compare(amount, left) > 0) return { reason: 'method', paymentMethodId, left }
  }
  const total = sum(given.map(({ amount }) => amount))
  return compare(total, refund) === 0 ? null : { reason: 'sum', given: total }
}

/**
 * What is given back besides the refund, in cash: the rounding of what was received, together with the last of the cash,
 * so that a whole refund gives back what was paid (till.rounding). `rounding` is what is left of it, and below 0 where less
 * was received; then it takes at most the cash.
 */
export function roundingBack(
  given: readonly ByMethod[],
  { limits, rounding }: { limits: readonly ByMethod[]; rounding: number },
): number {
  const cash = byMethod(given, PaymentMethod.cash)
  return compare(cash, 0) > 0 && compare(cash, byMethod(limits, PaymentMethod.cash)) >= 0
    ? greatest(rounding, subtract(0, cash))
    : 0
}

/** The proposed refund: cash first, then the others as they were received; what is left is store credit. */
export function proposedRefunds(refund: number, limits: readonly ByMethod[]): ByMethod[] {
  let left = refund
  const given = limits.flatMap(({ paymentMethodId, amount }) => {
    const part = least(left, amount)
    left = subtract(left, part)
    return compare(part, 0) > 0 ? [{ paymentMethodId, amount: part }] : []
  })
  return compare(left, 0) > 0
    ? [...given, { paymentMethodId: PaymentMethod.storeCredit, amount: left }]
    : given
}
