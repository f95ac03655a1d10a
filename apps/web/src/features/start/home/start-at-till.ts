import { stored } from '../../../lib/stored.ts'

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether a user begins at the till on this device, by username. */
export const startsAtTill = stored('yunque:start-at-till', false, isFlag)

const KEY = 'yunque:home-seen'

/** Whether this is the first look at the home page since the tab signed the user in. */
export function isFirstLook(username: string): boolean {
  if (sessionStorage.getItem(KEY) === username) return false
  sessionStorage.setItem(KEY, username)
  return true
}
