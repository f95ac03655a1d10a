import { nameOfReceipt } from '@yunque/contract/receivables/receipt-paper'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import { documentPdfs } from '@yunque/contract/sharing/document-pdfs'
import { api } from '../../lib/api-client/api.ts'
import type { PdfSource } from '../../ui/print/take-pdf.ts'

/** The PDF of a receipt, in the page size of the settings. */
export const receiptPdf = ({ id, number }: Pick<ReceiptRow, 'id' | 'number'>): PdfSource => ({
  load: (paper) => api.file(documentPdfs.receipt, { params: { id }, query: { paper } }),
  title: nameOfReceipt(number),
})

/** The PDF of a payment of several invoices, by the number of its first receipt. */
export const paymentPdf = (id: number): Pick<PdfSource, 'load'> => ({
  load: (paper) => api.file(receipts.groupPdf, { params: { id }, query: { paper } }),
})
