import { needsBank, needsReference } from '@yunque/domain/payments'
import type { z } from 'zod'
import { across } from '../core/across.ts'
import type { PaymentMethod } from '../core/constants.ts'

/** Messages for the reference and the bank that a non-cash payment needs, and for the currency of a card. */
export const paymentPaperMessages = {
  reference: 'Ingrese la referencia del pago',
  bank: 'Seleccione el banco',
  cardInDollars: 'La tarjeta se cobra en córdobas: escriba el monto en C$',
} as const

type Payment = { paymentMethodId: PaymentMethod; bankId: number | null; reference: string }

function refuseWithoutPaper(payment: Payment, context: z.core.$RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field] })
  if (needsReference(payment) && payment.reference === '') refuse('reference', paymentPaperMessages.reference)
  if (needsBank(payment) && payment.bankId === null) refuse('bankId', paymentPaperMessages.bank)
}

/** The rule of every payment, from a client or to a supplier: which methods need a reference and which need a bank. */
export const paperOfMethod = [refuseWithoutPaper, across('paymentMethodId', 'bankId', 'reference')] as const
