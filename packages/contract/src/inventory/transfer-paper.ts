import { TransferStep } from '../core/constants.ts'
import { formatAmount, formatId, formatMoney, formatQuantity } from '../core/format.ts'
import type { Paper, PaperColumn, PaperPair } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import type { TransferDetail, TransferLineRow } from './transfers.ts'

/** 'Traslado 00012' */
export const nameOfTransfer = (id: number): string => `Traslado ${formatId(id)}`

/** A printed transfer: a picking list while it is a request, with what was sent once it is dispatched. */
export function transferPaper(transfer: TransferDetail): Paper<TransferLineRow> {
  const { total, stepId } = transfer
  const sent = stepId === TransferStep.dispatched
  const worth = sent && total !== undefined
  const voided = { mark: 'ANULADO', words: 'Traslado anulado' }
  return {
    title: 'Traslado',
    number: formatId(transfer.id),
    meta: metaOf(transfer),
    columns: [...goods, sent ? sentColumn : toSend, ...(worth ? costs : [])],
    rows: transfer.traslateDetails,
    totals: worth ? [{ label: 'Total', value: formatMoney(total), strong: true }] : [],
    notes: transfer.observation,
    signatures: ['Solicitado por', 'Entregué conforme', 'Recibí conforme'],
    ...(stepId === TransferStep.voided ? { voided } : {}),
  }
}

const metaOf = ({ dispatchedBy, dispatchDate, ...transfer }: TransferDetail): PaperPair[] => [
  { label: 'Fecha', value: dayOnPaper(transfer.date) },
  { label: 'Despacha', value: transfer.areaSource },
  { label: 'Recibe', value: transfer.areaTarget },
  { label: 'Estado', value: transfer.step },
  { label: 'Solicitado por', value: transfer.createBy },
  ...(dispatchedBy ? [{ label: 'Despachado por', value: dispatchedBy }] : []),
  ...(dispatchDate ? [{ label: 'Despachado el', value: dayOnPaper(dispatchDate) }] : []),
]

const goods: readonly PaperColumn<TransferLineRow>[] = [
  { header: 'Código', width: 26, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'U/M', width: 18, cell: ({ um }) => um },
  {
    ...{ header: 'Solicitado', width: 24, align: 'right' },
    cell: ({ quantityRequest }) => formatQuantity(quantityRequest),
  },
]

const sentColumn: PaperColumn<TransferLineRow> = {
  ...{ header: 'Enviado', width: 24, align: 'right' },
  cell: ({ quantityResponse }) => formatQuantity(quantityResponse),
}

/** An empty column to write in by hand. */
const toSend: PaperColumn<TransferLineRow> = {
  ...{ header: 'A enviar', width: 24, align: 'right' },
  cell: () => '',
}

const costs: readonly PaperColumn<TransferLineRow>[] = [
  { header: 'Costo C$', width: 24, align: 'right', cell: ({ cost }) => formatAmount(cost) },
  { header: 'Total C$', width: 28, align: 'right', cell: ({ total }) => formatAmount(total) },
]
