import { getSession } from '../../../lib/api-client/session.ts'

type Unsent = Record<string, unknown>

/** Preferences of the user that the server has not confirmed. They outlive a reload: its reads may overtake the write. */
const storageKey = () => `yunque:preferences:${getSession()?.username ?? ''}`

/** The unconfirmed value of a preference; undefined when the server has the last one. */
export const unsentPreference = (key: string): unknown => read()[key]

/** Keeps a value until `confirmPreference`. */
export const keepPreference = (key: string, value: unknown): void => write({ ...read(), [key]: value })

/** Forgets the kept value, unless a later one has taken its place. */
export function confirmPreference(key: string, value: unknown): void {
  const { [key]: kept, ...others } = read()
  if (JSON.stringify(kept) === JSON.stringify(value)) write(others)
}

function write(unsent: Unsent): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(unsent))
  } catch {
    // A full or forbidden storage: the write that is under way remains.
  }
}

function read(): Unsent {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}
