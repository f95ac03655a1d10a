import { reportLists, salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/serve.ts'
import { allRows } from '../lists/all-rows.ts'
import { receiptsReport } from './receipts-report.queries.ts'

/** What was collected: all rows by POST, and a list for the screen, which pages, totals and exports it. */
export function receiptsReportRoutes(app: FastifyInstance): void {
  listRoutes(app, reportLists.receipts, receiptsReport, { isReport: true })
  report(app, salesReports.receipts, (db, context, { body: { productId, ...asked } }) =>
    allRows(db, context, receiptsReport, {
      ...asked,
      ...(productId === null ? {} : { productId }),
    }),
  )
}
