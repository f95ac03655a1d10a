import { journal } from '@yunque/contract/accounting/journal.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { above0, daysBefore, inArea, type ReportQuery, within } from './asked.ts'
import { documentFields, memoOf } from './document-words.ts'
import { entries, sums } from './entries.ts'

/**
 * SQL: the lines of each account in a period, each with the balance after it, and the balance before the period as the line
 * of place 0 (accounting.ledger).
 */
function lines(
  context: Context,
  asked: ReportQuery & { accountId?: number | undefined },
): RawBuilder<unknown> {
  const days = within(asked)
  const area = inArea(context, asked)
  const { accountId } = asked
  const own = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`
  return sql`
    with before as (
      select account_id, sum(amount) as amount from (${sums(daysBefore(days), area)}) p where ${own}
      group by account_id having sum(amount) <> 0),
    posted as (select * from (${entries(days, area)}) p where ${own})
    select posted.account_id, date, kind, id, area_id, posted.amount,
      coalesce(before.amount, 0) + sum(posted.amount) over w as balance, (row_number() over w)::int as place
    from posted left join before on before.account_id is not distinct from posted.account_id
    window w as (partition by posted.account_id order by date, kind, id, area_id rows unbounded preceding)
    union all
    select account_id, ${days.from}::date, null, null, null, null, amount, 0 from before`
}

/** 'Mayor': the entries of each account with its running balance (accounting.ledger). */
export const ledgerList = defineList(journal.ledger)({
  from: from(lines, 'e')
    .left('accounts', 'c', { id: 'e.account_id' })
    .left('areas', 'a', { id: 'e.area_id' }),
  fields: {
    key: ({ e }) => `concat_ws(':', coalesce(${e}.account_id, 0), ${e}.place)`,
    accountId: 'e.account_id',
    code: ({ c }) => `coalesce(${c}.code, '')`,
    account: ({ c }) => `coalesce(${c}.name, 'Sin cuenta')`,
    place: 'e.place',
    date: 'e.date',
    kind: 'e.kind',
    id: 'e.id',
    ...documentFields,
    memo: (t) => `(case when ${t.e}.place = 0 then 'Saldo anterior' else ${memoOf(t)} end)`,
    debit: ({ e }) => above0(`${e}.amount`),
    credit: ({ e }) => above0(`-${e}.amount`),
    balanceDebit: ({ e }) => above0(`${e}.balance`),
    balanceCredit: ({ e }) => above0(`-${e}.balance`),
    areaId: 'e.area_id',
    area: 'a.name',
  },
  key: 'key',
  together: true,
  defaultSort: [{ selector: 'code' }, { selector: 'place' }],
  take: 50,
})
