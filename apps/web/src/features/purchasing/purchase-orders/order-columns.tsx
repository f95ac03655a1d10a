import { fixedCatalogs, OrderStep } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import type { OrderRow } from '@yunque/contract/purchasing/purchase-orders'
import { formatMoney } from '../../../lib/format/format.ts'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { OrderProgress, orderStepColumn } from './order-steps.tsx'
import { texts } from './texts.ts'

const optionsOf = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of the orders. Users of the warehouse see every area's, with an area column. */
export const orderColumns = (everywhere: boolean): readonly Column<OrderRow>[] =>
  defineColumns<OrderRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'providerName', title: texts.provider, type: 'text', width: 180, phone: 'title' },
    {
      field: 'area',
      title: texts.area,
      type: 'text',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    {
      field: 'expectedDate',
      title: texts.expectedShort,
      type: 'date',
      phone: 'subtitle',
      tone: ({ late }) => (late ? 'bad' : undefined),
    },
    orderStepColumn,
    {
      field: 'progress',
      title: texts.progress,
      type: 'percent',
      align: 'start',
      width: 140,
      phone: 'hidden',
      render: (row) => (hasCome(row) ? <OrderProgress order={row} /> : null),
    },
    {
      field: 'total',
      title: texts.total,
      type: 'money',
      phone: 'amount',
      render: ({ total, currencyId }) => formatMoney(total, currencySymbol(currencyId)),
    },
    {
      field: 'createBy',
      title: texts.createBy,
      type: 'text',
      width: 110,
      yields: true,
      phone: 'hidden',
      searchable: false,
    },
    ...rest,
  ])

/** Columns that are hidden by default. */
const rest: readonly Column<OrderRow>[] = [
  {
    field: 'currencyId',
    title: texts.currency,
    type: 'enum',
    width: 100,
    hidden: true,
    phone: 'hidden',
    options: optionsOf(fixedCatalogs.currency),
  },
  {
    field: 'purchasePaymentTypeId',
    title: texts.payment,
    type: 'enum',
    width: 96,
    hidden: true,
    phone: 'hidden',
    options: optionsOf(fixedCatalogs.purchasePaymentType),
  },
  { field: 'observation', title: texts.observation, type: 'text', hidden: true, searchable: false },
  { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
  { field: 'sentBy', title: texts.sentBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'sentAt', title: texts.sentAt, type: 'dateTime', hidden: true },
  { field: 'closedBy', title: texts.closedBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'closedAt', title: texts.closedAt, type: 'dateTime', hidden: true },
]

/** Nothing can have come of a draft or of a voided order. */
const hasCome = ({ stepId }: OrderRow) => stepId !== OrderStep.draft && stepId !== OrderStep.voided
