import { useQuery } from '@tanstack/react-query'
import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { formatDate, formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { ReportPaper, totalOf } from '../../../records/report/report-paper.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ListSource } from '../../../ui/grid/query/list-source.ts'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'
import type { PrintPair, PrintTotal } from '../../../ui/print/print-data.ts'
import {
  useAbc,
  useAskedAbc,
  useAskedDays,
  useAskedDead,
  useDeadStock,
  useStockDays,
} from './analysis.api.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/abc`: the products by profit of the address. */
export function AbcPrintPage() {
  const { asked, question } = useAskedAbc()
  const source = useAbc({ paper: true })
  const meta = useMeta(asked.area)
  if (question === null) return <EmptyState title={reportTexts.idle} />
  const { from, to, limitA, limitB } = question
  return (
    <ReportPaper
      title={texts.abc}
      home="/app/inventario/reportes/abc"
      source={source}
      columns={abc}
      meta={[
        { label: reportTexts.range, value: reportTexts.rangeOf(from, to) },
        { label: texts.abcClass, value: texts.limits(limitA, limitB) },
        ...meta,
      ]}
      totals={totalsOf(source, ['net', 'cost', 'profit'])}
    />
  )
}

const abc = {
  place: 14,
  abc: 14,
  internalCode: 22,
  product: null,
  units: 20,
  net: 24,
  profit: 24,
  cumulative: 20,
}

/** `/app/imprimir/sin-movimiento`: the stock without sales of the address. */
export function DeadStockPrintPage() {
  const { area, days, question } = useAskedDead()
  const source = useDeadStock({ paper: true })
  const meta = useMeta(area)
  if (question === null) return <EmptyState title={reportTexts.idle} />
  return (
    <ReportPaper
      title={texts.dead}
      home="/app/inventario/reportes/sin-movimiento"
      source={source}
      columns={dead}
      meta={[{ label: texts.withoutSale, value: String(days) }, ...meta]}
      totals={totalsOf(source, ['value'])}
    />
  )
}

const dead = {
  area: 24,
  internalCode: 20,
  product: null,
  stock: 18,
  value: 24,
  lastSale: 20,
  lastPurchase: 20,
  idle: 16,
}

/** `/app/imprimir/dias-inventario`: how long the stock lasts, as in the address. */
export function StockDaysPrintPage() {
  const { area, question } = useAskedDays()
  const source = useStockDays({ paper: true })
  const meta = useMeta(area)
  if (question === null) return <EmptyState title={reportTexts.idle} />
  return (
    <ReportPaper
      title={texts.days}
      home="/app/inventario/reportes/dias"
      source={source}
      columns={lasting}
      meta={[{ label: texts.state, value: texts.lowHigh(question.low, question.high) }, ...meta]}
      totals={totalsOf(source, ['value'])}
    />
  )
}

const lasting = {
  internalCode: 20,
  name: null,
  area: 26,
  products: 18,
  stock: 20,
  value: 24,
  daily: 20,
  days: 18,
  stockState: 22,
}

/** The totals of the columns that the user may read. */
function totalsOf(
  source: ListSource,
  fields: readonly ('net' | 'cost' | 'profit' | 'value')[],
): PrintTotal[] {
  return fields.flatMap((field, place) => {
    const value = totalOf(source, field)
    const strong = place === fields.length - 1
    return value === null ? [] : [{ label: texts[field], value: formatMoney(value), strong }]
  })
}

function useMeta(area: AreaChoice | null): PrintPair[] {
  const { data: areas } = useQuery(catalogQuery('area'))
  const name = areas?.find(({ id }) => id === area)?.name ?? ''
  return [
    { label: reportTexts.area, value: area === 'all' ? reportTexts.everyArea : name },
    { label: reportTexts.issued, value: formatDate(today()) },
  ]
}
