import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  formatAmount,
  formatDate,
  formatId,
  formatMoney,
  formatMonth,
  formatQuantity,
} from '../../lib/format/format.ts'
import { boughtTexts } from '../../records/bought/texts.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn, PrintPair } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { Signatures } from '../../ui/print/signatures.tsx'
import { entryKind, exitKind, openingKind, purchaseKind, type StockKind } from './kinds.ts'
import { type StockRecord, stockQuery } from './stock-documents.api.ts'
import type { StockRow } from './stock-line.ts'
import { texts } from './texts.ts'

/** `/app/reports/{id}/movement/in`: the print page of an entry. */
export const EntryPrintPage = () => <StockPrintPage kind={entryKind} />
/** `/app/reports/{id}/movement/out`: the print page of an exit. */
export const ExitPrintPage = () => <StockPrintPage kind={exitKind} />

function StockPrintPage({ kind }: { readonly kind: StockKind }) {
  const { id } = useParams({ strict: false })
  const query = useQuery(stockQuery(kind.entity, Number(id)))
  if (query.error)
    return <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home={kind.home} />
  if (!query.data) return null
  const record = query.data
  const { texts: own, asksPrice, home } = printedAs(kind, record)
  const { name } = own
  const { total } = record
  return (
    <PrintFrame title={texts.numbered(name, record.id)} papers={['letter', 'a4']} home={home}>
      {() => (
        <PageDocument
          title={name}
          number={formatId(record.id)}
          meta={metaOf(record)}
          columns={[
            ...named,
            ...(total === undefined ? [] : costs),
            ...(asksPrice ? [price] : []),
            ...(record.lines.some(inLot) ? lots : []),
          ]}
          rows={record.lines}
          rowKey={({ line }) => line}
          totals={
            total === undefined ? [] : [{ label: texts.total, value: formatMoney(total), strong: true }]
          }
          notes={record.observation}
          footer={<Signatures names={texts.signatures} />}
        />
      )}
    </PrintFrame>
  )
}

/** All kinds of entry share one address. The record says which kind it is. */
function printedAs(kind: StockKind, { typeId }: StockRecord): StockKind {
  const entries = [openingKind, purchaseKind].find((one) => one.typeId === typeId)
  return kind.document === 'input' ? (entries ?? kind) : kind
}

const metaOf = ({ type, date, area, reference, providerName, createBy }: StockRecord): PrintPair[] => [
  { label: texts.type, value: type },
  { label: texts.date, value: formatDate(date) },
  { label: texts.area, value: area },
  ...(providerName ? [{ label: texts.provider, value: providerName }] : []),
  ...(reference === '' ? [] : [{ label: texts.reference, value: reference }]),
  { label: texts.createBy, value: createBy },
]

const named: readonly PrintColumn<StockRow>[] = [
  { header: texts.code, width: 26, cell: ({ internalCode }) => internalCode },
  { header: texts.product, cell: ({ product }) => product },
  { header: texts.um, width: 18, cell: ({ um }) => um },
  { header: texts.quantity, width: 22, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
]

const costs: readonly PrintColumn<StockRow>[] = [
  { header: texts.cost, width: 24, align: 'right', cell: ({ cost }) => formatAmount(cost) },
  { header: texts.lineTotal, width: 28, align: 'right', cell: ({ total }) => formatAmount(total) },
]

const price: PrintColumn<StockRow> = {
  header: texts.price,
  width: 24,
  align: 'right',
  cell: (line) => formatAmount(line.price),
}

const inLot = ({ lote, expireDate }: StockRow): boolean => Boolean(lote) || Boolean(expireDate)

const lots: readonly PrintColumn<StockRow>[] = [
  { header: boughtTexts.lot, width: 18, cell: ({ lote = '' }) => lote },
  {
    header: boughtTexts.expires,
    width: 18,
    cell: ({ expireDate }) => (expireDate ? formatMonth(expireDate) : ''),
  },
]
