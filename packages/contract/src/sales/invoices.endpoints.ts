import { z } from 'zod'
import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { called, clientParams, id, idParams, paidBy } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { type DocumentPrinted, printedOnWire } from '../settings/papers.ts'
import { codesGivenOnWire } from './authorizations.ts'
import { type BillsUpdated, billChangesOnWire } from './bill-changes.ts'
import { exchangeOnWire } from './exchanges.ts'
import { invoiceRecord } from './invoice.record.ts'
import {
  deliveryUpdateOnWire,
  type InvoiceDetail,
  type InvoiceInfo,
  type InvoiceRow,
  invoiceOnWire,
  voidInvoiceOnWire,
} from './sales.ts'

/** Resources to read invoices: all of the area, or the user's own. */
const invoiceReaders = documents.bill.readers
const writers = ['crearFactura'] as const

/** Calls about invoices. */
export const invoices = {
  list: listEndpoint('bills', {
    title: 'Facturas',
    access: invoiceReaders,
    also: ['GET /bills'],
    row: rowOf(invoiceRecord),
    filters: { clientId: id.optional(), owed: z.literal('true').optional(), called, paidBy },
  }),
  one: endpoint('GET /bills/:id', {
    access: invoiceReaders,
    summary: 'Una factura con su detalle',
    also: ['GET /bills/get/:id'],
    params: idParams,
    answer: answerOf<InvoiceDetail>(),
  }),
  /** Adds 1 to the prints of each document (papers.copies). */
  printed: endpoint('POST /bills/printed', {
    access: invoiceReaders,
    summary: 'Cuenta una impresión de cada documento',
    body: printedOnWire,
    answer: answerOf<DocumentPrinted[]>(),
  }),
  /** The balance of an invoice, and its lines with the units and money credited. */
  info: endpoint('GET /bills/:id/info', {
    access: [...invoiceReaders, 'crearNotasCreditos'],
    summary: 'Totales, saldo y detalle de una factura',
    also: ['GET /bills/get/:id/info'],
    params: idParams,
    answer: answerOf<InvoiceInfo>(),
  }),
  /** The same of the invoice with a number as it is shown, `A-123`, or else of that id. */
  infoByNumber: endpoint('GET /bills/info', {
    access: [...invoiceReaders, 'crearNotasCreditos'],
    summary: 'Totales, saldo y detalle de la factura con un número',
    query: z.object({ number: z.string().trim().min(1).max(30) }),
    answer: answerOf<InvoiceInfo>(),
  }),
  owedBy: endpoint('GET /bills/:clientId/cxc/get', {
    access: invoiceReaders,
    summary: 'Facturas pendientes de un cliente',
    params: clientParams,
    answer: answerOf<InvoiceRow[]>(),
  }),
  issue: endpoint('POST /bills', {
    access: writers,
    summary: 'Registra una factura',
    also: ['POST /bills/post'],
    body: invoiceOnWire,
    answer: answerOf<InvoiceDetail>(),
  }),
  /** Takes goods of an invoice back and bills others, in one act; also needs the resource of sales (sales.exchange). */
  exchange: endpoint('POST /bills/exchange', {
    access: ['crearNotasCreditos'],
    summary: 'Cambia productos de una factura por otros: una nota de crédito y una factura',
    body: exchangeOnWire,
    answer: answerOf<InvoiceDetail>(),
  }),
  updateDelivery: endpoint('POST /bills/update', {
    access: ['crearFactura', 'verMenuActualizarFacturas'],
    summary: 'Cambia la fecha de entrega',
    body: deliveryUpdateOnWire,
    answer: answerOf<InvoiceDetail>(),
  }),
  updateSeveral: endpoint('POST /bills/update/batch', {
    access: ['verMenuActualizarFacturas'],
    summary: 'Cambia vendedor, días de crédito y entrega de varias facturas, todas o ninguna',
    body: billChangesOnWire,
    answer: answerOf<BillsUpdated>(),
  }),
  void: endpoint('POST /bills/:id/delete', {
    access: writers,
    summary: 'Anula una factura',
    params: idParams,
    body: voidInvoiceOnWire,
    answer: answerOf<StateOf>(),
  }),
  /** The specification's path for voiding. It is refused, because a reason is required. */
  voidWithoutReason: endpoint('GET /bills/:id/delete', {
    access: writers,
    summary: 'Anular una factura pide su motivo: use POST',
    params: idParams,
    answer: answerOf<never>(),
  }),
  reenable: endpoint('POST /bills/:id/update', {
    access: writers,
    summary: 'Rehabilita una factura',
    also: ['GET /bills/:id/update'],
    params: idParams,
    body: codesGivenOnWire,
    optionalBody: true,
    answer: answerOf<StateOf>(),
  }),
} as const
