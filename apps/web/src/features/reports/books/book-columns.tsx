import type { PurchaseBookRow, SalesBookRow } from '@yunque/contract/reports/books'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

const money = { type: 'money', currency: '', summary: 'sum' } as const

export const salesColumns = defineColumns<SalesBookRow>()([
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  { field: 'documento', title: texts.document, type: 'text', width: 124, phone: 'subtitle' },
  {
    field: 'id',
    title: texts.id,
    type: 'id',
    numbered: { of: ['bill', 'creditNote', 'receipt'], field: 'number' },
    phone: 'subtitle',
  },
  { field: 'client', title: texts.client, type: 'text', width: 160, phone: 'title' },
  {
    field: 'identification',
    title: texts.identification,
    type: 'text',
    yields: true,
    width: 104,
    phone: 'hidden',
  },
  { field: 'exento', title: texts.exempt, ...money, phone: 'hidden' },
  { field: 'gravado', title: texts.taxed, ...money, phone: 'hidden' },
  { field: 'iva', title: texts.iva, ...money, phone: 'subtitle' },
  { field: 'total', title: texts.total, ...money, phone: 'amount' },
  { field: 'retention', title: texts.retainedShort, ...money, phone: 'hidden' },
  {
    field: 'estado',
    title: texts.state,
    type: 'text',
    width: 116,
    phone: 'status',
    render: ({ estado }) => (estado === '' ? null : <RecordStatus status="voided" text={estado} />),
  },
  { field: 'area', title: texts.area, type: 'text', width: 120, hidden: true, phone: 'hidden' },
])

export const purchaseColumns = defineColumns<PurchaseBookRow>()([
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  { field: 'documento', title: texts.document, type: 'text', width: 104, yields: true, phone: 'subtitle' },
  { field: 'provider', title: texts.provider, type: 'text', width: 170, phone: 'title' },
  { field: 'ruc', title: texts.ruc, type: 'text', width: 130, yields: true, phone: 'subtitle' },
  { field: 'reference', title: texts.reference, type: 'text', width: 120, phone: 'subtitle' },
  { field: 'exento', title: texts.exempt, ...money, phone: 'hidden' },
  { field: 'gravado', title: texts.taxed, ...money, phone: 'hidden' },
  { field: 'iva', title: texts.iva, ...money, hidden: true, phone: 'hidden' },
  { field: 'ivaCredited', title: texts.ivaCredited, ...money, phone: 'subtitle' },
  { field: 'ivaCost', title: texts.ivaCost, ...money, phone: 'hidden' },
  { field: 'total', title: texts.total, ...money, phone: 'amount' },
  { field: 'retention', title: texts.retainedShort, ...money, phone: 'hidden' },
  { field: 'area', title: texts.area, type: 'text', width: 120, hidden: true, phone: 'hidden' },
])
