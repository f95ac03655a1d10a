import { yearClosings } from '@yunque/contract/accounting/year-closings.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { inArea } from '../journal/asked.ts'
import { documentSums } from '../journal/entries.ts'
import { isResult } from '../journal/year-entries.ts'

/** SQL: the years that have ended, from the first with entries, each with the result of its documents. */
const resultsOfYears = (context: Context): RawBuilder<unknown> => sql`
  select extract(year from e.date)::int as year, -coalesce(sum(e.amount) filter (where ${isResult}), 0) as result
  from (${documentSums({ from: null, to: sql`(date_trunc('year', ${context.today}::date) - interval '1 day')` }, inArea(context, {}), 'years')}) e
  left join accounts c on c.id = e.account_id group by 1`

/** 'Cierre del año': the years that have ended, the last one first (accounting.year). */
export const yearClosingList = defineList(yearClosings.list)({
  from: from(resultsOfYears, 'e').left('year_closings', 'y', { year: 'e.year' }),
  fields: {
    year: 'e.year',
    result: 'e.result',
    closed: ({ y }) => `(${y}.year is not null)`,
    last: ({ y }) => `coalesce(${y}.year = (select max(year) from year_closings), false)`,
    closedAt: 'y.closed_at',
    closedBy: 'y.closed_by',
  },
  key: 'year',
  together: true,
  defaultSort: [{ selector: 'year', desc: true }],
  take: 50,
})
