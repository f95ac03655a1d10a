import { choice, day, maybe, number } from '../core/record.ts'
import { creditInvoiceRecord } from './credit-invoice.record.ts'

/** A credit invoice, paid or not: a row of `clients/historial/get`. */
export const paymentHistoryRecord = {
  ...creditInvoiceRecord,
  payOffDate: maybe(day('Pagada el')),
  /** Days from the invoice to its last payment; null while it is pending. */
  payDays: maybe(number('Días de pago')),
  /** One of `InvoiceStatus`. */
  status: choice<string>('Estado', { kept: 'text' }),
}
