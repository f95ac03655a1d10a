import { InvoiceStatus } from '@yunque/contract/core/constants'
import { openingWords } from '@yunque/contract/core/value-words'
import type { AgingRow, OwedInvoiceRow, PaymentHistoryRow } from '@yunque/contract/receivables/debts'
import { OpeningMark } from '../../../records/debt/opening-mark.tsx'
import { booleanOptions, type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { CreditBar } from '../../../ui/page/credit-bar.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

const blackListed = ({ blackList }: { readonly blackList: boolean }) =>
  blackList && <RecordStatus status="blackList" />

/** What is owed in dollars; its value in the books is in the balance (credit.dollar-debt). */
const dollarBalance = {
  field: 'dollarBalance',
  title: texts.dollarBalance,
  type: 'money',
  currency: '',
  phone: 'subtitle',
} as const
/** Its total, where the store gives credit in dollars. */
const inTotal = { summary: 'sum' } as const

/**
 * Columns of the debts by invoice; what is owed in dollars where the store gives credit in them. Users of the warehouse see
 * every area's, with an area column.
 */
export const pendingColumns = (
  everywhere: boolean,
  dollarCredit: boolean,
): readonly Column<OwedInvoiceRow>[] =>
  defineColumns<OwedInvoiceRow>()([
    { field: 'id', title: texts.id, type: 'id', numbered: { of: ['bill'], field: 'number' } },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'name', title: texts.client, type: 'text', width: 204, phone: 'title', render: OpeningMark },
    { field: 'asignedTo', title: texts.seller, type: 'text', yields: true, width: 88, phone: 'hidden' },
    {
      field: 'total',
      title: texts.totalInC,
      type: 'money',
      currency: '',
      summary: 'sum',
      phone: 'hidden',
    },
    {
      field: 'amount',
      title: texts.amountInC,
      type: 'money',
      currency: '',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    { ...dollarBalance, ...(dollarCredit ? inTotal : {}), hidden: !dollarCredit },
    { field: 'balance', title: texts.balance, type: 'money', summary: 'sum', phone: 'amount' },
    {
      field: 'balanceToday',
      title: texts.balanceToday,
      type: 'money',
      currency: '',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'mora',
      title: texts.credit,
      type: 'number',
      align: 'start',
      width: 258,
      phone: 'status',
      render: (row) => (
        <CreditBar
          creditDays={row.creditDays}
          daysInDebt={row.daysInDebt}
          daysLeft={row.mora}
          expirationDate={row.expirationDate}
        />
      ),
    },
    {
      field: 'blackList',
      title: texts.blackList,
      type: 'boolean',
      yields: dollarCredit,
      phone: 'hidden',
      render: blackListed,
    },
    { field: 'expirationDate', title: texts.due, type: 'date', yields: true, phone: 'hidden' },
    { field: 'creditDays', title: texts.creditDays, type: 'number', yields: true, phone: 'hidden' },
    { field: 'daysInDebt', title: texts.daysInDebt, type: 'number', yields: true, phone: 'hidden' },
    { field: 'area', title: texts.area, type: 'text', width: 116, phone: 'hidden', hidden: !everywhere },
    { field: 'project', title: texts.project, type: 'text', width: 150, hidden: true, phone: 'subtitle' },
    { field: 'codigo', title: texts.codigo, type: 'text', hidden: true, searchable: false },
    { field: 'reference', title: texts.reference, type: 'text', hidden: true, searchable: false },
    {
      field: 'opening',
      title: texts.origin,
      type: 'boolean',
      hidden: true,
      options: booleanOptions(openingWords),
    },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
  ])

/** Columns of the payment history. */
export const historyColumns = (everywhere: boolean): readonly Column<PaymentHistoryRow>[] =>
  defineColumns<PaymentHistoryRow>()([
    { field: 'id', title: texts.id, type: 'id', numbered: { of: ['bill'], field: 'number' } },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'name', title: texts.client, type: 'text', width: 176, phone: 'title', render: OpeningMark },
    { field: 'asignedTo', title: texts.seller, type: 'text', yields: true, width: 88, phone: 'hidden' },
    { field: 'total', title: texts.total, type: 'money', summary: 'sum', phone: 'amount' },
    {
      field: 'amount',
      title: texts.amountInC,
      type: 'money',
      currency: '',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    { field: 'balance', title: texts.balance, type: 'money', summary: 'sum', phone: 'hidden' },
    { ...dollarBalance, hidden: true },
    {
      field: 'status',
      title: texts.status,
      type: 'enum',
      width: 116,
      phone: 'status',
      options: Object.values(InvoiceStatus).map((name) => ({ value: name, label: name })),
      render: ({ status }) => <RecordStatus status={badges[status] ?? 'pending'} />,
    },
    {
      field: 'blackList',
      title: texts.blackList,
      type: 'boolean',
      yields: true,
      phone: 'hidden',
      render: blackListed,
    },
    { field: 'expirationDate', title: texts.due, type: 'date', yields: true, phone: 'hidden' },
    { field: 'payOffDate', title: texts.paidOn, type: 'date', phone: 'subtitle' },
    { field: 'payDays', title: texts.payDays, type: 'number', phone: 'hidden' },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', yields: true, phone: 'hidden' },
    { field: 'area', title: texts.area, type: 'text', width: 116, phone: 'hidden', hidden: !everywhere },
    { field: 'project', title: texts.project, type: 'text', width: 150, hidden: true, phone: 'subtitle' },
    { field: 'codigo', title: texts.codigo, type: 'text', hidden: true, searchable: false },
  ])

const badges: Readonly<Record<string, 'paid' | 'pending' | 'overdue' | 'voided'>> = {
  [InvoiceStatus.paid]: 'paid',
  [InvoiceStatus.pending]: 'pending',
  [InvoiceStatus.overdue]: 'overdue',
  [InvoiceStatus.voided]: 'voided',
}

type BandField = 'corriente' | 'mora1a15' | 'mora16a30' | 'mora31a60' | 'mora61a90' | 'mora91aMas'

/** An aging band. On a phone a card shows the balance only. */
const band = (field: BandField): Column<AgingRow> => ({
  field,
  title: texts[field],
  type: 'money',
  currency: '',
  summary: 'sum',
  phone: 'hidden',
})

/** Columns of the aging report (credit.aging). The bands and the amount not yet due add up to the balance. */
export const agingColumns = defineColumns<AgingRow>()([
  { field: 'name', title: texts.client, type: 'text', width: 194, phone: 'title' },
  band('corriente'),
  band('mora1a15'),
  band('mora16a30'),
  band('mora31a60'),
  band('mora61a90'),
  band('mora91aMas'),
  { field: 'balance', title: texts.balance, type: 'money', summary: 'sum', phone: 'amount' },
  { ...dollarBalance, hidden: true },
  { field: 'bills', title: texts.bills, type: 'number', summary: 'sum', yields: true, phone: 'subtitle' },
  {
    field: 'blackList',
    title: texts.blackList,
    type: 'boolean',
    phone: 'status',
    render: blackListed,
  },
  {
    field: 'identification',
    title: texts.identification,
    type: 'text',
    width: 140,
    hidden: true,
    phone: 'hidden',
  },
])
