import { cashClosings } from '@yunque/contract/treasury/cash-closings.endpoints'
import { cashMovements } from '@yunque/contract/treasury/cash-movements.endpoints'
import { expenses } from '@yunque/contract/treasury/expenses.endpoints'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/serve.ts'
import { closingMovements, findMovement, movementsList } from './cash-movements.queries.ts'
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
import { openDrawer } from './open-drawer.ts'
import { saveCashMovement, voidCashMovement } from './save-cash-movement.ts'
import { saveClosing } from './save-closing.ts'
import { removeExpense, saveExpense } from './save-expense.ts'
import { tillNow } from './till-now.ts'

/** Cash closings, expenses, and cash in and out. */
export function treasuryRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: cashClosings,
    list: closingsList,
    find: findClosing,
    save: saveClosing,
    remove: async () => {
      throw new Refusal('Un cierre de caja no se elimina')
    },
  })
  closingRoutes(app)
  crudRoutes(app, {
    endpoints: expenses,
    list: expensesList,
    find: findExpense,
    save: saveExpense,
    remove: removeExpense,
  })
  movementRoutes(app)
}

function movementRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: cashMovements,
    list: movementsList,
    find: findMovement,
    save: saveCashMovement,
    remove: voidCashMovement,
  })
  read(app, cashMovements.ofClosing, (db, context, { params }) => closingMovements(db, context, params.id))
}

function closingRoutes(app: FastifyInstance): void {
  listRoutes(app, cashClosings.lineList, closingLineList)
  read(app, cashClosings.form, (db, context, { params }) => closingForm(db, context, params.id))
  read(app, cashClosings.till, (db, context) => tillNow(db, context))
  write(app, cashClosings.close, async (tx, context, { body }) => {
    await closeTill(tx, context, body)
    return closingForm(tx, context, body.id)
  })
  write(app, cashClosings.openDrawer, (tx, context, { body }) => openDrawer(tx, context, body))
  write(app, cashClosings.reopen, async (tx, context, { params }) => {
    await reopenTill(tx, context, params.id)
    return findClosing(tx, context, params.id)
  })
  read(app, cashClosings.lines, (db, context, { params }) => closingLines(db, context, params.id))
  read(app, expenses.ofClosing, (db, context, { params }) => closingExpenses(db, context, params.id))
}
