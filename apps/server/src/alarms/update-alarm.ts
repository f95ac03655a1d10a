import type { Alarm } from '@yunque/contract/alarms/alarms'
import type { Outcome } from '../updates/outcome.ts'

/** How long an update that was undone is shown on the home page. */
const TOLD_MS = 14 * 86_400_000

/** The last update, when it failed in the last days. The next update that is done ends the alarm. */
export function updateAlarm(outcome: Outcome | undefined, now: number): Alarm | undefined {
  if (outcome?.result !== 'returned' || now - Date.parse(outcome.at) > TOLD_MS) return undefined
  return { kind: 'failedUpdate', severity: 'warning', since: null, sentence: outcome.sentence }
}
