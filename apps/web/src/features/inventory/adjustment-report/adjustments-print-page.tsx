import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMoney, formatQuantity } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { questionOf, type ReportQuery, useAsked } from '../../../records/report/area-days.ts'
import { ReportPaper, totalOf } from '../../../records/report/report-paper.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ListSource } from '../../../ui/grid/query/list-source.ts'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'
import type { PrintPair, PrintTotal } from '../../../ui/print/print-data.ts'
import { useAdjustments } from './adjustment-report.api.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/ajustes`: the adjustments by reason of the address. */
export function AdjustmentsPrintPage() {
  const { asked } = useAsked()
  const source = useAdjustments(asked, { paper: true })
  const meta = useMeta(asked)
  if (questionOf(asked) === null) return <EmptyState title={reportTexts.idle} />
  return (
    <ReportPaper
      title={texts.title}
      home="/app/inventario/reportes/ajustes"
      source={source}
      columns={columns}
      meta={meta}
      totals={totalsOf(source)}
    />
  )
}

const columns = { reason: null, documents: 22, unitsIn: 28, unitsOut: 28, valueIn: 28, valueOut: 28, net: 28 }

/** The totals of the columns that the user may read. */
function totalsOf(source: ListSource): PrintTotal[] {
  const total = (field: 'unitsIn' | 'unitsOut' | 'valueIn' | 'valueOut' | 'net', strong = false) => {
    const value = totalOf(source, field)
    if (value === null) return []
    const format = field.startsWith('units') ? formatQuantity : formatMoney
    return [{ label: texts[field], value: format(value), strong }]
  }
  return [
    ...total('unitsIn'),
    ...total('unitsOut'),
    ...total('valueIn'),
    ...total('valueOut'),
    ...total('net', true),
  ]
}

function useMeta({ area, desde, hasta }: ReportQuery): PrintPair[] {
  const { data: areas } = useQuery(catalogQuery('area'))
  const name = areas?.find(({ id }) => id === area)?.name ?? ''
  return [
    { label: reportTexts.range, value: reportTexts.rangeOf(desde ?? '', hasta ?? '') },
    { label: reportTexts.area, value: area === 'all' ? reportTexts.everyArea : name },
    { label: reportTexts.issued, value: formatDate(today()) },
  ]
}
