import { scales } from '@yunque/domain/decimal'
import { formatAmount, formatQuantity } from '../../shared/format/format.ts'
import type { LineColumn } from '../../shared/ui/document/line-column.ts'
import type { StockKind } from './kinds.ts'
import { costOf, type StockLine, totalOf } from './stock-line.ts'
import { texts } from './texts.ts'

type Column = LineColumn<StockLine>

const unitFormat = new Intl.NumberFormat('es-NI', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

const named: readonly Column[] = [
  {
    key: 'internalCode',
    header: texts.code,
    width: 96,
    phone: 'subtitle',
    show: (line) => line.internalCode,
  },
  {
    key: 'productId',
    header: texts.product,
    width: 190,
    grow: true,
    phone: 'title',
    show: ({ product }) => <span title={product}>{product}</span>,
  },
  { key: 'um', header: texts.um, width: 72, phone: 'subtitle', show: ({ um }) => um },
]

const quantity: Column = {
  key: 'quantity',
  header: texts.quantity,
  width: 92,
  align: 'right',
  show: (line) => formatQuantity(line.quantity),
  edit: { kind: 'number', scale: scales.quantity, value: (line) => line.quantity },
}

const stock = ({ limited }: StockKind): Column => ({
  key: 'stock',
  header: limited ? texts.available : texts.stock,
  width: 92,
  align: 'right',
  show: (line) => formatQuantity(limited ? (line.available ?? 0) : line.stock),
})

const cost = ({ limited }: StockKind): Column => ({
  key: 'cost',
  header: texts.cost,
  width: 98,
  align: 'right',
  show: (line) => (costOf(line) > 0 ? unitFormat.format(costOf(line)) : '—'),
  // What leaves does so at the server's cost (Domain §4).
  ...(limited ? {} : { edit: { kind: 'number', scale: scales.cost, value: (line) => line.cost } }),
})

const total: Column = {
  key: 'total',
  header: texts.lineTotal,
  width: 108,
  align: 'right',
  show: (line) => formatAmount(totalOf(line)),
}

const price: Column = {
  key: 'price',
  header: texts.price,
  width: 98,
  align: 'right',
  show: (line) => formatAmount(line.price),
  edit: { kind: 'number', scale: scales.price, value: (line) => line.price },
}

const rest: readonly Column[] = [
  {
    key: 'presentation',
    header: texts.presentation,
    width: 110,
    phone: 'hidden',
    show: (line) => line.presentation,
  },
]

interface Options {
  readonly kind: StockKind
  /** Stored: what there is in stock no longer matters. */
  readonly stored: boolean
  readonly costs: boolean
}

/** The columns of the lines: what moves, how much and, for those who read costs, what it is worth. */
export function lineColumns({ kind, stored, costs }: Options): readonly Column[] {
  return [
    ...named,
    ...(stored ? [] : [stock(kind)]),
    quantity,
    ...(costs ? [cost(kind), total] : []),
    ...(kind.asksPrice ? [price] : []),
    ...rest,
  ]
}
