import { most } from '@yunque/contract/core/limits'
import { scales } from '@yunque/domain/decimal'
import { formatAmount, formatPercent, formatQuantity, formatUnitCost } from '../../../lib/format/format.ts'
import { type IvaUse, ivaColumns } from '../../../records/bought/iva-columns.tsx'
import { type Packing, packColumns, supplierCodeColumn } from '../../../records/bought/pack-columns.tsx'
import { CostFigure, lotColumns, priceColumns } from '../../../records/bought/price-columns.tsx'
import type { PriceRules } from '../../../records/bought/suggest-price.ts'
import { boughtTexts } from '../../../records/bought/texts.ts'
import { brandColumn, productColumn, quantityColumn, unitColumn } from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import type { PurchaseLine } from './purchase-line.ts'
import { texts } from './texts.ts'

interface Options {
  readonly inDollars: boolean
  /** Whether a unit cost in the stock differs from the one on the supplier's invoice. */
  readonly otherCost: boolean
  /** Whether the lines say which IVA is part of their cost. */
  readonly ivaCost: boolean
  /** Absent where the columns of the lot are not shown; else whether lines use them. */
  readonly lots: 'used' | 'unused' | undefined
  /** Null where the lines show no IVA. */
  readonly iva: IvaUse | null
  /** Whether the lines have units at no cost and discounts, or may get them. */
  readonly conceded: boolean
  /** Whether the lines are in packs. */
  readonly packing: Packing
  /** Whether a line has a code of the supplier. */
  readonly coded: boolean
  /** Absent once processed: suggestions no longer matter. */
  readonly rules: PriceRules | null
}

type Column = LineColumn<PurchaseLine>

/** The columns of the lines: product, cost, and the new sale price. */
export function lineColumns({
  inDollars,
  otherCost,
  ivaCost,
  iva,
  lots,
  conceded,
  packing,
  coded,
  rules,
}: Options): readonly Column[] {
  const packs = packing === 'none' ? null : packColumns(packing === 'all')
  const paid = costs({ inDollars, ivaCost, iva, compares: rules !== null })
  return [
    ...bought,
    ...(coded ? [supplierCodeColumn] : []),
    ...(packs ? [...packs.counts, packs.cost] : [quantityColumn]),
    ...(packing === 'all' ? paid.map(passUnitCost) : paid),
    ...(conceded ? concessions : []),
    ...(otherCost ? [realCostColumn] : []),
    ...priceColumns(rules),
    ...(lots ? lotColumns(lots === 'used') : []),
    ...rest,
  ]
}

/** Leaves room for the real cost and both columns of the IVA at 1366 pixels. */
const product: Column = { ...productColumn, width: 164 }

const bought: readonly Column[] = [product, { ...unitColumn, yields: true }]

/** Where all lines are in packs, the cost of the pack is typed. */
const passUnitCost = (column: Column): Column =>
  column.key === 'cost' || column.key === 'dollarCost' ? { ...column, passed: true } : column

function costs({
  inDollars,
  ivaCost,
  iva,
  compares,
}: Pick<Options, 'inDollars' | 'ivaCost' | 'iva'> & { compares: boolean }): readonly Column[] {
  const cost: Column = {
    key: 'cost',
    brief: 'detail',
    header: texts.cost,
    figure: 'cost',
    // Once processed, the last cost is this purchase's own cost.
    show: (line) =>
      compares && !inDollars ? <CostFigure line={line} cost={line.cost} /> : formatUnitCost(line.cost),
    // In dollars it follows the cost in dollars.
    ...(inDollars
      ? { yields: true }
      : { edit: { kind: 'number', scale: scales.cost, most: () => most.price } }),
  }
  const dollarCost: Column = {
    key: 'dollarCost',
    brief: 'detail',
    header: texts.dollarCost,
    figure: 'cost',
    show: (line) =>
      compares ? <CostFigure line={line} cost={line.dollarCost} /> : formatUnitCost(line.dollarCost),
    edit: { kind: 'number', scale: scales.cost, most: () => most.price },
  }
  const total: Column = {
    key: 'total',
    brief: 'amount',
    header: texts.lineTotal,
    figure: 'money',
    show: (line) => formatAmount(line.total),
  }
  const last = compares ? [lastCost] : []
  const taxes = iva ? ivaColumns(ivaCost, iva) : []
  return [...(inDollars ? [dollarCost] : []), cost, ...last, ...taxes, total]
}

const lastCost: Column = {
  key: 'lastCost',
  header: boughtTexts.lastCost,
  figure: 'cost',
  show: (line) => (line.lastCost > 0 ? formatUnitCost(line.lastCost) : '—'),
}

/** What the supplier concedes on a line (purchases.concessions). */
const concessions: readonly Column[] = [
  {
    key: 'bonus',
    header: texts.bonus,
    figure: 'quantity',
    passed: true,
    show: ({ bonus }) => (bonus > 0 ? formatQuantity(bonus) : ''),
    edit: { kind: 'number', scale: scales.quantity, most: ({ quantity }) => quantity },
  },
  {
    key: 'discountPercent',
    header: texts.discountPercent,
    figure: 'percent',
    passed: true,
    show: ({ discountPercent }) => (discountPercent ? formatPercent(discountPercent) : ''),
    edit: { kind: 'number', scale: scales.money, most: () => 100 },
  },
  {
    key: 'discount',
    header: texts.discount,
    figure: 'money',
    passed: true,
    show: ({ discount }) => (discount > 0 ? formatAmount(discount) : ''),
    edit: { kind: 'number', scale: scales.money, most: () => most.money },
  },
]

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
