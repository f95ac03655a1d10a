import { reportLists, salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/serve.ts'
import { allRows } from '../lists/all-rows.ts'
import { commissionReport } from './commission-report.queries.ts'

/** What sellers earn on what was collected: all rows by POST, and a list for the screen, which pages and exports it. */
export function commissionReportRoutes(app: FastifyInstance): void {
  listRoutes(app, reportLists.commissions, commissionReport, { isReport: true })
  report(app, salesReports.commissions, (db, context, { body }) =>
    allRows(db, context, commissionReport, body),
  )
}
