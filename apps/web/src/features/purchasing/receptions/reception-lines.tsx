import type { ReceptionDetail, ReceptionLineRow } from '@yunque/contract/purchasing/receptions'
import { formatAmount, formatMonth, formatQuantity, formatUnitCost } from '../../../lib/format/format.ts'
import { brandColumn, codeColumn, productColumn, unitColumn } from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import { type StoredLine, StoredLines } from '../../../ui/document/stored-lines.tsx'
import { texts } from './texts.ts'

/** What came, and how much of it purchases billed; costs only for who may read them. */
export function ReceptionLines({ reception }: { readonly reception: ReceptionDetail }) {
  const { id, lines: rows, total } = reception
  const lotted = rows.some(({ lote, expireDate }) => lote !== '' || expireDate !== null)
  return (
    <StoredLines
      id={`reception-${id}-lines`}
      label={texts.lines}
      rows={rows}
      columns={[...goods, ...(lotted ? lots : []), ...(total === undefined ? [] : costs)]}
    />
  )
}

const lots: readonly LineColumn<StoredLine<ReceptionLineRow>>[] = [
  { key: 'lote', header: texts.lot, width: 90, show: ({ lote }) => lote },
  {
    key: 'expireDate',
    header: texts.expires,
    figure: 'month',
    show: ({ expireDate }) => (expireDate ? formatMonth(expireDate) : ''),
  },
]

const goods: readonly LineColumn<StoredLine<ReceptionLineRow>>[] = [
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

const costs: readonly LineColumn<StoredLine<ReceptionLineRow>>[] = [
  { key: 'cost', header: texts.cost, figure: 'cost', show: ({ cost }) => formatUnitCost(cost) },
  { key: 'total', header: texts.lineTotal, figure: 'money', show: ({ total }) => formatAmount(total) },
]
