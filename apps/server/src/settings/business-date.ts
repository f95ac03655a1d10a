import { messages } from '@yunque/contract/messages'
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

/** The sentence that refuses a change of a day in a closed period (Domain §1); undefined for an open day, or none. */
export function inClosedPeriod(
  date: string | null,
  { lock_date: locked }: Pick<Settings, 'lock_date'>,
): string | undefined {
  if (!locked || date === null || date > locked) return undefined
  return messages.lockedPeriod(locked.split('-').reverse().join('/'))
}
