import { useQuery } from '@tanstack/react-query'
import { WAREHOUSE_AREA } from '@yunque/contract/constants'
import type { Statement, StatementRow } from '@yunque/contract/statements'
import { useSession } from '../api-client/session.ts'
import { formatAmount, formatDate, formatMoney } from '../format/format.ts'
import { today } from '../format/today.ts'
import { PageDocument } from '../ui/print/page-document.tsx'
import type { PrintColumn, PrintPair, PrintTotal } from '../ui/print/print-data.ts'
import { PrintFault } from '../ui/print/print-fault.tsx'
import { PrintFrame } from '../ui/print/print-frame.tsx'
import { statementQuery, useAsked } from './statement.api.ts'
import type { StatementKind } from './statement-kind.ts'
import { texts } from './texts.ts'

interface Props {
  readonly kind: StatementKind
}

/** A statement as a document, of the days in the address. */
export function StatementPrintPage({ kind }: Props) {
  const { id, days } = useAsked()
  const query = useQuery(statementQuery(kind, id, days))
  const session = useSession()
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home={`${kind.screen}/${id}`}
      />
    )
  if (!query.data || !session) return null
  const statement = query.data
  const area = session.areaId === WAREHOUSE_AREA ? texts.everyArea : session.area
  return (
    <PrintFrame
      title={texts.titleOf(statement.party)}
      papers={['letter', 'a4']}
      home={`${kind.screen}/${id}`}
    >
      {() => (
        <PageDocument
          title={texts.title}
          meta={metaOf(statement, kind, area)}
          columns={columns}
          rows={linesOf(statement, kind)}
          rowKey={({ key }) => key}
          totals={totalsOf(statement, kind)}
        />
      )}
    </PrintFrame>
  )
}

const metaOf = (
  { party, identification, from, to }: Statement,
  { words }: StatementKind,
  area: string,
): PrintPair[] => [
  { label: words.party, value: party },
  { label: words.identification, value: identification },
  { label: texts.range, value: texts.rangeOf(from, to) },
  { label: texts.area, value: area },
  { label: texts.issued, value: formatDate(today()) },
]

type Line = Pick<StatementRow, 'key' | 'reference' | 'dueDate' | 'charge' | 'payment' | 'balance'> & {
  readonly date: string | null
  readonly name: string
}

/** What was owed before, and each movement. */
const linesOf = ({ from, opening, rows }: Statement, { documentOf }: StatementKind): readonly Line[] => [
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
  ...rows.map((row) => ({ ...row, name: documentOf(row) })),
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

const totalsOf = ({ charges, payments, closing, to }: Statement, { words }: StatementKind): PrintTotal[] => [
  { label: words.charges, value: formatMoney(charges) },
  { label: words.payments, value: formatMoney(payments) },
  { label: texts.closingOn(to), value: formatMoney(closing), strong: true },
]
