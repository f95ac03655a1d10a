import { cashClosingOnWire, closeTillOnWire } from '@yunque/contract/cash-closings'
import { expenseOnWire } from '@yunque/contract/expenses'
import { idParams } from '@yunque/contract/fields'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { Refusal } from '../http/errors.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/route.ts'
import { closeTill, reopenTill } from './close-till.ts'
import {
  closingExpenses,
  closingForm,
  closingLineList,
  closingLines,
  closingsList,
  findClosing,
} from './closings.queries.ts'
import { expensesList, findExpense } from './expenses.queries.ts'
import { saveClosing } from './save-closing.ts'
import { removeExpense, saveExpense } from './save-expense.ts'

const access = ['gestionCierreCaja'] as const

/** Cash closings and expenses (Spec 2 §7). */
export function treasuryRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'cuts',
    also: ['cuts'],
    access,
    list: closingsList,
    codec: cashClosingOnWire,
    find: findClosing,
    save: saveClosing,
    remove: async () => {
      throw new Refusal('Un cierre de caja no se elimina')
    },
  })
  closingRoutes(app)
  crudRoutes(app, {
    path: 'expenses',
    also: ['expenses'],
    access: ['gestionGastos'],
    list: expensesList,
    codec: expenseOnWire,
    find: findExpense,
    save: saveExpense,
    remove: removeExpense,
  })
}

function closingRoutes(app: FastifyInstance): void {
  const form = { access, summary: 'Formulario del cierre, calculado', params: idParams }
  read(app, 'GET /cuts/pre-ejecute/:id', form, (db, context, { params }) =>
    closingForm(db, context, params.id),
  )
  const close = { access, summary: 'Cierra la caja', body: closeTillOnWire.wire }
  write(app, 'POST /cuts/close', close, async (tx, context, { body }) => {
    await closeTill(tx, context, body)
    return closingForm(tx, context, body.id)
  })
  const reopen = { access, summary: 'Reabre el último cierre', params: idParams }
  write(app, 'GET /cuts/re-open/:id', reopen, async (tx, context, { params }) => {
    await reopenTill(tx, context, params.id)
    return findClosing(tx, context, params.id)
  })
  listRoutes(app, 'cuts/lines', { access, list: closingLineList })
  const lines = { access, summary: 'Detalle facturado de un cierre', params: idParams }
  read(app, 'GET /bills/bills-by-cut/:id', lines, (db, context, { params }) =>
    closingLines(db, context, params.id),
  )
  const expenses = { access, summary: 'Gastos de un cierre', params: idParams }
  read(app, 'GET /expenses/bills-by-cut/:id', expenses, (db, context, { params }) =>
    closingExpenses(db, context, params.id),
  )
}
