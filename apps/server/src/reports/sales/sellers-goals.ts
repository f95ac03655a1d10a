import { type RawBuilder, sql } from 'kysely'
import type { Expression } from '../../lists/list-expression.ts'
import type { Context } from '../../operation/context.ts'
import { expectedBy } from '../../sales/goals/expected-by.ts'
import { daysOf, type ReportQuery } from './sold.ts'

/** The goal of a seller in C$, of the goals `m`; 0 without one. */
export const goalOf: Expression<'m'> = ({ m }) => `coalesce(${m}.meta, 0)`

/**
 * The goals of each seller within the days of the report, by `user_id`. `meta` is their value by days in C$, `expected`
 * what is expected of it by today, and `ended` whether all their days are over.
 */
export function sellersGoals({ today }: Context, asked: ReportQuery): RawBuilder<unknown> {
  const { from: first, to } = daysOf(asked)
  const by = (day: string) => sql.raw(expectedBy({ value: 'm.value', goal: 'o', day }))
  return sql`
    select m.user_id, sum(round(m.value * (least(o.end_date, ${to}::date) - greatest(o.init_date, ${first}::date) + 1)
        / (o.end_date - o.init_date + 1), 2)) as meta,
      sum(greatest(${by('d.last')} - ${by('d.eve')}, 0)) as expected,
      max(least(o.end_date, ${to}::date)) < ${today}::date as ended
    from (select least(${to}::date, ${today}::date) as last, ${first}::date - 1 as eve) d cross join goal_users m join goals o on o.id = m.goal_id
    where o.active and o.init_date <= ${to}::date and o.end_date >= ${first}::date
    group by m.user_id`
}
