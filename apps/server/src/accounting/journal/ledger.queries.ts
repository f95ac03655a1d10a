import { journal } from '@yunque/contract/accounting/journal.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { above0, inArea, type ReportQuery, within } from './asked.ts'
import { documentFields, memoOf } from './document-words.ts'
import { entries } from './entries.ts'

/**
 * SQL: the lines of each account in a period, each with the balance after it, and the balance before the period as the line
 * of place 0 (accounting.ledger).
 */
function lines(
  context: Context,
  asked: ReportQuery & { accountId?: number | undefined },
): RawBuilder<unknown> {
  const { from: first, to } = within(asked)
  const { accountId } = asked
  const own = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`
  return sql`
    with posted as (select * from (${entries({ from: null, to }, inArea(context, asked))}) p where ${own}),
    running as (
      select posted.*, sum(amount) over w as balance, (row_number() over w)::int as place
      from posted window w as (partition by account_id order by date, kind, id, area_id rows unbounded preceding))
    select account_id, date, kind, id, area_id, amount, balance, place from running where date >= ${first}::date
    union all
    select account_id, ${first}::date, null, null, null, null, sum(amount), 0 from posted where date < ${first}::date
    group by account_id having sum(amount) <> 0`
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
