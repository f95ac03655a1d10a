import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { rowOf } from '../core/record.ts'
import { type SalespersonRow, salespersonOnWire } from './salespeople.ts'
import { salespersonRecord } from './salesperson.record.ts'

const access = ['adminCatalogos'] as const

/** Calls about salespeople. */
export const salespeople = {
  ...entity('vendors', {
    title: 'Vendedores',
    access,
    body: salespersonOnWire,
    answer: answerOf<SalespersonRow>(),
    list: { row: rowOf(salespersonRecord), also: ['GET /vendors'] },
  }),
  /** The same as `save`, on the bare path. */
  saveBare: endpoint('POST /vendors', {
    access,
    summary: 'Guarda un vendedor',
    body: salespersonOnWire,
    answer: answerOf<SalespersonRow>(),
  }),
}
