import { State } from '@yunque/contract/core/constants'
import { nameOfReception } from '@yunque/contract/purchasing/reception-paper'
import { type ReceptionRow, receptionMessages } from '@yunque/contract/purchasing/receptions'
import type { ShareSubject } from '../../../records/share/share.api.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { voidReception } from './receptions.api.ts'
import { texts } from './texts.ts'

export const receptionSubject = ({ id }: Pick<ReceptionRow, 'id'>): ShareSubject => ({
  kind: 'reception',
  id,
  title: nameOfReception(id),
})

/** Asks and voids a reception; returns the server's refusal, or null. */
export function confirmVoid({ id, providerName, units }: ReceptionRow): Promise<string | null> {
  const title = texts.voidTitle(id)
  return askAndRun({
    question: { title, body: texts.voidBody(providerName, units), action: title, danger: true },
    about: { void: id },
    run: () => voidReception(id),
    done: receptionMessages.voided,
  })
}

/** Why a reception cannot be voided; false when it can (receptions.void). */
export function barsVoid({ stateId, billed }: ReceptionRow): string | false {
  if (stateId !== State.active) return receptionMessages.isVoided
  return billed > 0 && texts.billedAlready
}
