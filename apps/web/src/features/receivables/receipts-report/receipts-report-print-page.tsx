import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { ReportPaper, totalOf } from '../../../records/report/report-paper.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'
import type { PrintPair, PrintTotal } from '../../../ui/print/print-data.ts'
import {
  questionOf,
  type ReportQuery,
  useAsked,
  useByMethod,
  useReceipts,
  usersQuery,
} from './receipts-report.api.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/recibos`: the receipts of the address, with the total of each payment method. */
export function ReceiptsReportPrintPage() {
  const { asked } = useAsked()
  const source = useReceipts(asked, { paper: true })
  const byMethod = useByMethod(asked, source)
  const meta = useMeta(asked)
  if (questionOf(asked) === null) return <EmptyState title={reportTexts.idle} />
  const totals: PrintTotal[] = [
    ...byMethod.map(({ method, amount }) => ({ label: method, value: formatMoney(amount) })),
    { label: texts.collected, value: formatMoney(totalOf(source, 'amount') ?? 0), strong: true },
    { label: texts.retention, value: formatMoney(totalOf(source, 'retention') ?? 0) },
  ]
  return (
    <ReportPaper
      title={texts.title}
      home="/app/facturas/reportes/recibos"
      source={source}
      columns={columns}
      meta={meta}
      totals={totals}
    />
  )
}

const columns = {
  id: 14,
  billId: 16,
  date: 20,
  referencePhysical: 18,
  client: null,
  paymentMethod: 23,
  amount: 21,
  balanceAfter: 20,
  active: 17,
}

function useMeta({ area, desde, hasta, usuario }: ReportQuery): PrintPair[] {
  const { data: areas } = useQuery(catalogQuery('area'))
  const { data: users } = useQuery(usersQuery)
  const areaName = areas?.find(({ id }) => id === area)?.name ?? ''
  const userName = users?.find(({ username }) => username === usuario)?.fullName ?? usuario
  return [
    { label: reportTexts.range, value: reportTexts.rangeOf(desde ?? '', hasta ?? '') },
    { label: reportTexts.area, value: area === 'all' ? reportTexts.everyArea : areaName },
    { label: texts.user, value: userName ?? texts.anyUser },
    { label: reportTexts.issued, value: formatDate(today()) },
  ]
}
