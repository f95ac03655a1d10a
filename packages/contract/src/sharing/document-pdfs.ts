import { documentRow } from '../core/document-kinds.ts'
import { documents } from '../core/documents.ts'
import { type Endpoint, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { PDF, paperQuery } from '../core/paper.ts'

type Kinds = keyof typeof documents
/** The kinds of the register that have a print page, and so a PDF. */
export type PrintedKind = {
  [K in Kinds]: (typeof documents)[K]['print'] extends string ? K : never
}[Kinds]

/** Every printed kind, in the order of the register. */
export const printedKinds = (Object.keys(documents) as Kinds[]).filter(
  (kind): kind is PrintedKind => documents[kind].print !== null,
)

/** The PDF of a document, for who may read it. */
export type PdfEndpoint = Endpoint<typeof idParams, typeof paperQuery, undefined>

const pdfOf = (kind: PrintedKind): PdfEndpoint => {
  const { wire, readers, subject } = documentRow(kind)
  return endpoint(`GET /${wire}/:id/pdf`, {
    access: readers,
    summary: `PDF: ${subject.toLowerCase()}`,
    params: idParams,
    query: paperQuery,
    file: PDF,
  })
}

/** The PDF of each printed kind. */
export const documentPdfs = Object.fromEntries(printedKinds.map((kind) => [kind, pdfOf(kind)])) as Record<
  PrintedKind,
  PdfEndpoint
>
