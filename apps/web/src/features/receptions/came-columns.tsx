import { formatQuantity } from '../../lib/format/format.ts'
import { receivedPacks } from '../../records/bought/pack-columns.tsx'
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

/** Columns of the products of an order that are received, without costs; `packed`: some were ordered in packs. */
export const cameColumns = (packed: boolean): readonly LineColumn<CameLine>[] => [
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
]
