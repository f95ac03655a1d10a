import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { agingRecord } from './aging.record.ts'
import { billDebtFilters, debtFilters, debtReaders } from './debts.ts'
import { owedInvoiceRecord } from './owed-invoice.record.ts'
import { paymentHistoryRecord } from './payment-history.record.ts'

/** What clients owe, by invoice and by age, and how they paid. */
export const debts = {
  pending: listEndpoint('clients/pending', {
    title: 'Cuentas por cobrar',
    access: debtReaders,
    row: rowOf(owedInvoiceRecord),
    filters: billDebtFilters,
  }),
  aging: listEndpoint('clients/mora', {
    title: 'Mora',
    access: debtReaders,
    row: rowOf(agingRecord),
    filters: debtFilters,
  }),
  history: listEndpoint('clients/historial', {
    title: 'Historial de pagos',
    access: ['verReporteHistorial'],
    row: rowOf(paymentHistoryRecord),
    filters: billDebtFilters,
  }),
} as const
