import { Currency } from '@yunque/contract/core/constants'
import { documentNumber } from '@yunque/contract/core/document-number'
import { formatMoney } from '@yunque/contract/core/format'
import { type GroupReceipt, receiptMessages } from '@yunque/contract/receivables/receipts'
import { least, sum } from '@yunque/domain/decimal'
import { dollarsOf, takeDollars } from '@yunque/domain/dollar-debts'
import {
  type AppliedDollars,
  applyDollarReceipt,
  type DollarReceiptRefusal,
  worthAt,
} from '@yunque/domain/dollar-receipts'
import { applyReceipt } from '@yunque/domain/receipts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { dollarsLeft, owesDollars } from '../sales/invoices/dollar-debt.ts'
import type { LockedBill } from '../sales/lock-bill.ts'

export type Share = GroupReceipt['shares'][number] & { applyPayment: boolean }
export type Applied = { share: Share; bill: LockedBill; receipt: AppliedDollars }

/** What a payment is applied to: the locked invoices, what credit notes took off each, and today's dollar rate. */
export type Applying = {
  bills: readonly LockedBill[]
  credits: ReadonlyMap<number, number>
  rate: number
  clientId?: number | undefined
}

/** C$ per dollar of today; 0 where no invoice owes dollars (credit.dollar-receipts). @throws Refusal without a rate */
export async function rateToCollect(tx: Tx, today: string, bills: readonly LockedBill[]): Promise<number> {
  if (!bills.some(owesDollars)) return 0
  const { value } = await rateOfDay(tx, today)
  if (value <= 0) throw new Refusal(receiptMessages.rate)
  return value
}

/** Applies each share to its invoice (credit.receipt, credit.dollar-receipts). @throws Refusal */
export function applyShares(shares: readonly Share[], applying: Applying): Applied[] {
  const { bills, clientId, rate } = applying
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  return shares.map((share) => {
    const bill = byId.get(share.billId)
    if (!bill) throw new Error(`Bill ${share.billId} is not locked`)
    const refuse = (text: string) =>
      new Refusal(shares.length > 1 ? `Factura ${documentNumber(bill)}: ${text}` : text)
    if (!bill.active) throw refuse('Factura anulada')
    if (clientId !== undefined && bill.client_id !== clientId) throw refuse('La factura es de otro cliente')
    const applied = applyShare(share, bill, applying)
    if (!applied.ok) throw refuse(sentences[applied.reason](balanceOf(bill, rate)))
    return { share, bill, receipt: applied.receipt }
  })
}

function applyShare(share: Share, bill: LockedBill, { credits, rate }: Applying) {
  const account = { ...share, total: bill.total, credited: credits.get(bill.id) ?? 0 }
  if (owesDollars(bill)) return applyDollarReceipt({ ...account, debt: dollarsLeft(bill), rate })
  const applied = applyReceipt({ ...account, balance: bill.balance })
  return applied.ok
    ? { ...applied, receipt: { ...applied.receipt, dollars: 0, dollarsAfter: 0, difference: 0 } }
    : applied
}

const sentences: Record<DollarReceiptRefusal, (balance: string) => string> = {
  paid: () => 'La factura no tiene saldo pendiente',
  amount: () => 'El monto es requerido',
  retention: () => 'La retención no deja monto por pagar',
  exceedsBalance: receiptMessages.exceedsBalance,
  cent: () => receiptMessages.underCent,
}

/** What an invoice owes, as a refusal shows it: of one in dollars with their C$ at the rate of the day. */
const balanceOf = (bill: LockedBill, rate: number): string =>
  owesDollars(bill)
    ? `${formatMoney(bill.dollar_balance, '$')} (${formatMoney(worthAt(bill.dollar_balance, rate))})`
    : formatMoney(bill.balance)

/** The part of its invoice that a share settles, in C$ of the books, its withholdings included. Withholdings are computed from it. */
export function settledBase(share: Share, bill: LockedBill | undefined, rate: number): number {
  const { amount, applyPayment, withholdings } = share
  if (!bill) return 0
  if (applyPayment) return bill.balance
  const given = sum([amount, ...withholdings.map((line) => line.amount)])
  if (!owesDollars(bill)) return given
  const dollars = dollarsOf({ currencyId: Currency.cordobas, amount: given, rate })
  return takeDollars(dollarsLeft(bill), least(dollars, bill.dollar_balance)).value
}

/** Takes what receipts settle off the balances of their invoices: C$ of the books, and dollars of those in dollars. */
export async function lowerBalances(tx: Tx, today: string, applied: readonly Applied[]): Promise<void> {
  const ids = applied.map(({ bill }) => bill.id)
  const balances = applied.map(({ receipt }) => receipt.balanceAfter)
  const dollars = applied.map(({ receipt }) => receipt.dollarsAfter)
  await sql`
    update bills b set balance = v.balance, dollar_balance = v.dollars, payoff = v.balance = 0, version = b.version + 1,
      pay_of_date = case when v.balance = 0 then ${today}::date end
    from unnest(${ids}::int[], ${balances}::numeric[], ${dollars}::numeric[]) as v(id, balance, dollars)
    where b.id = v.id`.execute(tx)
}

/** What a receipt takes of a debt in dollars, as it is stored; nothing of one in C$. */
export const dollarColumns = ({ bill, receipt }: Applied, rate: number) =>
  owesDollars(bill)
    ? {
        debt_rate: rate,
        dollars: receipt.dollars,
        dollars_before: bill.dollar_balance,
        exchange_difference: receipt.difference,
      }
    : {}
