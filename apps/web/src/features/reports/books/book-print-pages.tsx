import { useQuery } from '@tanstack/react-query'
import type { PurchaseBookRow, SalesBookRow } from '@yunque/contract/reports/books'
import { books } from '@yunque/contract/reports/books.endpoints'
import { sum } from '@yunque/domain/decimal'
import { formatAmount, formatDate, formatMoney, formatMonth } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { printedTypes } from '../../../records/withholdings/type-totals.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'
import { PageDocument } from '../../../ui/print/page-document.tsx'
import type { PrintColumn, PrintTotal } from '../../../ui/print/print-data.ts'
import { PrintFault } from '../../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../../ui/print/print-frame.tsx'
import { type BookSource, bookQuery, questionOf, useAsked } from './books.api.ts'
import { texts } from './texts.ts'

type Row = SalesBookRow | PurchaseBookRow
/** An amount of a row: its header, and its value. */
type Amount<R> = readonly [header: string, read: (row: R) => number]

interface Book<R extends Row> extends BookSource<R> {
  readonly title: string
  readonly home: string
  readonly notes: string
  readonly columns: readonly PrintColumn<R>[]
  readonly amounts: readonly Amount<R>[]
}

const amountColumns = <R extends Row>(amounts: readonly Amount<R>[]): readonly PrintColumn<R>[] =>
  amounts.map(([header, read]) => ({
    header,
    width: 22,
    align: 'right' as const,
    cell: (row) => formatAmount(read(row)),
  }))

const salesAmounts: readonly Amount<SalesBookRow>[] = [
  [texts.exempt, ({ exento }) => exento],
  [texts.taxed, ({ gravado }) => gravado],
  [texts.iva, ({ iva }) => iva],
  [texts.total, ({ total }) => total],
  [texts.retained, ({ retention }) => retention],
]

const purchaseAmounts: readonly Amount<PurchaseBookRow>[] = [
  [texts.exempt, ({ exento }) => exento],
  [texts.taxed, ({ gravado }) => gravado],
  [texts.ivaCredited, ({ ivaCredited }) => ivaCredited],
  [texts.ivaCost, ({ ivaCost }) => ivaCost],
  [texts.total, ({ total }) => total],
  [texts.withheld, ({ retention }) => retention],
]

const sales: Book<SalesBookRow> = {
  entity: 'bills',
  endpoint: books.sales,
  title: texts.sales,
  home: '/app/facturas/reportes/libro-ventas',
  notes: texts.notes,
  amounts: salesAmounts,
  columns: [
    { header: texts.date, width: 20, cell: ({ date }) => formatDate(date) },
    { header: texts.document, width: 27, cell: ({ documento }) => documento },
    { header: texts.id, width: 22, cell: ({ number }) => number },
    { header: texts.client, cell: ({ client, estado }) => estado || client },
    { header: texts.identification, width: 30, cell: ({ identification }) => identification },
  ],
}

const purchases: Book<PurchaseBookRow> = {
  entity: 'purchases',
  endpoint: books.purchases,
  title: texts.purchases,
  home: '/app/compras/reportes/libro-compras',
  notes: texts.purchaseNotes,
  amounts: purchaseAmounts,
  columns: [
    { header: texts.date, width: 20, cell: ({ date }) => formatDate(date) },
    { header: texts.document, width: 27, cell: ({ documento }) => documento },
    { header: texts.provider, cell: ({ provider }) => provider },
    { header: texts.ruc, width: 30, cell: ({ ruc }) => ruc },
    { header: texts.reference, width: 28, cell: ({ reference }) => reference },
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
          columns={[...book.columns, ...amountColumns(book.amounts)]}
          rows={rows}
          rowKey={({ key }) => key}
          totals={[
            ...totalsOf(rows, book.amounts),
            ...printedTypes(rows.flatMap(({ withholdings }) => withholdings)),
          ]}
          notes={book.notes}
        />
      )}
    </PrintFrame>
  )
}

const totalsOf = <R extends Row>(rows: readonly R[], amounts: readonly Amount<R>[]): PrintTotal[] =>
  amounts.map(([label, read]) => ({
    label,
    value: formatMoney(sum(rows.map(read))),
    strong: label === texts.total,
  }))
