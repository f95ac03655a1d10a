import { AccountType, hasResults } from '@yunque/domain/accounts'
import { type RawBuilder, sql } from 'kysely'
import { type Days, during } from './postings.ts'

/** SQL: whether the account `c` has results, as `hasResults` of the domain (accounting.year). */
export const isResult = sql.raw(
  `left(c.code, 1)::int in (${Object.values(AccountType).filter(hasResults).join(', ')})`,
)

/**
 * SQL: what moves the results of each closed year to the accumulated profit, on its last day, in each area. A closing takes
 * everything since the closing before it. `documentsOf` has the entries of documents from `ended.first` to `ended.last`.
 */
export const yearEntries = (days: Days, documentsOf: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ended.last as date, 'yearClosing' as kind, ended.year as id, m.area_id, m.account_id, sum(m.amount) as amount
  from (select year, make_date(year, 12, 31) as last,
      coalesce(make_date(lag(year) over (order by year), 12, 31) + 1, '-infinity'::date) as first from year_closings) ended
  cross join lateral (
    select e.area_id, v.account_id, v.amount from (${documentsOf}) e
    join accounts c on c.id = e.account_id and ${isResult}
    left join account_rules r on r.rule = 'retainedEarnings' and r.subject_id = 0
    cross join lateral (values (e.account_id, -e.amount), (r.account_id, e.amount)) v (account_id, amount)) m
  where ${during('ended.last', days)}
  group by 1, 3, 4, 5 having sum(m.amount) <> 0`
