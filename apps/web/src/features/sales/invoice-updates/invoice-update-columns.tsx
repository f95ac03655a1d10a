import type { UserChoice } from '@yunque/contract/access/users'
import { InvoiceStatus, PaymentType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { deliveryWords } from '@yunque/contract/core/value-words'
import { billChange } from '@yunque/contract/sales/bill-changes'
import { type InvoiceRow, isEarlyDelivery } from '@yunque/contract/sales/sales'
import { dueDate } from '@yunque/domain/credit'
import { formatDate } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { InvoiceStanding } from '../../../records/invoice-actions/invoice-standing.tsx'
import { booleanOptions, type Column, defineColumns } from '../../../ui/grid/columns.ts'
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

const about = defineColumns<InvoiceRow>()([
  { field: 'id', title: 'No.', type: 'id', numbered: { of: ['bill'], field: 'number' } },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  { field: 'nombre', title: texts.client, type: 'text', width: 140, phone: 'title' },
  {
    field: 'paymentTypeId',
    title: texts.payment,
    type: 'enum',
    width: 72,
    phone: 'hidden',
    options: [
      { value: PaymentType.cash, label: texts.cash },
      { value: PaymentType.credit, label: texts.credit },
    ],
  },
  {
    field: 'total',
    title: texts.total,
    type: 'money',
    currency: '',
    summary: 'sum',
    phone: 'amount',
  },
  {
    field: 'status',
    title: texts.status,
    type: 'enum',
    width: 108,
    phone: 'status',
    options: Object.values(InvoiceStatus).map((name) => ({ value: name, label: name })),
    render: (row) => <InvoiceStanding invoice={row} />,
  },
])

const editable = ({ sellers, mayChangeDays }: Options) =>
  defineColumns<InvoiceRow>()([
    {
      field: 'asignedTo',
      exported: 'seller',
      title: texts.seller,
      type: 'enum',
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
      title: texts.creditDays,
      type: 'number',
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
      title: texts.due,
      type: 'date',
      yields: true,
      phone: 'hidden',
      render: (row) => formatDate(onCredit(row) ? dueDate(row.date, row.creditDays) : row.dueDate),
    },
    {
      field: 'deliveryDate',
      // Of goods that are not delivered it is an appointment (sales.delivery).
      title: texts.deliveryDate,
      type: 'date',
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
      title: texts.delivery,
      type: 'boolean',
      options: booleanOptions(deliveryWords),
      width: 116,
      phone: 'subtitle',
      render: ({ deliveryDate }) => (
        <RecordStatus status={deliveryDate && deliveryDate <= today() ? 'delivered' : 'undelivered'} />
      ),
    },
  ])

const balance: Column<InvoiceRow> = {
  field: 'balance',
  title: texts.balance,
  type: 'money',
  summary: 'sum',
  yields: true,
  phone: 'hidden',
}

const rest = (everywhere: boolean) =>
  defineColumns<InvoiceRow>()([
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      yields: true,
      width: 130,
      phone: 'hidden',
      hidden: !everywhere,
    },
    { field: 'project', title: texts.project, type: 'text', width: 150, hidden: true },
    { field: 'createBy', title: texts.createdBy, type: 'text', hidden: true, searchable: false },
    { field: 'createAt', title: texts.createdAt, type: 'dateTime', hidden: true },
    { field: 'modifiedBy', title: texts.modifiedBy, type: 'text', hidden: true, searchable: false },
    { field: 'modifiedAt', title: texts.modifiedAt, type: 'dateTime', hidden: true },
  ])

function faultOfSeller(sellers: readonly UserChoice[], username: unknown): string | undefined {
  const seller = sellers.find((one) => one.username === username)
  return seller && !seller.active ? texts.inactiveSeller : undefined
}
