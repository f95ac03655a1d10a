import { most } from '@yunque/contract/core/limits'
import { scales } from '@yunque/domain/decimal'
import { formatAmount, formatQuantity, formatUnitCost } from '../../../lib/format/format.ts'
import { ivaRateColumn } from '../../../records/bought/iva-columns.tsx'
import { type Packing, packColumns, supplierCodeColumn } from '../../../records/bought/pack-columns.tsx'
import {
  brandColumn,
  codeColumn,
  productColumn,
  quantityColumn,
  unitColumn,
} from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import type { OrderLine } from './order-line.ts'
import { texts } from './texts.ts'

type Column = LineColumn<OrderLine>

/** Whether the lines are in packs, whether one has a code of the supplier, and whether they show IVA. */
export interface Supplied {
  readonly packing: Packing
  readonly coded: boolean
  readonly taxed: boolean
}

/** What was ordered: the code, the product, and its units, in packs where some are. */
function counts({ packing, coded }: Supplied): readonly Column[] {
  const packs = packing === 'none' ? null : packColumns(packing === 'all')
  return [
    code,
    ...(coded ? [supplierCodeColumn] : []),
    productColumn,
    { ...unitColumn, yields: true },
    ...(packs ? [...packs.counts, packs.cost] : [quantityColumn]),
  ]
}

const costs = (sign: string, { packing, taxed }: Supplied): readonly Column[] => [
  {
    key: 'cost',
    passed: packing === 'all',
    brief: 'detail',
    header: texts.cost(sign),
    figure: 'cost',
    show: ({ cost }) => formatUnitCost(cost),
    edit: { kind: 'number', scale: scales.cost, most: () => most.price },
  },
  ...(taxed ? [ivaRateColumn] : []),
  {
    key: 'total',
    brief: 'amount',
    header: texts.lineTotal(sign),
    figure: 'money',
    show: ({ total }) => formatAmount(total),
  },
]

const code: Column = { ...codeColumn, yields: true }

/** Columns of an order that is written. */
export const writtenColumns = (sign: string, supplied: Supplied): readonly Column[] => [
  ...counts(supplied),
  ...costs(sign, supplied),
  {
    key: 'lastCost',
    header: texts.lastCost,
    figure: 'cost',
    yields: true,
    show: ({ lastCost }) => (lastCost > 0 ? formatUnitCost(lastCost) : '—'),
  },
  {
    key: 'stock',
    header: texts.stock,
    figure: 'quantity',
    yields: true,
    show: ({ stock }) => formatQuantity(stock),
  },
  brandColumn,
]

/** Columns of a stored order; of a sent one with what came, and with what has no invoice when something has none. */
export const storedColumns = (
  sign: string,
  { sent, unbilled, ...supplied }: Supplied & { sent: boolean; unbilled: boolean },
): readonly Column[] => [
  ...counts(supplied),
  ...(sent ? came : []),
  ...(unbilled ? [withoutInvoice] : []),
  ...costs(sign, supplied),
  brandColumn,
]

const came: readonly Column[] = [
  {
    key: 'received',
    header: texts.received,
    figure: 'quantity',
    show: ({ received }) => formatQuantity(received),
  },
  {
    key: 'remaining',
    brief: 'detail',
    header: texts.remaining,
    figure: 'quantity',
    show: ({ remaining }) => (remaining > 0 ? formatQuantity(remaining) : '—'),
  },
]

const withoutInvoice: Column = {
  key: 'unbilled',
  brief: 'detail',
  header: texts.unbilled,
  figure: 'quantity',
  show: ({ unbilled }) => (unbilled > 0 ? formatQuantity(unbilled) : '—'),
}
