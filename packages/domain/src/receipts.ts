import { add, subtract } from './decimal.ts'

/** What an invoice stands at before a receipt, in C$: `credited` is what its notes took off the balance. */
export type InvoiceAccount = { total: number; balance: number; credited: number }

/** A payment: `retention` is tax that the client withheld; it pays the invoice but no money comes in. */
export type ReceiptInput = { amount: number; retention: number; applyPayment: boolean }

/**
 * Why a receipt is refused (Domain §7): the invoice owes nothing; the amount is not above 0; the retention is negative
 * or leaves nothing to pay; or both together exceed the balance.
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
 * Applies a receipt to an invoice: amount > 0 and amount + retention ≤ balance. With `applyPayment` the amount is what
 * the retention leaves of the whole balance, whatever was sent (Domain §7).
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
