import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { documentPdfs } from '@yunque/contract/sharing/document-pdfs'
import { api } from '../../lib/api-client/api.ts'
import type { PdfSource } from '../../ui/print/take-pdf.ts'

/** The PDF of an invoice, in the page size of the settings. */
export const invoicePdf = ({ id, number }: Pick<InvoiceRow, 'id' | 'number'>): PdfSource => ({
  load: (paper) => api.file(documentPdfs.bill, { params: { id }, query: { paper } }),
  title: `Factura ${number}`,
})
