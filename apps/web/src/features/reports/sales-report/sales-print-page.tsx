import { formatDate, formatMoney, formatPercent } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { paperRows, ReportPaper, totalOf } from '../../../records/report/report-paper.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ListSource } from '../../../ui/grid/query/list-source.ts'
import type { PrintPair, PrintTotal } from '../../../ui/print/print-data.ts'
import { questionOf, type ReportQuery, useAsked } from './asked.ts'
import { texts } from './texts.ts'
import { useNames } from './use-names.ts'
import { useSalesList } from './use-sales-list.ts'
import { viewKinds } from './view-kinds.ts'

/** `/app/imprimir/ventas`: the tab in the address, with its parameters. */
export function SalesPrintPage() {
  const asked = useAsked()
  return <Paper asked={asked} title={texts.views[asked.vista]} home="/app/facturas/reportes/ventas" />
}

/** `/app/imprimir/productos-vendidos`: the products sold in a date range, by one user or by all. */
export function SoldProductsPrintPage() {
  const asked = { ...useAsked(), vista: 'productos' } as const
  return (
    <Paper asked={asked} title={texts.soldProducts} home="/app/facturas/reportes/productos-consolidados" />
  )
}

interface Props {
  readonly asked: ReportQuery
  readonly title: string
  readonly home: string
}

function Paper({ asked, title, home }: Props) {
  const source = useSalesList(asked.vista, asked, { sizes: paperRows })
  const meta = useMeta(asked)
  if (questionOf(asked) === null) return <EmptyState title={reportTexts.idle} />
  return (
    <ReportPaper
      title={title}
      home={home}
      source={source}
      columns={viewKinds[asked.vista].paper}
      meta={meta}
      totals={totalsOf(source)}
    />
  )
}

/** The parameters as text. Unset filters are left out, except seller and product. */
function useMeta(asked: ReportQuery): PrintPair[] {
  const names = useNames(asked)
  return [
    { label: reportTexts.range, value: reportTexts.rangeOf(asked.desde ?? '', asked.hasta ?? '') },
    { label: texts.dateType, value: texts.dateTypes[asked.tipo] },
    { label: reportTexts.area, value: names.area },
    { label: texts.seller, value: names.seller },
    { label: texts.product, value: names.product },
    ...(asked.categoria === null ? [] : [{ label: texts.category, value: names.category }]),
    ...(asked.cliente === null ? [] : [{ label: texts.client, value: names.client }]),
    { label: reportTexts.issued, value: formatDate(today()) },
  ]
}

/** The amounts of all rows; each tab has its own field names. */
function totalsOf(source: ListSource): PrintTotal[] {
  const of = (...fields: readonly string[]) =>
    fields.map((field) => totalOf(source, field)).find((total) => total !== null) ?? null
  const net = of('subTotal', 'subTotalDetail')
  const profit = of('utilidades')
  const percent = net !== null && profit !== null && net > 0 ? (profit / net) * 100 : 0
  const line = (label: string, amount: number | null, more: { strong?: boolean } = {}): PrintTotal[] =>
    amount === null ? [] : [{ label, value: formatMoney(amount), ...more }]
  return [
    ...line(texts.gross, of('importe', 'importeDetail')),
    ...line(texts.discount, of('descuento', 'discountDetail')),
    ...line(texts.returned, of('devolucionesTotal')),
    ...line(texts.net, net),
    ...line(texts.iva, of('iva', 'ivadetail')),
    ...line(texts.total, of('total', 'totalDetail'), { strong: true }),
    ...line(texts.cost, of('costoTotal')),
    ...line(texts.profit, profit),
    ...(profit === null ? [] : [{ label: texts.percent, value: formatPercent(percent) }]),
  ]
}
