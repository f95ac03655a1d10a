import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PageTool, PageTools } from '../../../records/report/page-tools.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { questionOf, useAsked } from './asked.ts'
import type { Question } from './board.ts'
import { dashboardQuery, exportDashboard } from './dashboard.api.ts'
import classes from './dashboard.module.css'
import { DashboardBoard } from './dashboard-board.tsx'
import { DashboardFilters } from './dashboard-filters.tsx'
import { texts } from './texts.ts'

/** 'Dashboard': sales by category or seller, and over time. */
export function DashboardPage() {
  const { asked, selection, ask, look } = useAsked()
  const question = questionOf(asked)
  const { data, error, refetch } = useQuery(dashboardQuery(question))
  return (
    <div className={classes.page}>
      <PageTitle
        actions={
          question && (
            <PageTools>
              <PageTool
                icon={IconFileSpreadsheet}
                label={texts.excel}
                run={() => exportDashboard(asked.grupo, question)}
              />
            </PageTools>
          )
        }
      />
      <div className={classes.asked}>
        <DashboardFilters asked={asked} onSearch={ask} />
      </div>
      {question && <OnPaper question={question} />}
      {question === null ? (
        <EmptyState title={texts.idle} />
      ) : data === undefined ? (
        error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={10} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={texts.none} text={texts.hint} />
      ) : (
        <DashboardBoard
          rows={data}
          question={question}
          group={asked.grupo}
          selection={selection}
          onLook={look}
        />
      )}
    </div>
  )
}

/** The parameters as text, for the print, where the filters are hidden. */
function OnPaper({ question: { areaId, from, to } }: { readonly question: Question }) {
  const { data } = useQuery(catalogQuery('area'))
  const area = areaId === 'all' ? reportTexts.everyArea : data?.find(({ id }) => id === areaId)?.name
  return (
    <p className={classes.onPaper}>
      {reportTexts.area}: {area} · {reportTexts.rangeOf(from, to)}
    </p>
  )
}
