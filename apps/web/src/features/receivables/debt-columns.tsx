import { InvoiceStatus } from '@yunque/contract/core/constants'
import type { AgingRow, OwedInvoiceRow, PaymentHistoryRow } from '@yunque/contract/receivables/debts'
import { type Column, defineColumns } from '../../ui/grid/columns.ts'
import { CreditBar } from '../../ui/page/credit-bar.tsx'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

const blackListed = ({ blackList }: { readonly blackList: boolean }) =>
  blackList && <RecordStatus status="blackList" />

/** Columns of the debts by invoice. Users of the warehouse see every area's, with an area column. */
export const pendingColumns = (everywhere: boolean): readonly Column<OwedInvoiceRow>[] =>
  defineColumns<OwedInvoiceRow>()([
    { field: 'id', title: texts.id, type: 'id', width: 66 },
    { field: 'date', title: texts.date, type: 'date', width: 96, phone: 'subtitle' },
    { field: 'name', title: texts.client, type: 'text', width: 168, phone: 'title' },
    { field: 'asignedTo', title: texts.seller, type: 'text', width: 88, phone: 'hidden' },
    {
      field: 'total',
      title: texts.totalInC,
      type: 'money',
      currency: '',
      width: 102,
      summary: 'sum',
      phone: 'hidden',
    },
    {
      field: 'amount',
      title: texts.amountInC,
      type: 'money',
      currency: '',
      width: 112,
      summary: 'sum',
      phone: 'hidden',
    },
    { field: 'balance', title: texts.balance, type: 'money', width: 122, summary: 'sum', phone: 'amount' },
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
      width: 104,
      phone: 'hidden',
      render: blackListed,
    },
    { field: 'expirationDate', title: texts.due, type: 'date', width: 96, phone: 'hidden' },
    {
      field: 'creditDays',
      title: texts.creditDays,
      type: 'number',
      width: 84,
      phone: 'hidden',
    },
    { field: 'daysInDebt', title: texts.daysInDebt, type: 'number', width: 84, phone: 'hidden' },
    { field: 'area', title: texts.area, type: 'text', width: 110, phone: 'hidden', hidden: !everywhere },
    { field: 'codigo', title: texts.codigo, type: 'text', hidden: true, searchable: false },
    { field: 'reference', title: texts.reference, type: 'text', hidden: true, searchable: false },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
  ])

/** Columns of the payment history. */
export const historyColumns = (everywhere: boolean): readonly Column<PaymentHistoryRow>[] =>
  defineColumns<PaymentHistoryRow>()([
    { field: 'id', title: texts.id, type: 'id', width: 66 },
    { field: 'date', title: texts.date, type: 'date', width: 96, phone: 'subtitle' },
    { field: 'name', title: texts.client, type: 'text', width: 176, phone: 'title' },
    { field: 'asignedTo', title: texts.seller, type: 'text', width: 88, phone: 'hidden' },
    { field: 'total', title: texts.total, type: 'money', width: 128, summary: 'sum', phone: 'amount' },
    {
      field: 'amount',
      title: texts.amountInC,
      type: 'money',
      currency: '',
      width: 112,
      summary: 'sum',
      phone: 'hidden',
    },
    { field: 'balance', title: texts.balance, type: 'money', width: 122, summary: 'sum', phone: 'hidden' },
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
      width: 104,
      phone: 'hidden',
      render: blackListed,
    },
    { field: 'expirationDate', title: texts.due, type: 'date', width: 96, phone: 'hidden' },
    { field: 'payOffDate', title: texts.paidOn, type: 'date', width: 96, phone: 'subtitle' },
    { field: 'payDays', title: texts.payDays, type: 'number', width: 80, phone: 'hidden' },
    { field: 'createAt', title: texts.createAt, type: 'dateTime', width: 136, phone: 'hidden' },
    { field: 'area', title: texts.area, type: 'text', width: 110, phone: 'hidden', hidden: !everywhere },
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
  width: 118,
  summary: 'sum',
  phone: 'hidden',
})

/** Columns of the aging report (credit.aging). The bands and the amount not yet due add up to the balance. */
export const agingColumns = defineColumns<AgingRow>()([
  { field: 'name', title: texts.client, type: 'text', width: 230, phone: 'title' },
  band('corriente'),
  band('mora1a15'),
  band('mora16a30'),
  band('mora31a60'),
  band('mora61a90'),
  band('mora91aMas'),
  { field: 'balance', title: texts.balance, type: 'money', width: 140, summary: 'sum', phone: 'amount' },
  { field: 'bills', title: texts.bills, type: 'number', width: 80, summary: 'sum', phone: 'subtitle' },
  {
    field: 'blackList',
    title: texts.blackList,
    type: 'boolean',
    width: 110,
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
