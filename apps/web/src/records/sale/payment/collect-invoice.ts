import { PaymentType } from '@yunque/contract/core/constants'
import type { Invoice } from '@yunque/contract/sales/sales'
import { sum } from '@yunque/domain/decimal'
import { type Confirmation, confirm } from '../../../ui/feedback/confirm.tsx'
import type { DayRate } from '../day-rate.ts'
import { askPayment } from './ask-payment.tsx'

/** Asks for the payment of a cash invoice, or for confirmation of a credit one; null when the user cancelled. */
export async function collectInvoice(
  invoice: Invoice,
  { dayRate, question }: { readonly dayRate: DayRate; readonly question: () => Confirmation },
): Promise<Invoice | null> {
  if (invoice.paymentTypeId !== PaymentType.cash) return (await confirm(question())) ? invoice : null
  const paid = await askPayment({ total: sum(invoice.lines.map(({ total }) => total ?? 0)), ...dayRate })
  return paid && { ...invoice, ...paid }
}
