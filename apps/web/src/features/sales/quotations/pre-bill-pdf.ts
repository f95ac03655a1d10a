import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import { documentPdfs } from '@yunque/contract/sharing/document-pdfs'
import { api } from '../../../lib/api-client/api.ts'
import type { ShareSubject } from '../../../records/share/share.api.ts'
import type { PdfSource } from '../../../ui/print/take-pdf.ts'
import { texts } from './texts.ts'

/** What is shared of a quotation or pre-sale. */
export const preBillSubject = ({ id, number, preBillTypeId }: PreBillRow): ShareSubject => ({
  kind: 'preBill',
  id,
  title: texts.nameOf(preBillTypeId, number),
})

/** The PDF of a quotation or pre-sale, in the page size of the settings. */
export const pdfOf = ({ id, number, preBillTypeId }: PreBillRow): PdfSource => ({
  load: (paper) => api.file(documentPdfs.preBill, { params: { id }, query: { paper } }),
  title: texts.nameOf(preBillTypeId, number),
})
