import { State } from '../core/constants.ts'
import { formatAmount, formatId, formatMoney, formatQuantity, formatUnitCost } from '../core/format.ts'
import type { Paper, PaperColumn } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import type { ReceptionDetail, ReceptionLineRow } from './receptions.ts'

/** 'Recepción 00012' */
export const nameOfReception = (id: number): string => `Recepción ${formatId(id)}`

/** A printed reception; costs only when the reader may read them. */
export function receptionPaper(reception: ReceptionDetail): Paper<ReceptionLineRow> {
  const { total } = reception
  const voided = { mark: 'ANULADA', words: 'Recepción anulada' }
  return {
    title: 'Recepción de mercadería',
    number: formatId(reception.id),
    meta: [
      { label: 'Proveedor', value: reception.providerName },
      { label: 'Orden de compra', value: formatId(reception.orderId) },
      { label: 'Fecha', value: dayOnPaper(reception.date) },
      { label: 'Área', value: reception.area },
      { label: 'Remisión', value: reception.reference },
      { label: 'Recibido por', value: reception.createBy },
    ].filter(({ value }) => value !== ''),
    columns: [...goods, ...(total === undefined ? [] : costs)],
    rows: reception.lines,
    totals: total === undefined ? [] : [{ label: 'Total', value: formatMoney(total), strong: true }],
    notes: reception.observation,
    signatures: ['Entregado por', 'Recibido por', 'Autorizado por'],
    ...(reception.stateId === State.active ? {} : { voided }),
  }
}

const goods: readonly PaperColumn<ReceptionLineRow>[] = [
  { header: 'Código', width: 26, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'Marca', width: 24, cell: ({ presentation }) => presentation },
  { header: 'U/M', width: 18, cell: ({ um }) => um },
  { header: 'Cantidad', width: 22, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
]

const costs: readonly PaperColumn<ReceptionLineRow>[] = [
  { header: 'Costo C$', width: 24, align: 'right', cell: ({ cost }) => formatUnitCost(cost) },
  { header: 'Total C$', width: 28, align: 'right', cell: ({ total }) => formatAmount(total) },
]
