import {
  baseWords,
  sideWords,
  withheldDocuments,
  withholdingRecord,
} from '@yunque/contract/withholdings/withholding.record'
import { withholdingTypeRecord } from '@yunque/contract/withholdings/withholding-type.record'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

/** Columns of the withholdings. */
export const withholdingColumns = allColumnsOf(withholdingRecord, [
  { field: 'date', phone: 'subtitle' },
  { field: 'type', width: 130, phone: 'subtitle' },
  { field: 'party', width: 170, phone: 'title' },
  { field: 'taxId', width: 120, yields: true, phone: 'hidden' },
  {
    field: 'document',
    width: 132,
    phone: 'hidden',
    options: withheldDocuments.map(({ id, name }) => ({ value: id, label: name })),
  },
  { field: 'documentNumber', width: 80, phone: 'subtitle' },
  {
    field: 'certificate',
    width: 110,
    phone: 'status',
    render: ({ certificate }) => (certificate === '' ? <RecordStatus status="pending" /> : certificate),
  },
  { field: 'base', summary: 'sum', phone: 'hidden' },
  { field: 'rate', width: 70, phone: 'hidden' },
  { field: 'amount', summary: 'sum', phone: 'amount' },
  { field: 'area', width: 90, hidden: true, phone: 'hidden' },
])

/** Columns of the types. */
export const typeColumns = allColumnsOf(withholdingTypeRecord, [
  {
    field: 'side',
    type: 'text',
    width: 120,
    phone: 'subtitle',
    render: ({ side }) => sideWords[side],
  },
  { field: 'name', width: 220, phone: 'title' },
  { field: 'rate', width: 80, phone: 'amount' },
  {
    field: 'base',
    type: 'text',
    width: 130,
    phone: 'hidden',
    render: ({ base }) => baseWords[base],
  },
  { field: 'minimum', phone: 'hidden' },
  { field: 'account', width: 220, phone: 'hidden' },
  { ...activeColumn },
])
