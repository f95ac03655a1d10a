import { useNavigate } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import { documents } from '@yunque/contract/core/documents'
import type { PurchaseBookRow, SalesBookRow } from '@yunque/contract/reports/books'
import { books } from '@yunque/contract/reports/books.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatId } from '../../../lib/format/format.ts'
import { useOpenBought } from '../../../records/bought/use-open-bought.ts'
import { CsvButton } from '../../../records/report/csv-button.tsx'
import { PrintLink } from '../../../records/report/print-link.tsx'
import { withholdingSources } from '../../../records/withholdings/withholdings.api.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { purchaseColumns, salesColumns } from './book-columns.tsx'
import { BookHeader } from './book-header.tsx'
import { questionOf, useAsked } from './books.api.ts'
import { texts } from './texts.ts'

const pageSizes = [50, 20, 100, 500]

/** The document that a row of the sales book opens. */
const documentOf = {
  bill: 'bill',
  retention: 'bill',
  billUse: 'bill',
  note: 'creditNote',
  receiptUse: 'receipt',
  charge: 'deposit',
  deposit: 'deposit',
  chargeUse: 'deposit',
  depositUse: 'deposit',
} as const satisfies Record<SalesBookRow['kind'], 'bill' | 'creditNote' | 'receipt' | 'deposit'>

/** 'Libro de ventas': every document of a month in the order of its number. */
export function SalesBookPage() {
  const [asked, ask] = useAsked()
  const question = questionOf(asked)
  const navigate = useNavigate()
  const sees = {
    bill: useCan('verTodasFacturas', 'verMisFacturas', 'crearFactura'),
    creditNote: useCan('crearNotasCreditos'),
    receipt: useCan(...documents.receipt.readers),
    deposit: useCan(...documents.deposit.readers),
  }
  const source = useRemoteList({
    list: books.saleList,
    entity: 'bills',
    follows: withholdingSources,
    columns: salesColumns,
    extraParams: { ...question },
    enabled: question !== null,
    pageSizes,
    rowKey: ({ key }) => key,
  })
  const open = ({ kind, id }: SalesBookRow) => {
    if (sees[documentOf[kind]]) void navigate({ href: documentAddress(documentOf[kind], id) })
  }
  return (
    <ListPage<SalesBookRow>
      title={texts.sales}
      source={source}
      idle={texts.idle}
      empty={{ text: texts.none, hint: texts.notes }}
      rowName={({ documento, number }) => texts.nameOf(documento, number)}
      isInactive={({ estado }) => estado !== ''}
      header={<BookHeader asked={asked} onChange={ask} side="suffered" />}
      actions={
        <>
          <CsvButton load={question && (() => api.file(books.salesCsv, { query: question }))} />
          <PrintLink to="/app/imprimir/libro-ventas" disabled={question === null} />
        </>
      }
      {...(Object.values(sees).some(Boolean) ? { onOpen: open } : {})}
    />
  )
}

/** 'Libro de compras': the purchases of a month, with the taxes of the suppliers' invoices. */
export function PurchaseBookPage() {
  const [asked, ask] = useAsked()
  const question = questionOf(asked)
  const open = useOpenBookRow()
  const source = useRemoteList({
    list: books.purchaseList,
    entity: 'purchases',
    follows: withholdingSources,
    columns: purchaseColumns,
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: [{ selector: 'date', desc: false }],
    pageSizes,
    rowKey: ({ key }) => key,
  })
  return (
    <ListPage<PurchaseBookRow>
      title={texts.purchases}
      source={source}
      idle={texts.idle}
      empty={{ text: texts.none, hint: texts.purchaseNotes }}
      rowName={({ documento, id }) => texts.nameOf(documento, formatId(id))}
      header={<BookHeader asked={asked} onChange={ask} side="made" />}
      actions={
        <>
          <CsvButton load={question && (() => api.file(books.purchasesCsv, { query: question }))} />
          <PrintLink to="/app/imprimir/libro-compras" disabled={question === null} />
        </>
      }
      {...(open ? { onOpen: open } : {})}
    />
  )
}

/** Opens the document of a row of the purchases book, for users who may open its screen; undefined when they may open none. */
function useOpenBookRow(): ((row: PurchaseBookRow) => void) | undefined {
  const navigate = useNavigate()
  const openBought = useOpenBought()
  const seesCredits = useCan(...documents.supplierCredit.readers)
  if (!openBought && !seesCredits) return
  return ({ document, id }) => {
    if (document !== 'supplierCredit') openBought?.({ document, id })
    else if (seesCredits) void navigate({ href: documentAddress('supplierCredit', id) })
  }
}
