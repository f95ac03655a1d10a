import { confirmQuery } from '../core/confirmation.ts'
import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { PDF, paperQuery } from '../core/paper.ts'
import { rowOf } from '../core/record.ts'
import { type DocumentPrinted, printedOnWire } from '../settings/papers.ts'
import { receiptRecord } from './receipt.record.ts'
import {
  groupReceiptOnWire,
  type PaymentGroup,
  type ReceiptDetail,
  type ReceiptRow,
  receiptFilters,
  receiptOnWire,
} from './receipts.ts'

/** Resources to read receipts. */
const receiptReaders = documents.receipt.readers
const writers = ['crearRecibo'] as const

/** Calls about receipts. */
export const receipts = {
  list: listEndpoint('receivables', {
    title: 'Recibos de caja',
    access: receiptReaders,
    row: rowOf(receiptRecord),
    filters: receiptFilters,
  }),
  one: endpoint('GET /receivables/:id', {
    access: receiptReaders,
    summary: 'Un recibo',
    also: ['GET /receivables/get/:id'],
    params: idParams,
    answer: answerOf<ReceiptDetail>(),
  }),
  /** Adds 1 to the prints of each document (papers.copies). */
  printed: endpoint('POST /receivables/printed', {
    access: receiptReaders,
    summary: 'Cuenta una impresión de cada documento',
    body: printedOnWire,
    answer: answerOf<DocumentPrinted[]>(),
  }),
  ofInvoice: endpoint('GET /receivables/bill/get/:id', {
    access: receiptReaders,
    summary: 'Recibos de una factura',
    params: idParams,
    answer: answerOf<ReceiptRow[]>(),
  }),
  create: endpoint('POST /receivables', {
    access: writers,
    summary: 'Registra un recibo',
    also: ['POST /receivables/post'],
    body: receiptOnWire,
    answer: answerOf<ReceiptDetail>(),
  }),
  /** The receipts of one payment, by the number of the first one. */
  group: endpoint('GET /receivables/group/:id', {
    access: receiptReaders,
    summary: 'Los recibos de un pago',
    params: idParams,
    answer: answerOf<PaymentGroup>(),
  }),
  groupPdf: endpoint('GET /receivables/group/:id/pdf', {
    access: receiptReaders,
    summary: 'PDF: los recibos de un pago',
    params: idParams,
    query: paperQuery,
    file: PDF,
  }),
  createGroup: endpoint('POST /receivables/group', {
    access: writers,
    summary: 'Registra un pago de varias facturas',
    body: groupReceiptOnWire,
    answer: answerOf<PaymentGroup>(),
  }),
  void: endpoint('DELETE /receivables/:id', {
    access: writers,
    summary: 'Anula un recibo',
    also: ['GET /receivables/:id/delete'],
    params: idParams,
    query: confirmQuery,
    answer: answerOf<StateOf>(),
  }),
}
