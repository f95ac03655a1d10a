import { fixedCatalogs } from '@yunque/contract/core/constants'
import { noteWords } from '@yunque/contract/core/value-words'
import type { CreditNoteRow } from '@yunque/contract/receivables/credit-notes'
import { booleanOptions, defineColumns } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'

const types = fixedCatalogs.movementType.map(({ id, name }) => ({ value: id, label: name }))
const states = booleanOptions(noteWords)

/** Processed or voided. */
export function NoteStatus({ note }: { readonly note: CreditNoteRow }) {
  return <RecordStatus status={note.active ? 'processed' : 'voided'} />
}

/** Columns of the credit notes. Those that do not fit a small desktop are hidden by default. */
export const noteColumns = defineColumns<CreditNoteRow>()([
  { field: 'id', title: texts.id, type: 'id', numbered: { of: ['creditNote'], field: 'number' } },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
  {
    field: 'billId',
    title: texts.billColumn,
    type: 'id',
    numbered: { of: ['bill'], field: 'billNumber' },
    phone: 'subtitle',
  },
  { field: 'client', title: texts.client, type: 'text', width: 142, phone: 'title' },
  {
    field: 'movementTypeId',
    title: texts.type,
    type: 'enum',
    width: 180,
    options: types,
    phone: 'subtitle',
  },
  { field: 'movementGroup', title: texts.reason, type: 'text', width: 150, hidden: true, phone: 'hidden' },
  { field: 'total', title: texts.total, type: 'money', summary: 'sum', phone: 'amount' },
  {
    field: 'applied',
    title: texts.appliedColumn,
    type: 'money',
    summary: 'sum',
    phone: 'hidden',
  },
  {
    field: 'refund',
    title: texts.refundColumn,
    type: 'money',
    summary: 'sum',
    phone: 'hidden',
  },
  {
    field: 'refundedBy',
    title: texts.refundedBy,
    type: 'text',
    hidden: true,
    searchable: false,
    phone: 'hidden',
  },
  {
    field: 'active',
    title: texts.status,
    type: 'boolean',
    width: 112,
    options: states,
    phone: 'status',
    render: (note) => <NoteStatus note={note} />,
  },
  { field: 'area', title: texts.area, type: 'text', width: 96, hidden: true, phone: 'hidden' },
  { field: 'observation', title: texts.observation, type: 'text', hidden: true, searchable: false },
  { field: 'createBy', title: texts.createBy, type: 'text', hidden: true, searchable: false },
  { field: 'createAt', title: texts.createAt, type: 'dateTime', hidden: true },
])
