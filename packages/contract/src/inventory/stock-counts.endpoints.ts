import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { countRecord } from './count.record.ts'
import { countLineRecord } from './count-line.record.ts'
import {
  type CountedRow,
  type CountLineRow,
  type CountRow,
  type CountSheetRow,
  countedInput,
  counters,
  countFilters,
  countInput,
  countLineFilters,
  countReviewers,
  postCountInput,
} from './stock-counts.ts'

/** Calls about stock counts. */
export const stockCounts = {
  list: listEndpoint('stockCounts', {
    title: 'Conteos',
    access: counters,
    row: rowOf(countRecord),
    filters: countFilters,
  }),
  lines: listEndpoint('stockCounts/lines', {
    title: 'Revisión del conteo',
    access: countReviewers,
    row: rowOf(countLineRecord),
    filters: countLineFilters,
  }),
  one: endpoint('GET /stockCounts/get/:id', {
    access: counters,
    summary: 'Un conteo',
    params: idParams,
    answer: answerOf<CountRow>(),
  }),
  /** The last counted products, newest first. */
  counted: endpoint('GET /stockCounts/:id/counted', {
    access: counters,
    summary: 'Lo último contado, sin lo esperado si el conteo es ciego',
    params: idParams,
    answer: answerOf<CountedRow[]>(),
  }),
  sheet: endpoint('GET /stockCounts/:id/sheet', {
    access: counters,
    summary: 'Hoja para contar: los productos, sin cantidades',
    params: idParams,
    answer: answerOf<CountSheetRow[]>(),
  }),
  result: endpoint('GET /stockCounts/:id/result', {
    access: countReviewers,
    summary: 'Lo contado, con sus diferencias',
    params: idParams,
    answer: answerOf<CountLineRow[]>(),
  }),
  open: endpoint('POST /stockCounts/post', {
    access: countReviewers,
    summary: 'Abre un conteo',
    body: countInput,
    answer: answerOf<CountRow>(),
  }),
  count: endpoint('POST /stockCounts/count', {
    access: counters,
    summary: 'Anota lo contado de un producto',
    body: countedInput,
    answer: answerOf<CountedRow[]>(),
  }),
  /** What nobody counted is not there: it counts as 0, to be seen in the review (stock.count-zero). */
  zero: endpoint('POST /stockCounts/:id/zero', {
    access: countReviewers,
    summary: 'Cuenta 0 de los productos con existencia que nadie contó',
    params: idParams,
    answer: answerOf<CountRow>(),
  }),
  post: endpoint('POST /stockCounts/process', {
    access: countReviewers,
    summary: 'Aplica las diferencias de un conteo, una vez',
    body: postCountInput,
    answer: answerOf<CountRow>(),
  }),
  void: endpoint('POST /stockCounts/:id/delete', {
    access: countReviewers,
    summary: 'Anula un conteo abierto',
    also: ['GET /stockCounts/:id/delete'],
    params: idParams,
    answer: answerOf<StateOf>(),
  }),
} as const
