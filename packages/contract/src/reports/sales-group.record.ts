import { number, quantity } from '../core/record.ts'
import { soldMoneyRecord } from './sold-money.record.ts'

/** Rows of the grouped report. `facturas`: number of invoices. */
export const salesGroupRecord = {
  ...soldMoneyRecord,
  facturas: number('Facturas'),
  quantity: quantity('Cantidad'),
}
