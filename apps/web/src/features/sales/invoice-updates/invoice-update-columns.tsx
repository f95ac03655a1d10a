import type { UserChoice } from '@yunque/contract/access/users'
import { InvoiceStatus, PaymentType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { billChange } from '@yunque/contract/sales/bill-changes'
import { invoiceRecord } from '@yunque/contract/sales/invoice.record'
import { type InvoiceRow, isEarlyDelivery } from '@yunque/contract/sales/sales'
import { dueDate } from '@yunque/domain/credit'
import { formatDate } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { InvoiceStanding } from '../../../records/invoice-actions/invoice-standing.tsx'
import { type Column, columnOf, columnsOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

interface Options {
  readonly sellers: readonly UserChoice[]
  /** Whether this user may change the credit days of a sale. */
  readonly mayChangeDays: boolean
  /** Users of the warehouse see every area's, with an area column. */
  readonly everywhere: boolean
}

const byActive = ({ active }: InvoiceRow) => active
const onCredit = ({ active, paymentTypeId }: InvoiceRow) => active && paymentTypeId === PaymentType.credit

/** The columns. Seller, credit days and delivery are editable cells (sales.corrections). */
export const invoiceUpdateColumns = (options: Options): readonly Column<InvoiceRow>[] => [
  ...about,
  ...editable(options),
  balance,
  ...rest(options.everywhere),
]

const about = columnsOf(invoiceRecord, [
  { field: 'id', numbered: { of: ['bill'], field: 'number' } },
  { field: 'date', phone: 'subtitle' },
  { field: 'nombre', width: 140, phone: 'title' },
  {
    field: 'paymentTypeId',
    width: 72,
    phone: 'hidden',
    options: [
      { value: PaymentType.cash, label: texts.cash },
      { value: PaymentType.credit, label: texts.credit },
    ],
  },
  {
    field: 'total',
    summary: 'sum',
    phone: 'amount',
  },
  {
    field: 'status',
    width: 108,
    phone: 'status',
    options: Object.values(InvoiceStatus).map((name) => ({ value: name, label: name })),
    render: (row) => <InvoiceStanding invoice={row} />,
  },
])

const editable = ({ sellers, mayChangeDays }: Options) =>
  columnsOf(invoiceRecord, [
    {
      field: 'asignedTo',
      exported: 'seller',
      width: 140,
      phone: 'subtitle',
      options: sellers.map(({ username, fullName, active }) => ({
        value: username,
        label: active ? fullName : texts.inactive(fullName),
      })),
      edit: {
        kind: 'select',
        when: byActive,
        validate: (username) => faultOfSeller(sellers, username),
      },
    },
    {
      field: 'creditDays',
      phone: 'hidden',
      edit: {
        kind: 'number',
        scale: 0,
        when: (row) => mayChangeDays && onCredit(row) && !row.payoff,
        validate: (days) => billChange.shape.creditDays.safeParse(days ?? '').error?.issues[0]?.message,
      },
    },
    {
      field: 'dueDate',
      yields: true,
      phone: 'hidden',
      render: (row) => formatDate(onCredit(row) ? dueDate(row.date, row.creditDays) : row.dueDate),
    },
    {
      field: 'deliveryDate',
      // Of goods that are not delivered it is an appointment (sales.delivery).

      phone: 'hidden',
      edit: {
        kind: 'date',
        when: byActive,
        validate: (day, { date }) =>
          isEarlyDelivery((day as string | null) || null, date) ? messages.earlyDelivery : undefined,
      },
    },
    {
      field: 'isDeliveried',
      width: 116,
      phone: 'subtitle',
      render: ({ deliveryDate }) => (
        <RecordStatus status={deliveryDate && deliveryDate <= today() ? 'delivered' : 'undelivered'} />
      ),
    },
  ])

const balance: Column<InvoiceRow> = columnOf(invoiceRecord, {
  field: 'balance',
  summary: 'sum',
  yields: true,
  phone: 'hidden',
})

const rest = (everywhere: boolean) =>
  columnsOf(invoiceRecord, [
    {
      field: 'area',
      yields: true,
      width: 130,
      phone: 'hidden',
      hidden: !everywhere,
    },
    { field: 'project', width: 150, hidden: true },
    { field: 'createBy', hidden: true, searchable: false },
    { field: 'createAt', hidden: true },
    { field: 'modifiedBy', hidden: true, searchable: false },
    { field: 'modifiedAt', hidden: true },
  ])

function faultOfSeller(sellers: readonly UserChoice[], username: unknown): string | undefined {
  const seller = sellers.find((one) => one.username === username)
  return seller && !seller.active ? texts.inactiveSeller : undefined
}
