import { number } from '../core/record.ts'
import { creditInvoiceRecord } from './credit-invoice.record.ts'

/** A pending invoice: a row of `clients/pending/get`. */
export const owedInvoiceRecord = {
  ...creditInvoiceRecord,
  /** Days until it is due; negative when overdue (credit.mora). */
  mora: number('Crédito'),
  /** Days since the invoice. */
  daysInDebt: number('Días en deuda'),
}
