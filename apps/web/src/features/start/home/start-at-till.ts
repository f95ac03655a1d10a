import { stored } from '../../../lib/stored.ts'

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether a user begins at the till on this device, by username. */
export const startsAtTill = stored('yunque:start-at-till', false, isFlag)

const key = 'yunque:home-seen'

/** Whether this tab shows the home page for the first time since the sign-in of this session. */
export function isFirstLook(sessionId: number): boolean {
  if (sessionStorage.getItem(key) === String(sessionId)) return false
  sessionStorage.setItem(key, String(sessionId))
  return true
}
