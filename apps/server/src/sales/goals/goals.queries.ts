import { id } from '@yunque/contract/fields'
import type { GoalRow, GoalUserRow } from '@yunque/contract/goals'
import { goalWords } from '@yunque/contract/row-words'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { findListed } from '../../http/find-listed.ts'
import { defineList, type FieldSet } from '../../http/list-definition.ts'
import { expectedBy } from './expected-by.ts'

/** What the seller `m.user_id` sold between the days of the goal `g`: `r.reached`, C$ (commissions.goal-reached). */
const soldBySeller = sql.raw(`cross join lateral (
    select coalesce(sum(s.net), 0) as reached from sold_documents s
    where s.seller_id = m.user_id and s.date between g.init_date and g.end_date) r`)

/** SQL join of today's date as `n.today`, which `goalFigures` uses. */
const now = ({ today }: Context): RawBuilder<unknown> => sql`cross join (select ${today}::date as today) n`

/** What a goal has reached, in C$ and in percent, and what is expected by today (commissions.goal-expected). */
const goalFigures = (value: string) =>
  ({
    goalReached: { sql: 'r.reached', type: 'number' },
    progress: { sql: `round(r.reached * 100 / ${value}, 6)`, type: 'number' },
    expectedToday: { sql: expectedBy({ value, goal: 'g', day: 'n.today' }), type: 'number' },
    ended: { sql: 'n.today > g.end_date', type: 'boolean' },
  }) as const satisfies FieldSet

const writtenBy = (alias: string) =>
  ({
    createdAt: { sql: `${alias}.created_at`, type: 'instant' },
    createdBy: { sql: `${alias}.created_by`, type: 'text' },
    modifiedAt: { sql: `${alias}.modified_at`, type: 'instant' },
    modifiedBy: { sql: `${alias}.modified_by`, type: 'text' },
    version: { sql: `${alias}.version`, type: 'number' },
  }) as const satisfies FieldSet

/** Metas (10 a page); what its sellers sold is what a goal reached. */
export const goalsList = defineList({
  title: 'Metas',
  from: 'goals g',
  joins: (context) => sql`cross join lateral (
      select count(*) as sellers, coalesce(sum(m.value), 0) as assigned, coalesce(sum(r.reached), 0) as reached
      from goal_users m ${soldBySeller} where m.goal_id = g.id) r ${now(context)}`,
  together: true,
  fields: {
    id: { sql: 'g.id', type: 'number' },
    description: { sql: 'g.description', type: 'text' },
    initDate: { sql: 'g.init_date', type: 'date' },
    endDate: { sql: 'g.end_date', type: 'date' },
    value: { sql: 'g.value', type: 'number' },
    ...goalFigures('g.value'),
    sellers: { sql: 'r.sellers', type: 'number' },
    assigned: { sql: 'r.assigned', type: 'number' },
    active: {
      sql: 'g.active',
      type: 'boolean',
      shown: { reads: ['value', 'goalReached', 'expectedToday', 'ended'], words: goalWords },
    },
    ...writtenBy('g'),
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 10,
})

/** Metas por vendedor (filtered by `goalId`). */
export const goalUsersList = defineList({
  title: 'Metas por vendedor',
  from: 'goal_users m join goals g on g.id = m.goal_id join users u on u.id = m.user_id',
  joins: (context) => sql`${soldBySeller} ${now(context)}`,
  together: true,
  fields: {
    id: { sql: 'm.id', type: 'number' },
    goalId: { sql: 'm.goal_id', type: 'number' },
    username: { sql: 'u.username', type: 'text' },
    fullName: { sql: 'u.full_name', type: 'text' },
    value: { sql: 'm.value', type: 'number' },
    ...goalFigures('m.value'),
    ...writtenBy('m'),
  },
  key: 'id',
  defaultSort: [{ selector: 'fullName' }],
  take: 10,
  filters: { goalId: id.optional() },
  where: (_context, { goalId }) => [goalId !== undefined && sql`m.goal_id = ${goalId}`],
})

/** One goal. @throws NotFound */
export const findGoal = (db: Db | Tx, context: Context, id: number): Promise<GoalRow> =>
  findListed(db, context, goalsList, id)

/** One seller's goal. @throws NotFound */
export const findGoalUser = (db: Db | Tx, context: Context, id: number): Promise<GoalUserRow> =>
  findListed(db, context, goalUsersList, id)
