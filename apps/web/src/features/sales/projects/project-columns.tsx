import type { ProjectProductRow, ProjectRow } from '@yunque/contract/sales/projects'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

/** Columns of the list of projects. */
export const projectColumns = defineColumns<ProjectRow>()([
  { field: 'id', title: texts.id, type: 'id', hidden: true },
  { field: 'name', title: texts.name, type: 'text', width: 220, phone: 'title' },
  { field: 'client', title: texts.client, type: 'text', width: 190, phone: 'subtitle' },
  { field: 'contract', title: texts.contract, type: 'text', width: 110, yields: true, phone: 'hidden' },
  { field: 'sold', title: texts.sold, type: 'money', summary: 'sum', phone: 'hidden' },
  { field: 'paid', title: texts.paid, type: 'money', summary: 'sum', phone: 'hidden' },
  {
    field: 'balance',
    title: texts.balance,
    type: 'money',
    summary: 'sum',
    phone: 'amount',
    tone: ({ balance, creditLimit }) => (creditLimit !== null && balance > creditLimit ? 'bad' : undefined),
  },
  { field: 'creditLimit', title: texts.limit, type: 'money', phone: 'hidden' },
  { field: 'lastPurchase', title: texts.lastPurchase, type: 'date', yields: true, phone: 'subtitle' },
  { ...activeColumn, width: 96 },
  { field: 'bills', title: texts.bills, type: 'number', hidden: true, phone: 'hidden' },
  { field: 'address', title: texts.address, type: 'text', width: 220, hidden: true, searchable: false },
  { field: 'startsOn', title: texts.startsOn, type: 'date', hidden: true, phone: 'hidden' },
  { field: 'endsOn', title: texts.endsOn, type: 'date', hidden: true, phone: 'hidden' },
])

/** Columns of what went to a project. */
export const productColumns = defineColumns<ProjectProductRow>()([
  { field: 'internalCode', title: texts.code, type: 'text', width: 110, phone: 'subtitle' },
  { field: 'product', title: texts.product, type: 'text', phone: 'title' },
  { field: 'um', title: texts.um, type: 'text', width: 90, phone: 'hidden' },
  { field: 'quantity', title: texts.quantity, type: 'quantity', phone: 'subtitle' },
  { field: 'total', title: texts.total, type: 'money', summary: 'sum', phone: 'amount' },
  { field: 'bills', title: texts.bills, type: 'number', yields: true, phone: 'hidden' },
  { field: 'lastDate', title: texts.lastDate, type: 'date', yields: true, phone: 'subtitle' },
])
