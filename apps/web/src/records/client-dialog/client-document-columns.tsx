import { PreBillType } from '@yunque/contract/core/constants'
import type { SeriesKind } from '@yunque/contract/core/document-kinds'
import { preBillTypeWords, voidableWords } from '@yunque/contract/core/value-words'
import type { CreditNoteRow } from '@yunque/contract/receivables/credit-notes'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { formatDate } from '../../lib/format/format.ts'
import { booleanOptions, type Column, defineColumns } from '../../ui/grid/columns.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import { PaidNumber } from '../debt/paid-bill.tsx'
import { StatusOf } from './client-badges.tsx'
import { texts } from './texts.ts'

/** The lists of the API with documents of clients. */
export type ClientDocument = 'bills' | 'prebills' | 'receivables' | 'movements'

/** A row of any of these lists: the common fields, and optional ones. */
export type DocumentRow = Pick<InvoiceRow, 'id' | 'number' | 'date' | 'active'> &
  Partial<Pick<InvoiceRow, 'total' | 'balance' | 'dueDate' | 'status'>> &
  Partial<Pick<PreBillRow, 'preBillTypeId' | 'billId' | 'billNumber'>> &
  Partial<Pick<ReceiptRow, 'amount' | 'retention' | 'referencePhysical' | 'opening' | 'billReference'>> &
  Partial<Pick<CreditNoteRow, 'movementType'>>

const money = (field: 'total' | 'balance' | 'amount' | 'retention', title: string, first = false) =>
  ({
    field,
    title,
    type: 'money',
    summary: 'sum',
    phone: first ? 'amount' : 'subtitle',
  }) satisfies Column<DocumentRow>

const head = (kind: SeriesKind): readonly Column<DocumentRow>[] => [
  { field: 'id', title: texts.id, type: 'id', phone: 'title', numbered: { of: [kind], field: 'number' } },
  { field: 'date', title: texts.date, type: 'date', phone: 'subtitle' },
]

const status: Column<DocumentRow> = {
  field: 'status',
  title: texts.status,
  type: 'text',
  width: 150,
  phone: 'status',
  render: ({ status }) => <StatusOf status={status} />,
}
const bill: Column<DocumentRow> = {
  field: 'billId',
  title: texts.bill,
  type: 'id',
  numbered: { of: ['bill'], field: 'billNumber' },
  render: ({ opening = false, billNumber = '', billReference = '' }) => (
    <PaidNumber opening={opening} billReference={billReference} billNumber={billNumber ?? ''} />
  ),
  phone: 'subtitle',
}
const voided: Column<DocumentRow> = {
  field: 'active',
  title: texts.status,
  type: 'boolean',
  width: 110,
  phone: 'status',
  options: booleanOptions(voidableWords),
  render: ({ active }) => !active && <RecordStatus status="voided" text={voidableWords.false} />,
}

const columns: Readonly<Record<ClientDocument, readonly Column<DocumentRow>[]>> = {
  bills: [
    ...head('bill'),
    {
      field: 'dueDate',
      title: texts.due,
      type: 'date',
      phone: 'subtitle',
      render: ({ dueDate }) => formatDate(dueDate),
    },
    money('total', texts.total, true),
    money('balance', texts.debt),
    status,
  ],
  prebills: [
    ...head('preBill'),
    {
      field: 'preBillTypeId',
      title: texts.kind,
      type: 'enum',
      width: 120,
      phone: 'subtitle',
      options: Object.values(PreBillType).map((id) => ({ value: id, label: preBillTypeWords[id] ?? '' })),
    },
    money('total', texts.total, true),
    status,
  ],
  receivables: [
    ...head('receipt'),
    bill,
    { field: 'referencePhysical', title: texts.physical, type: 'text', width: 100, phone: 'hidden' },
    money('amount', texts.amount, true),
    money('retention', texts.retention),
    voided,
  ],
  movements: [
    ...head('creditNote'),
    bill,
    { field: 'movementType', title: texts.kind, type: 'text', width: 180, phone: 'subtitle' },
    money('total', texts.total, true),
    voided,
  ],
}

export const columnsOf = (kind: ClientDocument): readonly Column<DocumentRow>[] =>
  defineColumns<DocumentRow>()(columns[kind])
