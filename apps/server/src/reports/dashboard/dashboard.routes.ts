import {
  type BestSeller,
  bestSellersQuery,
  dashboardQuery,
  topClientsQuery,
} from '@yunque/contract/dashboard'
import { salesReaders } from '@yunque/contract/sales-report'
import type { FastifyInstance } from 'fastify'
import { allRows } from '../../http/all-rows.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, report } from '../../http/route.ts'
import { familySales, monthlySales, overdueCard, paidCard, soldCard, topClients } from './cards.queries.ts'
import { bestSellersList, dashboardRows } from './dashboard.queries.ts'
import { waiting } from './waiting.queries.ts'

/** The cards and charts of the home page, the dashboard report and the best sellers (Spec 2 §7). */
export function dashboardRoutes(app: FastifyInstance): void {
  cardRoutes(app)
  // What is to be done now is not a report: it leads to where it is done.
  read(
    app,
    'GET /dashboard/waiting',
    { access: 'session', summary: 'Lo que espera a quien pregunta' },
    waiting,
  )
  const dashboard = { access: ['verReporteDeVentas'] as const, summary: 'Dashboard', body: dashboardQuery }
  report(app, 'POST /reports/dashboard', dashboard, (db, context, { body }) =>
    dashboardRows(db, context, body),
  )
  const access = ['verProductosMasVendidos'] as const
  const best = { access, summary: 'Productos más vendidos', body: bestSellersQuery }
  report(app, 'POST /reports/BestSellingProducts', best, (db, context, { body }) =>
    allRows<BestSeller>(db, context, bestSellersList, body),
  )
  listRoutes(app, 'reports/BestSellingProducts', { access, isReport: true, list: bestSellersList })
}

function cardRoutes(app: FastifyInstance): void {
  const card = (summary: string) => ({ access: salesReaders, summary })
  report(app, 'GET /dashboard/get-cardinfo-year', card('Ventas del año'), (db, context) =>
    soldCard(db, context, 'year'),
  )
  report(app, 'GET /dashboard/get-cardinfo-month', card('Ventas del mes'), (db, context) =>
    soldCard(db, context, 'month'),
  )
  report(app, 'GET /dashboard/get-overdue-bills', card('Facturas vencidas'), overdueCard)
  report(app, 'GET /dashboard/get-paid-bills', card('Facturas pagadas del mes'), paidCard)
  report(app, 'GET /dashboard/get-sales-monthly', card('Ventas por mes'), monthlySales)
  report(app, 'GET /dashboard/get-sales-family', card('Ventas por categoría'), familySales)
  const clients = { ...card('Mejores clientes'), query: topClientsQuery }
  report(app, 'GET /dashboard/get-clients-top', clients, (db, context, { query }) =>
    topClients(db, context, query),
  )
}
