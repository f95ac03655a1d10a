import type { CreditNote, CreditNoteDetail } from '@yunque/contract/receivables/credit-notes'
import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { openDrawerFor } from '../../../lib/api-client/prints.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { noteQuery } from '../../../records/note-lines/note.api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export async function createNote(note: CreditNote, options: SaveOptions): Promise<CreditNoteDetail> {
  const onAnswer = ({ id }: CreditNoteDetail) => openDrawerFor('creditNote', id)
  const saved = await api.call(creditNotes.create, { body: note }, { ...options, onAnswer })
  putAnswer(noteQuery(saved.id).queryKey, saved)
  return saved
}

export async function voidNote(id: number): Promise<void> {
  await api.call(creditNotes.void, { params: { id } })
}
