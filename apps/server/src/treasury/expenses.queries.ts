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
    id: 'e.id',
    date: 'e.date',
    categoryId: 'e.category_id',
    category: 'c.name',
    username: 'u.username',
    value: 'e.value',
    observation: 'e.observation',
    applyCut: 'e.apply_cut',
    active: { sql: 'e.active', shown: { reads: ['closed'], words: expenseWords } },
    closed: ({ e }) => `(${e}.closing_id is not null)`,
    areaId: 'e.area_id',
    area: 'a.name',
    attachments: ({ e }) => `(select count(*)::int from attachments f where f.expense_id = ${e}.id)`,
    createdAt: 'e.created_at',
    createdBy: 'e.created_by',
    modifiedAt: 'e.modified_at',
    modifiedBy: 'e.modified_by',
    version: 'e.version',
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
