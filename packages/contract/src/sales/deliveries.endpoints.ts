import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import {
  type BillToDeliver,
  type DeliveryDetail,
  deliveryFilters,
  deliveryOnWire,
  deliveryReaders,
  deliverySigners,
  deliveryWriters,
  handOverOnWire,
  voidDeliveryOnWire,
} from './deliveries.ts'
import { deliveryRecord } from './delivery.record.ts'

/** Calls about delivery notes. */
export const deliveries = {
  list: listEndpoint('deliveries', {
    title: 'Entregas',
    access: deliveryReaders,
    row: rowOf(deliveryRecord),
    filters: deliveryFilters,
  }),
  one: endpoint('GET /deliveries/get/:id', {
    access: deliveryReaders,
    summary: 'Una remisión con su detalle y su firma',
    params: idParams,
    answer: answerOf<DeliveryDetail>(),
  }),
  /** What is to deliver of an invoice. */
  bill: endpoint('GET /deliveries/bill/:id', {
    access: deliveryWriters,
    summary: 'Lo que falta por entregar de una factura',
    params: idParams,
    answer: answerOf<BillToDeliver>(),
  }),
  save: endpoint('POST /deliveries/post', {
    access: deliveryWriters,
    summary: 'Registra una remisión',
    body: deliveryOnWire,
    answer: answerOf<DeliveryDetail>(),
  }),
  handOver: endpoint('POST /deliveries/:id/deliver', {
    access: deliverySigners,
    summary: 'Entrega una remisión que va en camino, con la firma de quien recibe',
    params: idParams,
    body: handOverOnWire,
    answer: answerOf<DeliveryDetail>(),
  }),
  void: endpoint('POST /deliveries/:id/delete', {
    access: deliveryWriters,
    summary: 'Anula una remisión: sus productos quedan por entregar',
    params: idParams,
    body: voidDeliveryOnWire,
    answer: answerOf<StateOf>(),
  }),
} as const
