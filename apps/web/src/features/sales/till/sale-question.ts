import { PaymentType } from '@yunque/contract/core/constants'
import { dueDate } from '@yunque/domain/credit'
import { add, subtract } from '@yunque/domain/decimal'
import { documentTotals } from '@yunque/domain/lines'
import type { SaleValues } from '../../../records/sale/sale-values.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import type { Kind } from './last-sale.tsx'
import { texts } from './texts.ts'

type Sale = Pick<SaleValues, 'client' | 'lines' | 'date' | 'creditDays' | 'paymentTypeId'>

/** The label of a till's main button, which differs for cash and credit. */
export function actionOf(kind: Kind, { paymentTypeId }: Pick<Sale, 'paymentTypeId'>): string {
  if (kind === 'preSale') return texts.savePreSale
  return paymentTypeId === PaymentType.credit ? texts.onCredit : texts.collect
}

/**
 * The confirmation before a till saves a sale. For an invoice on credit it shows the effect on the client's account.
 */
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

/** The due date, the client's new balance and the credit left. Unknown figures are left out. */
function accountAfter({ client, date, creditDays }: Sale, total: number): string[] {
  const due = date === null ? [] : [texts.dueOn(dueDate(date, creditDays ?? 0))]
  if (client?.saldo === undefined) return due
  const balance = add(client.saldo, total)
  const left = client.creditLimit === undefined ? null : subtract(client.creditLimit, balance)
  const limit = left === null ? [] : [left < 0 ? texts.overLimit(-left) : texts.creditLeft(left)]
  return [...due, texts.balanceAfter(balance), ...limit]
}
