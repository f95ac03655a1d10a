import { journal } from '@yunque/contract/accounting/journal.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { above0, daysBefore, inArea, type ReportQuery, within } from './asked.ts'
import { documentFields, memoOf } from './document-words.ts'
import { entries, sums } from './entries.ts'

const lines = (context: Context, asked: ReportQuery): RawBuilder<unknown> =>
  entries(within(asked), inArea(context, asked))

/** 'Diario': what documents post to accounts in a period, with its area (accounting.journal). */
export const journalList = defineList(journal.list)({
  from: from(lines, 'e')
    .left('accounts', 'c', { id: 'e.account_id' })
    .inner('areas', 'a', { id: 'e.area_id' }),
  fields: {
    key: ({ e }) => `concat_ws(':', ${e}.date, ${e}.kind, ${e}.id, ${e}.area_id, ${e}.account_id)`,
    date: 'e.date',
    kind: 'e.kind',
    id: 'e.id',
    ...documentFields,
    memo: memoOf,
    code: 'c.code',
    account: 'c.name',
    debit: ({ e }) => above0(`${e}.amount`),
    credit: ({ e }) => above0(`-${e}.amount`),
    areaId: 'e.area_id',
    area: 'a.name',
  },
  key: 'key',
  together: true,
  defaultSort: [
    { selector: 'date' },
    { selector: 'kind' },
    { selector: 'id' },
    { selector: 'areaId' },
    { selector: 'credit' },
    { selector: 'code' },
  ],
  take: 50,
})

/** SQL: of each account, its balance before the period, and its debits and credits in it. */
function balances(context: Context, asked: ReportQuery): RawBuilder<unknown> {
  const days = within(asked)
  const area = inArea(context, asked)
  return sql`
    select e.account_id, sum(e.before) as before, sum(e.debit) as debit, sum(e.credit) as credit from (
      select account_id, amount as before, 0 as debit, 0 as credit from (${sums(daysBefore(days), area)}) b
      union all
      select account_id, 0, greatest(amount, 0), greatest(-amount, 0) from (${entries(days, area)}) d) e
    group by e.account_id`
}

/** 'Balanza de comprobación': every account with movements until the end of the period. */
export const trialBalanceList = defineList(journal.balanceList)({
  from: from(balances, 'e').left('accounts', 'c', { id: 'e.account_id' }),
  fields: {
    accountId: 'e.account_id',
    code: ({ c }) => `coalesce(${c}.code, '')`,
    account: ({ c }) => `coalesce(${c}.name, 'Sin cuenta')`,
    type: ({ c }) => `coalesce(left(${c}.code, 1)::int, 0)`,
    beforeDebit: ({ e }) => above0(`${e}.before`),
    beforeCredit: ({ e }) => above0(`-${e}.before`),
    debit: ({ e }) => above0(`${e}.debit`),
    credit: ({ e }) => above0(`${e}.credit`),
    balanceDebit: ({ e }) => above0(`${e}.before + ${e}.debit - ${e}.credit`),
    balanceCredit: ({ e }) => above0(`${e}.credit - ${e}.debit - ${e}.before`),
  },
  key: 'code',
  together: true,
  defaultSort: [{ selector: 'code' }],
  take: 100,
})
