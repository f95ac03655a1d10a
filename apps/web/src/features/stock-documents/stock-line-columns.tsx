import { scales } from '@yunque/domain/decimal'
import { formatAmount, formatQuantity, formatUnitCost } from '../../shared/format/format.ts'
import {
  brandColumn,
  codeColumn,
  productColumn,
  quantityColumn,
  unitColumn,
} from '../../shared/ui/document/good-columns.tsx'
import type { LineColumn } from '../../shared/ui/document/line-column.ts'
import type { StockKind } from './kinds.ts'
import { costOf, type StockLine, totalOf } from './stock-line.ts'
import { texts } from './texts.ts'

type Column = LineColumn<StockLine>

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
  show: (line) => (costOf(line) > 0 ? formatUnitCost(costOf(line)) : '—'),
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

interface Options {
  readonly kind: StockKind
  /** Stored: what there is in stock no longer matters. */
  readonly stored: boolean
  readonly costs: boolean
}

/** The columns of the lines: what moves, how much and, for those who read costs, what it is worth. */
export function lineColumns({ kind, stored, costs }: Options): readonly Column[] {
  return [
    codeColumn,
    productColumn,
    unitColumn,
    ...(stored ? [] : [stock(kind)]),
    quantityColumn,
    ...(costs ? [cost(kind), total] : []),
    ...(kind.asksPrice ? [price] : []),
    brandColumn,
  ]
}
