import { useQuery } from '@tanstack/react-query'
import { WAREHOUSE_AREA } from '@yunque/contract/constants'
import type { ProviderStatement, StatementRow } from '@yunque/contract/providers'
import { useSession } from '../../shared/api-client/session.ts'
import { formatAmount, formatDate, formatMoney } from '../../shared/format/format.ts'
import { today } from '../../shared/format/today.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { PageDocument } from '../../shared/ui/print/page-document.tsx'
import type { PrintColumn, PrintPair, PrintTotal } from '../../shared/ui/print/print-data.ts'
import { PrintFrame } from '../../shared/ui/print/print-frame.tsx'
import { statementQuery, useAsked } from './provider-statement.api.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/estado-proveedor/{id}`: the statement of a supplier as a document, of the days in the address. */
export function ProviderStatementPrintPage() {
  const { id, days } = useAsked()
  const query = useQuery(statementQuery(id, days))
  const session = useSession()
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data || !session) return null
  const statement = query.data
  const area = session.areaId === WAREHOUSE_AREA ? texts.everyArea : session.area
  return (
    <PrintFrame
      title={texts.titleOf(statement.provider)}
      papers={['letter', 'a4']}
      home={`/app/estado-proveedor/${id}`}
    >
      {() => (
        <PageDocument
          title={texts.title}
          meta={metaOf(statement, area)}
          columns={columns}
          rows={linesOf(statement)}
          rowKey={({ key }) => key}
          totals={totalsOf(statement)}
        />
      )}
    </PrintFrame>
  )
}

const metaOf = ({ provider, ruc, from, to }: ProviderStatement, area: string): PrintPair[] => [
  { label: texts.provider, value: provider },
  { label: texts.ruc, value: ruc },
  { label: texts.range, value: texts.rangeOf(from, to) },
  { label: texts.area, value: area },
  { label: texts.issued, value: formatDate(today()) },
]

type Line = Pick<StatementRow, 'key' | 'reference' | 'dueDate' | 'charge' | 'payment' | 'balance'> & {
  readonly date: string | null
  readonly name: string
}

/** What was owed before, and each movement. */
const linesOf = ({ from, opening, rows }: ProviderStatement): readonly Line[] => [
  {
    key: 'opening',
    date: from,
    name: texts.opening,
    reference: '',
    dueDate: null,
    charge: 0,
    payment: 0,
    balance: opening,
  },
  ...rows.map((row) => ({ ...row, name: texts.documentOf(row) })),
]

const dayOf = (day: string | null) => (day === null ? '' : formatDate(day))
const amountOf = (amount: number) => (amount === 0 ? '' : formatAmount(amount))

const columns: readonly PrintColumn<Line>[] = [
  { header: texts.date, width: 21, cell: ({ date }) => dayOf(date) },
  { header: texts.document, cell: ({ name }) => name },
  { header: texts.reference, width: 28, cell: ({ reference }) => reference },
  { header: texts.dueDate, width: 21, cell: ({ dueDate }) => dayOf(dueDate) },
  { header: texts.charge, width: 26, align: 'right', cell: ({ charge }) => amountOf(charge) },
  { header: texts.paid, width: 26, align: 'right', cell: ({ payment }) => amountOf(payment) },
  { header: texts.balance, width: 28, align: 'right', cell: ({ balance }) => formatAmount(balance) },
]

const totalsOf = ({ charges, payments, closing, to }: ProviderStatement): PrintTotal[] => [
  { label: texts.charges, value: formatMoney(charges) },
  { label: texts.payments, value: formatMoney(payments) },
  { label: texts.closingOn(to), value: formatMoney(closing), strong: true },
]
