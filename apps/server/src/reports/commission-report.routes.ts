import { reportLists, salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/serve.ts'
import { allRows } from '../lists/all-rows.ts'
import { commissionReport } from './commission-report.queries.ts'

/** The commissions of sellers: all rows by POST, and a list that the screen pages and exports. */
export function commissionReportRoutes(app: FastifyInstance): void {
  listRoutes(app, reportLists.commissions, commissionReport, { isReport: true })
  report(app, salesReports.commissions, (db, context, { body }) =>
    allRows(db, context, commissionReport, body),
  )
}
