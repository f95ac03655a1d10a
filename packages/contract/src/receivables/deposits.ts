import { DepositType } from '@yunque/domain/deposits'
import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { PaymentMethod } from '../core/constants.ts'
import { documents } from '../core/documents.ts'
import {
  id,
  money,
  optionalDay,
  optionalReference,
  paidBy,
  reference,
  requiredLines,
  saveId,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { noteRefundOnWire, noteRefunds } from './credit-notes.ts'
import { paid, paymentOnWire } from './payments.ts'

/** Messages of deposits of clients. */
export const depositMessages = {
  saved: 'Anticipo registrado correctamente',
  refunded: 'Devolución registrada correctamente',
  voided: 'Anticipo anulado',
  refundVoided: 'Devolución anulada',
  total: 'Ingrese el monto',
  concept: 'Ingrese el concepto',
  reason: 'Ingrese el motivo',
  byCredit: 'Un anticipo no se recibe con saldo a favor',
  onlyCredit: 'Elija al menos una forma de devolver el dinero',
  final: 'Un anticipo registrado no se modifica: anúlelo y registre otro',
  everyone: 'El cliente general no deja anticipos: elija un cliente',
  otherClient: 'El documento es de otro cliente',
  preBillOver: 'El documento ya está facturado o anulado',
  chargeVoided: 'Cargo por cancelación anulado',
  isVoided: 'El anticipo ya está anulado',
  refundIsVoided: 'La devolución ya está anulada',
  chargeIsVoided: 'El cargo ya está anulado',
  isUsed: (documents: string) => `El anticipo ya se usó: anule primero ${documents}`,
  nothingLeft: 'Del anticipo no queda nada por devolver',
  ofLayaway: (number: string) => `El anticipo es del apartado ${number}: cancele el apartado para devolverlo`,
  isRefund: 'Una devolución no se devuelve',
  isCharge: 'Un cargo por cancelación no se devuelve: anúlelo',
} as const

/** The sentences of a deposit, a refund or a charge when it is voided, and when it cannot be. */
export function depositWords(typeId: number): { voided: string; isVoided: string; subject: string } {
  const m = depositMessages
  if (typeId === DepositType.refunded)
    return { voided: m.refundVoided, isVoided: m.refundIsVoided, subject: 'La devolución' }
  if (typeId === DepositType.charged)
    return { voided: m.chargeVoided, isVoided: m.chargeIsVoided, subject: 'El cargo' }
  return { voided: m.voided, isVoided: m.isVoided, subject: 'El anticipo' }
}

/** Resources to read deposits, and to receive, give back and void them. */
export const depositReaders = documents.deposit.readers
export const depositWriters = ['crearRecibo'] as const

/** The tenders of a deposit; by default cash in C$, exactly its total. `change` is the C$ returned. */
export const depositTenders = {
  payments: paid.payments
    .unwrap()
    .refine(
      (payments) => !payments.some(({ paymentMethodId }) => paymentMethodId === PaymentMethod.storeCredit),
      depositMessages.byCredit,
    )
    .optional(),
  change: paid.change,
  acceptReference: paid.acceptReference,
}
export const tendersOnWire = { payments: paymentOnWire }

/** Money of a client before an invoice, to save today. With `preBillId` it is kept for that quotation or pre-sale. */
export const deposit = z.object({
  id: saveId,
  clientId: reference(messages.selectClient),
  preBillId: optionalReference,
  total: money(depositMessages.total).positive(),
  observation: requiredLines(250, depositMessages.concept, messages.maxCharacters(250)),
  ...depositTenders,
  ...confirmable,
})
export type Deposit = z.output<typeof deposit>
export const depositOnWire = onWire(deposit, { nested: tendersOnWire })

/** How what is left is given back: by each method, and by store credit what the client keeps. */
export const depositRefund = z.object({
  refunds: noteRefunds,
  observation: requiredLines(250, depositMessages.reason, messages.maxCharacters(250)),
  ...confirmable,
})
export type DepositRefund = z.output<typeof depositRefund>
export const depositRefundOnWire = onWire(depositRefund, { nested: { refunds: noteRefundOnWire } })

/** The simple filters of the list. `open`: those of which something is left. */
export const depositFilters = {
  typeId: z.coerce.number<string>().int().optional(),
  clientId: id.optional(),
  preBillId: id.optional(),
  open: z.literal('true').optional(),
  paidBy,
  dateFrom: optionalDay,
  dateTo: optionalDay,
}
