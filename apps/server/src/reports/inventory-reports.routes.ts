import { floatingQuery, kardexQuery, stockQuery, stocksByDateQuery } from '@yunque/contract/inventory-reports'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/route.ts'
import { floatingBalance, kardex, kardexList } from './kardex.queries.ts'
import { lotList } from './lots.queries.ts'
import { stockList, stockReport } from './stock.queries.ts'
import { stocksByDate, stocksByDateList } from './stocks-by-date.queries.ts'

/** Kardex, floating balance and stock (Spec 1 §7 "Reports"); stock also as lists, which screens page, total and export. */
export function inventoryReportRoutes(app: FastifyInstance): void {
  const history = ['verKardex'] as const
  report(
    app,
    'POST /reports/kardex',
    { access: history, summary: 'Kardex de un producto', body: kardexQuery },
    (db, context, { body }) => kardex(db, context, body),
  )
  report(
    app,
    'POST /reports/floating',
    { access: history, summary: 'Saldo flotante', body: floatingQuery },
    (db, _context, { body }) => floatingBalance(db, body),
  )
  report(
    app,
    'POST /reports/StocksByDate',
    { access: history, summary: 'Existencias a la fecha', body: stocksByDateQuery },
    (db, context, { body }) => stocksByDate(db, context, body),
  )
  const stock = {
    access: ['verReporteStock', 'verExistencias'] as const,
    summary: 'Existencias por área',
    body: stockQuery,
  }
  report(app, 'POST /reports/stock', stock, (db, context, { body }) => stockReport(db, context, body))
  listRoutes(app, 'reports/kardex', { access: history, isReport: true, list: kardexList })
  listRoutes(app, 'reports/stock', { access: stock.access, isReport: true, list: stockList })
  listRoutes(app, 'reports/StocksByDate', { access: history, isReport: true, list: stocksByDateList })
  listRoutes(app, 'reports/lots', { access: ['verExistencias'], isReport: true, list: lotList })
}
