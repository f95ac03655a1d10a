import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { formatId } from '../../lib/format/format.ts'
import type { PdfSource } from '../../ui/print/take-pdf.ts'

/** The PDF of an invoice, in the page size of the settings. */
export const invoicePdf = (id: number): PdfSource => ({
  load: (paper) => api.file(invoices.pdf, { params: { id }, query: { paper } }),
  title: `Factura ${formatId(id)}`,
})
