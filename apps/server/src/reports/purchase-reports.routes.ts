import type { ShoppingRow } from '@yunque/contract/reports/purchase-reports'
import { purchaseReports, shoppingReaders } from '@yunque/contract/reports/purchase-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/serve.ts'
import { allRows } from '../lists/all-rows.ts'
import { boughtList, boughtReaders, incomesList, shoppingsList } from './purchase-reports.queries.ts'

/**
 * The purchases report, the latest incomes and the price history. The reports send all rows by POST, and are lists that
 * screens page, total and export.
 */
export function purchaseReportRoutes(app: FastifyInstance): void {
  listRoutes(app, 'reports/shoppings', { access: shoppingReaders, isReport: true, list: shoppingsList })
  report(app, purchaseReports.shoppings, (db, context, { body: { productId, ...rest } }) =>
    allRows<ShoppingRow>(db, context, shoppingsList, {
      ...rest,
      ...(productId === null ? {} : { productId }),
    }),
  )
  listRoutes(app, 'reports/ingresos', { access: 'session', isReport: true, list: incomesList })
  report(app, purchaseReports.incomes, (db, context, { body }) =>
    allRows<ShoppingRow>(db, context, incomesList, body),
  )
  listRoutes(app, 'purchases/bought', { access: boughtReaders, list: boughtList })
}
