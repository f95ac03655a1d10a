import { nameOfReceipt } from '@yunque/contract/receivables/receipt-paper'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { PdfSource } from '../../ui/print/take-pdf.ts'

/** The PDF of a receipt, in the page size of the settings. */
export const receiptPdf = (id: number): PdfSource => ({
  load: (paper) => api.file(receipts.pdf, { params: { id }, query: { paper } }),
  title: nameOfReceipt(id),
})

/** The PDF of a payment of several invoices, by the number of its first receipt. */
export const paymentPdf = (id: number): Pick<PdfSource, 'load'> => ({
  load: (paper) => api.file(receipts.groupPdf, { params: { id }, query: { paper } }),
})
