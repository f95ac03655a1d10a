import { expenseWords } from '@yunque/contract/treasury/expense-words'
import type { ExpenseRow } from '@yunque/contract/treasury/expenses'
import { expenses } from '@yunque/contract/treasury/expenses.endpoints'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { from } from '../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'

/** 'Registro de Gastos' (20 a page). */
export const expensesList = defineList(expenses.list)({
  from: from('expenses', 'e')
    .left('expense_categories', 'c', { id: 'e.category_id' })
    .left('users', 'u', { id: 'e.user_id' })
    .left('areas', 'a', { id: 'e.area_id' }),
  fields: {
    id: { sql: 'e.id', type: 'number' },
    date: { sql: 'e.date', type: 'date' },
    categoryId: { sql: 'e.category_id', type: 'number' },
    category: { sql: 'c.name', type: 'text' },
    username: { sql: 'u.username', type: 'text' },
    value: { sql: 'e.value', type: 'number' },
    observation: { sql: 'e.observation', type: 'text' },
    applyCut: { sql: 'e.apply_cut', type: 'boolean' },
    active: { sql: 'e.active', type: 'boolean', shown: { reads: ['closed'], words: expenseWords } },
    closed: { sql: ({ e }) => `(${e}.closing_id is not null)`, type: 'boolean' },
    areaId: { sql: 'e.area_id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    createdAt: { sql: 'e.created_at', type: 'instant' },
    createdBy: { sql: 'e.created_by', type: 'text' },
    modifiedAt: { sql: 'e.modified_at', type: 'instant' },
    modifiedBy: { sql: 'e.modified_by', type: 'text' },
    version: { sql: 'e.version', type: 'number' },
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'e.active',
  take: 20,
  where: ({ actor }, { dateFrom, dateTo }) => [
    !actsEverywhere(actor) && sql`e.area_id = ${actor.areaId}`,
    Boolean(dateFrom) && sql`e.date >= ${dateFrom}::date`,
    Boolean(dateTo) && sql`e.date <= ${dateTo}::date`,
  ],
})

/** One expense. */
export const findExpense = (db: Db, context: Context, id: number): Promise<ExpenseRow> =>
  findListed(db, context, expensesList, id)
