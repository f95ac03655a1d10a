import { answerOf, endpoint } from '../core/endpoint.ts'
import { type CommissionReportRow, commissionReaders, commissionsQuery } from './commission-report.ts'
import { type BestSeller, bestSellersQuery, type DashboardRow, dashboardQuery } from './dashboard.ts'
import { type ReceiptReportRow, receiptsReportQuery } from './receipts-report.ts'
import { salesQuery, salesReaders } from './sales-report.ts'

/** Resources to read the best sellers. */
export const bestSellerReaders = ['verProductosMasVendidos'] as const
/** Resources to read the receipts report. */
export const receiptsReportReaders = ['verRecibos'] as const

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
