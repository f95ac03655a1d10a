import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  bookQuery,
  type PurchaseBookRow,
  purchaseBookReaders,
  type SalesBookRow,
  salesBookReaders,
} from './books.ts'

/** The accounting books by month, with all their rows. */
export const books = {
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
}
