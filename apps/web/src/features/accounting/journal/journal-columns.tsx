import { journalKinds, type SheetRow } from '@yunque/contract/accounting/journal'
import { journalRecord } from '@yunque/contract/accounting/journal.record'
import { ledgerRecord } from '@yunque/contract/accounting/ledger.record'
import { sheetRecord } from '@yunque/contract/accounting/sheet.record'
import { trialBalanceRecord } from '@yunque/contract/accounting/trial-balance.record'
import { seriesKinds } from '@yunque/contract/core/document-kinds'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { typeOptions } from './account-columns.tsx'
import classes from './accounting.module.css'
import { texts } from './texts.ts'

const money = { type: 'money', summary: 'sum' } as const
const nowhere = <StatusBadge tone="bad">{texts.nowhere}</StatusBadge>

/** The number of the document; of the closing of a year, that year. */
const numberOf = ({ number }: { readonly number: string | null }) => number

export const journalColumns = allColumnsOf(journalRecord, [
  { field: 'date', phone: 'subtitle' },
  {
    field: 'kind',
    width: 124,
    options: journalKinds,
    phone: 'subtitle',
  },
  {
    field: 'id',
    numbered: { of: seriesKinds, field: 'number' },
    render: numberOf,
    phone: 'subtitle',
  },
  { field: 'memo', width: 230, yields: true, phone: 'hidden' },
  { field: 'code', width: 84, phone: 'subtitle' },
  {
    field: 'account',
    width: 210,
    phone: 'title',
    render: ({ account }) => account ?? nowhere,
  },
  { field: 'debit', ...money, phone: 'subtitle' },
  { field: 'credit', ...money, phone: 'subtitle' },
  { field: 'area', width: 110, yields: true, phone: 'hidden' },
])

export const balanceColumns = allColumnsOf(trialBalanceRecord, [
  { field: 'code', width: 84, phone: 'subtitle' },
  { field: 'account', width: 210, phone: 'title' },
  {
    field: 'type',
    width: 96,
    options: typeOptions,
    yields: true,
    phone: 'hidden',
  },
  { field: 'beforeDebit', ...money, phone: 'hidden' },
  { field: 'beforeCredit', ...money, phone: 'hidden' },
  { field: 'debit', ...money, phone: 'subtitle' },
  { field: 'credit', ...money, phone: 'subtitle' },
  { field: 'balanceDebit', ...money, phone: 'subtitle' },
  { field: 'balanceCredit', ...money, phone: 'subtitle' },
])

export const ledgerColumns = allColumnsOf(ledgerRecord, [
  { field: 'code', width: 76, phone: 'subtitle' },
  { field: 'account', width: 168, phone: 'title' },
  { field: 'date', phone: 'subtitle' },
  {
    field: 'kind',
    width: 112,
    options: journalKinds,
    phone: 'subtitle',
  },
  {
    field: 'id',
    phone: 'subtitle',
    numbered: { of: seriesKinds, field: 'number' },
    render: numberOf,
  },
  { field: 'memo', width: 190, yields: true, phone: 'hidden' },
  { field: 'debit', ...money, phone: 'subtitle' },
  { field: 'credit', ...money, phone: 'subtitle' },
  { field: 'balanceDebit', phone: 'amount' },
  { field: 'balanceCredit', phone: 'subtitle' },
  { field: 'area', width: 110, hidden: true, phone: 'hidden' },
])

/** The code of the account. Results of years that are not closed yet are in no account: their code is empty. */
const codeOf = ({ code }: SheetRow) => (code.includes('~') ? '' : code)

export const sheetColumns = allColumnsOf(sheetRecord, [
  { field: 'code', width: 100, phone: 'subtitle', render: codeOf },
  {
    field: 'account',
    width: 380,
    phone: 'title',
    render: ({ account, level, total }) => (
      <span className={classes.account} data-level={level} data-above={total !== null || undefined}>
        {account}
      </span>
    ),
  },
  { field: 'balance', width: 150, phone: 'subtitle' },
  { field: 'total', width: 150, phone: 'amount' },
])
