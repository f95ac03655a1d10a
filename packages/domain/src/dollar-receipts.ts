import { Currency } from './codes.ts'
import { add, compare, multiply, scales, subtract } from './decimal.ts'
import {
  cordobasOf,
  type DollarDebt,
  dollarsOf,
  exchangeDifference,
  moneyAfter,
  takeDollars,
} from './dollar-debts.ts'
import type { AppliedReceipt, InvoiceAccount, ReceiptInput, ReceiptRefusal } from './receipts.ts'

/**
 * A receipt of a debt in dollars. Its money is `amount`, C$, or as many `dollars` of the debt, whose C$ is `amount` then.
 * `retention` is C$. `currencyId` is what is handed over, and `rate` that of the day, C$ per dollar.
 */
export type DollarReceiptInput = ReceiptInput & {
  currencyId: Currency
  dollars: number | null
  rate: number
}

/** A receipt of a debt in dollars: those that it settles and those that are left, and its exchange difference, C$. */
export type AppliedDollars = AppliedReceipt & { dollars: number; dollarsAfter: number; difference: number }

/** As for receipts in C$; `cent` is less than a cent of a dollar. */
export type DollarReceiptRefusal = ReceiptRefusal | 'cent'

type Applied = { ok: true; receipt: AppliedDollars } | { ok: false; reason: DollarReceiptRefusal }

/**
 * Applies a receipt to an invoice that owes dollars (credit.dollar-receipts): what is given, in C$, settles dollars at the
 * rate of the day, and these take their share of the value that is left in the books. With `applyPayment` it settles all of
 * them, whatever was sent.
 */
export function applyDollarReceipt(
  receipt: Omit<InvoiceAccount, 'balance'> & DollarReceiptInput & { debt: DollarDebt },
): Applied {
  const { total, credited, debt, retention, applyPayment } = receipt
  const refused = (reason: DollarReceiptRefusal) => ({ ok: false, reason }) as const
  if (debt.dollars <= 0) return refused('paid')
  if (retention < 0) return refused('retention')
  const { amount, dollars } = applyPayment ? wholeOf(receipt) : partOf(receipt)
  if (compare(amount, 0) <= 0) return refused(applyPayment ? 'retention' : 'amount')
  if (dollars === 0) return refused('cent')
  if (compare(dollars, debt.dollars) > 0) return refused('exceedsBalance')
  const { value } = takeDollars(debt, dollars)
  const balanceAfter = subtract(debt.value, value)
  return {
    ok: true,
    receipt: {
      ...{ amount, balance: debt.value, balanceAfter, payoff: balanceAfter === 0 },
      paid: subtract(total, add(credited, balanceAfter)),
      ...{ dollars, dollarsAfter: subtract(debt.dollars, dollars) },
      difference: exchangeDifference({ paid: add(amount, retention), value }),
    },
  }
}

/** The money in C$ and the dollars that it settles with the retention. */
type Given = { amount: number; dollars: number }

const partOf = ({ amount, dollars, retention, rate }: DollarReceiptInput): Given => {
  const inCordobas = { currencyId: Currency.cordobas, rate }
  return {
    amount,
    dollars:
      dollars === null
        ? dollarsOf({ ...inCordobas, amount: add(amount, retention) })
        : add(dollars, dollarsOf({ ...inCordobas, amount: retention })),
  }
}

/** All that is owed. In dollars the money is what is left of them after the retention. */
function wholeOf({ debt, currencyId, retention, rate }: DollarReceiptInput & { debt: DollarDebt }): Given {
  const { dollars } = debt
  const owed = currencyId === Currency.dollars ? dollars : multiply(dollars, rate, scales.money)
  const money = moneyAfter({ currencyId, amount: owed, rate }, retention)
  return { amount: cordobasOf({ currencyId, amount: money, rate }), dollars }
}
