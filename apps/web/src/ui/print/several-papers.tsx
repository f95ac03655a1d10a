import type { RollPaper } from '@yunque/contract/core/paper'
import type { Key } from 'react'
import { PaperDocument } from './paper-document.tsx'
import classes from './print-document.module.css'
import { PrintFault } from './print-fault.tsx'
import { PrintFrame } from './print-frame.tsx'
import type { PdfSource } from './take-pdf.ts'
import type { Paper } from './use-page-size.ts'
import { VoidMark } from './void-mark.tsx'

/** A document being read. */
interface Reading<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface Props<Data, Row> {
  /** The documents, in the order of the address. */
  readonly readings: readonly Reading<Data>[]
  readonly paperOf: (document: Data) => RollPaper<Row>
  readonly rowKey: (row: Row) => Key
  /** 'Factura 00012' */
  readonly titleOf: (document: Data) => string
  /** 'Facturas' */
  readonly plural: string
  readonly papers: readonly Paper[]
  /** The PDF of one document. */
  readonly pdfOf: (document: Data) => Pick<PdfSource, 'load'>
  readonly home: string
}

/**
 * The print page of one document, or of several: each on pages of its own, with its own void mark; on the roll one
 * after another (screens.paper).
 */
export function SeveralPapers<Data, Row>({ readings, paperOf, rowKey, ...props }: Props<Data, Row>) {
  const { titleOf, plural, papers, pdfOf, home } = props
  const failed = readings.find(({ error }) => error)
  if (failed?.error)
    return <PrintFault message={failed.error.message} onRetry={() => void failed.refetch()} home={home} />
  const documents = readings.flatMap(({ data }) => data ?? [])
  const [only, second] = documents
  if (only === undefined || documents.length < readings.length) return null
  const one = second === undefined
  const contents = documents.map(paperOf)
  return (
    <PrintFrame
      title={one ? titleOf(only) : `${plural} (${documents.length})`}
      papers={papers}
      watermark={one ? contents[0]?.voided?.mark : undefined}
      home={home}
      {...(one ? { pdf: pdfOf(only) } : {})}
    >
      {(size) =>
        contents.map((paper, at) => (
          <section
            key={paper.number}
            className={classes.sheet}
            aria-label={documents[at] && titleOf(documents[at])}
          >
            <PaperDocument paper={paper} size={size} rowKey={rowKey} />
            {!one && paper.voided && <VoidMark text={paper.voided.mark} />}
          </section>
        ))
      }
    </PrintFrame>
  )
}
