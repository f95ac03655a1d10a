import { apart, text } from '../core/record.ts'
import { receiptRecord } from '../receivables/receipt.record.ts'

/** A receipt of the report. A voided one is listed and adds nothing. */
export const receiptReportRecord = {
  ...receiptRecord,
  paymentMethod: text('Método'),
  estado: apart(text('Estado')),
}
