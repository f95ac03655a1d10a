import { subtract } from '@yunque/domain/decimal'
import { TransferStep } from '../core/constants.ts'
import { formatAmount, formatId, formatMoney, formatQuantity, formatUnitCost } from '../core/format.ts'
import type { Paper, PaperColumn, PaperPair } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import type { TransferDetail, TransferLineRow } from './transfer-rows.ts'

/** 'Traslado 00012' */
export const nameOfTransfer = (id: number): string => `Traslado ${formatId(id)}`

/**
 * A printed transfer: a picking list while it is a request, with what was sent once it is dispatched. One that the target
 * receives has what arrived and what did not; while it is in transit, an empty column to count by hand.
 */
export function transferPaper(transfer: TransferDetail): Paper<TransferLineRow> {
  const { total, stepId } = transfer
  const sent = transfer.dispatchDate !== null
  const worth = sent && total !== undefined
  const voided = { mark: 'ANULADO', words: 'Traslado anulado' }
  return {
    title: 'Traslado',
    number: formatId(transfer.id),
    meta: metaOf(transfer),
    columns: [...goods, ...quantitiesOf(transfer), ...(worth ? costs : [])],
    rows: transfer.traslateDetails,
    totals: worth ? [{ label: 'Total', value: formatMoney(total), strong: true }] : [],
    notes: transfer.observation,
    signatures: ['Solicitado por', 'Entregué conforme', 'Recibí conforme'],
    ...(stepId === TransferStep.voided ? { voided } : {}),
  }
}

function quantitiesOf({
  dispatchDate,
  withReception,
  receivedAt,
}: TransferDetail): readonly PaperColumn<TransferLineRow>[] {
  if (dispatchDate === null) return [toSend]
  if (!withReception) return [sentColumn]
  return receivedAt === null ? [sentColumn, toCount] : [sentColumn, receivedColumn, differenceColumn]
}

const metaOf = ({
  dispatchedBy,
  dispatchDate,
  receivedBy,
  receptionDate,
  ...transfer
}: TransferDetail): PaperPair[] => [
  { label: 'Fecha', value: dayOnPaper(transfer.date) },
  { label: 'Despacha', value: transfer.areaSource },
  { label: 'Recibe', value: transfer.areaTarget },
  { label: 'Estado', value: transfer.step },
  { label: 'Solicitado por', value: transfer.createBy },
  ...(dispatchedBy ? [{ label: 'Despachado por', value: dispatchedBy }] : []),
  ...(dispatchDate ? [{ label: 'Despachado el', value: dayOnPaper(dispatchDate) }] : []),
  ...(receivedBy ? [{ label: 'Recibido por', value: receivedBy }] : []),
  ...(receptionDate ? [{ label: 'Recibido el', value: dayOnPaper(receptionDate) }] : []),
]

const goods: readonly PaperColumn<TransferLineRow>[] = [
  { header: 'Código', width: 20, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'U/M', width: 14, cell: ({ um }) => um },
  {
    header: 'Solicitado',
    width: 18,
    align: 'right',
    cell: ({ quantityRequest }) => formatQuantity(quantityRequest),
  },
]

const sentColumn: PaperColumn<TransferLineRow> = {
  header: 'Enviado',
  width: 18,
  align: 'right',
  cell: ({ quantityResponse }) => formatQuantity(quantityResponse),
}

const receivedColumn: PaperColumn<TransferLineRow> = {
  header: 'Recibido',
  width: 18,
  align: 'right',
  cell: ({ quantityReceived }) => formatQuantity(quantityReceived),
}

/** What did not enter the target, damaged units included; empty without a difference. */
const differenceColumn: PaperColumn<TransferLineRow> = {
  header: 'Diferencia',
  width: 18,
  align: 'right',
  cell: ({ quantityResponse, quantityReceived }) =>
    quantityResponse === quantityReceived ? '' : formatQuantity(subtract(quantityResponse, quantityReceived)),
}

/** An empty column to write in by hand. */
const byHand = (header: string): PaperColumn<TransferLineRow> => ({
  header,
  width: 20,
  align: 'right',
  cell: () => '',
})
const toSend = byHand('A enviar')
const toCount = byHand('Recibido')

const costs: readonly PaperColumn<TransferLineRow>[] = [
  { header: 'Costo C$', width: 20, align: 'right', cell: ({ cost }) => formatUnitCost(cost) },
  { header: 'Total C$', width: 23, align: 'right', cell: ({ total }) => formatAmount(total) },
]
