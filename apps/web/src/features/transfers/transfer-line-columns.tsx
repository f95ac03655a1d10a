import { scales } from '@yunque/domain/decimal'
import { formatAmount, formatQuantity } from '../../shared/format/format.ts'
import type { LineColumn } from '../../shared/ui/document/line-column.ts'
import { texts } from './texts.ts'
import type { TransferLine } from './transfer-line.ts'

type Column = LineColumn<TransferLine>

const named: readonly Column[] = [
  {
    key: 'internalCode',
    header: texts.code,
    width: 110,
    phone: 'subtitle',
    show: (line) => line.internalCode,
  },
  {
    key: 'productId',
    header: texts.product,
    width: 240,
    grow: true,
    phone: 'title',
    show: ({ product }) => <span title={product}>{product}</span>,
  },
  {
    key: 'presentation',
    header: texts.presentation,
    width: 130,
    phone: 'hidden',
    show: (line) => line.presentation,
  },
  { key: 'um', header: texts.um, width: 80, phone: 'subtitle', show: ({ um }) => um },
]

const figure = (key: string, header: string, value: (line: TransferLine) => number): Column => ({
  key,
  header,
  width: 110,
  align: 'right',
  show: (line) => formatQuantity(value(line)),
})

const available = figure('disponible', texts.available, ({ disponible }) => disponible)
const requested = figure('requested', texts.requested, (line) => line.requested)
const sent = figure('sent', texts.sent, (line) => line.sent)
const editable = (header: string): Column => ({
  ...figure('quantity', header, ({ quantity }) => quantity),
  edit: { kind: 'number', scale: scales.quantity, value: ({ quantity }) => quantity },
})

const worth: readonly Column[] = [
  { key: 'cost', header: texts.cost, width: 110, align: 'right', show: ({ cost }) => formatAmount(cost) },
  {
    key: 'total',
    header: texts.lineTotal,
    width: 120,
    align: 'right',
    show: ({ total }) => formatAmount(total),
  },
]

/** Of a request that is written. */
export const requestColumns: readonly Column[] = [...named, available, editable(texts.requested)]
/** Of a dispatch that is prepared. */
export const dispatchColumns: readonly Column[] = [...named, requested, available, editable(texts.toSend)]
/** Of a transfer that is only read. */
export const pendingColumns: readonly Column[] = [...named, available, requested]
export const sentColumns = (costs: boolean): readonly Column[] => [
  ...named,
  requested,
  sent,
  ...(costs ? worth : []),
]
