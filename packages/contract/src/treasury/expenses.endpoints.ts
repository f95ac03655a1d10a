import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams, optionalDay } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { closingReaders } from './cash-closings.endpoints.ts'
import { expenseRecord } from './expense.record.ts'
import { type ExpenseRow, expenseOnWire } from './expenses.ts'

/** Calls about expenses. */
export const expenses = {
  ...entity('expenses', {
    title: 'Gastos',
    access: documents.expense.readers,
    writeAccess: ['gestionGastos'],
    body: expenseOnWire,
    answer: answerOf<ExpenseRow>(),
    list: {
      row: rowOf(expenseRecord),
      filters: { dateFrom: optionalDay, dateTo: optionalDay },
      also: ['GET /expenses'],
    },
  }),
  /** The expenses of a cash closing. */
  ofClosing: endpoint('GET /expenses/bills-by-cut/:id', {
    access: closingReaders,
    summary: 'Gastos de un cierre',
    params: idParams,
    answer: answerOf<ExpenseRow[]>(),
  }),
}
