import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { reenableInvoice } from '../sale/sale.api.ts'
import { invoiceActionTexts as texts } from './texts.ts'

/** The part of an invoice that its acts need. */
export type ActedInvoice = Pick<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'nombre'
  | 'total'
  | 'balance'
  | 'active'
  | 'payoff'
  | 'paymentTypeId'
  | 'closed'
  | 'preBillId'
  | 'receipts'
  | 'notes'
  | 'deliveries'
  | 'version'
> &
  Partial<Pick<InvoiceRow, 'clientId' | 'deliveryDate' | 'deliverLater' | 'undelivered'>>

/** Why the invoice cannot be voided as it is, or false (sales.void). */
export function barOfVoid({
  closed,
  receipts,
  notes,
  deliveries,
}: Pick<InvoiceRow, 'closed' | 'receipts' | 'notes' | 'deliveries'>) {
  if (closed) return texts.isClosed
  if (receipts > 0) return texts.hasReceipts
  if (notes > 0) return texts.hasNotes
  return deliveries > 0 && texts.hasDeliveries
}

/** Why nothing of the invoice can be delivered, or false (deliveries.note). */
export function barOfDelivery({
  deliverLater,
  undelivered,
}: Pick<ActedInvoice, 'deliverLater' | 'undelivered'>) {
  if (deliverLater === false) return texts.atOnce
  return undelivered === 0 && texts.nothingLeft
}

/** Asks and re-enables a voided invoice; returns the server's refusal, or null. */
export function confirmReenable({
  id,
  number,
  nombre,
  total,
  version,
}: ActedInvoice): Promise<string | null> {
  return askAndRun({
    question: {
      title: texts.reenableTitle(number),
      body: texts.reenableBody(nombre, total),
      action: texts.reenableTitle(number),
    },
    about: { reenable: id, version },
    run: (options) => reenableInvoice(id, options),
    done: texts.reenabled,
  })
}
