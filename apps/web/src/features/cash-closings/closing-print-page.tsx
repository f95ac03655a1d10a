import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ClosingLineRow } from '@yunque/contract/treasury/cash-closings'
import type { ExpenseRow } from '@yunque/contract/treasury/expenses'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { ClosingPaper } from './closing-paper.tsx'
import type { VisibleClosing } from './closing-rows.ts'
import { closingExpensesQuery, closingLinesQuery, closingQuery } from './closings.api.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/cierre/{id}`: the print of a closing with its figures, count, sales and expenses, and signature lines. */
export function ClosingPrintPage() {
  const { id } = useParams({ strict: false })
  const closing = useQuery(closingQuery(Number(id)))
  const lines = useQuery(closingLinesQuery(Number(id)))
  const expenses = useQuery(closingExpensesQuery(Number(id)))
  const failed = [closing, lines, expenses].find(({ error }) => error)
  if (failed?.error)
    return (
      <PrintFault
        message={failed.error.message}
        onRetry={() => void failed.refetch()}
        home="/app/cierres-caja"
      />
    )
  if (!closing.data || !lines.data || !expenses.data) return null
  if (closing.data.blind)
    return (
      <PrintFault message={texts.blind} onRetry={() => void closing.refetch()} home="/app/cierres-caja" />
    )
  return <Paper closing={closing.data} lines={lines.data} expenses={expenses.data} />
}

interface Props {
  readonly closing: VisibleClosing
  readonly lines: readonly ClosingLineRow[]
  readonly expenses: readonly ExpenseRow[]
}

function Paper(props: Props) {
  const { id, status } = props.closing
  return (
    <PrintFrame
      title={texts.nameOf(id)}
      papers={['letter', 'a4', 'ticket']}
      watermark={status ? undefined : texts.stillOpen}
      home="/app/cierres-caja"
    >
      {(paper) => <ClosingPaper {...props} paper={paper} />}
    </PrintFrame>
  )
}
