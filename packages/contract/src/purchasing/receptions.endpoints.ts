import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { receptionRecord } from './reception.record.ts'
import {
  type OrderLinesToReceive,
  type OrderToReceive,
  type ReceptionDetail,
  receptionFilters,
  receptionOnWire,
  receptionReaders,
  receptionWriters,
  reductionOnWire,
} from './receptions.ts'

/** Calls about receptions. A saved one is posted; to remove one is to void it. */
export const receptions = {
  ...entity('receptions', {
    title: 'Recepciones',
    access: receptionReaders,
    writeAccess: receptionWriters,
    body: receptionOnWire,
    answer: answerOf<ReceptionDetail>(),
    list: { row: rowOf(receptionRecord), filters: receptionFilters },
  }),
  /** Takes units that no purchase will bill out of a reception. */
  reduce: endpoint('POST /receptions/:id/reduce', {
    access: receptionWriters,
    summary: 'Saca de una recepción lo que no se facturará: devuelto, contado de más o dado de baja',
    params: idParams,
    body: reductionOnWire,
    answer: answerOf<ReceptionDetail>(),
  }),
  /** The orders of which goods are to come, the one expected first in front. */
  orders: endpoint('GET /receptions/orders', {
    access: receptionWriters,
    summary: 'Las órdenes de compra de las que falta mercadería',
    answer: answerOf<OrderToReceive[]>(),
  }),
  order: endpoint('GET /receptions/orders/:id', {
    access: receptionWriters,
    summary: 'Lo que falta de una orden de compra',
    params: idParams,
    answer: answerOf<OrderLinesToReceive>(),
  }),
} as const
