import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { id, idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import {
  type CashClosingForm,
  type CashClosingRow,
  type ClosingLineRow,
  cashClosingOnWire,
  closeTillOnWire,
  type TillNow,
} from './cash-closings.ts'

/** Resources to open and close cash closings. */
export const tillAccess = documents.cashClosing.readers

/** Calls about cash closings. */
export const cashClosings = {
  ...entity('cuts', {
    title: 'Cierres de caja',
    access: tillAccess,
    body: cashClosingOnWire,
    answer: answerOf<CashClosingRow>(),
    list: { row: answerOf<CashClosingRow>(), also: ['GET /cuts'] },
  }),
  lineList: listEndpoint('cuts/lines', {
    title: 'Detalle de cierre de caja',
    access: tillAccess,
    row: answerOf<ClosingLineRow>(),
    filters: { cutId: id.optional() },
  }),
  /** A closing with its current figures. */
  form: endpoint('GET /cuts/pre-ejecute/:id', {
    access: tillAccess,
    summary: 'Formulario del cierre, calculado',
    params: idParams,
    answer: answerOf<CashClosingForm>(),
  }),
  /** The till for which the user sells. Sellers without closings read it too (till.strip). */
  till: endpoint('GET /cuts/till', {
    access: ['crearFactura', ...tillAccess],
    summary: 'La caja propia: desde cuándo está abierta, sus ventas y su efectivo',
    answer: answerOf<TillNow>(),
  }),
  close: endpoint('POST /cuts/close', {
    access: tillAccess,
    summary: 'Cierra la caja',
    body: closeTillOnWire,
    answer: answerOf<CashClosingForm>(),
  }),
  reopen: endpoint('POST /cuts/re-open/:id', {
    access: tillAccess,
    summary: 'Reabre el último cierre',
    also: ['GET /cuts/re-open/:id'],
    params: idParams,
    answer: answerOf<CashClosingRow>(),
  }),
  /** The lines of the invoices of a closing. */
  lines: endpoint('GET /bills/bills-by-cut/:id', {
    access: tillAccess,
    summary: 'Detalle facturado de un cierre',
    params: idParams,
    answer: answerOf<ClosingLineRow[]>(),
  }),
}
