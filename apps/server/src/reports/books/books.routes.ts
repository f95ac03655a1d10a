import { books } from '@yunque/contract/reports/books.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { report } from '../../http/serve.ts'
import { allRows } from '../../lists/all-rows.ts'
import { purchaseBook } from './purchase-book.queries.ts'
import { salesBook } from './sales-book.queries.ts'

/**
 * The sales and purchases books, by month: all rows by POST, for paper, and lists that the screen pages, totals and
 * exports.
 */
export function bookRoutes(app: FastifyInstance): void {
  listRoutes(app, books.saleList, salesBook, { isReport: true })
  report(app, books.sales, (db, context, { body }) => allRows(db, context, salesBook, body))
  listRoutes(app, books.purchaseList, purchaseBook, { isReport: true })
  report(app, books.purchases, (db, context, { body }) => allRows(db, context, purchaseBook, body))
}
