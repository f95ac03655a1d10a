import { most } from '@yunque/contract/core/limits'
import { scales } from '@yunque/domain/decimal'
import { formatAmount, formatPercent, formatQuantity, formatUnitCost } from '../../lib/format/format.ts'
import { CostFigure, lotColumns, priceColumns } from '../../records/bought/price-columns.tsx'
import type { PriceRules } from '../../records/bought/suggest-price.ts'
import { boughtTexts } from '../../records/bought/texts.ts'
import { brandColumn, productColumn, quantityColumn, unitColumn } from '../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../ui/document/line-column.ts'
import type { PurchaseLine } from './purchase-line.ts'
import { texts } from './texts.ts'

interface Options {
  readonly inDollars: boolean
  /** Whether a unit cost in the stock differs from the one on the supplier's invoice. */
  readonly otherCost: boolean
  readonly withLots: boolean
  /** Absent once processed: suggestions no longer matter. */
  readonly rules: PriceRules | null
}

type Column = LineColumn<PurchaseLine>

/** The columns of the lines: product, cost, and the new sale price. */
export function lineColumns({ inDollars, otherCost, withLots, rules }: Options): readonly Column[] {
  return [
    ...bought,
    ...costs(inDollars, rules !== null),
    ...(otherCost ? [realCostColumn] : []),
    ...priceColumns(rules),
    ...(withLots ? lotColumns : []),
    ...rest,
  ]
}

const bought: readonly Column[] = [productColumn, unitColumn, quantityColumn]

function costs(inDollars: boolean, compares: boolean): readonly Column[] {
  const cost: Column = {
    key: 'cost',
    header: texts.cost,
    figure: 'cost',
    // Once processed, the last cost is this purchase's own cost.
    show: (line) => (compares ? <CostFigure line={line} cost={line.cost} /> : formatUnitCost(line.cost)),
    edit: {
      kind: 'number',
      scale: scales.cost,
      most: () => most.price,
      when: () => !inDollars,
    },
  }
  const dollarCost: Column = {
    key: 'dollarCost',
    header: texts.dollarCost,
    figure: 'price',
    show: (line) => formatUnitCost(line.dollarCost),
    edit: { kind: 'number', scale: scales.cost, most: () => most.price },
  }
  const total: Column = {
    key: 'total',
    header: texts.lineTotal,
    figure: 'money',
    show: (line) => formatAmount(line.total),
  }
  return inDollars ? [dollarCost, cost, ivaColumn, total] : [cost, ivaColumn, total]
}

/** The IVA percentage of the line on the supplier's invoice. */
const ivaColumn: Column = {
  key: 'ivaRate',
  header: boughtTexts.ivaRate,
  figure: 'percent',
  show: ({ ivaRate }) => (ivaRate > 0 ? formatPercent(ivaRate) : '—'),
  edit: { kind: 'number', scale: scales.percent },
  passed: true,
}

const realCostColumn: Column = {
  key: 'realCost',
  header: texts.realCost,
  figure: 'cost',
  show: ({ realCost }) => formatUnitCost(realCost),
}

const rest: readonly Column[] = [
  {
    key: 'stock',
    header: texts.stock,
    figure: 'quantity',
    show: ({ stock }) => formatQuantity(stock),
  },
  brandColumn,
  { key: 'family', header: texts.family, width: 100, yields: true, show: ({ family }) => family },
]
