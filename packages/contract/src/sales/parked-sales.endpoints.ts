import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { type ParkedDetail, type ParkedRow, parkedQuery, parkedSale } from './parked-sales.ts'

const access = ['crearFactura', 'cotizacion'] as const

/** Calls about the signed-in user's parked sales in their area (till.parked). */
export const parkedSales = {
  list: endpoint('GET /parkedSales', {
    access,
    summary: 'Las ventas en espera propias',
    query: parkedQuery,
    answer: answerOf<ParkedRow[]>(),
  }),
  one: endpoint('GET /parkedSales/:id', {
    access,
    summary: 'Una venta en espera propia, con los precios y existencias de hoy',
    params: idParams,
    answer: answerOf<ParkedDetail>(),
  }),
  save: endpoint('POST /parkedSales', {
    access,
    summary: 'Pone una venta en espera',
    body: parkedSale,
    answer: answerOf<{ id: number }>(),
  }),
  discard: endpoint('POST /parkedSales/:id/delete', {
    access,
    summary: 'Descarta una venta en espera',
    params: idParams,
    answer: answerOf<{ id: number }>(),
  }),
} as const
