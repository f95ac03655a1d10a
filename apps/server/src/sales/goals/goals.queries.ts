import { goalWords } from '@yunque/contract/sales/goal-words'
import type { GoalRow, GoalUserRow } from '@yunque/contract/sales/goals'
import { goals, goalUsers } from '@yunque/contract/sales/goals.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import type { Aliases } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { expectedBy } from './expected-by.ts'

/**
 * SQL: sales of the seller `m.user_id` between the days of the goal `g`: `reached`, in C$ (commissions.goal-reached).
 */
const soldBySeller = () => sql`
  select coalesce(sum(s.net), 0) as reached from sold_documents s
  where s.seller_id = m.user_id and s.date between g.init_date and g.end_date`

/** SQL: sales of all sellers of the goal `g`, their number, and the sum of their parts. */
const soldBySellers = () => sql`
  select count(*) as sellers, coalesce(sum(m.value), 0) as assigned, coalesce(sum(r.reached), 0) as reached
  from goal_users m cross join lateral (${soldBySeller()}) r where m.goal_id = g.id`

const now = ({ today }: Context) => sql`select ${today}::date as today`

/** The reached amount of a goal in C$ and in percent, and the amount expected by today (commissions.goal-expected). */
const goalFigures = <A extends 'g' | 'm'>(of: A) =>
  ({
    goalReached: 'r.reached',
    progress: (t: Aliases<'r' | A>) => `round(${t.r}.reached * 100 / ${t[of]}.value, 6)`,
    expectedToday: (t: Aliases<'g' | 'n' | A>) =>
      expectedBy({ value: `${t[of]}.value`, goal: t.g, day: `${t.n}.today` }),
    ended: ({ n, g }: Aliases<'n' | 'g'>) => `${n}.today > ${g}.end_date`,
  }) as const

const writtenBy = <A extends 'g' | 'm'>(alias: A) =>
  ({
    createdAt: `${alias}.created_at`,
    createdBy: `${alias}.created_by`,
    modifiedAt: `${alias}.modified_at`,
    modifiedBy: `${alias}.modified_by`,
    version: `${alias}.version`,
  }) as const

/** Goals (10 a page). A goal has reached what its sellers sold. */
export const goalsList = defineList(goals.list)({
  from: from('goals', 'g').leftLateral(soldBySellers, 'r', ['g']).leftLateral(now, 'n', []),
  together: true,
  fields: {
    id: 'g.id',
    description: 'g.description',
    initDate: 'g.init_date',
    endDate: 'g.end_date',
    value: 'g.value',
    ...goalFigures('g'),
    sellers: 'r.sellers',
    assigned: 'r.assigned',
    active: {
      sql: 'g.active',
      shown: { reads: ['value', 'goalReached', 'expectedToday', 'ended'], words: goalWords },
    },
    ...writtenBy('g'),
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 10,
})

/** The sellers of goals, filtered by `goalId`. */
export const goalUsersList = defineList(goalUsers.list)({
  from: from('goal_users', 'm')
    .inner('goals', 'g', { id: 'm.goal_id' })
    .inner('users', 'u', { id: 'm.user_id' })
    .leftLateral(soldBySeller, 'r', ['g', 'm'])
    .leftLateral(now, 'n', []),
  together: true,
  fields: {
    id: 'm.id',
    goalId: 'm.goal_id',
    username: 'u.username',
    fullName: 'u.full_name',
    value: 'm.value',
    ...goalFigures('m'),
    ...writtenBy('m'),
  },
  key: 'id',
  defaultSort: [{ selector: 'fullName' }],
  take: 10,
  where: (_context, { goalId }) => [goalId !== undefined && sql`m.goal_id = ${goalId}`],
})

/** One goal. @throws NotFound */
export const findGoal = (db: Db | Tx, context: Context, id: number): Promise<GoalRow> =>
  findListed(db, context, goalsList, id)

/** One seller's goal. @throws NotFound */
export const findGoalUser = (db: Db | Tx, context: Context, id: number): Promise<GoalUserRow> =>
  findListed(db, context, goalUsersList, id)
