import { IconPackageExport, IconPackageImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '@yunque/contract/core/document-links'
import { messages } from '@yunque/contract/core/messages'
import type { AdjustmentReportRow } from '@yunque/contract/reports/adjustment-report'
import { useCan } from '../../../lib/api-client/session.ts'
import { questionOf, useAsked } from '../../../records/report/area-days.ts'
import { AreaDaysFilters } from '../../../records/report/area-days-filters.tsx'
import { PrintLink } from '../../../records/report/print-link.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'
import { useAdjustments } from './adjustment-report.api.ts'
import { texts } from './texts.ts'

/** 'Ajustes por motivo': what adjustments brought and took in a date range. A row opens its documents. */
export function AdjustmentsPage() {
  const { asked } = useAsked()
  const source = useAdjustments(asked)
  const documentsOf = useDocuments()
  return (
    <ListPage
      title={texts.title}
      source={source}
      idle={reportTexts.idle}
      empty={{ text: texts.none, hint: texts.hint }}
      rowName={({ reason }) => reason}
      onOpen={(row) =>
        documentsOf(row)
          .find(({ disabled }) => !disabled)
          ?.onClick()
      }
      rowMenu={documentsOf}
      header={<AreaDaysFilters />}
      actions={<PrintLink to="/app/imprimir/ajustes" disabled={questionOf(asked) === null} />}
    />
  )
}

/** The links of a row, for who may read adjustments: the exits and the entries that it counts. */
function useDocuments(): (row: AdjustmentReportRow) => readonly RowAction[] {
  const { asked } = useAsked()
  const navigate = useNavigate()
  const bar = !useCan('ajuste') && messages.noPermission
  const { data: areas } = useQuery(catalogQuery('area'))
  const area = areas?.find(({ id }) => id === asked.area)?.name
  const open = (to: string, reason: string) =>
    void navigate({
      to,
      search: {
        'f.reason': `eq:${reason}`,
        'f.date': `${asked.desde}..${asked.hasta}`,
        ...(area === undefined ? {} : { 'f.area': `eq:${area}` }),
      },
    })
  return ({ reason, unitsIn, unitsOut }) => [
    {
      label: texts.openExits,
      icon: <IconPackageExport size={16} />,
      disabled: bar || (unitsOut === 0 && texts.noneOf),
      onClick: () => open(screenPath('output'), reason),
    },
    {
      label: texts.openEntries,
      icon: <IconPackageImport size={16} />,
      disabled: bar || (unitsIn === 0 && texts.noneOf),
      onClick: () => open(screenPath('input'), reason),
    },
  ]
}
