import {
  type PurchaseBookRow,
  purchaseBookReaders,
  type SalesBookRow,
  salesBookReaders,
} from '@yunque/contract/reports/books'
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
  listRoutes(app, 'reports/salesBook', { access: salesBookReaders, isReport: true, list: salesBook })
  report(app, books.sales, (db, context, { body }) => allRows<SalesBookRow>(db, context, salesBook, body))
  listRoutes(app, 'reports/purchaseBook', { access: purchaseBookReaders, isReport: true, list: purchaseBook })
  report(app, books.purchases, (db, context, { body }) =>
    allRows<PurchaseBookRow>(db, context, purchaseBook, body),
  )
}
