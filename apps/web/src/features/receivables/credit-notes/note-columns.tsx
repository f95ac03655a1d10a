import { fixedCatalogs } from '@yunque/contract/core/constants'
import { noteWords } from '@yunque/contract/core/value-words'
import { creditNoteRecord } from '@yunque/contract/receivables/credit-note.record'
import type { CreditNoteRow } from '@yunque/contract/receivables/credit-notes'
import { allColumnsOf, booleanOptions } from '../../../ui/grid/columns.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'

const types = fixedCatalogs.movementType.map(({ id, name }) => ({ value: id, label: name }))
const states = booleanOptions(noteWords)

/** Processed or voided. */
export function NoteStatus({ note }: { readonly note: CreditNoteRow }) {
  return <RecordStatus status={note.active ? 'processed' : 'voided'} />
}

/** Columns of the credit notes. Those that do not fit a small desktop are hidden by default. */
export const noteColumns = allColumnsOf(creditNoteRecord, [
  { field: 'id', numbered: { of: ['creditNote'], field: 'number' } },
  { field: 'date', phone: 'subtitle' },
  {
    field: 'billId',
    numbered: { of: ['bill'], field: 'billNumber' },
    phone: 'subtitle',
  },
  { field: 'client', width: 142, phone: 'title' },
  {
    field: 'movementTypeId',
    width: 180,
    options: types,
    phone: 'subtitle',
  },
  { field: 'movementGroup', width: 150, hidden: true, phone: 'hidden' },
  { field: 'total', summary: 'sum', phone: 'amount' },
  {
    field: 'applied',
    summary: 'sum',
    yields: true,
    phone: 'hidden',
  },
  {
    field: 'refund',
    summary: 'sum',
    phone: 'hidden',
  },
  {
    field: 'refundedBy',
    hidden: true,
    searchable: false,
    phone: 'hidden',
  },
  {
    field: 'active',
    width: 112,
    options: states,
    phone: 'status',
    render: (note) => <NoteStatus note={note} />,
  },
  { field: 'area', width: 96, hidden: true, phone: 'hidden' },
  { field: 'observation', hidden: true, searchable: false },
  { field: 'createBy', hidden: true, searchable: false },
  { field: 'createAt', hidden: true },
])
