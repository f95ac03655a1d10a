import type { Paper, RollPaper } from '@yunque/contract/core/paper'
import type { Issuer, PaperKind } from '@yunque/contract/core/paper-kinds'
import { type PaperSize, paperSizes, sizesFrom } from '@yunque/contract/core/paper-sizes'
import type { Key, ReactNode } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { issuerOf } from '../../lib/api-client/issuer.ts'
import { toast } from '../../lib/toast.ts'
import type { PrintedDocuments } from './device-print.tsx'
import { PaperSheets, sheetsOf } from './paper-sheets.tsx'
import { PrintFault } from './print-fault.tsx'
import { PrintFrame } from './print-frame.tsx'
import type { PdfSource } from './take-pdf.ts'

/** A document being read. */
interface Reading<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface Props<Data, Row> {
  /** The documents, in the order of the address. */
  readonly readings: readonly Reading<Data>[]
  readonly paperOf: (document: Data, issuer: Issuer) => Paper<Row> | RollPaper<Row>
  readonly rowKey: (row: Row) => Key
  /** 'Factura 00012' */
  readonly titleOf: (document: Data) => string
  /** 'Facturas' */
  readonly plural: string
  /** Sizes that the papers have a layout for; the one of the settings is shown first. */
  readonly papers?: readonly PaperSize[]
  /** How often a document was printed (papers.copies). */
  readonly printedOf?: (document: Data) => number
  /** Counts a print of all of them. */
  readonly onPrinted?: () => Promise<void>
  /** The PDF of one document; none for a paper that the server does not make. */
  readonly pdfOf?: (document: Data) => Pick<PdfSource, 'load'>
  /** The button that shares one document. */
  readonly shareOf?: (document: Data) => ReactNode
  /** Their kind and ids, for the printer of the device. */
  readonly documents?: PrintedDocuments
  readonly home: string
}

/**
 * The print page of one document, or of several, with all its copies: each on pages of its own, with its own void
 * mark; on the roll one after another (screens.paper).
 */
export function SeveralPapers<Data, Row>({ readings, paperOf, rowKey, ...props }: Props<Data, Row>) {
  const {
    titleOf,
    plural,
    papers = paperSizes,
    printedOf,
    onPrinted,
    pdfOf,
    shareOf,
    documents: printed,
    home,
  } = props
  const issuer = issuerOf(useAbout())
  const failed = readings.find(({ error }) => error)
  if (failed?.error)
    return <PrintFault message={failed.error.message} onRetry={() => void failed.refetch()} home={home} />
  const documents = readings.flatMap(({ data }) => data ?? [])
  const [only, second] = documents
  if (only === undefined || issuer === undefined || documents.length < readings.length) return null
  const one = second === undefined
  const sheets = documents.flatMap((document) =>
    sheetsOf(paperOf(document, issuer), {
      issuer,
      printed: printedOf?.(document) ?? 0,
      title: titleOf(document),
    }),
  )
  const [first] = sheets
  return (
    <PrintFrame
      title={one ? titleOf(only) : `${plural} (${documents.length})`}
      papers={sizesFrom(firstSize(first?.paper.kind, issuer), papers)}
      foot={first?.foot}
      watermark={sheets.length === 1 ? first?.paper.voided?.mark : undefined}
      onPrinted={onPrinted && (() => void onPrinted().catch(tell))}
      documents={printed}
      home={home}
      {...(one ? { ...(pdfOf && { pdf: pdfOf(only) }), share: shareOf?.(only) } : {})}
    >
      {(size) => <PaperSheets sheets={sheets} size={size} rowKey={rowKey} />}
    </PrintFrame>
  )
}

const tell = (error: unknown) => toast.error(error instanceof Error ? error.message : String(error))

const firstSize = (kind: PaperKind | undefined, { papers }: Issuer): PaperSize =>
  kind ? papers[kind].size : papers.statement.size
