import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { id, idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { cashClosingRecord } from './cash-closing.record.ts'
import {
  type CashClosingForm,
  type CashClosingRow,
  type ClosingLineRow,
  cashClosingOnWire,
  closeTillOnWire,
  type TillNow,
} from './cash-closings.ts'
import { closingLineRecord } from './closing-line.record.ts'
import { type DrawerOpeningRow, drawerOpeningOnWire } from './drawer-openings.ts'

/** Resources to read cash closings. */
export const closingReaders = documents.cashClosing.readers
/** Resources to open and close tills. */
export const tillKeepers = ['gestionCierreCaja'] as const

/** Calls about cash closings. */
export const cashClosings = {
  ...entity('cuts', {
    title: 'Cierres de caja',
    access: closingReaders,
    writeAccess: tillKeepers,
    body: cashClosingOnWire,
    answer: answerOf<CashClosingRow>(),
    list: { row: rowOf(cashClosingRecord), also: ['GET /cuts'] },
  }),
  lineList: listEndpoint('cuts/lines', {
    title: 'Detalle de cierre de caja',
    access: closingReaders,
    row: rowOf(closingLineRecord),
    filters: { cutId: id.optional() },
  }),
  /** A closing with its current figures. */
  form: endpoint('GET /cuts/pre-ejecute/:id', {
    access: closingReaders,
    summary: 'Formulario del cierre, calculado',
    params: idParams,
    answer: answerOf<CashClosingForm>(),
  }),
  /** The till for which the user sells. Sellers without closings read it too (till.strip). */
  till: endpoint('GET /cuts/till', {
    access: ['crearFactura', ...tillKeepers],
    summary: 'La caja propia: desde cuándo está abierta, sus ventas y su efectivo',
    answer: answerOf<TillNow>(),
  }),
  close: endpoint('POST /cuts/close', {
    access: tillKeepers,
    summary: 'Cierra la caja',
    body: closeTillOnWire,
    answer: answerOf<CashClosingForm>(),
  }),
  /** Opens the drawer of the own open till without a sale. It may need an approval (till.open-drawer). */
  openDrawer: endpoint('POST /cuts/open-drawer', {
    access: ['crearFactura', ...tillKeepers],
    summary: 'Anota que se abre la gaveta sin venta',
    body: drawerOpeningOnWire,
    answer: answerOf<DrawerOpeningRow>(),
  }),
  reopen: endpoint('POST /cuts/re-open/:id', {
    access: tillKeepers,
    summary: 'Reabre el último cierre',
    also: ['GET /cuts/re-open/:id'],
    params: idParams,
    answer: answerOf<CashClosingRow>(),
  }),
  /** The lines of the invoices of a closing. */
  lines: endpoint('GET /bills/bills-by-cut/:id', {
    access: closingReaders,
    summary: 'Detalle facturado de un cierre',
    params: idParams,
    answer: answerOf<ClosingLineRow[]>(),
  }),
}
