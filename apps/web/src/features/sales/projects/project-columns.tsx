import { projectRecord } from '@yunque/contract/sales/project.record'
import { projectProductRecord } from '@yunque/contract/sales/project-product.record'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'

/** Columns of the list of projects. */
export const projectColumns = allColumnsOf(projectRecord, [
  { field: 'id', hidden: true },
  { field: 'name', width: 220, phone: 'title' },
  { field: 'client', width: 190, phone: 'subtitle' },
  { field: 'contract', width: 110, yields: true, phone: 'hidden' },
  { field: 'sold', summary: 'sum', phone: 'hidden' },
  { field: 'paid', summary: 'sum', phone: 'hidden' },
  {
    field: 'balance',
    summary: 'sum',
    phone: 'amount',
    tone: ({ balance, creditLimit }) => (creditLimit !== null && balance > creditLimit ? 'bad' : undefined),
  },
  { field: 'creditLimit', phone: 'hidden' },
  { field: 'lastPurchase', yields: true, phone: 'subtitle' },
  { ...activeColumn, width: 96 },
  { field: 'bills', hidden: true, phone: 'hidden' },
  { field: 'address', width: 220, hidden: true, searchable: false },
  { field: 'startsOn', hidden: true, phone: 'hidden' },
  { field: 'endsOn', hidden: true, phone: 'hidden' },
])

/** Columns of what went to a project. */
export const productColumns = allColumnsOf(projectProductRecord, [
  { field: 'internalCode', width: 110, phone: 'subtitle' },
  { field: 'product', phone: 'title' },
  { field: 'um', width: 90, phone: 'hidden' },
  { field: 'quantity', phone: 'subtitle' },
  { field: 'total', summary: 'sum', phone: 'amount' },
  { field: 'bills', yields: true, phone: 'hidden' },
  { field: 'lastDate', yields: true, phone: 'subtitle' },
])
