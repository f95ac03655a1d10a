import { purchaseReports } from '@yunque/contract/reports/purchase-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/serve.ts'
import { allRows } from '../lists/all-rows.ts'
import { boughtList, incomesList, shoppingsList } from './purchase-reports.queries.ts'

/**
 * The purchases report, the latest incomes and the price history. The reports send all rows by POST, and are lists that
 * screens page, total and export.
 */
export function purchaseReportRoutes(app: FastifyInstance): void {
  listRoutes(app, purchaseReports.shoppingList, shoppingsList, { isReport: true })
  report(app, purchaseReports.shoppings, (db, context, { body: { productId, ...rest } }) =>
    allRows(db, context, shoppingsList, {
      ...rest,
      ...(productId === null ? {} : { productId }),
    }),
  )
  listRoutes(app, purchaseReports.incomeList, incomesList, { isReport: true })
  report(app, purchaseReports.incomes, (db, context, { body }) => allRows(db, context, incomesList, body))
  listRoutes(app, purchaseReports.boughtList, boughtList)
}
