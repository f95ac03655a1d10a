import type { ReceptionDetail, ReceptionLineRow } from '@yunque/contract/purchasing/receptions'
import { formatAmount, formatMonth, formatQuantity, formatUnitCost } from '../../lib/format/format.ts'
import { DocumentLines } from '../../ui/document/document-lines.tsx'
import { brandColumn, codeColumn, productColumn, unitColumn } from '../../ui/document/good-columns.tsx'
import type { Line } from '../../ui/document/line.ts'
import type { LineColumn } from '../../ui/document/line-column.ts'
import { useLines } from '../../ui/document/use-lines.ts'
import { noProducts } from '../../ui/lookup/product-source.tsx'
import { texts } from './texts.ts'

type StoredLine = Line & ReceptionLineRow

/** What came, and how much of it purchases billed; costs only for who may read them. */
export function ReceptionLines({ reception }: { readonly reception: ReceptionDetail }) {
  const { id, lines: rows, total } = reception
  const value = rows.map((row): StoredLine => ({ ...row, key: `line-${row.line}`, available: null }))
  const lines = useLines({
    value,
    current: () => value,
    onChange: () => undefined,
    edit: (line) => line,
    rules: { repeated: 'refuse', limited: false },
  })
  const lotted = rows.some(({ lote, expireDate }) => lote !== '' || expireDate !== null)
  return (
    <DocumentLines
      id={`reception-${id}-lines`}
      label={texts.lines}
      source={noProducts}
      columns={[...goods, ...(lotted ? lots : []), ...(total === undefined ? [] : costs)]}
      lines={lines}
      createLine={() => {
        throw new Error('The lines of a reception are fixed')
      }}
      errors={{}}
      readOnly
    />
  )
}

const lots: readonly LineColumn<StoredLine>[] = [
  { key: 'lote', header: texts.lot, width: 90, show: ({ lote }) => lote },
  {
    ...{ key: 'expireDate', header: texts.expires, figure: 'month' },
    show: ({ expireDate }) => (expireDate ? formatMonth(expireDate) : ''),
  },
]

const goods: readonly LineColumn<StoredLine>[] = [
  codeColumn,
  productColumn,
  { ...unitColumn, yields: true },
  brandColumn,
  {
    key: 'quantity',
    header: texts.came,
    figure: 'quantity',
    show: ({ quantity }) => formatQuantity(quantity),
  },
  {
    key: 'billed',
    header: texts.billed,
    figure: 'quantity',
    show: ({ billed }) => (billed > 0 ? formatQuantity(billed) : '—'),
  },
]

const costs: readonly LineColumn<StoredLine>[] = [
  { key: 'cost', header: texts.cost, figure: 'cost', show: ({ cost }) => formatUnitCost(cost) },
  { key: 'total', header: texts.lineTotal, figure: 'money', show: ({ total }) => formatAmount(total) },
]
