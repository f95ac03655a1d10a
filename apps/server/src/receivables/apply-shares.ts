import { Currency } from '@yunque/contract/core/constants'
import { documentNumber } from '@yunque/contract/core/document-number'
import { formatMoney } from '@yunque/contract/core/format'
import { type GroupReceipt, receiptMessages } from '@yunque/contract/receivables/receipts'
import { least, multiply, scales, sum } from '@yunque/domain/decimal'
import { cordobasOfEach, dollarsOf, takeDollars } from '@yunque/domain/dollar-debts'
import {
  type AppliedDollars,
  applyDollarReceipt,
  type DollarReceiptRefusal,
} from '@yunque/domain/dollar-receipts'
import { applyReceipt } from '@yunque/domain/receipts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { refuseDifferent } from '../operation/refuse-different.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { dollarsLeft, owesDollars } from '../sales/invoices/dollar-debt.ts'
import type { LockedBill } from '../sales/invoices/lock-bill.ts'

export type Share = GroupReceipt['shares'][number] & { applyPayment: boolean }
export type Applied = { share: Share; bill: LockedBill; receipt: AppliedDollars }

/** What shares are applied to: the locked invoices, what notes took off each, and the rate of debts in dollars. */
export type Applying = {
  bills: readonly LockedBill[]
  credits: ReadonlyMap<number, number>
  currencyId: Currency
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
  const worth = cordobasOfEach(
    shares.map(({ dollars }) => dollars ?? 0),
    rate,
  )
  return shares.map((share, at) => {
    const bill = byId.get(share.billId)
    if (!bill) throw new Error(`Bill ${share.billId} is not locked`)
    const refuse = (text: string) =>
      new Refusal(shares.length > 1 ? `Factura ${documentNumber(bill)}: ${text}` : text)
    if (!bill.active) throw refuse('Factura anulada')
    if (clientId !== undefined && bill.client_id !== clientId) throw refuse('La factura es de otro cliente')
    if (share.dollars !== null && !owesDollars(bill)) throw refuse(receiptMessages.owesCordobas)
    const applied = applyShare(share, bill, { ...applying, worth: worth[at] ?? 0 })
    if (!applied.ok) throw refuse(sentences[applied.reason](balanceOf(bill, rate)))
    return { share, bill, receipt: applied.receipt }
  })
}

/** `worth`: what the dollars of the share are in C$. */
function applyShare(
  share: Share,
  bill: LockedBill,
  { credits, currencyId, rate, worth }: Applying & { worth: number },
) {
  const account = { total: bill.total, credited: credits.get(bill.id) ?? 0 }
  if (owesDollars(bill)) {
    const byDollars = share.dollars !== null && !share.applyPayment
    if (byDollars) refuseDifferent('El monto enviado', share.amount || null, worth)
    const amount = byDollars ? worth : share.amount
    return applyDollarReceipt({ ...share, ...account, amount, debt: dollarsLeft(bill), currencyId, rate })
  }
  const applied = applyReceipt({ ...share, ...account, balance: bill.balance })
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

/** What an invoice owes, as a refusal tells it: of one in dollars with their C$ at the rate of the day. */
const balanceOf = (bill: LockedBill, rate: number): string =>
  owesDollars(bill)
    ? `${formatMoney(bill.dollar_balance, '$')} (${formatMoney(multiply(bill.dollar_balance, rate, scales.money))})`
    : formatMoney(bill.balance)

/** What a share settles of the total of its invoice, C$ of the books, with the lines withheld: the base of what is withheld. */
export function settledBase(share: Share, bill: LockedBill | undefined, rate: number): number {
  const { amount, dollars, applyPayment, withholdings } = share
  if (!bill) return 0
  if (applyPayment) return bill.balance
  const withheld = sum(withholdings.map((line) => line.amount))
  if (!owesDollars(bill)) return sum([amount, withheld])
  const given = dollars === null ? amount : multiply(dollars, rate, scales.money)
  const settled = dollarsOf({ currencyId: Currency.cordobas, amount: sum([given, withheld]), rate })
  return takeDollars(dollarsLeft(bill), least(settled, bill.dollar_balance)).value
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
        ...{ debt_rate: rate, dollars: receipt.dollars, dollars_before: bill.dollar_balance },
        exchange_difference: receipt.difference,
      }
    : {}
