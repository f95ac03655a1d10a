import { InvoiceStatus } from '@yunque/contract/core/constants'
import { yesNo } from '@yunque/contract/core/value-words'
import { agingRecord } from '@yunque/contract/receivables/aging.record'
import type { AgingRow, OwedInvoiceRow, PaymentHistoryRow } from '@yunque/contract/receivables/debts'
import { owedInvoiceRecord } from '@yunque/contract/receivables/owed-invoice.record'
import { paymentHistoryRecord } from '@yunque/contract/receivables/payment-history.record'
import { OpeningMark } from '../../../records/debt/opening-mark.tsx'
import { allColumnsOf, booleanOptions, type Column, columnsOf } from '../../../ui/grid/columns.ts'
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
  currency: '$',
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
  allColumnsOf(owedInvoiceRecord, [
    { field: 'id', numbered: { of: ['bill'], field: 'number' } },
    { field: 'date', phone: 'subtitle' },
    { field: 'name', width: 204, phone: 'title', render: OpeningMark },
    { field: 'asignedTo', yields: true, width: 88, phone: 'hidden' },
    {
      field: 'total',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    {
      field: 'amount',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    { ...dollarBalance, ...(dollarCredit ? inTotal : {}), hidden: !dollarCredit },
    { field: 'balance', summary: 'sum', phone: 'amount' },
    {
      field: 'balanceToday',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'mora',
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
      options: booleanOptions(yesNo),
      yields: dollarCredit,
      phone: 'hidden',
      render: blackListed,
    },
    { field: 'expirationDate', yields: true, phone: 'hidden' },
    { field: 'creditDays', yields: true, phone: 'hidden' },
    { field: 'daysInDebt', yields: true, phone: 'hidden' },
    { field: 'area', width: 116, phone: 'hidden', hidden: !everywhere },
    { field: 'project', width: 150, hidden: true, phone: 'subtitle' },
    { field: 'codigo', hidden: true, searchable: false },
    { field: 'reference', hidden: true, searchable: false },
    {
      field: 'opening',
      hidden: true,
    },
    { field: 'createAt', hidden: true },
  ])

/** Columns of the payment history. */
export const historyColumns = (everywhere: boolean): readonly Column<PaymentHistoryRow>[] =>
  allColumnsOf(paymentHistoryRecord, [
    { field: 'id', numbered: { of: ['bill'], field: 'number' } },
    { field: 'date', phone: 'subtitle' },
    { field: 'name', width: 176, phone: 'title', render: OpeningMark },
    { field: 'asignedTo', yields: true, width: 88, phone: 'hidden' },
    { field: 'total', title: texts.total, summary: 'sum', phone: 'amount' },
    {
      field: 'amount',
      summary: 'sum',
      yields: true,
      phone: 'hidden',
    },
    { field: 'balance', summary: 'sum', phone: 'hidden' },
    { ...dollarBalance, hidden: true },
    {
      field: 'status',
      width: 116,
      phone: 'status',
      options: Object.values(InvoiceStatus).map((name) => ({ value: name, label: name })),
      render: ({ status }) => <RecordStatus status={badges[status] ?? 'pending'} />,
    },
    {
      field: 'blackList',
      options: booleanOptions(yesNo),
      yields: true,
      phone: 'hidden',
      render: blackListed,
    },
    { field: 'expirationDate', yields: true, phone: 'hidden' },
    { field: 'payOffDate', phone: 'subtitle' },
    { field: 'payDays', phone: 'hidden' },
    { field: 'createAt', yields: true, phone: 'hidden' },
    { field: 'area', width: 116, phone: 'hidden', hidden: !everywhere },
    { field: 'project', width: 150, hidden: true, phone: 'subtitle' },
    { field: 'codigo', hidden: true, searchable: false },
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
  summary: 'sum',
  phone: 'hidden',
})

/** Columns of the aging report (credit.aging). The bands and the amount not yet due add up to the balance. */
export const agingColumns = columnsOf(agingRecord, [
  { field: 'name', width: 194, phone: 'title' },
  band('corriente'),
  band('mora1a15'),
  band('mora16a30'),
  band('mora31a60'),
  band('mora61a90'),
  band('mora91aMas'),
  { field: 'balance', summary: 'sum', phone: 'amount' },
  { ...dollarBalance, hidden: true },
  { field: 'bills', summary: 'sum', yields: true, phone: 'subtitle' },
  {
    field: 'blackList',
    options: booleanOptions(yesNo),
    yields: true,
    phone: 'status',
    render: blackListed,
  },
  {
    field: 'identification',
    width: 140,
    hidden: true,
    phone: 'hidden',
  },
])
