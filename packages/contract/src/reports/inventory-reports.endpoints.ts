import { costReaders } from '../core/cost-readers.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { deliveryReaders } from '../sales/deliveries.ts'
import { abcRecord } from './abc.record.ts'
import { adjustmentReportRecord } from './adjustment-report.record.ts'
import { adjustmentFilters } from './adjustment-report.ts'
import { deadStockRecord } from './dead-stock.record.ts'
import { abcFilters, deadStockFilters, stockDaysFilters } from './inventory-analysis.ts'
import {
  type Floating,
  floatingQuery,
  type Kardex,
  kardexFilters,
  kardexQuery,
  lotFilters,
  type StockByDateRow,
  type StockRow,
  stockFilters,
  stockQuery,
  stocksByDateFilters,
  stocksByDateQuery,
} from './inventory-reports.ts'
import { kardexRecord } from './kardex.record.ts'
import { lotLeftRecord, lotRecord } from './lot.record.ts'
import { stockRecord } from './stock.record.ts'
import { stockByDateRecord } from './stock-by-date.record.ts'
import { stockDaysRecord } from './stock-days.record.ts'
import { transitRecord } from './transit.record.ts'
import { transitFilters } from './transit-report.ts'
import { undeliveredRecord } from './undelivered.record.ts'
import { undeliveredFilters } from './undelivered-report.ts'

/** Resources to read the kardex, and the stock of a past day. */
const kardexReaders = ['verKardex'] as const
/** Resources to read the stock report. */
const stockReaders = ['verReporteStock', 'verExistencias'] as const

/** Resources to read the adjustments by reason: those of their documents, and of the books. */
const adjustmentReaders = ['ajuste', 'contabilidad'] as const

/** Resources to read what is in transit: those of transfers, and of the books. */
const transitReaders = ['requisa', 'contabilidad'] as const
/** Resources to read what is sold and not delivered: those of delivery notes, and of the books. */
const undeliveredReaders = [...deliveryReaders, 'contabilidad'] as const
/** Resources to read the analysis of the stock: those of the stock, and of the books. */
const analysisReaders = ['verExistencias', 'contabilidad'] as const

/** Reports of stock and its movements. */
export const inventoryReports = {
  kardexList: listEndpoint('reports/kardex', {
    title: 'Kardex',
    access: kardexReaders,
    row: rowOf(kardexRecord),
    filters: kardexFilters,
  }),
  stockList: listEndpoint('reports/stock', {
    title: 'Stock',
    access: stockReaders,
    row: rowOf(stockRecord),
    filters: stockFilters,
  }),
  stocksByDateList: listEndpoint('reports/StocksByDate', {
    title: 'Existencias a la fecha',
    access: kardexReaders,
    row: rowOf(stockByDateRecord),
    filters: stocksByDateFilters,
  }),
  lotsLeftList: listEndpoint('reports/lotsLeft', {
    title: 'Existencias por lote',
    access: ['verExistencias'],
    row: rowOf(lotLeftRecord),
    filters: lotFilters,
  }),
  lotList: listEndpoint('reports/lots', {
    title: 'Lotes y vencimientos',
    access: ['verExistencias'],
    row: rowOf(lotRecord),
    filters: lotFilters,
  }),
  adjustmentList: listEndpoint('reports/adjustments', {
    title: 'Ajustes por motivo',
    access: adjustmentReaders,
    row: rowOf(adjustmentReportRecord),
    filters: adjustmentFilters,
  }),
  transitList: listEndpoint('reports/inTransit', {
    title: 'Mercadería en tránsito',
    access: transitReaders,
    row: rowOf(transitRecord),
    filters: transitFilters,
  }),
  undeliveredList: listEndpoint('reports/undelivered', {
    title: 'Vendido sin entregar',
    access: undeliveredReaders,
    row: rowOf(undeliveredRecord),
    filters: undeliveredFilters,
  }),
  abcList: listEndpoint('reports/abc', {
    title: 'ABC por utilidad',
    // The order alone shows which products bring more: only for users who read costs.
    access: costReaders,
    row: rowOf(abcRecord),
    filters: abcFilters,
  }),
  deadStockList: listEndpoint('reports/deadStock', {
    title: 'Inventario sin movimiento',
    access: analysisReaders,
    row: rowOf(deadStockRecord),
    filters: deadStockFilters,
  }),
  stockDaysList: listEndpoint('reports/stockDays', {
    title: 'Días de inventario',
    access: analysisReaders,
    row: rowOf(stockDaysRecord),
    filters: stockDaysFilters,
  }),
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
