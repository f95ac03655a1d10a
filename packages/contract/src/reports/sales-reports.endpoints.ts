import { answerOf, endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { bestSellerRecord } from './best-seller.record.ts'
import { commissionReportRecord } from './commission-report.record.ts'
import {
  type CommissionReportRow,
  commissionReaders,
  commissionsFilters,
  commissionsQuery,
} from './commission-report.ts'
import {
  type BestSeller,
  bestSellersFilters,
  bestSellersQuery,
  type DashboardRow,
  dashboardQuery,
} from './dashboard.ts'
import { receiptReportRecord } from './receipt-report.record.ts'
import { type ReceiptReportRow, receiptsReportFilters, receiptsReportQuery } from './receipts-report.ts'
import { salesDocumentRecord, salesRecord } from './sales.record.ts'
import { salesByClientRecord } from './sales-by-client.record.ts'
import { salesByDayRecord } from './sales-by-day.record.ts'
import { salesByFamilyRecord } from './sales-by-family.record.ts'
import { salesByMonthRecord } from './sales-by-month.record.ts'
import { salesByProductRecord } from './sales-by-product.record.ts'
import { salesBySellerRecord } from './sales-by-seller.record.ts'
import { salesFilters, salesQuery, salesReaders } from './sales-report.ts'

/** Resources to read the best sellers. */
const bestSellerReaders = ['verProductosMasVendidos'] as const
/** Resources to read the receipts report. */
const receiptsReportReaders = ['verRecibos'] as const

/** Reports of sales and receipts, with all their rows. */
export const salesReports = {
  /** Lines, or a row for each group of `groupBy`. */
  sales: endpoint('POST /reports/sales', {
    access: salesReaders,
    summary: 'Reporte de ventas',
    body: salesQuery,
    answer: answerOf<object[]>(),
  }),
  /** Sales by day, category and seller. */
  dashboard: endpoint('POST /reports/dashboard', {
    access: ['verReporteDeVentas'],
    summary: 'Dashboard',
    body: dashboardQuery,
    answer: answerOf<DashboardRow[]>(),
  }),
  bestSellers: endpoint('POST /reports/BestSellingProducts', {
    access: bestSellerReaders,
    summary: 'Productos más vendidos',
    body: bestSellersQuery,
    answer: answerOf<BestSeller[]>(),
  }),
  commissions: endpoint('POST /reports/comissions', {
    access: commissionReaders,
    summary: 'Reporte de comisiones',
    body: commissionsQuery,
    answer: answerOf<CommissionReportRow[]>(),
  }),
  receipts: endpoint('POST /reports/receipts', {
    access: receiptsReportReaders,
    summary: 'Reporte de recibos',
    body: receiptsReportQuery,
    answer: answerOf<ReceiptReportRow[]>(),
  }),
}

const common = { access: salesReaders, filters: salesFilters } as const

/** The sales report as lists: its lines, its documents, and a row for each group. */
export const salesLists = {
  lines: listEndpoint('reports/sales', { title: 'Reporte de ventas', row: rowOf(salesRecord), ...common }),
  documents: listEndpoint('reports/sales/documents', {
    title: 'Resumen de ventas',
    row: rowOf(salesDocumentRecord),
    ...common,
  }),
  day: listEndpoint('reports/sales/by-day', {
    title: 'Ventas por día',
    row: rowOf(salesByDayRecord),
    ...common,
  }),
  month: listEndpoint('reports/sales/by-month', {
    title: 'Ventas por mes',
    row: rowOf(salesByMonthRecord),
    ...common,
  }),
  seller: listEndpoint('reports/sales/by-seller', {
    title: 'Resumen de ventas por vendedor',
    row: rowOf(salesBySellerRecord),
    ...common,
  }),
  family: listEndpoint('reports/sales/by-family', {
    title: 'Ventas por categoría',
    row: rowOf(salesByFamilyRecord),
    ...common,
  }),
  product: listEndpoint('reports/sales/by-product', {
    title: 'Ventas por producto',
    row: rowOf(salesByProductRecord),
    ...common,
  }),
  client: listEndpoint('reports/sales/by-client', {
    title: 'Ventas por cliente',
    row: rowOf(salesByClientRecord),
    ...common,
  }),
} as const

/** The other reports of sales as lists, which screens page, total and export. */
export const reportLists = {
  receipts: listEndpoint('reports/receipts', {
    title: 'Reporte de recibos',
    access: receiptsReportReaders,
    row: rowOf(receiptReportRecord),
    filters: receiptsReportFilters,
  }),
  commissions: listEndpoint('reports/comissions', {
    title: 'Reporte de comisiones',
    access: commissionReaders,
    row: rowOf(commissionReportRecord),
    filters: commissionsFilters,
  }),
  bestSellers: listEndpoint('reports/BestSellingProducts', {
    title: 'Productos más vendidos',
    access: bestSellerReaders,
    row: rowOf(bestSellerRecord),
    filters: bestSellersFilters,
  }),
} as const
