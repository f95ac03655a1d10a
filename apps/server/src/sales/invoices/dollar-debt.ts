import { Currency, PaymentType } from '@yunque/contract/core/constants'
import { debtMessages, owesNothingInDollars } from '@yunque/contract/core/debt-choice'
import { formatDateIn } from '@yunque/contract/core/format'
import type { Invoice } from '@yunque/contract/sales/sales'
import { type DollarDebt, dollarDebt, takeValue } from '@yunque/domain/dollar-debts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Settings } from '../../operation/read-settings.ts'
import { rateOfDay } from '../../rates/rates.queries.ts'
import type { LockedBill } from '../lock-bill.ts'

/** The columns of an invoice that owes dollars; none for one in C$. */
export type DollarColumns = Partial<
  Pick<LockedBill, 'debt_currency_id' | 'debt_rate' | 'dollar_total' | 'dollar_balance'>
>

/**
 * The dollars that an invoice is to owe: its total at the rate of its day (credit.dollar-debt).
 * @throws Refusal in cash, without the setting, and without a rate
 */
export async function dollarDebtOf(
  tx: Tx,
  invoice: Pick<Invoice, 'date' | 'paymentTypeId' | 'debtCurrencyId'>,
  { total, settings }: { total: number; settings: Settings },
): Promise<DollarColumns> {
  if (invoice.debtCurrencyId !== Currency.dollars) return {}
  // A pre-sale is billed with the payment type that it has.
  if (!owesNothingInDollars(invoice)) throw new Refusal(debtMessages.cash)
  if (!settings.dollar_credit) throw new Refusal(debtMessages.off)
  const { value: rate } = await rateOfDay(tx, invoice.date)
  if (rate <= 0) throw new Refusal(debtMessages.rate(formatDateIn(settings.time_zone, invoice.date)))
  const debt = invoice.paymentTypeId === PaymentType.credit ? dollarDebt(total, rate) : null
  if (debt === null) return {}
  return {
    debt_currency_id: Currency.dollars,
    debt_rate: rate,
    dollar_total: debt.dollars,
    dollar_balance: debt.dollars,
  }
}

/** Whether an invoice owes dollars (credit.dollar-debt). */
export const owesDollars = (bill: Pick<LockedBill, 'debt_currency_id'>): boolean =>
  bill.debt_currency_id === Currency.dollars

/** What an invoice in dollars still owes. */
export const dollarsLeft = (bill: LockedBill): DollarDebt => ({
  dollars: bill.dollar_balance,
  value: bill.balance,
})

/** What C$ of the balance of an invoice are in dollars, at the rate of the invoice; 0 for one in C$ (credit.dollar-credits). */
export const dollarsAtOwnRate = (bill: LockedBill, value: number): number =>
  owesDollars(bill) && value > 0 ? takeValue(dollarsLeft(bill), value).dollars : 0
