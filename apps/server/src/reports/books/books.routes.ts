import { books } from '@yunque/contract/reports/books.endpoints'
import type { FastifyInstance } from 'fastify'
import { sendCsv, toCsv } from '../../files/csv.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { report } from '../../http/serve.ts'
import { allRows } from '../../lists/all-rows.ts'
import { purchasesCsv, salesCsv } from './exported-types.ts'
import { purchaseBook } from './purchase-book.queries.ts'
import { salesBook } from './sales-book.queries.ts'

/**
 * The sales and purchases books, by month: all rows by POST, for paper, and as CSV; lists that the screen pages, totals
 * and exports.
 */
export function bookRoutes(app: FastifyInstance): void {
  listRoutes(app, books.saleList, salesBook, { isReport: true })
  report(app, books.sales, (db, context, { body }) => allRows(db, context, salesBook, body))
  listRoutes(app, books.purchaseList, purchaseBook, { isReport: true })
  report(app, books.purchases, (db, context, { body }) => allRows(db, context, purchaseBook, body))
  report(app, books.salesCsv, async (db, context, { query, reply }) => {
    const rows = await allRows(db, context, salesBook, query)
    return sendCsv(reply, toCsv(salesCsv(rows), rows), salesBook.title)
  })
  report(app, books.purchasesCsv, async (db, context, { query, reply }) => {
    const rows = await allRows(db, context, purchaseBook, query)
    return sendCsv(reply, toCsv(purchasesCsv(rows), rows), purchaseBook.title)
  })
}
