import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { closingPaper, nameOfClosing, type PrintedClosing } from '@yunque/contract/treasury/closing-paper'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { loadPdf } from '../../../records/share/share.api.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { PaperDocument } from '../../../ui/print/paper-document.tsx'
import { PrintFault } from '../../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../../ui/print/sheet-document.tsx'
import {
  closingExpensesQuery,
  closingLinesQuery,
  closingMovementsQuery,
  closingQuery,
} from './closings.api.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/cierre/{id}`: the print of a closing with its figures, count, sales and expenses, and signature lines. */
export function ClosingPrintPage() {
  const { id } = useParams({ strict: false })
  const closing = useQuery(closingQuery(Number(id)))
  const lines = useQuery(closingLinesQuery(Number(id)))
  const expenses = useQuery(closingExpensesQuery(Number(id)))
  const movements = useQuery(closingMovementsQuery(Number(id)))
  const failed = [closing, lines, expenses, movements].find(({ error }) => error)
  if (failed?.error)
    return (
      <PrintFault
        message={failed.error.message}
        onRetry={() => void failed.refetch()}
        home="/app/cierres-caja"
      />
    )
  if (!closing.data || !lines.data || !expenses.data || !movements.data) return null
  if (closing.data.blind)
    return (
      <PrintFault message={texts.blind} onRetry={() => void closing.refetch()} home="/app/cierres-caja" />
    )
  return (
    <Paper closing={closing.data} lines={lines.data} expenses={expenses.data} movements={movements.data} />
  )
}

function Paper(props: PrintedClosing) {
  const { id } = props.closing
  const paper = closingPaper(props, companyTimeZone())
  const subject = { kind: 'cashClosing', id: id, title: nameOfClosing(id) } as const
  return (
    <PrintFrame
      title={nameOfClosing(id)}
      papers={['letter', 'a4', 'ticket']}
      watermark={paper.voided?.mark}
      documents={{ kind: 'cashClosing', ids: [id] }}
      home="/app/cierres-caja"
      pdf={{ load: (paper) => loadPdf(subject, paper) }}
      share={<ShareButton subject={subject} />}
    >
      {(size) =>
        size === 'ticket' ? (
          <PaperDocument paper={paper} size={size} rowKey={({ key }) => key} />
        ) : (
          <SheetDocument paper={paper} rowKey={({ key }) => key} />
        )
      }
    </PrintFrame>
  )
}
