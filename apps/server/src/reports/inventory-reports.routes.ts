import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/serve.ts'
import { abcReport } from './abc.queries.ts'
import { adjustmentReport } from './adjustments.queries.ts'
import { deadStockReport } from './dead-stock.queries.ts'
import { floatingBalance, kardex, kardexList } from './kardex.queries.ts'
import { lotList, lotsLeftList } from './lots.queries.ts'
import { stockList, stockReport } from './stock.queries.ts'
import { stockDaysReport } from './stock-days.queries.ts'
import { stocksByDate, stocksByDateList } from './stocks-by-date.queries.ts'
import { transitReport } from './transit.queries.ts'
import { undeliveredReport } from './undelivered.queries.ts'

/** Kardex, floating balance, stock and adjustments. Most are also lists that screens page, total and export. */
export function inventoryReportRoutes(app: FastifyInstance): void {
  report(app, inventoryReports.kardex, (db, context, { body }) => kardex(db, context, body))
  report(app, inventoryReports.floating, (db, _context, { body }) => floatingBalance(db, body))
  report(app, inventoryReports.stocksByDate, (db, context, { body }) => stocksByDate(db, context, body))
  report(app, inventoryReports.stock, (db, context, { body }) => stockReport(db, context, body))
  listRoutes(app, inventoryReports.kardexList, kardexList, { isReport: true })
  listRoutes(app, inventoryReports.stockList, stockList, { isReport: true })
  listRoutes(app, inventoryReports.stocksByDateList, stocksByDateList, { isReport: true })
  listRoutes(app, inventoryReports.lotList, lotList, { isReport: true })
  listRoutes(app, inventoryReports.lotsLeftList, lotsLeftList, { isReport: true })
  listRoutes(app, inventoryReports.transitList, transitReport, { isReport: true })
  listRoutes(app, inventoryReports.undeliveredList, undeliveredReport, { isReport: true })
  listRoutes(app, inventoryReports.adjustmentList, adjustmentReport, { isReport: true })
  listRoutes(app, inventoryReports.abcList, abcReport, { isReport: true })
  listRoutes(app, inventoryReports.deadStockList, deadStockReport, { isReport: true })
  listRoutes(app, inventoryReports.stockDaysList, stockDaysReport, { isReport: true })
}
