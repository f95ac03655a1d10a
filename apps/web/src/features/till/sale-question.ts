import { PaymentType } from '@yunque/contract/constants'
import { dueDate } from '@yunque/domain/credit'
import { add, subtract } from '@yunque/domain/decimal'
import { documentTotals } from '@yunque/domain/lines'
import type { SaleValues } from '../../shared/sale/sale-values.ts'
import type { Confirmation } from '../../shared/ui/confirm.tsx'
import type { Kind } from './last-sale.tsx'
import { texts } from './texts.ts'

type Sale = Pick<SaleValues, 'client' | 'lines' | 'date' | 'creditDays' | 'paymentTypeId'>

/** What the main button of a till does: an invoice in cash is collected, one on credit is not. */
export function actionOf(kind: Kind, { paymentTypeId }: Pick<Sale, 'paymentTypeId'>): string {
  if (kind === 'preSale') return texts.savePreSale
  return paymentTypeId === PaymentType.credit ? texts.onCredit : texts.collect
}

/** What is asked before a sale of a till is saved; of an invoice on credit also what it does to the client's account. */
export function questionOf(kind: Kind, sale: Sale): Confirmation {
  const { client, lines } = sale
  const { total } = documentTotals(lines)
  const isCredit = kind === 'invoice' && sale.paymentTypeId === PaymentType.credit
  const sold = texts.body(client?.name ?? '', lines.length)
  const title = isCredit ? texts.creditQuestion(total) : texts.question(total)
  return {
    title: kind === 'invoice' ? title : texts.preSaleQuestion(total),
    body: isCredit ? [sold, ...accountAfter(sale, total)].join('\n') : sold,
    action: actionOf(kind, sale),
  }
}

/** When it is due, what the client owes with it, and what is left of the limit; what is not known is not said. */
function accountAfter({ client, date, creditDays }: Sale, total: number): string[] {
  const due = date === null ? [] : [texts.dueOn(dueDate(date, creditDays ?? 0))]
  if (client?.saldo === undefined) return due
  const balance = add(client.saldo, total)
  const left = client.creditLimit === undefined ? null : subtract(client.creditLimit, balance)
  const limit = left === null ? [] : [left < 0 ? texts.overLimit(-left) : texts.creditLeft(left)]
  return [...due, texts.balanceAfter(balance), ...limit]
}
