import { providerRecord } from '@yunque/contract/purchasing/provider.record'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'

/** Columns of the suppliers list. */
export const columns = allColumnsOf(providerRecord, [
  'id',
  { field: 'name', width: 206, phone: 'title' },
  { field: 'ruc', width: 124, phone: 'subtitle' },
  { field: 'property', width: 118, yields: true, phone: 'hidden' },
  { field: 'phoneNumber', width: 92, phone: 'subtitle' },
  { field: 'email', width: 190, phone: 'hidden' },
  { field: 'leadDays', hidden: true, phone: 'hidden' },
  { field: 'purchases', phone: 'subtitle' },
  { field: 'balance', summary: 'sum', phone: 'amount' },
  {
    field: 'dollarBalance',
    currency: '$',
    summary: 'sum',
    yields: true,
    phone: 'hidden',
  },
  activeColumn,
  { field: 'lastPurchase', hidden: true },
  { field: 'address', width: 220, hidden: true, searchable: false },
  {
    field: 'observation',
    width: 220,
    hidden: true,
    searchable: false,
  },
])
