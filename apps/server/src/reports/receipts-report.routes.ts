import { reportLists, salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/serve.ts'
import { allRows } from '../lists/all-rows.ts'
import { receiptsReport } from './receipts-report.queries.ts'

/** The receipts report: all rows by POST, and a list that the screen pages, totals and exports. */
export function receiptsReportRoutes(app: FastifyInstance): void {
  listRoutes(app, reportLists.receipts, receiptsReport, { isReport: true })
  report(app, salesReports.receipts, (db, context, { body: { productId, ...asked } }) =>
    allRows(db, context, receiptsReport, {
      ...asked,
      ...(productId === null ? {} : { productId }),
    }),
  )
}
