import { OrderStep } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import { orderRecord } from '@yunque/contract/purchasing/order.record'
import type { OrderRow } from '@yunque/contract/purchasing/purchase-orders'
import { formatMoney } from '../../../lib/format/format.ts'
import { type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { OrderProgress, orderStepColumn } from './order-steps.tsx'

/** Columns of the orders. Users of the warehouse see every area's, with an area column. */
export const orderColumns = (everywhere: boolean): readonly Column<OrderRow>[] =>
  columnsOf(orderRecord, [
    'id',
    { field: 'date', phone: 'subtitle' },
    { field: 'providerName', width: 180, phone: 'title' },
    {
      field: 'area',
      width: 116,
      phone: 'hidden',
      yields: true,
      hidden: !everywhere,
    },
    {
      field: 'expectedDate',
      phone: 'subtitle',
      tone: ({ late }) => (late ? 'bad' : undefined),
    },
    orderStepColumn,
    {
      field: 'progress',
      align: 'start',
      width: 140,
      phone: 'hidden',
      render: (row) => (hasCome(row) ? <OrderProgress order={row} /> : null),
    },
    {
      field: 'total',
      phone: 'amount',
      render: ({ total, currencyId }) => formatMoney(total, currencySymbol(currencyId)),
    },
    {
      field: 'createBy',
      width: 110,
      yields: true,
      phone: 'hidden',
      searchable: false,
    },
    ...rest,
  ])

/** Columns that are hidden by default. */
const rest: readonly Column<OrderRow>[] = columnsOf(orderRecord, [
  {
    field: 'currencyId',
    width: 100,
    hidden: true,
    phone: 'hidden',
  },
  {
    field: 'purchasePaymentTypeId',
    width: 96,
    hidden: true,
    phone: 'hidden',
  },
  { field: 'observation', hidden: true, searchable: false },
  { field: 'createAt', hidden: true },
  { field: 'sentBy', width: 120, hidden: true, searchable: false },
  { field: 'sentAt', hidden: true },
  { field: 'closedBy', width: 120, hidden: true, searchable: false },
  { field: 'closedAt', hidden: true },
])

/** Nothing can have come of a draft or of a voided order. */
const hasCome = ({ stepId }: OrderRow) => stepId !== OrderStep.draft && stepId !== OrderStep.voided
