import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  type CardInfo,
  type FamilySales,
  type MonthSales,
  type TopClient,
  topClientsQuery,
} from './dashboard.ts'
import { type DaySummary, daySummaryQuery } from './day-summary.ts'
import { salesReaders } from './sales-report.ts'
import { summaryReaders } from './summary-mail.ts'
import type { Today } from './today.ts'
import type { Waiting } from './waiting.ts'

/** Cards and charts of the home page. */
export const dashboard = {
  today: endpoint('GET /dashboard/today', {
    access: salesReaders,
    summary: 'Lo de hoy, frente al mismo día de la semana pasada',
    answer: answerOf<Today>(),
  }),
  /** The summary of a day, for users who see the sales of others. */
  summary: endpoint('GET /dashboard/summary', {
    access: summaryReaders,
    summary: 'Resumen de un día',
    query: daySummaryQuery,
    answer: answerOf<DaySummary>(),
  }),
  soldThisYear: endpoint('GET /dashboard/get-cardinfo-year', {
    access: salesReaders,
    summary: 'Ventas del año',
    answer: answerOf<CardInfo>(),
  }),
  soldThisMonth: endpoint('GET /dashboard/get-cardinfo-month', {
    access: salesReaders,
    summary: 'Ventas del mes',
    answer: answerOf<CardInfo>(),
  }),
  overdue: endpoint('GET /dashboard/get-overdue-bills', {
    access: salesReaders,
    summary: 'Facturas vencidas',
    answer: answerOf<CardInfo>(),
  }),
  paid: endpoint('GET /dashboard/get-paid-bills', {
    access: salesReaders,
    summary: 'Facturas pagadas del mes',
    answer: answerOf<CardInfo>(),
  }),
  monthly: endpoint('GET /dashboard/get-sales-monthly', {
    access: salesReaders,
    summary: 'Ventas por mes',
    answer: answerOf<MonthSales[]>(),
  }),
  families: endpoint('GET /dashboard/get-sales-family', {
    access: salesReaders,
    summary: 'Ventas por categoría',
    answer: answerOf<FamilySales[]>(),
  }),
  topClients: endpoint('GET /dashboard/get-clients-top', {
    access: salesReaders,
    summary: 'Mejores clientes',
    query: topClientsQuery,
    answer: answerOf<TopClient[]>(),
  }),
  /** The counts of waiting work for the user. */
  waiting: endpoint('GET /dashboard/waiting', {
    access: 'session',
    summary: 'Lo que espera a quien pregunta',
    answer: answerOf<Waiting[]>(),
  }),
}
