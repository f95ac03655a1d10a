import { formatAmount, formatQuantity } from '../../../lib/format/format.ts'
import {
  brandColumn,
  codeColumn,
  productColumn,
  quantityColumn,
  unitColumn,
} from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import { texts } from './texts.ts'
import { reservedByOthers, type TransferLine, willReserve } from './transfer-line.ts'

type Column = LineColumn<TransferLine>

const named: readonly Column[] = [codeColumn, productColumn, brandColumn, unitColumn]

const figure = (key: string, header: string, value: (line: TransferLine) => number): Column => ({
  key,
  header,
  figure: 'quantity',
  show: (line) => formatQuantity(value(line)),
})

const available = figure('disponible', texts.available, ({ disponible }) => disponible)
const requested = figure('requested', texts.requested, (line) => line.requested)
const sent = figure('sent', texts.sent, (line) => line.sent)
const reserving = figure('reserving', texts.reserving, willReserve)
const reserved = figure('reserved', texts.reserved, (line) => line.reserved)
const ofOthers = figure('others', texts.ofOthers, ({ others }) => reservedByOthers(others))
const editable = (header: string): Column => ({ ...quantityColumn, header })

const worth: readonly Column[] = [
  { key: 'cost', header: texts.cost, figure: 'cost', show: ({ cost }) => formatAmount(cost) },
  {
    key: 'total',
    header: texts.lineTotal,
    figure: 'money',
    show: ({ total }) => formatAmount(total),
  },
]

/** Columns of a request being edited. */
export const requestColumns: readonly Column[] = [
  ...named,
  { ...available, brief: 'detail' },
  editable(texts.requested),
  reserving,
]
/** Columns of a dispatch being prepared. */
export const dispatchColumns: readonly Column[] = [
  ...named,
  requested,
  available,
  ofOthers,
  editable(texts.toSend),
]
/** Columns of a read-only transfer. */
export const pendingColumns: readonly Column[] = [...named, available, requested, reserved]
export const sentColumns = (costs: boolean): readonly Column[] => [
  ...named,
  requested,
  sent,
  ...(costs ? worth : []),
]
const ofTransit = (key: 'received' | 'damaged' | 'returned' | 'lost' | 'inTransit'): Column => ({
  ...figure(key, texts[key], () => 0),
  show: (line) => (line[key] > 0 ? formatQuantity(line[key]) : '—'),
})
/** Columns of a transfer that the target receives: what became of the sent units. */
export const receivedColumns = (costs: boolean): readonly Column[] => [
  ...named,
  sent,
  ofTransit('received'),
  ...(['damaged', 'returned', 'lost'] as const).map((key): Column => ({ ...ofTransit(key), yields: true })),
  ofTransit('inTransit'),
  { key: 'note', header: texts.note, width: 120, yields: true, show: ({ note }) => note },
  ...(costs ? worth : []),
]
