import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PrintLink } from '../../../records/report/print-link.tsx'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { IncomeFilters } from './income-filters.tsx'
import { useIncomeLinks } from './income-links.ts'
import {
  exportIncome,
  incomeQuery,
  openIncomePdf,
  type Question,
  questionOf,
  type ReportQuery,
  useAsked,
} from './income-statement.api.ts'
import classes from './income-statement.module.css'
import { IncomeTable } from './income-table.tsx'
import { texts } from './texts.ts'

/**
 * 'Estado de Resultados' (reports.income-statement): the profit of a date range, beside the previous period and the
 * same dates of last year.
 */
export function IncomeStatementPage() {
  const [asked, ask] = useAsked()
  const question = questionOf(asked)
  return (
    <div className={classes.page}>
      <PageTitle title={texts.title} actions={question && <Papers question={question} />} />
      <IncomeFilters asked={asked} onChange={ask} />
      {question === null ? (
        <EmptyState title={texts.idle} />
      ) : (
        <Statement asked={asked} question={question} />
      )}
    </div>
  )
}

interface Props {
  readonly asked: ReportQuery
  readonly question: Question
}

function Statement({ asked, question }: Props) {
  const query = useQuery({ ...incomeQuery(question), placeholderData: keepPreviousData })
  const linkOf = useIncomeLinks(asked)
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading lines={11} />
  return (
    <div className={classes.statement} data-stale={query.isPlaceholderData || undefined}>
      <IncomeTable statement={query.data} linkOf={linkOf} />
      <p className={classes.note}>{texts.note}</p>
    </div>
  )
}

/** Buttons for Excel, PDF and print. */
function Papers({ question }: Pick<Props, 'question'>) {
  const [busy, setBusy] = useState<'excel' | 'pdf' | null>(null)
  const run = (what: 'excel' | 'pdf', make: (of: Question) => Promise<void>) => {
    setBusy(what)
    void make(question).finally(() => setBusy(null))
  }
  return (
    <div className={classes.papers}>
      <BusyButton
        size="xs"
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        busy={busy === 'excel'}
        onClick={() => run('excel', exportIncome)}
      >
        {texts.excel}
      </BusyButton>
      <BusyButton
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        busy={busy === 'pdf'}
        onClick={() => run('pdf', openIncomePdf)}
      >
        {texts.pdf}
      </BusyButton>
      <PrintLink to="/app/imprimir/estado-resultados" disabled={false} />
    </div>
  )
}
