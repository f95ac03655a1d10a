import { messages } from '@yunque/contract/core/messages'
import { addDays } from '@yunque/domain/dates'
import { Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import type { Settings } from '../operation/read-settings.ts'

/** Refuses a document date in the future or in a closed period (figures.document-date). */
export function checkBusinessDate(
  date: string,
  { today, settings }: { today: string; settings: Pick<Settings, 'lock_date'> },
): void {
  if (date > today) throw new Refusal(messages.futureDate)
  checkStoredDate(date, settings)
}

/** Refuses to change a document of a closed period. A document dated in the future, by a wrong clock, is accepted. */
export function checkStoredDate(date: string, settings: Pick<Settings, 'lock_date'>): void {
  const closed = inClosedPeriod(date, settings)
  if (closed) throw new Refusal(closed)
}

/**
 * The day on which a document is voided or credited (documents.clock): today, or its own date when that is in the
 * future.
 */
export const dayToUndo = (date: string, today: string): string => (date > today ? date : today)

/** The earliest date of a document. Earlier dates are typing errors. */
const FIRST_DAY = '2000-01-01'

type DocumentDate = {
  context: Context
  settings: Pick<Settings, 'lock_date' | 'days_back'>
  /** The stored date of the document. */
  kept?: string | undefined
}

/**
 * Checks the date of a document as `checkBusinessDate`, and that it is at most `daysBack` days ago (a setting). Users with
 * `app` may go back to FIRST_DAY. A stored date may stay.
 * @throws Refusal
 */
export function checkDocumentDate(date: string, { context, settings, kept }: DocumentDate): void {
  checkBusinessDate(date, { today: context.today, settings })
  if (date === kept) return
  const first = may(context.actor, 'app') ? FIRST_DAY : addDays(context.today, -settings.days_back)
  if (date < first) throw new Refusal(messages.tooEarly(first.split('-').reverse().join('/')))
}

/**
 * The sentence that refuses a change of a day in a closed period (figures.closed-period). Undefined for an open day or
 * without a closed period.
 */
export function inClosedPeriod(
  date: string | null,
  { lock_date: locked }: Pick<Settings, 'lock_date'>,
): string | undefined {
  if (!locked || date === null || date > locked) return undefined
  return messages.lockedPeriod(locked.split('-').reverse().join('/'))
}
