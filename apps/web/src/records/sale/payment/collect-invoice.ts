import { PaymentType } from '@yunque/contract/core/constants'
import type { Invoice } from '@yunque/contract/sales/sales'
import { sum } from '@yunque/domain/decimal'
import { cashRoundingStep } from '../../../lib/api-client/about.ts'
import { type Confirmation, confirm } from '../../../ui/feedback/confirm.tsx'
import type { DayRate } from '../day-rate.ts'
import { askPayment } from './ask-payment.tsx'

interface Collecting {
  readonly dayRate: DayRate
  /** The client's store credit, C$. */
  readonly favor: number
  /** The IVA in the total, C$. */
  readonly iva: () => number
  readonly question: () => Confirmation
}

/** Asks for the payment of a cash invoice, or for confirmation of a credit one; null when the user cancelled. */
export async function collectInvoice(
  invoice: Invoice,
  { dayRate, favor, iva, question }: Collecting,
): Promise<Invoice | null> {
  if (invoice.paymentTypeId !== PaymentType.cash) return (await confirm(question())) ? invoice : null
  const total = sum(invoice.lines.map(({ total: own }) => own ?? 0))
  const step = await cashRoundingStep()
  const paid = await askPayment({ total, favor, iva: iva(), step, ...dayRate })
  return paid && { ...invoice, ...paid }
}
