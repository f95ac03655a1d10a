import { Direction } from '@yunque/contract/core/constants'
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
    id: 'm.id',
    date: 'm.date',
    direction: 'm.direction',
    categoryId: 'm.category_id',
    category: 'c.name',
    reason: 'm.reason',
    currencyId: 'm.currency_id',
    amount: 'm.amount',
    rate: 'm.rate',
    value: ({ m }) => `(case ${m}.direction when ${Direction.in} then ${m}.value else -${m}.value end)`,
    active: { sql: 'm.active', shown: { reads: ['closed'], words: expenseWords } },
    closed: ({ m }) => `(${m}.closing_id is not null)`,
    cutId: 'm.closing_id',
    areaId: 'm.area_id',
    area: 'a.name',
    createAt: 'm.created_at',
    createBy: 'm.created_by',
    modifyAt: 'm.modified_at',
    modifyBy: 'm.modified_by',
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
