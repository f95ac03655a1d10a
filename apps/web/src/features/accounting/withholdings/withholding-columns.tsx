import {
  baseWords,
  sideWords,
  type WithholdingRow,
  type WithholdingTypeRow,
  withheldDocuments,
} from '@yunque/contract/withholdings/withholdings'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

/** Columns of the withholdings. */
export const withholdingColumns = defineColumns<WithholdingRow>()([
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  { field: 'type', title: texts.type, type: 'text', width: 130, phone: 'subtitle' },
  { field: 'party', title: texts.party, type: 'text', width: 170, phone: 'title' },
  { field: 'taxId', title: texts.taxId, type: 'text', width: 120, yields: true, phone: 'hidden' },
  {
    field: 'document',
    title: texts.document,
    type: 'enum',
    width: 132,
    phone: 'hidden',
    options: withheldDocuments.map(({ id, name }) => ({ value: id, label: name })),
  },
  { field: 'documentNumber', title: texts.number, type: 'text', width: 80, phone: 'subtitle' },
  {
    field: 'certificate',
    title: texts.certificate,
    type: 'text',
    width: 110,
    phone: 'status',
    render: ({ certificate }) => (certificate === '' ? <RecordStatus status="pending" /> : certificate),
  },
  { field: 'base', title: texts.base, type: 'money', currency: '', summary: 'sum', phone: 'hidden' },
  { field: 'rate', title: texts.rate, type: 'number', width: 70, phone: 'hidden' },
  { field: 'amount', title: texts.amount, type: 'money', currency: '', summary: 'sum', phone: 'amount' },
  { field: 'area', title: texts.area, type: 'text', width: 90, hidden: true, phone: 'hidden' },
])

/** Columns of the types. */
export const typeColumns = defineColumns<WithholdingTypeRow>()([
  {
    field: 'side',
    title: texts.side,
    type: 'text',
    width: 120,
    phone: 'subtitle',
    render: ({ side }) => sideWords[side],
  },
  { field: 'name', title: texts.name, type: 'text', width: 220, phone: 'title' },
  { field: 'rate', title: texts.rate, type: 'number', width: 80, phone: 'amount' },
  {
    field: 'base',
    title: texts.baseKind,
    type: 'text',
    width: 130,
    phone: 'hidden',
    render: ({ base }) => baseWords[base],
  },
  { field: 'minimum', title: texts.minimum, type: 'money', currency: '', phone: 'hidden' },
  { field: 'account', title: texts.account, type: 'text', width: 220, phone: 'hidden' },
  { ...activeColumn },
])
