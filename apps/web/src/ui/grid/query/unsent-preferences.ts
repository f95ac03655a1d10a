import { getSession } from '../../../lib/api-client/session.ts'

type Unsent = Record<string, unknown>

/** Preferences that the server has not confirmed. They survive a reload, whose reads may overtake the write. */
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
    // Storage is full or forbidden; the pending write is enough.
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
