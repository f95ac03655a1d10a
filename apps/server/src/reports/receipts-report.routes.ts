import type { ReceiptReportRow } from '@yunque/contract/reports/receipts-report'
import { receiptsReportReaders, salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/serve.ts'
import { allRows } from '../lists/all-rows.ts'
import { receiptsReport } from './receipts-report.queries.ts'

/** The receipts report: all rows by POST, and a list that the screen pages, totals and exports. */
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
