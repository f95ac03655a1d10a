import { queryOptions, skipToken } from '@tanstack/react-query'
import type { AccountRule, AccountRuleRow } from '@yunque/contract/accounting/account-rules'
import { accountRules } from '@yunque/contract/accounting/account-rules.endpoints'
import type { Account, AccountRow } from '@yunque/contract/accounting/accounts'
import { accounts } from '@yunque/contract/accounting/accounts.endpoints'
import { journal } from '@yunque/contract/accounting/journal.endpoints'
import { yearClosings } from '@yunque/contract/accounting/year-closings.endpoints'
import { documentKinds, documentRow } from '@yunque/contract/core/document-kinds'
import { AccountType } from '@yunque/domain/accounts'
import { subtract, sum } from '@yunque/domain/decimal'
import { api } from '../../../lib/api-client/api.ts'
import type { AskOptions } from '../../../lib/api-client/asked.ts'
import type { Question } from '../../../records/report/area-days.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import type { LookupSource } from '../../../ui/lookup/lookup-source.ts'

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounts', id],
    queryFn: ({ signal }) => api.call(accounts.one, { params: { id } }, { signal }),
  })

export function saveAccount(account: Account, options?: SaveOptions): Promise<AccountRow> {
  return api.call(accounts.save, { body: account }, options)
}

export function saveRule(rule: AccountRule, options?: SaveOptions): Promise<AccountRuleRow> {
  return api.call(accountRules.save, { body: rule }, options)
}

/** An account of the picker. */
export type AccountItem = Pick<AccountRow, 'id' | 'code' | 'name'>

/** The accounts that receive entries, by the words of their code and name. */
export const accountSource: LookupSource<AccountItem> = {
  key: ['accounts', 'picker'],
  load: async ({ search, skip, take, signal }) => {
    const posting = ['posts', '=', true]
    const found = ['search', ['code', 'name'], search]
    const filter = search === '' ? posting : [posting, 'and', found]
    const query = { skip, take, filter, sort: [{ selector: 'code' }], requireTotalCount: true }
    const page = await api.call(accounts.list.rows, { query }, { signal })
    return { items: page.data, totalCount: page.totalCount ?? 0 }
  },
  idOf: ({ id }) => id,
  textOf: ({ code, name }) => `${code} ${name}`,
}

/** The entities that the journal is computed from; a change of one refreshes it. */
export const journalSources: readonly string[] = [
  ...new Set(documentKinds.map((kind) => documentRow(kind).event)),
  'accounts',
  'accountRules',
  'yearClosings',
]

/** Debits and credits of the journal, their difference, and the number of lines without an account. */
export type Check = { debit: number; credit: number; difference: number; nowhere: number }

export const checkQuery = (question: Question | null) =>
  queryOptions({
    queryKey: ['journal', 'check', question],
    meta: { follows: journalSources },
    queryFn: question ? ({ signal }) => checkOf(question, signal) : skipToken,
  })

async function checkOf(question: Question, signal: AbortSignal): Promise<Check> {
  const { data } = await api.call(
    journal.list.groups,
    {
      query: {
        ...question,
        group: [{ selector: 'code', isExpanded: false }],
        groupSummary: [
          { selector: 'debit', summaryType: 'sum' },
          { selector: 'credit', summaryType: 'sum' },
        ],
      },
    },
    { signal },
  )
  const total = (at: number) => sum(data.map(({ summary }) => Number(summary?.[at] ?? 0)))
  const [debit, credit] = [total(0), total(1)]
  const nowhere = data.find(({ key }) => key === null)?.count ?? 0
  return { debit, credit, difference: subtract(debit, credit), nowhere }
}

/** The filter of the ledger by the account in the address; empty for all accounts. */
export const accountOf = (typed: unknown): { accountId?: number } => {
  const id = Number(typed)
  return Number.isInteger(id) && id > 0 ? { accountId: id } : {}
}

/** Totals of the first level of the balance sheet: assets, and liabilities with capital. */
export const sheetQuery = (question: SheetQuestion | null) =>
  queryOptions({
    queryKey: ['journal', 'sheet', question],
    meta: { follows: journalSources },
    queryFn: question ? ({ signal }) => sidesOf(question, signal) : skipToken,
  })

/** The last day and the area of the balance sheet. */
export type SheetQuestion = Pick<Question, 'to' | 'areaId'>

async function sidesOf(question: SheetQuestion, signal: AbortSignal) {
  const query = { ...question, take: 500 }
  const { data } = await api.call(journal.sheet.rows, { query }, { signal })
  const side = (types: readonly number[]) =>
    sum(data.filter(({ type }) => types.includes(type)).map(({ balance }) => balance ?? 0))
  const [assets, others] = [side([AccountType.asset]), side([AccountType.liability, AccountType.equity])]
  return { assets, others, difference: subtract(assets, others) }
}

/** Closes or reopens a year; the server asks first. */
export async function changeYear(act: 'close' | 'reopen', year: number, options: AskOptions): Promise<void> {
  await api.call(yearClosings[act], { body: { year } }, options)
}
