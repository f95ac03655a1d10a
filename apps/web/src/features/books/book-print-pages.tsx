import { useQuery } from '@tanstack/react-query'
import type { PurchaseBookRow, SalesBookRow } from '@yunque/contract/reports/books'
import { books } from '@yunque/contract/reports/books.endpoints'
import { sum } from '@yunque/domain/decimal'
import { formatAmount, formatDate, formatId, formatMoney, formatMonth } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import { texts as reportTexts } from '../../records/report/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { catalogQuery } from '../../ui/lookup/catalog-source.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn, PrintTotal } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { type BookSource, bookQuery, questionOf, useAsked } from './books.api.ts'
import { texts } from './texts.ts'

type Row = SalesBookRow | PurchaseBookRow
type Amount = 'exento' | 'gravado' | 'iva' | 'total' | 'retention'

interface Book<R extends Row> extends BookSource<R> {
  readonly title: string
  readonly home: string
  readonly notes: string
  readonly retention: string
  readonly columns: readonly PrintColumn<R>[]
}

const amountColumns = (retention: string): readonly PrintColumn<Row>[] =>
  amountsOf(retention).map(([field, header]) => ({
    ...{ header, width: field === 'retention' ? 20 : 24, align: 'right' as const },
    cell: (row) => formatAmount(row[field]),
  }))

const amountsOf = (retention: string): readonly (readonly [Amount, string])[] => [
  ['exento', texts.exempt],
  ['gravado', texts.taxed],
  ['iva', texts.iva],
  ['total', texts.total],
  ['retention', retention],
]

const sales: Book<SalesBookRow> = {
  entity: 'bills',
  endpoint: books.sales,
  title: texts.sales,
  home: '/app/facturas/reportes/libro-ventas',
  notes: texts.notes,
  retention: texts.retained,
  columns: [
    { header: texts.date, width: 20, cell: ({ date }) => formatDate(date) },
    { header: texts.document, width: 27, cell: ({ documento }) => documento },
    { header: texts.id, width: 15, cell: ({ id }) => formatId(id) },
    { header: texts.client, cell: ({ client, estado }) => estado || client },
    { header: texts.identification, width: 30, cell: ({ identification }) => identification },
    ...amountColumns(texts.retained),
  ],
}

const purchases: Book<PurchaseBookRow> = {
  entity: 'purchases',
  endpoint: books.purchases,
  title: texts.purchases,
  home: '/app/compras/reportes/libro-compras',
  notes: texts.purchaseNotes,
  retention: texts.withheld,
  columns: [
    { header: texts.date, width: 20, cell: ({ date }) => formatDate(date) },
    { header: texts.provider, cell: ({ provider }) => provider },
    { header: texts.ruc, width: 30, cell: ({ ruc }) => ruc },
    { header: texts.reference, width: 28, cell: ({ reference }) => reference },
    ...amountColumns(texts.withheld),
  ],
}

/** `/app/imprimir/libro-ventas`: the sales book of the month in the address. */
export const SalesBookPrintPage = () => <BookPaper book={sales} />

/** `/app/imprimir/libro-compras`. */
export const PurchaseBookPrintPage = () => <BookPaper book={purchases} />

/** A book in landscape, with the totals of its columns. */
function BookPaper<R extends Row>({ book }: { readonly book: Book<R> }) {
  const [asked] = useAsked()
  const question = questionOf(asked)
  const query = useQuery(bookQuery(book, question))
  const { data: areas } = useQuery(catalogQuery('area'))
  if (question === null) return <EmptyState title={texts.idle} />
  if (query.error)
    return <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home={book.home} />
  if (!query.data || !areas) return null
  const rows = query.data
  const month = `${question.month}-01`
  const area = areas.find(({ id }) => id === question.areaId)?.name ?? reportTexts.everyArea
  return (
    <PrintFrame title={texts.titleOf(book.title, month)} papers={['letter', 'a4']} landscape home={book.home}>
      {() => (
        <PageDocument
          title={book.title}
          meta={[
            { label: texts.month, value: formatMonth(month) },
            { label: texts.area, value: area },
            { label: texts.issued, value: formatDate(today()) },
          ]}
          columns={book.columns}
          rows={rows}
          rowKey={({ key }) => key}
          totals={totalsOf(rows, book.retention)}
          notes={book.notes}
        />
      )}
    </PrintFrame>
  )
}

const totalsOf = (rows: readonly Row[], retention: string): PrintTotal[] =>
  amountsOf(retention).map(([field, label]) => ({
    label,
    value: formatMoney(sum(rows.map((row) => row[field]))),
    strong: field === 'total',
  }))
