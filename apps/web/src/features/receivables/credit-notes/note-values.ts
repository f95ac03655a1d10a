import type { CreditNoteDetail } from '@yunque/contract/receivables/credit-notes'
import type { InvoiceInfo } from '@yunque/contract/sales/sales'
import { NoteType } from '@yunque/domain/codes'
import { today } from '../../../lib/format/today.ts'
import {
  changedLines,
  lineOfBilled,
  lineOfRow,
  type NoteLine,
  unitsLeft,
} from '../../../records/note-lines/note-line.ts'

export const noteSize = { width: 1150, height: 660 }

/** A credit note as its form holds it: the number of the invoice as it is typed, and the invoice found by it. */
export type NoteValues = {
  readonly id: number
  readonly bill: string
  readonly invoice: InvoiceInfo | null
  readonly client: string
  readonly date: string | null
  readonly typeId: NoteType
  readonly reasonId: number | null
  readonly observation: string
  readonly lines: readonly NoteLine[]
}

export const newNote = (): NoteValues => ({
  id: 0,
  bill: '',
  invoice: null,
  client: '',
  date: today(),
  typeId: NoteType.return,
  reasonId: null,
  observation: '',
  lines: [],
})

/** A stored note, read-only. */
export const valuesOf = (note: CreditNoteDetail): NoteValues => ({
  id: note.id,
  bill: note.billNumber,
  invoice: null,
  client: note.client,
  date: note.date,
  typeId: note.movementTypeId,
  reasonId: note.movementGroupId,
  observation: note.observation,
  lines: note.movementDetails.map((row) => lineOfRow(row, note.movementTypeId)),
})

/** Changing to a return clears the lines; changing to a discount loads all lines of the invoice (credit-notes.discount). */
export function startingLines(invoice: InvoiceInfo | null, typeId: NoteType): readonly NoteLine[] {
  if (invoice === null || typeId === NoteType.return) return []
  return invoice.details
    .filter((row) => unitsLeft(row) > 0)
    .map((row) => lineOfBilled(row, typeId, unitsLeft(row)))
}

/** Whether products can be chosen: only when the header is complete. */
export const isReady = ({ invoice, date, reasonId, observation }: NoteValues): boolean =>
  invoice !== null && date !== null && reasonId !== null && observation.trim() !== ''

/** The part that the schema of the route reads. An edited number that was not looked up yet has no invoice. */
export const toInput = ({
  id,
  bill,
  invoice,
  date,
  typeId,
  reasonId,
  observation,
  lines,
}: NoteValues): object => ({
  id,
  billId: invoice?.number === bill ? invoice.id : null,
  date,
  typeId,
  reasonId,
  observation,
  lines: changedLines(lines).map(
    ({ productId, quantity, leads, newPrice, discountPercent, total, fromWaiting }) => ({
      productId,
      quantity,
      total,
      undelivered: fromWaiting,
      newPrice: leads === 'price' ? newPrice : null,
      discountPercent: leads === 'percent' ? discountPercent : null,
    }),
  ),
})
