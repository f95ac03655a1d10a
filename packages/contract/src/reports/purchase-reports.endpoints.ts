import { answerOf, endpoint } from '../core/endpoint.ts'
import { incomesQuery, type ShoppingRow, shoppingsQuery } from './purchase-reports.ts'

/** Who reads the report of purchases. */
export const shoppingReaders = ['reporteCompra'] as const

/** Reports of what was bought, with all their rows. */
export const purchaseReports = {
  shoppings: endpoint('POST /reports/shoppings', {
    access: shoppingReaders,
    summary: 'Reporte de compras',
    body: shoppingsQuery,
    answer: answerOf<ShoppingRow[]>(),
  }),
  /** What came in, the last first. */
  incomes: endpoint('POST /reports/ingresos', {
    access: 'session',
    summary: 'Últimos ingresos',
    body: incomesQuery,
    answer: answerOf<ShoppingRow[]>(),
  }),
}
