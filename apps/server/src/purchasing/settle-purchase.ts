import { formatMoney } from '@yunque/contract/core/format'
import { paymentMessages } from '@yunque/contract/purchasing/purchase-payments'
import { Currency } from '@yunque/domain/codes'
import { add, compare, multiply, scales, subtract, sum } from '@yunque/domain/decimal'
import {
  type DollarDebt,
  type DollarPayment,
  dollarsOf,
  exchangeDifference,
  type Tendered,
  takeDollars,
} from '@yunque/domain/dollar-debts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import type { LockedPurchase } from './lock-purchase.ts'

/** Whether a purchase owes dollars (purchases.dollar-debt). */
export const owesDollars = (purchase: Pick<LockedPurchase, 'debt_currency_id'>): boolean =>
  purchase.debt_currency_id === Currency.dollars

/** What a purchase in dollars still owes. */
export const dollarDebtOf = (purchase: LockedPurchase): DollarDebt => ({
  dollars: purchase.dollar_balance,
  value: purchase.balance,
})

/** The rate of the day of a payment, C$ per dollar; 0 for a debt in C$ (rates.of-day). @throws Refusal without one */
export async function rateToPay(tx: Tx, purchase: LockedPurchase, date: string): Promise<number> {
  if (!owesDollars(purchase)) return 0
  const { value } = await rateOfDay(tx, date)
  if (value <= 0) throw new Refusal(paymentMessages.rate)
  return value
}

/**
 * What an amount takes of the debt of a purchase: of its value in the books, and of its dollars where it owes them
 * (purchases.dollar-payments).
 * @throws Refusal for dollars of a debt in C$, and for more than is owed
 */
export function settledBy(purchase: LockedPurchase, tendered: Tendered): DollarDebt {
  const { currencyId, amount, rate } = tendered
  const { balance, dollar_balance: owed } = purchase
  if (!owesDollars(purchase)) {
    if (currencyId === Currency.dollars) throw new Refusal(paymentMessages.owesCordobas)
    if (compare(amount, balance) > 0) throw new Refusal(paymentMessages.overBalance(formatMoney(balance)))
    return { dollars: 0, value: amount }
  }
  const dollars = dollarsOf(tendered)
  if (dollars === 0) throw new Refusal(paymentMessages.underCent)
  if (compare(dollars, owed) > 0) {
    const worth = multiply(owed, rate, scales.money)
    throw new Refusal(paymentMessages.overBalance(`${formatMoney(owed, '$')} (${formatMoney(worth)})`))
  }
  return takeDollars(dollarDebtOf(purchase), dollars)
}

/** The columns of a payment that tell what it takes of a locked purchase, and what was given for that. */
export const settlement = (
  purchase: LockedPurchase,
  { rate, ...payment }: DollarPayment & { rate: number },
) => ({
  amount: payment.value,
  balance_before: purchase.balance,
  rate,
  dollars: payment.dollars,
  dollars_before: purchase.dollar_balance,
  exchange_difference: exchangeDifference(payment),
})

/** Takes what was settled off the balance of a locked purchase. */
export async function takeOff(tx: Tx, purchase: LockedPurchase, settled: DollarDebt): Promise<void> {
  const balance = subtract(purchase.balance, settled.value)
  const dollars = subtract(purchase.dollar_balance, settled.dollars)
  await tx
    .updateTable('purchases')
    .set({ balance, dollar_balance: dollars, payoff: balance === 0 })
    .where('id', '=', purchase.id)
    .execute()
}

/** Payments that are voided, as they are stored. */
type Voided = { amount: number; dollars: number }

/** Owes again what voided payments had settled: both, dollars and value, exactly. Returns the balance, C$. */
export async function oweAgain(
  tx: Tx,
  purchase: LockedPurchase,
  payments: readonly Voided[],
): Promise<number> {
  const balance = add(purchase.balance, sum(payments.map(({ amount }) => amount)))
  const dollars = add(purchase.dollar_balance, sum(payments.map((payment) => payment.dollars)))
  await tx
    .updateTable('purchases')
    .set({ balance, dollar_balance: dollars, payoff: balance === 0 })
    .where('id', '=', purchase.id)
    .execute()
  return balance
}
