import { answerOf } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import {
  type AgingRow,
  billDebtFilters,
  debtFilters,
  debtReaders,
  type OwedInvoiceRow,
  type PaymentHistoryRow,
} from './debts.ts'

/** What clients owe, by invoice and by age, and how they paid. */
export const debts = {
  pending: listEndpoint('clients/pending', {
    title: 'Cuentas por cobrar',
    access: debtReaders,
    row: answerOf<OwedInvoiceRow>(),
    filters: billDebtFilters,
  }),
  aging: listEndpoint('clients/mora', {
    title: 'Mora',
    access: debtReaders,
    row: answerOf<AgingRow>(),
    filters: debtFilters,
  }),
  history: listEndpoint('clients/historial', {
    title: 'Historial de pagos',
    access: ['verReporteHistorial'],
    row: answerOf<PaymentHistoryRow>(),
    filters: billDebtFilters,
  }),
} as const
