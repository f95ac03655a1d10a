import { purchaseRecord } from '@yunque/contract/purchasing/purchase.record'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchaseStepColumn } from '../../../records/columns/purchase-step-column.tsx'
import { DebtStatus } from '../../../records/debt/debt-status.tsx'
import { type Column, columnsOf } from '../../../ui/grid/columns.ts'

/** Columns of the purchases list. Users of the warehouse see every area's, with an area column. */
export const purchaseColumns = (everywhere: boolean): readonly Column<PurchaseRow>[] =>
  columnsOf(purchaseRecord, [
    'id',
    { field: 'date', phone: 'subtitle' },
    { field: 'providerName', width: 168, phone: 'title' },
    { field: 'reference', width: 96, phone: 'subtitle' },
    {
      field: 'purchaseTypeId',
      width: 110,
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'purchasePaymentTypeId',
      width: 96,
      hidden: true,
      phone: 'hidden',
    },
    { field: 'total', phone: 'amount' },
    purchaseStepColumn,
    { field: 'balance', summary: 'sum', phone: 'hidden' },
    {
      field: 'dollarBalance',
      currency: '$',
      summary: 'sum',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'expireAt',
      width: 138,
      phone: 'subtitle',
      render: (row) => <DebtStatus purchase={row} />,
    },
    {
      field: 'currencyId',
      width: 100,
      hidden: true,
      phone: 'hidden',
    },
    { field: 'area', width: 116, phone: 'hidden', hidden: !everywhere },
    ...rest,
  ])

/** Columns that are hidden by default. */
const rest: readonly Column<PurchaseRow>[] = columnsOf(purchaseRecord, [
  { field: 'dueDate', hidden: true },
  { field: 'rate', hidden: true },
  { field: 'freight', hidden: true },
  { field: 'customs', hidden: true },
  { field: 'iva', summary: 'sum', hidden: true },
  { field: 'retention', summary: 'sum', hidden: true },
  { field: 'otherCharges', hidden: true },
  { field: 'observation', hidden: true, searchable: false },
  { field: 'createBy', width: 120, hidden: true, searchable: false },
  { field: 'createAt', hidden: true },
  {
    field: 'processedBy',
    width: 120,
    hidden: true,
    searchable: false,
  },
  { field: 'processedAt', hidden: true },
  { field: 'attachments', hidden: true },
])
