import { GENERATION } from '@yunque/contract/core/constants'
import { useSyncExternalStore } from 'react'

const PREFIX = 'yunque:generation:'
const listeners = new Set<() => void>()
let isOld = false
/** The last header that came. The next request sends it, so that an older server that still runs stops. */
let latest: string | null = null

/**
 * Whether the server that answered has an earlier generation of its store than this browser knows (store.generation): then the
 * store is on another computer, and the answer does not count.
 */
export function isOlderServer(header: string | null): boolean {
  const [store = '', count = ''] = header?.split(' ') ?? []
  if (header === null || !/^[0-9a-f-]{36}$/.test(store) || !/^\d{1,9}$/.test(count)) return false
  const known = localStorage.getItem(PREFIX + store)
  const highest = Number(known?.split(' ')[1] ?? 0)
  if (Number(count) >= highest) {
    if (known !== header) localStorage.setItem(PREFIX + store, header)
    latest = header
    tell(false)
    return false
  }
  latest = known
  tell(true)
  return true
}

/** The header with the generation that this browser knows. */
export const generationHeader = (): Record<string, string> =>
  latest === null ? {} : { [GENERATION]: latest }

/** Whether the server that answered last is older than one that this browser knows. */
export function useOlderServer(): boolean {
  return useSyncExternalStore(subscribe, () => isOld)
}

/** For a person who knows that this server is the store, such as one that was restored by hand. */
export function acceptServer(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  latest = null
  tell(false)
}

function tell(old: boolean): void {
  if (old === isOld) return
  isOld = old
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
