import { useQuery } from '@tanstack/react-query'
import type { CommissionReportRow } from '@yunque/contract/reports/commission-report'
import { sum } from '@yunque/domain/decimal'
import { formatAmount, formatDate, formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageDocument } from '../../../ui/print/page-document.tsx'
import type { PrintColumn, PrintPair, PrintTotal } from '../../../ui/print/print-data.ts'
import { PrintFault } from '../../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../../ui/print/print-frame.tsx'
import {
  commissionsQuery,
  type Question,
  questionOf,
  rateColumns,
  useAsked,
} from './commission-report.api.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/comisiones`: the report of the dates and the seller in the address, with a total for each seller. */
export function CommissionsPrintPage() {
  const question = questionOf(useAsked().asked)
  const query = useQuery(commissionsQuery(question))
  if (question === null) return <EmptyState title={texts.idle} />
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home="/app/facturas/reportes/comisiones"
      />
    )
  if (!query.data) return null
  const rows = query.data
  return (
    <PrintFrame title={texts.title} papers={['letter', 'a4']} home="/app/facturas/reportes/comisiones">
      {() => (
        <PageDocument
          title={texts.title}
          meta={metaOf(question, rows)}
          columns={columns}
          rows={linesOf(rows)}
          rowKey={({ key }) => key}
          totals={totalsOf(rows)}
        />
      )}
    </PrintFrame>
  )
}

function metaOf({ from, to, username }: Question, rows: readonly CommissionReportRow[]): PrintPair[] {
  const seller = username === undefined ? texts.anySeller : (rows[0]?.seller ?? username)
  return [
    { label: texts.range, value: texts.rangeOf(from, to) },
    { label: texts.seller, value: seller },
    { label: texts.issued, value: formatDate(today()) },
  ]
}

/** A row: an invoice, or the total of a seller. */
type Line = { readonly key: string; readonly total: number; readonly totalComi: number } & (
  | { readonly bill: CommissionReportRow }
  | { readonly of: string }
)

function linesOf(rows: readonly CommissionReportRow[]): readonly Line[] {
  const bySeller = Map.groupBy(rows, ({ asignedTo }) => asignedTo)
  return [...bySeller].flatMap(([username, bills]) => [
    ...bills.map((bill): Line => ({ ...bill, key: String(bill.billId), bill })),
    {
      key: username,
      of: texts.subtotal(bills[0]?.seller ?? username, bills.length),
      total: sum(bills.map((bill) => bill.total)),
      totalComi: sum(bills.map((bill) => bill.totalComi)),
    },
  ])
}

const ofBill = (read: (bill: CommissionReportRow) => string | number) => (line: Line) =>
  'bill' in line ? read(line.bill) : ''
const amountOf = (line: Line, amount: number) =>
  'bill' in line ? formatAmount(amount) : <strong>{formatAmount(amount)}</strong>

const columns: readonly PrintColumn<Line>[] = [
  { header: texts.invoice, width: 18, cell: ofBill(({ billNumber }) => billNumber) },
  {
    header: texts.client,
    cell: (line) => ('bill' in line ? line.bill.fullName : <strong>{line.of}</strong>),
  },
  { header: texts.date, width: 22, cell: ofBill(({ billDate }) => formatDate(billDate)) },
  { header: texts.paidOn, width: 22, cell: ofBill(({ payOfDate }) => formatDate(payOfDate)) },
  {
    header: texts.days,
    width: 12,
    align: 'right',
    cell: ofBill(({ diasTranscurridos }) => diasTranscurridos),
  },
  { header: texts.overdue, width: 13, align: 'right', cell: ofBill(({ daysMora }) => daysMora) },
  { header: texts.total, width: 27, align: 'right', cell: (line) => amountOf(line, line.total) },
  { header: texts.earned, width: 24, align: 'right', cell: (line) => amountOf(line, line.totalComi) },
]

/** The base sold at each rate and its commission. Rates without sales are left out. */
function totalsOf(rows: readonly CommissionReportRow[]): PrintTotal[] {
  const sold = rateColumns.map(([column, rate]) => ({
    label: texts.baseAt(rate),
    amount: sum(rows.map((row) => row[column])),
  }))
  return [
    ...sold
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
    { label: texts.earned, value: formatMoney(sum(rows.map((row) => row.totalComi))), strong: true },
  ]
}
