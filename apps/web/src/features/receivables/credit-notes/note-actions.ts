import type { CreditNoteRow } from '@yunque/contract/receivables/credit-notes'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { voidNote } from './credit-notes.api.ts'
import { texts } from './texts.ts'

/** Asks and voids a note; returns the server's refusal, or null. */
export function confirmVoid({ id, number, client, total }: CreditNoteRow): Promise<string | null> {
  const title = texts.voidTitle(number)
  return askAndRun({
    question: { title, body: texts.voidBody(client, total), action: title, danger: true },
    about: { voidNote: id },
    run: () => voidNote(id),
    done: texts.voided,
  })
}

/** Why a note cannot be voided; false when it can. */
export const barred = ({ active, closed }: CreditNoteRow): string | false =>
  (!active && texts.isVoid) || (closed && texts.isClosed)
