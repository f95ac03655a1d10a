import { formatDateTimeIn, formatId, formatQuantity } from '../core/format.ts'
import type { Paper, PaperPair } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import type { DeliveryDetail, DeliveryLineRow } from './deliveries.ts'
import { DeliveryState, deliveryStates } from './delivery.record.ts'

/** 'Remisión 00012' */
export const nameOfDelivery = (id: number): string => `Remisión ${formatId(id)}`

/** What a state is called. */
const deliveryStateName = (stateId: number): string =>
  deliveryStates.find(({ id }) => id === stateId)?.name ?? ''

/** A printed delivery note, without prices: who carries it needs not know them. `zone` is that of the company. */
export function deliveryPaper(delivery: DeliveryDetail, zone: string): Paper<DeliveryLineRow> {
  const { signature, receivedBy, stateId } = delivery
  return {
    title: 'Remisión',
    number: formatId(delivery.id),
    meta: metaOf(delivery, zone),
    columns: [
      { header: 'Código', width: 30, cell: ({ internalCode }) => internalCode },
      { header: 'Producto', cell: ({ product }) => product },
      { header: 'U/M', width: 24, cell: ({ um }) => um },
      { header: 'Cantidad', width: 28, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
    ],
    rows: delivery.lines,
    totals: [],
    notes: delivery.observation,
    signatures: [
      receivedBy === '' ? 'Recibí conforme' : `Recibí conforme: ${receivedBy}`,
      'Entregué conforme',
    ],
    ...(signature === null ? {} : { signed: signature }),
    ...(stateId === DeliveryState.voided ? { voided: { mark: 'ANULADA', words: 'Remisión anulada' } } : {}),
  }
}

const metaOf = (delivery: DeliveryDetail, zone: string): PaperPair[] =>
  [
    { label: 'Cliente', value: delivery.client, wide: true },
    { label: 'Dirección', value: delivery.address, wide: true },
    { label: 'Teléfono', value: delivery.phone },
    { label: 'Factura', value: delivery.billNumber },
    { label: 'Fecha', value: dayOnPaper(delivery.date) },
    { label: 'Estado', value: deliveryStateName(delivery.stateId) },
    { label: 'Conductor', value: delivery.driver ?? '' },
    { label: 'Vehículo', value: delivery.vehicle ?? '' },
    { label: 'Área', value: delivery.area },
    {
      label: 'Entregada el',
      value: delivery.deliveredAt ? formatDateTimeIn(zone, delivery.deliveredAt) : '',
    },
    { label: 'Cédula', value: delivery.receivedDocument },
    { label: 'Hecha por', value: delivery.createBy },
  ].filter(({ value }) => value !== '')
