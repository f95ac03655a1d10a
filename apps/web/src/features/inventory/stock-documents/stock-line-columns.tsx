import { most } from '@yunque/contract/core/limits'
import { scales } from '@yunque/domain/decimal'
import { formatAmount, formatQuantity, formatUnitCost } from '../../../lib/format/format.ts'
import { ivaColumns } from '../../../records/bought/iva-columns.tsx'
import { CostFigure, lotColumns, priceColumns } from '../../../records/bought/price-columns.tsx'
import type { PriceRules } from '../../../records/bought/suggest-price.ts'
import {
  brandColumn,
  codeColumn,
  productColumn,
  quantityColumn,
  unitColumn,
} from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import type { StockKind } from './kinds.ts'
import { costOf, type StockLine, totalOf } from './stock-line.ts'
import { texts } from './texts.ts'

type Column = LineColumn<StockLine>

const stock = ({ limited }: StockKind): Column => ({
  key: 'stock',
  brief: 'detail',
  header: limited ? texts.available : texts.stock,
  figure: 'quantity',
  yields: !limited,
  show: (line) => formatQuantity(limited ? (line.available ?? 0) : line.stock),
})

const cost = ({ limited }: StockKind, compares: boolean): Column => ({
  key: 'cost',
  brief: 'detail',
  header: texts.cost,
  figure: 'cost',
  show: (line) => {
    if (costOf(line) <= 0) return '—'
    return compares ? <CostFigure line={line} cost={costOf(line)} /> : formatUnitCost(costOf(line))
  },
  // Exits have the cost of the server (stock.document-cost).
  ...(limited ? {} : { edit: { kind: 'number', scale: scales.cost, most: () => most.price } }),
})

const total = ({ kind, costsIncludeIva }: Pick<Options, 'kind' | 'costsIncludeIva'>): Column => ({
  key: 'total',
  brief: 'amount',
  header: texts.lineTotal,
  figure: 'money',
  show: (line) => formatAmount(totalOf(line, kind, costsIncludeIva)),
})

const price: Column = {
  key: 'price',
  header: texts.price,
  figure: 'price',
  show: (line) => formatAmount(line.price),
  edit: { kind: 'number', scale: scales.price, most: () => most.price },
}

interface Options {
  readonly kind: StockKind
  /** Whether it is stored: the current stock no longer matters. */
  readonly stored: boolean
  readonly costs: boolean
  /** Whether the lines say which IVA is part of their cost. */
  readonly ivaCost: boolean
  /** Whether the lines show IVA. */
  readonly taxed: boolean
  readonly withLots: boolean
  readonly costsIncludeIva: boolean | null
  /** The rules by which the prices of a purchase are suggested. */
  readonly rules: PriceRules
}

/** The columns of the lines: product, quantity and, for users who read costs, value. */
export function lineColumns(options: Options): readonly Column[] {
  const { kind, stored, costs, withLots } = options
  if (kind.asksProvider) return boughtColumns(options)
  return [
    codeColumn,
    productColumn,
    unitColumn,
    ...(stored ? [] : [stock(kind)]),
    quantityColumn,
    ...(costs ? [cost(kind, false), total(options)] : []),
    ...(kind.asksPrice ? [price] : []),
    ...(withLots && !kind.limited ? lotColumns(true) : []),
    brandColumn,
  ]
}

/** The columns of a purchase: cost, new sale price and lot. */
const boughtColumns = ({
  kind,
  stored,
  costs,
  ivaCost,
  taxed,
  withLots,
  rules,
  costsIncludeIva,
}: Options): readonly Column[] => [
  productColumn,
  unitColumn,
  quantityColumn,
  ...(costs
    ? [cost(kind, !stored), ...(taxed ? ivaColumns(ivaCost, 'cost') : []), total({ kind, costsIncludeIva })]
    : []),
  ...priceColumns(stored ? null : rules, costs),
  ...(withLots ? lotColumns(true) : []),
  ...(stored ? [] : [stock(kind)]),
  brandColumn,
]
