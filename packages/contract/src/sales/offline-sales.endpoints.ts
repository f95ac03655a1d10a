import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { offlineSaleRecord } from './offline-sale.record.ts'
import { offlineSaleDeciders, offlineSaleReaders } from './offline-sale-words.ts'
import {
  type LoadAnswer,
  loadedSales,
  type OfflineSaleDetail,
  registeredSale,
  returnedSale,
} from './offline-sales.ts'

/** Calls about sales that tills made without the server. */
export const offlineSales = {
  list: listEndpoint('offlineSales', {
    title: 'Ventas por registrar',
    access: offlineSaleReaders,
    row: rowOf(offlineSaleRecord),
  }),
  one: endpoint('GET /offlineSales/get/:id', {
    access: offlineSaleReaders,
    summary: 'Una venta que una caja hizo sin servidor',
    params: idParams,
    answer: answerOf<OfflineSaleDetail>(),
  }),
  register: endpoint('POST /offlineSales/:id/register', {
    access: offlineSaleDeciders,
    summary: 'Registra una venta que esperaba, al precio y en el día en que se vendió',
    params: idParams,
    body: registeredSale,
    answer: answerOf<OfflineSaleDetail>(),
  }),
  giveBack: endpoint('POST /offlineSales/:id/return', {
    access: offlineSaleDeciders,
    summary: 'Anota que el dinero de una venta que esperaba se devolvió',
    params: idParams,
    body: returnedSale,
    answer: answerOf<OfflineSaleDetail>(),
  }),
  load: endpoint('POST /offlineSales/load', {
    access: offlineSaleDeciders,
    summary: 'Carga las ventas sin registrar del archivo de un dispositivo',
    body: loadedSales,
    answer: answerOf<LoadAnswer>(),
  }),
} as const
