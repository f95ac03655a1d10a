import { inClosing } from '@yunque/contract/core/in-closing'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { readSettings } from '../operation/read-settings.ts'
import { checkStoredDate } from './business-date.ts'

/** A locked document that is an event of a till. */
type EventOfTill = { active: boolean; closing_id: number | null; date: string }
/** The sentence for a voided one, and what a sentence calls it: 'El pago'. */
type Words = { isVoided: string; subject: string }

/**
 * Refuses to void an event of a till that is void, whose closing is closed (till.closed), or of a closed period
 * (figures.closed-period).
 * @throws Refusal
 */
export async function refuseVoid(tx: Tx, document: EventOfTill, { isVoided, subject }: Words): Promise<void> {
  if (!document.active) throw new Refusal(isVoided)
  if (document.closing_id !== null) throw new Refusal(inClosing(subject, document.closing_id))
  checkStoredDate(document.date, await readSettings(tx))
}
