import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { rowOf } from '../core/record.ts'
import { openingsQuery } from './openings.ts'
import { stockDocumentRecord } from './stock-document.record.ts'
import { type StockInputDetail, type StockOutputDetail, stockDocumentFilters } from './stock-document-rows.ts'
import { inputReaders, outputReaders, stockInputOnWire, stockOutputOnWire } from './stock-documents.ts'
import { stockInputRecord } from './stock-input.record.ts'

/** Calls about entries. A saved entry is posted, and a posted one is final: `remove` is always refused. */
export const stockInputs = {
  ...entity('inPutProducts', {
    title: 'Entradas',
    access: inputReaders,
    body: stockInputOnWire,
    answer: answerOf<StockInputDetail>(),
    list: { row: rowOf(stockInputRecord), filters: stockDocumentFilters, also: ['GET /inPutProducts'] },
  }),
  /** The same as `save`, on the bare path. */
  saveBare: endpoint('POST /inPutProducts', {
    access: inputReaders,
    summary: 'Registra una entrada',
    body: stockInputOnWire,
    answer: answerOf<StockInputDetail>(),
  }),
} as const

/** Calls about opening balances from an Excel. */
export const openings = {
  template: endpoint('GET /inPutProducts/template', {
    access: ['ajuste'],
    summary: 'Plantilla de Excel del inventario inicial',
  }),
  upload: endpoint('POST /inPutProducts/post/file', {
    access: ['ajuste'],
    summary: 'Registra el inventario inicial de un Excel: todo o nada',
    upload: true,
    query: openingsQuery,
    answer: answerOf<StockInputDetail>(),
  }),
} as const

/** Calls about exits. A saved exit is posted, and a posted one is final: `remove` is always refused. */
export const stockOutputs = {
  ...entity('outPutProducts', {
    title: 'Salidas',
    access: outputReaders,
    body: stockOutputOnWire,
    answer: answerOf<StockOutputDetail>(),
    list: { row: rowOf(stockDocumentRecord), filters: stockDocumentFilters, also: ['GET /outPutProducts'] },
  }),
  /** The same as `save`, on the bare path. */
  saveBare: endpoint('POST /outPutProducts', {
    access: outputReaders,
    summary: 'Registra una salida',
    body: stockOutputOnWire,
    answer: answerOf<StockOutputDetail>(),
  }),
} as const
