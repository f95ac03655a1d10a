import { formatQuantity } from '../../lib/format/format.ts'
import { lotColumns } from '../../records/bought/price-columns.tsx'
import {
  codeColumn,
  productColumn,
  quantityColumn,
  quantityEdit,
  unitColumn,
} from '../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../ui/document/line-column.ts'
import type { CameLine } from './came-line.ts'
import { texts } from './texts.ts'

const figure = (key: 'ordered' | 'received' | 'remaining', header: string): LineColumn<CameLine> => ({
  key,
  header,
  figure: 'quantity',
  show: (line) => (line[key] > 0 ? formatQuantity(line[key]) : '—'),
})

/** The columns with lot and expiry, where a product has lots. */
export const lottedCameColumns = (): readonly LineColumn<CameLine>[] => [...cameColumns, ...lotColumns]

/** Columns of the products of an order that are received, without costs. */
export const cameColumns: readonly LineColumn<CameLine>[] = [
  codeColumn,
  productColumn,
  unitColumn,
  { ...figure('ordered', texts.ordered), yields: true },
  { ...figure('received', texts.received), yields: true, phone: 'hidden' },
  figure('remaining', texts.remaining),
  {
    ...quantityColumn,
    header: texts.came,
    show: ({ quantity }) => (quantity > 0 ? formatQuantity(quantity) : ''),
    edit: { ...quantityEdit, emptyAtZero: true },
  },
]
