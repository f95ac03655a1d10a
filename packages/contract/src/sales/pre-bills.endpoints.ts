import { confirmQuery } from '../core/confirmation.ts'
import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { billingOnWire } from '../receivables/payments.ts'
import { type DocumentPrinted, printedOnWire } from '../settings/papers.ts'
import { followRecord } from './follow.record.ts'
import { preBillRecord } from './pre-bill.record.ts'
import { type PreBillConverted, type PreBillDetail, preBillFilters, preBillOnWire } from './pre-bills.ts'
import {
  type FollowSummary,
  followFilters,
  followQuery,
  quotationFollowOnWire,
  quotationLossOnWire,
} from './quotation-follow.ts'

/** Resources to read and create quotations and pre-sales. */
const preBillAccess = documents.preBill.readers

/** Calls about quotations and pre-sales. */
export const preBills = {
  list: listEndpoint('prebills', {
    title: 'Cotizaciones y pre-ventas',
    access: preBillAccess,
    row: rowOf(preBillRecord),
    filters: preBillFilters,
  }),
  one: endpoint('GET /prebills/:id', {
    access: preBillAccess,
    summary: 'Una cotización o pre-venta con su detalle',
    also: ['GET /prebills/get/:id'],
    params: idParams,
    answer: answerOf<PreBillDetail>(),
  }),
  /** Adds 1 to the prints of each document (papers.copies). */
  printed: endpoint('POST /prebills/printed', {
    access: preBillAccess,
    summary: 'Cuenta una impresión de cada documento',
    body: printedOnWire,
    answer: answerOf<DocumentPrinted[]>(),
  }),
  save: endpoint('POST /prebills', {
    access: preBillAccess,
    summary: 'Guarda una cotización o pre-venta',
    also: ['POST /prebills/post'],
    body: preBillOnWire,
    answer: answerOf<PreBillDetail>(),
  }),
  /** An expired one asks first (sales.expired). */
  convert: endpoint('POST /prebills/:id/convert', {
    access: preBillAccess,
    summary: 'Pasa la cotización a pre-venta',
    also: ['GET /prebills/:id/convert'],
    params: idParams,
    query: confirmQuery,
    answer: answerOf<PreBillConverted>(),
  }),
  revert: endpoint('POST /prebills/:id/revert', {
    access: preBillAccess,
    summary: 'Devuelve la pre-venta a cotización',
    also: ['GET /prebills/:id/revert'],
    params: idParams,
    answer: answerOf<PreBillConverted>(),
  }),
  void: endpoint('POST /prebills/:id/delete', {
    access: preBillAccess,
    summary: 'Anula la cotización o pre-venta',
    also: ['GET /prebills/:id/delete'],
    params: idParams,
    answer: answerOf<StateOf>(),
  }),
  bill: endpoint('POST /prebills/:id/convertToBill', {
    access: ['crearFactura'],
    summary: 'Factura la pre-venta; su POST puede traer los pagos y códigos',
    also: ['GET /prebills/:id/convertToBill'],
    params: idParams,
    body: billingOnWire,
    optionalBody: true,
    answer: answerOf<{ billId: number }>(),
  }),
  /** The quotations that are followed, those that became pre-sales or invoices too. */
  followList: listEndpoint('prebills/follow', {
    title: 'Seguimiento de cotizaciones',
    access: preBillAccess,
    row: rowOf(followRecord),
    filters: followFilters,
  }),
  followSummary: endpoint('GET /prebills/follow/summary', {
    access: preBillAccess,
    summary: 'Las cotizaciones por estado, su tasa de conversión y por qué se perdieron',
    query: followQuery,
    answer: answerOf<FollowSummary>(),
  }),
  follow: endpoint('POST /prebills/:id/follow', {
    access: preBillAccess,
    summary: 'Guarda la vigencia y el próximo contacto de una cotización',
    params: idParams,
    body: quotationFollowOnWire,
    answer: answerOf<PreBillDetail>(),
  }),
  lose: endpoint('POST /prebills/:id/lose', {
    access: preBillAccess,
    summary: 'Marca una cotización como perdida',
    params: idParams,
    body: quotationLossOnWire,
    answer: answerOf<PreBillDetail>(),
  }),
  recover: endpoint('POST /prebills/:id/recover', {
    access: preBillAccess,
    summary: 'Reabre una cotización perdida',
    params: idParams,
    answer: answerOf<PreBillDetail>(),
  }),
}
