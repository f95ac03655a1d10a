import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { PdfSource } from '../../ui/print/take-pdf.ts'
import { texts } from './texts.ts'

/** The PDF of a quotation or pre-sale, in the page size of the settings. */
export const pdfOf = ({ id, preBillTypeId }: PreBillRow): PdfSource => ({
  load: (paper) => api.file(preBills.pdf, { params: { id }, query: { paper } }),
  title: texts.nameOf(preBillTypeId, id),
})
