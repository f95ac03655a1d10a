import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { certificatePaper, nameOfCertificate } from '@yunque/contract/withholdings/certificate-paper'
import type { WithholdingRow } from '@yunque/contract/withholdings/withholdings'
import { withholdings } from '@yunque/contract/withholdings/withholdings.endpoints'
import { sum } from '@yunque/domain/decimal'
import { api } from '../../../lib/api-client/api.ts'
import {
  formatAmount,
  formatDate,
  formatMoney,
  formatMonth,
  formatQuantity,
} from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { printedTypes } from '../../../records/withholdings/type-totals.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageDocument } from '../../../ui/print/page-document.tsx'
import type { PrintColumn, PrintTotal } from '../../../ui/print/print-data.ts'
import { PrintFault } from '../../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../../ui/print/sheet-document.tsx'
import { texts } from './texts.ts'
import { certificateQuery, monthQuery, useAsked } from './withholdings.api.ts'

const home = '/app/contabilidad/retenciones'

const columns: readonly PrintColumn<WithholdingRow>[] = [
  { header: texts.date, width: 20, cell: ({ date }) => formatDate(date) },
  { header: texts.type, width: 34, cell: ({ type }) => type },
  { header: texts.party, cell: ({ party }) => party },
  { header: texts.taxId, width: 32, cell: ({ taxId }) => taxId },
  { header: texts.number, width: 22, cell: ({ documentNumber }) => documentNumber },
  { header: texts.certificate, width: 24, cell: ({ certificate }) => certificate },
  { header: texts.base, width: 26, align: 'right', cell: ({ base }) => formatAmount(base) },
  { header: texts.rate, width: 16, align: 'right', cell: ({ rate }) => formatQuantity(rate) },
  { header: texts.amount, width: 26, align: 'right', cell: ({ amount }) => formatAmount(amount) },
]

/** `/app/imprimir/retenciones`: what was withheld in the month of the address, with a total for each type. */
export function WithholdingsPrintPage() {
  const [asked] = useAsked()
  const query = useQuery(monthQuery(asked))
  if (asked.mes === null) return <EmptyState title={texts.idle} />
  if (query.error)
    return <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home={home} />
  if (!query.data) return null
  const side = texts.views[asked.view === 'made' ? 'made' : 'suffered']
  return (
    <PrintFrame title={texts.titleOf(side, asked.mes)} papers={['letter', 'a4']} landscape home={home}>
      {() => (
        <PageDocument
          title={`${texts.title}: ${side}`}
          meta={[
            { label: texts.month, value: formatMonth(asked.mes ?? '') },
            { label: texts.issued, value: formatDate(today()) },
          ]}
          columns={columns}
          rows={query.data}
          rowKey={({ id }) => id}
          totals={totalsOf(query.data)}
        />
      )}
    </PrintFrame>
  )
}

const totalsOf = (rows: readonly WithholdingRow[]): PrintTotal[] => [
  ...printedTypes(rows),
  { label: texts.total, value: formatMoney(sum(rows.map(({ amount }) => amount))), strong: true },
]

/** `/app/imprimir/constancia/{id}`: the certificate that the supplier gets (withholdings.certificate). */
export function CertificatePrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery(certificateQuery(id))
  if (error) return <PrintFault message={error.message} onRetry={() => void refetch()} home={home} />
  if (!data) return null
  return (
    <PrintFrame
      title={nameOfCertificate(data)}
      papers={['letter', 'a4']}
      home={home}
      pdf={{ load: (paper) => api.file(withholdings.pdf, { params: { id }, query: { paper } }) }}
    >
      {() => <SheetDocument paper={certificatePaper(data)} rowKey={(row) => row.id} />}
    </PrintFrame>
  )
}
