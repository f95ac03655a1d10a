import { Currency } from './codes.ts'
import { add, compare, subtract } from './decimal.ts'
import { cordobasOf, type DollarDebt, dollarsOf, exchangeDifference, takeDollars } from './dollar-debts.ts'
import type { AppliedReceipt, InvoiceAccount, ReceiptInput, ReceiptRefusal } from './receipts.ts'

/** A receipt of a debt in dollars, in C$ at `rate`, that of its day, C$ per dollar. */
export type DollarReceiptInput = ReceiptInput & { rate: number }

/** A receipt of a debt in dollars: those that it settles and those that are left, and its exchange difference, C$. */
export type AppliedDollars = AppliedReceipt & { dollars: number; dollarsAfter: number; difference: number }

/** As for receipts in C$; `cent` is less than a cent of a dollar. */
export type DollarReceiptRefusal = ReceiptRefusal | 'cent'

type Applied = { ok: true; receipt: AppliedDollars } | { ok: false; reason: DollarReceiptRefusal }

/** What dollars are worth in C$ at a rate. */
export const worthAt = (dollars: number, rate: number): number =>
  cordobasOf({ currencyId: Currency.dollars, amount: dollars, rate })

/**
 * Applies a receipt to an invoice that owes dollars (credit.dollar-receipts): what is given, in C$, settles dollars at the
 * rate of the day, and these take their share of the value that is left in the books. With `applyPayment` it settles all of
 * them, whatever was sent.
 */
export function applyDollarReceipt(
  receipt: Omit<InvoiceAccount, 'balance'> & DollarReceiptInput & { debt: DollarDebt },
): Applied {
  const { total, credited, debt, retention, applyPayment, rate } = receipt
  const refused = (reason: DollarReceiptRefusal) => ({ ok: false, reason }) as const
  if (debt.dollars <= 0) return refused('paid')
  if (retention < 0) return refused('retention')
  const amount = applyPayment ? subtract(worthAt(debt.dollars, rate), retention) : receipt.amount
  if (compare(amount, 0) <= 0) return refused(applyPayment ? 'retention' : 'amount')
  const given = { currencyId: Currency.cordobas, amount: add(amount, retention), rate }
  const dollars = applyPayment ? debt.dollars : dollarsOf(given)
  if (dollars === 0) return refused('cent')
  if (compare(dollars, debt.dollars) > 0) return refused('exceedsBalance')
  const { value } = takeDollars(debt, dollars)
  const balanceAfter = subtract(debt.value, value)
  return {
    ok: true,
    receipt: {
      amount,
      balance: debt.value,
      balanceAfter,
      payoff: balanceAfter === 0,
      paid: subtract(total, add(credited, balanceAfter)),
      dollars,
      dollarsAfter: subtract(debt.dollars, dollars),
      difference: exchangeDifference({ paid: given.amount, value }),
    },
  }
}
