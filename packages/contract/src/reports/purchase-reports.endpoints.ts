import { answerOf, endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { purchaseReaders } from '../purchasing/purchases.ts'
import {
  boughtFilters,
  incomesFilters,
  incomesQuery,
  type ShoppingRow,
  shoppingsFilters,
  shoppingsQuery,
} from './purchase-reports.ts'
import { shoppingRecord } from './shopping.record.ts'

/** Resources to read the purchases report. */
const shoppingReaders = ['reporteCompra'] as const

/** Purchase reports, with all their rows. */
export const purchaseReports = {
  shoppingList: listEndpoint('reports/shoppings', {
    title: 'Reporte de compras',
    access: shoppingReaders,
    row: rowOf(shoppingRecord),
    filters: shoppingsFilters,
  }),
  incomeList: listEndpoint('reports/ingresos', {
    title: 'Últimos Ingresos',
    access: 'session',
    row: rowOf(shoppingRecord),
    filters: incomesFilters,
  }),
  boughtList: listEndpoint('purchases/bought', {
    title: 'Historial de compras',
    access: purchaseReaders,
    row: rowOf(shoppingRecord),
    filters: boughtFilters,
  }),
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
