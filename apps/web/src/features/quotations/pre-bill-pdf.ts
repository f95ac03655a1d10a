import type { PreBillRow } from '@yunque/contract/pre-bills'
import type { PdfSource } from '../../shared/ui/print/take-pdf.ts'
import { texts } from './texts.ts'

/** The PDF of a quotation or pre-sale, on the page of the settings. */
export const pdfOf = ({ id, preBillTypeId }: PreBillRow): PdfSource => ({
  path: `prebills/${id}/pdf`,
  title: texts.nameOf(preBillTypeId, id),
})
