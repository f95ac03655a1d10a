import { incomesQuery, type ShoppingRow, shoppingsQuery } from '@yunque/contract/purchase-reports'
import type { FastifyInstance } from 'fastify'
import { allRows } from '../http/all-rows.ts'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/route.ts'
import { boughtList, boughtReaders, incomesList, shoppingsList } from './purchase-reports.queries.ts'

/**
 * What was bought (Spec 1 §7): the purchases report, the latest incomes and the history of prices. The reports answer all
 * their rows by POST, and as lists to screens, which page, total and export them.
 */
export function purchaseReportRoutes(app: FastifyInstance): void {
  const buying = ['reporteCompra'] as const
  listRoutes(app, 'reports/shoppings', { access: buying, isReport: true, list: shoppingsList })
  report(
    app,
    'POST /reports/shoppings',
    { access: buying, summary: 'Reporte de compras', body: shoppingsQuery },
    (db, context, { body: { productId, ...rest } }) =>
      allRows<ShoppingRow>(db, context, shoppingsList, {
        ...rest,
        ...(productId === null ? {} : { productId }),
      }),
  )
  listRoutes(app, 'reports/ingresos', { access: 'session', isReport: true, list: incomesList })
  report(
    app,
    'POST /reports/ingresos',
    { access: 'session', summary: 'Últimos ingresos', body: incomesQuery },
    (db, context, { body }) => allRows<ShoppingRow>(db, context, incomesList, body),
  )
  listRoutes(app, 'purchases/bought', { access: boughtReaders, list: boughtList })
}
