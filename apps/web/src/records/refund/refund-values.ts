import { PaymentMethod } from '@yunque/contract/core/constants'
import { paymentPaperMessages } from '@yunque/contract/receivables/payment-paper'
import { nameOfPayment } from '@yunque/contract/receivables/payment-words'
import { add, compare, subtract, sum } from '@yunque/domain/decimal'
import { isCash, needsBank, needsReference } from '@yunque/domain/payments'
import { type ByMethod, proposedRefunds, roundingBack } from '@yunque/domain/refunds'
import { refundTexts as texts } from './texts.ts'

/** A way to give money back: `most` in C$; null for store credit, which has no limit. */
export type Way = {
  readonly paymentMethodId: PaymentMethod
  readonly most: number | null
  readonly amount: number | null
  readonly bankId: number | null
  readonly reference: string
}

/** A refund in C$, with what each method may give back and whether the client may own store credit. */
export interface Refund {
  readonly refund: number
  readonly limits: readonly ByMethod[]
  readonly mayOwn: boolean
  /** What is left of the invoice's rounding (till.rounding). */
  readonly rounding?: number
  /** What no method brought; cash may give it back by an approval (credit-notes.lost-value). */
  readonly lost?: number
}

/** A refund in the shape of the request. */
export type GivenBack = ByMethod & { bankId: number | null; reference: string }

export const nameOfWay = ({ paymentMethodId }: Pick<Way, 'paymentMethodId'>): string =>
  nameOfPayment({ paymentMethodId, currencyId: 1 })

/** The ways of a refund with the proposed amounts (credit-notes.refund). */
export function waysOf({ refund, limits, mayOwn, lost = 0 }: Refund): readonly Way[] {
  const proposed = proposedRefunds(refund, limits)
  const credit = { paymentMethodId: PaymentMethod.storeCredit, amount: null }
  return [...withLost(limits, lost), ...(mayOwn ? [credit] : [])].map(({ paymentMethodId, amount }) => ({
    paymentMethodId,
    most: amount,
    bankId: null,
    reference: '',
    amount: proposed.find((one) => one.paymentMethodId === paymentMethodId)?.amount ?? null,
  }))
}

/** The limits with what no method brought, in cash. */
function withLost(limits: readonly ByMethod[], lost: number): readonly ByMethod[] {
  if (compare(lost, 0) === 0) return limits
  const cash = limits.find(isCash)?.amount ?? 0
  return [
    { paymentMethodId: PaymentMethod.cash, amount: add(cash, lost) },
    ...limits.filter((one) => !isCash(one)),
  ]
}

/** What of the refund is not spread yet; negative when too much is. */
const leftOf = (ways: readonly Way[], { refund }: Pick<Refund, 'refund'>): number =>
  subtract(refund, sum(ways.map(({ amount }) => amount ?? 0)))

/** Why the ways are not accepted; null when they are. */
export function faultOf(ways: readonly Way[], refund: Pick<Refund, 'refund'>): string | null {
  for (const way of ways) {
    if (way.amount === null || way.amount === 0) continue
    if (way.most !== null && compare(way.amount, way.most) > 0)
      return texts.overLimit(nameOfWay(way), way.most)
    if (needsReference(way) && way.reference.trim() === '') return paymentPaperMessages.reference
    if (needsBank(way) && way.bankId === null) return paymentPaperMessages.bank
  }
  const left = leftOf(ways, refund)
  if (compare(left, 0) === 0) return null
  return compare(left, 0) > 0 ? texts.missing(left) : texts.over(subtract(0, left))
}

/** The cash that is handed out, and its part of the rounding; null where that is none (till.rounding). */
export function roundedCash(
  ways: readonly Way[],
  { limits, rounding = 0 }: Pick<Refund, 'limits' | 'rounding'>,
): { cash: number; rounding: number } | null {
  const given = givenBack(ways)
  const back = roundingBack(given, { limits, rounding })
  return back === 0 ? null : { cash: add(given.find(isCash)?.amount ?? 0, back), rounding: back }
}

/** The ways that give something back. */
export const givenBack = (ways: readonly Way[]): GivenBack[] =>
  ways.flatMap(({ paymentMethodId, amount, bankId, reference }) =>
    amount !== null && compare(amount, 0) > 0 ? [{ paymentMethodId, amount, bankId, reference }] : [],
  )
