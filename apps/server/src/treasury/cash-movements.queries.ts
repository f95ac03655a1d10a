import { Direction, fixedCatalogs } from '@yunque/contract/core/constants'
import { directionWords, wordsOf } from '@yunque/contract/core/value-words'
import type { CashMovementRow } from '@yunque/contract/treasury/cash-movements'
import { cashMovements } from '@yunque/contract/treasury/cash-movements.endpoints'
import { expenseWords } from '@yunque/contract/treasury/expense-words'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { allOf } from '../lists/list-condition.ts'
import { loadRows } from '../lists/list-engine.ts'
import { sourceOf } from '../lists/list-source.ts'
import { from } from '../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'
import { isBlind, tillOf } from './closings.queries.ts'
import { eventsOf } from './till.ts'

/** 'Movimientos de caja' (20 a page). */
export const movementsList = defineList(cashMovements.list)({
  from: from('cash_movements', 'm')
    .left('cash_movement_categories', 'c', { id: 'm.category_id' })
    .left('areas', 'a', { id: 'm.area_id' }),
  fields: {
    id: { sql: 'm.id', type: 'number' },
    date: { sql: 'm.date', type: 'date' },
    direction: { sql: 'm.direction', type: 'number', words: directionWords },
    categoryId: { sql: 'm.category_id', type: 'number' },
    category: { sql: 'c.name', type: 'text' },
    reason: { sql: 'm.reason', type: 'text' },
    currencyId: { sql: 'm.currency_id', type: 'number', words: wordsOf(fixedCatalogs.currency) },
    amount: { sql: 'm.amount', type: 'number' },
    rate: { sql: 'm.rate', type: 'number' },
    value: {
      sql: ({ m }) => `(case ${m}.direction when ${Direction.in} then ${m}.value else -${m}.value end)`,
      type: 'number',
    },
    active: { sql: 'm.active', type: 'boolean', shown: { reads: ['closed'], words: expenseWords } },
    closed: { sql: ({ m }) => `(${m}.closing_id is not null)`, type: 'boolean' },
    cutId: { sql: 'm.closing_id', type: 'number' },
    areaId: { sql: 'm.area_id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    createAt: { sql: 'm.created_at', type: 'instant' },
    createBy: { sql: 'm.created_by', type: 'text' },
    modifyAt: { sql: 'm.modified_at', type: 'instant' },
    modifyBy: { sql: 'm.modified_by', type: 'text' },
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'm.active',
  take: 20,
  where: ({ actor }, { dateFrom, dateTo }) => [
    !actsEverywhere(actor) && sql`m.area_id = ${actor.areaId}`,
    Boolean(dateFrom) && sql`m.date >= ${dateFrom}::date`,
    Boolean(dateTo) && sql`m.date <= ${dateTo}::date`,
  ],
})

/** One movement. @throws NotFound */
export const findMovement = (db: Db, context: Context, id: number): Promise<CashMovementRow> =>
  findListed(db, context, movementsList, id)

/** The movements of a closing. A blind count hides them, because they are part of the expected cash. */
export async function closingMovements(db: Db, context: Context, id: number): Promise<CashMovementRow[]> {
  const till = await tillOf(db, context, id)
  if (!till.closed && (await isBlind(db, context))) return []
  const where = allOf([sql`m.active`, eventsOf(till, 'm')])
  return loadRows(db, sourceOf(movementsList, context, {}), { take: 500, sort: [{ selector: 'id' }] }, where)
}
