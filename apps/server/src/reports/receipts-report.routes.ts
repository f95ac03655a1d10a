import type { ReceiptReportRow } from '@yunque/contract/reports/receipts-report'
import { receiptsReportReaders, salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/serve.ts'
import { allRows } from '../lists/all-rows.ts'
import { receiptsReport } from './receipts-report.queries.ts'

/** What was collected: all rows by POST, and a list for the screen, which pages, totals and exports it. */
export function receiptsReportRoutes(app: FastifyInstance): void {
  listRoutes(app, 'reports/receipts', {
    access: receiptsReportReaders,
    isReport: true,
    list: receiptsReport,
  })
  report(app, salesReports.receipts, (db, context, { body: { productId, ...asked } }) =>
    allRows<ReceiptReportRow>(db, context, receiptsReport, {
      ...asked,
      ...(productId === null ? {} : { productId }),
    }),
  )
}
