import {
  type JournalRow,
  journalKinds,
  type LedgerRow,
  type SheetRow,
  type TrialBalanceRow,
} from '@yunque/contract/accounting/journal'
import { seriesKinds } from '@yunque/contract/core/document-kinds'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { typeOptions } from './account-columns.tsx'
import classes from './accounting.module.css'
import { texts } from './texts.ts'

const money = { type: 'money', currency: '', summary: 'sum' } as const
const nowhere = <StatusBadge tone="bad">{texts.nowhere}</StatusBadge>

/** The number of the document; of the closing of a year, that year. */
const numberOf = ({ number }: { readonly number: string | null }) => number

export const journalColumns = defineColumns<JournalRow>()([
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  {
    field: 'kind',
    title: texts.document,
    type: 'enum',
    width: 124,
    options: journalKinds,
    phone: 'subtitle',
  },
  {
    field: 'id',
    title: texts.number,
    type: 'id',
    numbered: { of: seriesKinds, field: 'number' },
    render: numberOf,
    phone: 'subtitle',
  },
  { field: 'memo', title: texts.memo, type: 'text', width: 230, yields: true, phone: 'hidden' },
  { field: 'code', title: texts.code, type: 'text', width: 84, phone: 'subtitle' },
  {
    field: 'account',
    title: texts.account,
    type: 'text',
    width: 210,
    phone: 'title',
    render: ({ account }) => account ?? nowhere,
  },
  { field: 'debit', title: texts.debit, ...money, phone: 'subtitle' },
  { field: 'credit', title: texts.credit, ...money, phone: 'subtitle' },
  { field: 'area', title: texts.area, type: 'text', width: 110, yields: true, phone: 'hidden' },
])

export const balanceColumns = defineColumns<TrialBalanceRow>()([
  { field: 'code', title: texts.code, type: 'text', width: 84, phone: 'subtitle' },
  { field: 'account', title: texts.account, type: 'text', width: 210, phone: 'title' },
  {
    field: 'type',
    title: texts.type,
    type: 'enum',
    width: 96,
    options: typeOptions,
    yields: true,
    phone: 'hidden',
  },
  { field: 'beforeDebit', title: texts.beforeDebit, ...money, phone: 'hidden' },
  { field: 'beforeCredit', title: texts.beforeCredit, ...money, phone: 'hidden' },
  { field: 'debit', title: texts.debit, ...money, phone: 'subtitle' },
  { field: 'credit', title: texts.credit, ...money, phone: 'subtitle' },
  { field: 'balanceDebit', title: texts.balanceDebit, ...money, phone: 'subtitle' },
  { field: 'balanceCredit', title: texts.balanceCredit, ...money, phone: 'subtitle' },
])

export const ledgerColumns = defineColumns<LedgerRow>()([
  { field: 'code', title: texts.code, type: 'text', width: 76, phone: 'subtitle' },
  { field: 'account', title: texts.account, type: 'text', width: 168, phone: 'title' },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  {
    field: 'kind',
    title: texts.document,
    type: 'enum',
    width: 112,
    options: journalKinds,
    phone: 'subtitle',
  },
  {
    field: 'id',
    title: texts.number,
    type: 'id',
    phone: 'subtitle',
    numbered: { of: seriesKinds, field: 'number' },
    render: numberOf,
  },
  { field: 'memo', title: texts.memo, type: 'text', width: 190, yields: true, phone: 'hidden' },
  { field: 'debit', title: texts.debit, ...money, phone: 'subtitle' },
  { field: 'credit', title: texts.credit, ...money, phone: 'subtitle' },
  { field: 'balanceDebit', title: texts.balanceDebit, type: 'money', currency: '', phone: 'amount' },
  { field: 'balanceCredit', title: texts.balanceCredit, type: 'money', currency: '', phone: 'subtitle' },
  { field: 'area', title: texts.area, type: 'text', width: 110, hidden: true, phone: 'hidden' },
])

/** The code of the account. Results of years that are not closed yet are in no account: their code is empty. */
const codeOf = ({ code }: SheetRow) => (code.includes('~') ? '' : code)

export const sheetColumns = defineColumns<SheetRow>()([
  { field: 'code', title: texts.code, type: 'text', width: 100, phone: 'subtitle', render: codeOf },
  {
    field: 'account',
    title: texts.account,
    type: 'text',
    width: 380,
    phone: 'title',
    render: ({ account, level, total }) => (
      <span className={classes.account} data-level={level} data-above={total !== null || undefined}>
        {account}
      </span>
    ),
  },
  { field: 'balance', title: texts.balanceOf, type: 'money', currency: '', width: 150, phone: 'subtitle' },
  { field: 'total', title: texts.totalOf, type: 'money', currency: '', width: 150, phone: 'amount' },
])
