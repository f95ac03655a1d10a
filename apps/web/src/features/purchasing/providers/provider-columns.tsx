import type { ProviderRow } from '@yunque/contract/purchasing/providers'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

/** Columns of the suppliers list. */
export const columns = defineColumns<ProviderRow>()([
  { field: 'id', title: texts.id, type: 'id' },
  { field: 'name', title: texts.name, type: 'text', width: 206, phone: 'title' },
  { field: 'ruc', title: texts.ruc, type: 'text', width: 124, phone: 'subtitle' },
  { field: 'property', title: texts.owner, type: 'text', width: 118, phone: 'hidden' },
  { field: 'phoneNumber', title: texts.phone, type: 'text', width: 92, phone: 'subtitle' },
  { field: 'email', title: texts.email, type: 'text', width: 140, phone: 'hidden' },
  { field: 'leadDays', title: texts.leadDays, type: 'number', hidden: true, phone: 'hidden' },
  { field: 'purchases', title: texts.purchases, type: 'number', phone: 'subtitle' },
  { field: 'balance', title: texts.balance, type: 'money', summary: 'sum', phone: 'amount' },
  {
    field: 'dollarBalance',
    title: texts.dollarBalance,
    type: 'money',
    currency: '',
    summary: 'sum',
    yields: true,
    phone: 'hidden',
  },
  activeColumn,
  { field: 'lastPurchase', title: texts.lastPurchase, type: 'date', hidden: true },
  { field: 'address', title: texts.address, type: 'text', width: 220, hidden: true, searchable: false },
  {
    field: 'observation',
    title: texts.observation,
    type: 'text',
    width: 220,
    hidden: true,
    searchable: false,
  },
])
