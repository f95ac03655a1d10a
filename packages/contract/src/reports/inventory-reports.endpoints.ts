import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  type Floating,
  floatingQuery,
  type Kardex,
  kardexQuery,
  type StockByDateRow,
  type StockRow,
  stockQuery,
  stocksByDateQuery,
} from './inventory-reports.ts'

/** Resources to read the kardex, and the stock of a past day. */
export const kardexReaders = ['verKardex'] as const
/** Resources to read the stock report. */
export const stockReaders = ['verReporteStock', 'verExistencias'] as const

/** Reports of stock and its movements. */
export const inventoryReports = {
  kardex: endpoint('POST /reports/kardex', {
    access: kardexReaders,
    summary: 'Kardex de un producto',
    body: kardexQuery,
    answer: answerOf<Kardex>(),
  }),
  floating: endpoint('POST /reports/floating', {
    access: kardexReaders,
    summary: 'Saldo flotante',
    body: floatingQuery,
    answer: answerOf<Floating>(),
  }),
  stocksByDate: endpoint('POST /reports/StocksByDate', {
    access: kardexReaders,
    summary: 'Existencias a la fecha',
    body: stocksByDateQuery,
    answer: answerOf<StockByDateRow[]>(),
  }),
  stock: endpoint('POST /reports/stock', {
    access: stockReaders,
    summary: 'Existencias por área',
    body: stockQuery,
    answer: answerOf<StockRow[]>(),
  }),
}
