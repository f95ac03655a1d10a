import { z } from 'zod'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import {
  bookFilters,
  bookQuery,
  type PurchaseBookRow,
  purchaseBookReaders,
  type SalesBookRow,
  salesBookReaders,
} from './books.ts'
import { purchaseBookRecord } from './purchase-book.record.ts'
import { salesBookRecord } from './sales-book.record.ts'

/** The accounting books by month, with all their rows. */
export const books = {
  saleList: listEndpoint('reports/salesBook', {
    title: 'Libro de ventas',
    access: salesBookReaders,
    row: rowOf<SalesBookRow>(salesBookRecord),
    filters: bookFilters,
  }),
  purchaseList: listEndpoint('reports/purchaseBook', {
    title: 'Libro de compras',
    access: purchaseBookReaders,
    row: rowOf<PurchaseBookRow>(purchaseBookRecord),
    filters: bookFilters,
  }),
  sales: endpoint('POST /reports/salesBook', {
    access: salesBookReaders,
    summary: 'Libro de ventas',
    body: bookQuery,
    answer: answerOf<SalesBookRow[]>(),
  }),
  purchases: endpoint('POST /reports/purchaseBook', {
    access: purchaseBookReaders,
    summary: 'Libro de compras',
    body: bookQuery,
    answer: answerOf<PurchaseBookRow[]>(),
  }),
  salesCsv: endpoint('GET /reports/salesBook/csv', {
    access: salesBookReaders,
    summary: 'CSV: libro de ventas',
    query: z.object(bookFilters),
    file: 'text/csv',
  }),
  purchasesCsv: endpoint('GET /reports/purchaseBook/csv', {
    access: purchaseBookReaders,
    summary: 'CSV: libro de compras',
    query: z.object(bookFilters),
    file: 'text/csv',
  }),
}
