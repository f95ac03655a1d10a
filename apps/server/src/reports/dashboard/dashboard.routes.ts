import { dashboard } from '@yunque/contract/reports/dashboard.endpoints'
import { reportLists, salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { read, report } from '../../http/serve.ts'
import { allRows } from '../../lists/all-rows.ts'
import { familySales, monthlySales, overdueCard, paidCard, soldCard, topClients } from './cards.queries.ts'
import { bestSellersList, dashboardRows } from './dashboard.queries.ts'
import { todayFigures } from './today.queries.ts'
import { waiting } from './waiting.queries.ts'

/** The cards and charts of the home page, the dashboard report and the best sellers. */
export function dashboardRoutes(app: FastifyInstance): void {
  cardRoutes(app)
  // Pending work is no report, so it is always read from the primary.
  read(app, dashboard.waiting, waiting)
  report(app, salesReports.dashboard, (db, context, { body }) => dashboardRows(db, context, body))
  report(app, salesReports.bestSellers, (db, context, { body }) =>
    allRows(db, context, bestSellersList, body),
  )
  listRoutes(app, reportLists.bestSellers, bestSellersList, { isReport: true })
}

function cardRoutes(app: FastifyInstance): void {
  report(app, dashboard.today, todayFigures)
  report(app, dashboard.soldThisYear, (db, context) => soldCard(db, context, 'year'))
  report(app, dashboard.soldThisMonth, (db, context) => soldCard(db, context, 'month'))
  report(app, dashboard.overdue, overdueCard)
  report(app, dashboard.paid, paidCard)
  report(app, dashboard.monthly, monthlySales)
  report(app, dashboard.families, familySales)
  report(app, dashboard.topClients, (db, context, { query }) => topClients(db, context, query))
}
