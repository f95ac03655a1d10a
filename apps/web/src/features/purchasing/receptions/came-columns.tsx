import { formatQuantity } from '../../../lib/format/format.ts'
import { receivedPacks } from '../../../records/bought/pack-columns.tsx'
import { lotColumns } from '../../../records/bought/price-columns.tsx'
import {
  codeColumn,
  productColumn,
  quantityColumn,
  quantityEdit,
  unitColumn,
} from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import type { CameLine } from './came-line.ts'
import { texts } from './texts.ts'

const figure = (key: 'ordered' | 'received' | 'remaining', header: string): LineColumn<CameLine> => ({
  key,
  header,
  figure: 'quantity',
  show: (line) => (line[key] > 0 ? formatQuantity(line[key]) : '—'),
})

/** Whether some of the products were ordered in packs, and whether some have lots. */
export type CameKinds = { readonly packed: boolean; readonly lotted: boolean }

/**
 * Columns of the products of an order that are received, without costs.
 */
export const cameColumns = ({ packed, lotted }: CameKinds): readonly LineColumn<CameLine>[] => [
  codeColumn,
  productColumn,
  unitColumn,
  { ...figure('ordered', texts.ordered), yields: true },
  { ...figure('received', texts.received), yields: true, phone: 'hidden' },
  figure('remaining', texts.remaining),
  ...(packed ? receivedPacks : []),
  {
    ...quantityColumn,
    header: texts.came,
    show: ({ quantity }) => (quantity > 0 ? formatQuantity(quantity) : ''),
    edit: { ...quantityEdit, emptyAtZero: true },
  },
  ...(lotted ? lotColumns(true) : []),
]
