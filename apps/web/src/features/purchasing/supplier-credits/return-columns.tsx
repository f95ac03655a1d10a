import { scales } from '@yunque/domain/decimal'
import { formatAmount, formatQuantity } from '../../../lib/format/format.ts'
import { codeColumn, productColumn, quantityColumn, unitColumn } from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import type { ReturnLine } from './return-line.ts'
import { texts } from './texts.ts'

const lot: LineColumn<ReturnLine> = {
  key: 'lote',
  header: texts.lot,
  width: 90,
  yields: true,
  show: ({ lote }) => lote,
}

const figures: readonly LineColumn<ReturnLine>[] = [
  {
    key: 'bought',
    header: texts.bought,
    figure: 'quantity',
    yields: true,
    phone: 'hidden',
    show: ({ bought }) => formatQuantity(bought.quantity),
  },
  {
    key: 'returned',
    header: texts.returned,
    figure: 'quantity',
    yields: true,
    show: ({ returned }) => (returned > 0 ? formatQuantity(returned) : '—'),
  },
  {
    key: 'disponible',
    header: texts.disponible,
    figure: 'quantity',
    show: ({ disponible }) => formatQuantity(disponible),
  },
  {
    ...quantityColumn,
    header: texts.giveBack,
    show: ({ quantity }) => (quantity > 0 ? formatQuantity(quantity) : ''),
    edit: {
      kind: 'number',
      scale: scales.quantity,
      most: ({ available, left }) => available ?? left,
      emptyAtZero: true,
    },
  },
  {
    key: 'total',
    header: texts.lineTotal,
    figure: 'money',
    brief: 'amount',
    show: ({ total }) => (total > 0 ? formatAmount(total) : '—'),
  },
]

/** Columns of the lines of a purchase that go back; the lots only where the purchase has some. */
export const returnColumns = (lots: boolean): readonly LineColumn<ReturnLine>[] => [
  codeColumn,
  productColumn,
  unitColumn,
  ...(lots ? [lot] : []),
  ...figures,
]
