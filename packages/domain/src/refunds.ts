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
}

/** Why refunds are refused: a method gives back more than it received, or all together are not the refund. */
export type RefundRefusal =
  | { reason: 'method'; paymentMethodId: PaymentMethod; left: number }
  | { reason: 'credit' }
  | { reason: 'sum'; given: number }

/**
 * The most that each method may give back, in C$ (credit-notes.refund): what it received less what it gave back. What no
 * payment brought, as a retention or a rounding, returns in cash, and so does store credit of a client who may not own
 * any. A client who may own store credit may always be given it, so that it is not limited here.
 */
export function refundable({ settled, received, refunded, mayOwn }: PaidInvoice): ByMethod[] {
  const of = (list: readonly ByMethod[], method: PaymentMethod) =>
    sum(list.filter(({ paymentMethodId }) => paymentMethodId === method).map(({ amount }) => amount))
  const unpaid = subtract(settled, sum(received.map(({ amount }) => amount)))
  const keeps = mayOwn ? 0 : of(received, PaymentMethod.storeCredit)
  return Object.values(PaymentMethod)
    .filter((method) => method !== PaymentMethod.storeCredit)
    .map((method) => {
      const own = of(received, method)
      const got = method === PaymentMethod.cash ? add(own, unpaid, keeps) : own
      return { paymentMethodId: method, amount: greatest(0, subtract(got, of(refunded, method))) }
    })
    .filter(({ amount }) => compare(amount, 0) > 0)
}

/** Why a refund cannot be given back by these methods; null when it can (credit-notes.refund). */
export function refuseRefunds(
  refund: number,
  given: readonly ByMethod[],
  { limits, mayOwn }: { limits: readonly ByMethod[]; mayOwn: boolean },
): RefundRefusal | null {
  for (const { paymentMethodId, amount } of given) {
    if (paymentMethodId === PaymentMethod.storeCredit) {
      if (mayOwn) continue
      return { reason: 'credit' }
    }
    const left = limits.find((one) => one.paymentMethodId === paymentMethodId)?.amount ?? 0
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
  const inCash = (list: readonly ByMethod[]) =>
    list.find(({ paymentMethodId }) => paymentMethodId === PaymentMethod.cash)?.amount ?? 0
  const cash = inCash(given)
  return compare(cash, 0) > 0 && compare(cash, inCash(limits)) === 0
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
