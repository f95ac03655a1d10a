import { needsBank, needsReference } from '@yunque/domain/payments'
import type { z } from 'zod'
import { across } from './across.ts'
import type { PaymentMethod } from './constants.ts'

/** What a payment that is not in cash has to say besides its amount, and the sentences that ask for it. */
export const paymentPaperMessages = {
  reference: 'Ingrese la referencia del pago',
  bank: 'Seleccione el banco',
} as const

type Payment = { paymentMethodId: PaymentMethod; bankId: number | null; reference: string }

function refuseWithoutPaper(payment: Payment, context: z.core.$RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field] })
  if (needsReference(payment) && payment.reference === '') refuse('reference', paymentPaperMessages.reference)
  if (needsBank(payment) && payment.bankId === null) refuse('bankId', paymentPaperMessages.bank)
}

/** The rule of every payment, of a client or to a supplier: by which methods it carries a reference, and by which a bank. */
export const paperOfMethod = [refuseWithoutPaper, across('paymentMethodId', 'bankId', 'reference')] as const
