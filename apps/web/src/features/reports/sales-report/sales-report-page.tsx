import { type RefObject, useRef } from 'react'
import { PrintLink } from '../../../records/report/print-link.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { questionOf, useAsked, type View } from './asked.ts'
import { Narrowed, ReportFilters } from './report-filters.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { texts } from './texts.ts'
import { useOpening } from './use-opening.tsx'
import { useSalesList } from './use-sales-list.ts'
import { viewKinds } from './view-kinds.ts'

/** 'Reporte de ventas' (reports.groups): the same sales in five groupings, and the rows behind every figure. */
export function SalesReportPage() {
  const { vista } = useAsked()
  const chosen = useRef(false)
  return <Tab key={vista} vista={vista} chosen={chosen} />
}

function Tab({ vista, chosen }: { readonly vista: View; readonly chosen: RefObject<boolean> }) {
  const asked = useAsked()
  const source = useSalesList(vista, asked)
  const { open, actions } = useOpening(vista, asked)
  return (
    <ListPage
      title={texts.title}
      label={texts.views[vista]}
      source={source}
      idle={reportTexts.idle}
      empty={{ text: texts.none, hint: texts.hint }}
      rowName={viewKinds[vista].nameOf}
      onOpen={open}
      rowMenu={actions}
      header={
        <>
          <ReportTabs chosen={chosen} />
          <ReportFilters />
          <Narrowed />
        </>
      }
      actions={<PrintLink to="/app/imprimir/ventas" disabled={questionOf(asked) === null} />}
    />
  )
}
