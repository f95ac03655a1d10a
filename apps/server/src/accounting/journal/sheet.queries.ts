import { journal } from '@yunque/contract/accounting/journal.endpoints'
import { AccountType } from '@yunque/domain/accounts'
import { type RawBuilder, sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { inArea, type ReportQuery, within } from './asked.ts'
import { sums } from './entries.ts'
import { isResult } from './year-entries.ts'

/** The place of the results of years that are not closed: after the accounts of the capital. */
const RESULT = `${AccountType.equity}.~`

/**
 * SQL: what is in each account of assets, liabilities and capital on a day and below it. The results that no closing moved
 * yet are a line of the capital, so that both sides are equal (accounting.sheet).
 */
function rows(context: Context, { to, ...asked }: Omit<ReportQuery, 'from'>): RawBuilder<unknown> {
  const days = { from: null, to: within({ from: to ?? null, to: to ?? null }).to }
  return sql`
    with held as (
      select case when c.id is null then '' when ${isResult} then ${RESULT} else c.code end as code, sum(e.amount) as amount
      from (${sums(days, inArea(context, asked))}) e left join accounts c on c.id = e.account_id
      group by 1 having sum(e.amount) <> 0),
    plan as (
      select code, name, exists (select from accounts b where b.code like c.code || '.%') as above from accounts c where not ${isResult}
      union all select ${RESULT}, 'Resultado del ejercicio', false
      union all select '', 'Sin cuenta', false)
    select p.code, p.name, p.above, coalesce(left(nullif(p.code, ''), 1)::int, 0) as type,
      sum(h.amount) * case when p.code = '' or p.code like ${`${AccountType.asset}%`} then 1 else -1 end as amount
    from plan p join held h on h.code = p.code or p.code <> '' and h.code like p.code || '.%'
    group by p.code, p.name, p.above`
}

/** 'Balance general': assets, liabilities and capital on a day, as a tree. */
export const sheetList = defineList(journal.sheet)({
  from: from(rows, 'e'),
  fields: {
    code: 'e.code',
    account: 'e.name',
    type: 'e.type',
    level: ({ e }) => `(length(${e}.code) - length(replace(${e}.code, '.', '')) + 1)`,
    balance: ({ e }) => `(case when not ${e}.above then ${e}.amount end)`,
    total: ({ e }) => `(case when ${e}.above then ${e}.amount end)`,
  },
  key: 'code',
  together: true,
  defaultSort: [{ selector: 'code' }],
  take: 100,
})
