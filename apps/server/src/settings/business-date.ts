import { most } from '@yunque/contract/limits'
import { messages } from '@yunque/contract/messages'
import { addDays } from '@yunque/domain/dates'
import { type Context, may } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import type { Settings } from './read-settings.ts'

/** Refuses a document date that lies ahead, or in a closed period (Domain §1). */
export function checkBusinessDate(
  date: string,
  { today, settings }: { today: string; settings: Pick<Settings, 'lock_date'> },
): void {
  if (date > today) throw new Refusal(messages.futureDate)
  const closed = inClosedPeriod(date, settings)
  if (closed) throw new Refusal(closed)
}

/** Before the system's time nothing was recorded: a document dated then is a slip of the keys. */
const FIRST_DAY = '2000-01-01'

/**
 * Refuses the date that a new document is given, as `checkBusinessDate`, and one far back; whoever configures the system may
 * record what is older.
 */
export function checkDocumentDate(
  date: string,
  { context, settings }: { context: Context; settings: Pick<Settings, 'lock_date'> },
): void {
  checkBusinessDate(date, { today: context.today, settings })
  const first = may(context.actor, 'app') ? FIRST_DAY : addDays(context.today, -most.daysBack)
  if (date < first) throw new Refusal(messages.tooEarly(first.split('-').reverse().join('/')))
}

/** The sentence that refuses a change of a day in a closed period (Domain §1); undefined for an open day, or none. */
export function inClosedPeriod(
  date: string | null,
  { lock_date: locked }: Pick<Settings, 'lock_date'>,
): string | undefined {
  if (!locked || date === null || date > locked) return undefined
  return messages.lockedPeriod(locked.split('-').reverse().join('/'))
}
