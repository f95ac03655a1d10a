import { add, compare, greatest, least, proportion, scales, subtract } from './decimal.ts'
import type { Payment } from './payments.ts'

/** The state of an invoice before a receipt, in C$: `credited` is the part of the balance that credit notes took. */
export type InvoiceAccount = { total: number; balance: number; credited: number }

/** A payment: `retention` is tax that the client withheld; it pays the invoice but no money comes in. */
export type ReceiptInput = { amount: number; retention: number; applyPayment: boolean }

/**
 * Why a receipt is refused (credit.receipt): the invoice owes nothing; the amount is not above 0; the retention is
 * negative or leaves nothing to pay; or both together exceed the balance.
 */
export type ReceiptRefusal = 'paid' | 'amount' | 'retention' | 'exceedsBalance'

/** A receipt's figures in C$. */
export type AppliedReceipt = {
  amount: number
  /** Balance of the invoice before it, as the receipt shows it. */
  balance: number
  balanceAfter: number
  /** Paid on the invoice up to and including it, retentions included, notes not. */
  paid: number
  payoff: boolean
}

/**
 * Applies a receipt to an invoice: amount > 0 and amount + retention ≤ balance. With `applyPayment` the amount is the
 * balance less the retention, whatever was sent (credit.receipt).
 */
export function applyReceipt(
  receipt: InvoiceAccount & ReceiptInput,
): { ok: true; receipt: AppliedReceipt } | { ok: false; reason: ReceiptRefusal } {
  const { total, balance, credited, retention } = receipt
  const refused = (reason: ReceiptRefusal) => ({ ok: false, reason }) as const
  if (balance <= 0) return refused('paid')
  if (retention < 0) return refused('retention')
  const amount = receipt.applyPayment ? subtract(balance, retention) : receipt.amount
  if (amount <= 0) return refused(receipt.applyPayment ? 'retention' : 'amount')
  const balanceAfter = subtract(balance, add(amount, retention))
  if (balanceAfter < 0) return refused('exceedsBalance')
  const paid = subtract(total, add(credited, balanceAfter))
  return { ok: true, receipt: { amount, balance, balanceAfter, paid, payoff: balanceAfter === 0 } }
}

/** An invoice that a payment may cover, C$. `retention` is tax withheld, which pays the invoice without money. */
export type Debt = { billId: number; dueDate: string; balance: number; retention: number }

/**
 * Spreads the money of one payment over the invoices of a client, oldest due first, each in full before the next
 * (credit.spread-payment). The shares are in the order of `debts`; `left` is the money above all balances. Balances
 * and retentions are not negative.
 */
export function spreadPayment(amount: number, debts: readonly Debt[]): { shares: number[]; left: number } {
  const shares = new Map<number, number>()
  let left = amount
  for (const { billId, balance, retention } of debts.toSorted(byDueDate)) {
    const share = least(left, greatest(0, subtract(balance, retention)))
    shares.set(billId, share)
    left = subtract(left, share)
  }
  return { shares: debts.map(({ billId }) => shares.get(billId) ?? 0), left }
}

const byDueDate = (a: Debt, b: Debt): number =>
  a.dueDate === b.dueDate ? compare(a.billId, b.billId) : a.dueDate < b.dueDate ? -1 : 1

/** The share of one receipt in the money received for several: in its currency, and its C$ of change. */
export type TenderShare = { received: number; change: number }

/**
 * Divides the money received among the receipts that it pays. `amounts` are their C$ in their order: each share is
 * proportional, to the cent; the last one takes the rest and the change. The shares add up to the whole. The share of a
 * very small amount may be 0. The value of a receipt's share is its amount + its change.
 */
export function shareTender(
  { amount, value, change }: Pick<Payment, 'amount' | 'value' | 'change'>,
  amounts: readonly number[],
): TenderShare[] {
  let worth = 0
  let given = 0
  return amounts.map((own, index) => {
    const last = index === amounts.length - 1
    worth = add(worth, own)
    const upTo = last ? amount : proportion(amount, [worth, value], scales.money)
    const received = subtract(upTo, given)
    given = upTo
    return { received, change: last ? change : 0 }
  })
}
