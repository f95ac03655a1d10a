import type { PurchaseBookRow, SalesBookRow } from '@yunque/contract/reports/books'
import { purchaseBookRecord } from '@yunque/contract/reports/purchase-book.record'
import { salesBookRecord } from '@yunque/contract/reports/sales-book.record'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

const money = { type: 'money', summary: 'sum' } as const

export const salesColumns = allColumnsOf<typeof salesBookRecord, SalesBookRow>(salesBookRecord, [
  { field: 'date', phone: 'subtitle' },
  { field: 'documento', width: 124, phone: 'subtitle' },
  {
    field: 'id',
    numbered: { of: ['bill', 'creditNote', 'receipt'], field: 'number' },
    phone: 'subtitle',
  },
  { field: 'client', width: 160, phone: 'title' },
  {
    field: 'identification',
    yields: true,
    width: 104,
    phone: 'hidden',
  },
  { field: 'exento', ...money, phone: 'hidden' },
  { field: 'gravado', ...money, phone: 'hidden' },
  { field: 'iva', ...money, phone: 'subtitle' },
  { field: 'total', ...money, phone: 'amount' },
  { field: 'retention', ...money, phone: 'hidden' },
  {
    field: 'estado',
    width: 116,
    phone: 'status',
    render: ({ estado }) => (estado === '' ? null : <RecordStatus status="voided" text={estado} />),
  },
  { field: 'area', width: 120, hidden: true, phone: 'hidden' },
])

export const purchaseColumns = allColumnsOf<typeof purchaseBookRecord, PurchaseBookRow>(purchaseBookRecord, [
  { field: 'date', phone: 'subtitle' },
  { field: 'documento', width: 104, yields: true, phone: 'subtitle' },
  { field: 'provider', width: 170, phone: 'title' },
  { field: 'ruc', width: 130, yields: true, phone: 'subtitle' },
  { field: 'reference', width: 120, phone: 'subtitle' },
  { field: 'exento', ...money, phone: 'hidden' },
  { field: 'gravado', ...money, phone: 'hidden' },
  { field: 'iva', ...money, hidden: true, phone: 'hidden' },
  { field: 'ivaCredited', ...money, phone: 'subtitle' },
  { field: 'ivaCost', ...money, phone: 'hidden' },
  { field: 'total', ...money, phone: 'amount' },
  { field: 'retention', ...money, phone: 'hidden' },
  { field: 'area', width: 120, hidden: true, phone: 'hidden' },
])
