import { NoteType } from '@yunque/domain/codes'
import { notePercentScale } from '@yunque/domain/credit-notes'
import { least, scales, subtract } from '@yunque/domain/decimal'
import { formatAmount, formatPercent, formatQuantity } from '../../lib/format/format.ts'
import { codeColumn, productColumn, quantityColumn, unitColumn } from '../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../ui/document/line-column.ts'
import { type NoteLine, shownWaiting } from './note-line.ts'
import { noteLineTexts as texts } from './texts.ts'

type Column = LineColumn<NoteLine>

const billed: Column = {
  key: 'quantityBilled',
  header: texts.billed,
  figure: 'quantity',
  phone: 'hidden',
  show: ({ quantityBilled }) => formatQuantity(quantityBilled),
}

const left: Column = {
  key: 'left',
  header: texts.left,
  figure: 'quantity',
  show: ({ quantityBilled, quantityReturned }) => formatQuantity(subtract(quantityBilled, quantityReturned)),
}

const price: Column = {
  key: 'price',
  header: texts.price,
  figure: 'price',
  show: (line) => formatAmount(line.price),
}

const discounts: readonly Column[] = [
  {
    key: 'discountPercent',
    header: texts.percent,
    figure: 'percent',
    show: ({ discountPercent }) => (discountPercent === 0 ? '' : formatPercent(discountPercent)),
    edit: {
      kind: 'number',
      scale: notePercentScale,
      most: () => 100,
    },
  },
  {
    key: 'newPrice',
    header: texts.newPrice,
    figure: 'price',
    show: ({ newPrice }) => formatAmount(newPrice),
    edit: {
      kind: 'number',
      scale: scales.price,
      most: ({ price: charged }) => charged,
    },
  },
]

const total: Column = {
  key: 'total',
  header: texts.lineTotal,
  figure: 'money',
  show: (line) => <strong>{formatAmount(line.total)}</strong>,
}

/** The units to return, at most those not returned yet. */
const returned: Column = {
  ...quantityColumn,
  header: texts.quantity,
  edit: {
    kind: 'number',
    scale: scales.quantity,
    most: (line) => subtract(line.quantityBilled, line.quantityReturned),
  },
}

/** How many of the returned units never left the store (deliveries.returns). */
const waiting: Column = {
  key: 'fromWaiting',
  header: texts.waiting,
  figure: 'quantity',
  show: (line) => formatQuantity(shownWaiting(line)),
  edit: {
    kind: 'number',
    scale: scales.quantity,
    most: ({ waiting: left, quantity }) => least(left, quantity),
  },
}

const named: readonly Column[] = [codeColumn, productColumn, unitColumn, billed]

/** The columns of a note's lines by its type. The units left appear while a return is edited. */
export const noteLineColumns = (typeId: NoteType, readOnly: boolean, waits = false): readonly Column[] => [
  ...named,
  ...(typeId === NoteType.return && !readOnly ? [left] : []),
  returned,
  ...(waits && typeId === NoteType.return ? [waiting] : []),
  price,
  ...(typeId === NoteType.discount ? discounts : []),
  total,
]
