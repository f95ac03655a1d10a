import { type Status, wordOf } from '../core/status-words.ts'
import { activeWords } from '../core/value-words.ts'

/** The state of a client, `null` for an active one. */
export function clientStatus({ active, blackList }: { active: boolean; blackList: boolean }): Status | null {
  if (blackList) return 'blackList'
  return active ? null : 'inactive'
}
export const clientWords = (client: { active: boolean; blackList: boolean }): string =>
  wordOf(clientStatus(client), activeWords.true)
