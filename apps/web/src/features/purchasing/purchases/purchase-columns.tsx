import { fixedCatalogs } from '@yunque/contract/core/constants'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchaseStepColumn } from '../../../records/columns/purchase-step-column.tsx'
import { DebtStatus } from '../../../records/debt/debt-status.tsx'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

const optionsOf = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of the purchases list. Users of the warehouse see every area's, with an area column. */
export const purchaseColumns = (everywhere: boolean): readonly Column<PurchaseRow>[] =>
  defineColumns<PurchaseRow>()([
    { field: 'id', title: texts.id, type: 'id' },
    { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
    { field: 'providerName', title: texts.provider, type: 'text', width: 168, phone: 'title' },
    { field: 'reference', title: texts.reference, type: 'text', width: 96, phone: 'subtitle' },
    {
      field: 'purchaseTypeId',
      title: texts.type,
      type: 'enum',
      width: 110,
      hidden: true,
      phone: 'hidden',
      options: optionsOf(fixedCatalogs.purchaseType),
    },
    {
      field: 'purchasePaymentTypeId',
      title: texts.paymentShort,
      type: 'enum',
      width: 96,
      hidden: true,
      phone: 'hidden',
      options: optionsOf(fixedCatalogs.purchasePaymentType),
    },
    { field: 'total', title: texts.total, type: 'money', phone: 'amount' },
    purchaseStepColumn,
    { field: 'balance', title: texts.balance, type: 'money', summary: 'sum', phone: 'hidden' },
    {
      field: 'dollarBalance',
      title: texts.dollarBalance,
      type: 'money',
      currency: '',
      summary: 'sum',
      hidden: true,
      phone: 'hidden',
    },
    {
      field: 'expireAt',
      title: texts.due,
      type: 'number',
      width: 150,
      phone: 'subtitle',
      render: (row) => <DebtStatus purchase={row} />,
    },
    {
      field: 'currencyId',
      title: texts.currency,
      type: 'enum',
      width: 100,
      hidden: true,
      phone: 'hidden',
      options: optionsOf(fixedCatalogs.currency),
    },
    { field: 'area', title: texts.area, type: 'text', width: 116, phone: 'hidden', hidden: !everywhere },
    ...rest,
  ])

/** Columns that are hidden by default. */
const rest: readonly Column<PurchaseRow>[] = [
  { field: 'dueDate', title: texts.dueOn, type: 'date', hidden: true },
  { field: 'rate', title: texts.rate, type: 'number', hidden: true },
  { field: 'freight', title: texts.freight, type: 'money', hidden: true },
  { field: 'customs', title: texts.customs, type: 'money', hidden: true },
  { field: 'iva', title: texts.iva, type: 'money', summary: 'sum', hidden: true },
  { field: 'retention', title: texts.retention, type: 'money', summary: 'sum', hidden: true },
  { field: 'otherCharges', title: texts.otherCharges, type: 'money', hidden: true },
  { field: 'observation', title: texts.observation, type: 'text', hidden: true, searchable: false },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 120, hidden: true, searchable: false },
  { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
  {
    field: 'processedBy',
    title: texts.processedBy,
    type: 'text',
    width: 120,
    hidden: true,
    searchable: false,
  },
  { field: 'processedAt', title: texts.processedAt, type: 'dateTime', hidden: true },
]
