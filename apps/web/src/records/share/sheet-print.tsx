import type { Paper } from '@yunque/contract/core/paper'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../ui/print/sheet-document.tsx'
import { loadPdf, type ShareSubject } from './share.api.ts'
import { ShareButton } from './share-button.tsx'

interface Props<Row> {
  readonly subject: ShareSubject
  /** Absent while it loads. */
  readonly paper: Paper<Row> | undefined
  readonly reading: { readonly error: Error | null; readonly refetch: () => unknown }
  readonly rowKey: (row: Row) => number
  /** The address that the page leads back to. */
  readonly home: string
  /** The same where the document could not be read. */
  readonly faultHome?: string
}

/** The print page of a document that is printed on letter or A4, with its PDF and 'Compartir'. */
export function SheetPrint<Row>({ subject, paper, reading, rowKey, home, faultHome = home }: Props<Row>) {
  if (reading.error)
    return (
      <PrintFault message={reading.error.message} onRetry={() => void reading.refetch()} home={faultHome} />
    )
  if (!paper) return null
  return (
    <PrintFrame
      title={subject.title}
      papers={['letter', 'a4']}
      watermark={paper.voided?.mark}
      home={home}
      pdf={{ load: (size) => loadPdf(subject, size) }}
      share={<ShareButton subject={subject} />}
    >
      {() => <SheetDocument paper={paper} rowKey={rowKey} />}
    </PrintFrame>
  )
}
