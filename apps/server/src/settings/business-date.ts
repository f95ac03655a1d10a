import { messages } from '@yunque/contract/messages'
import { Refusal } from '../http/errors.ts'
import type { Settings } from './read-settings.ts'

/** Refuses a document date that lies ahead, or in a closed period (Domain §1). */
export function checkBusinessDate(
  date: string,
  { today, settings }: { today: string; settings: Pick<Settings, 'lock_date'> },
): void {
  if (date > today) throw new Refusal(messages.futureDate)
  const { lock_date: locked } = settings
  if (locked && date <= locked)
    throw new Refusal(messages.lockedPeriod(locked.split('-').reverse().join('/')))
}
