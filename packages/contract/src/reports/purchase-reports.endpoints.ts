import { answerOf, endpoint } from '../core/endpoint.ts'
import { incomesQuery, type ShoppingRow, shoppingsQuery } from './purchase-reports.ts'

/** Resources to read the purchases report. */
export const shoppingReaders = ['reporteCompra'] as const

/** Purchase reports, with all their rows. */
export const purchaseReports = {
  shoppings: endpoint('POST /reports/shoppings', {
    access: shoppingReaders,
    summary: 'Reporte de compras',
    body: shoppingsQuery,
    answer: answerOf<ShoppingRow[]>(),
  }),
  /** The last purchased lines, newest first. */
  incomes: endpoint('POST /reports/ingresos', {
    access: 'session',
    summary: 'Últimos ingresos',
    body: incomesQuery,
    answer: answerOf<ShoppingRow[]>(),
  }),
}
