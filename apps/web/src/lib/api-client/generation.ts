import { GENERATION } from '@yunque/contract/core/constants'
import { useSyncExternalStore } from 'react'

const PREFIX = 'yunque:generation:'
const listeners = new Set<() => void>()
/** What could not be stored, by store: the storage of the browser is full. */
const unstored = new Map<string, string>()
let isOld = false
/** The latest header that this browser knows of the store that answered last. Each request sends it. */
let latest: string | null = null

/**
 * Whether the server that answered has an earlier generation of its store than this browser knows (store.generation): then the
 * store is on another computer, and the answer does not count.
 */
export function isOlderServer(header: string | null): boolean {
  const [store = '', count = ''] = header?.split(' ') ?? []
  if (header === null || !/^[0-9a-f-]{36}$/.test(store) || !/^\d{1,9}$/.test(count)) return false
  const known = unstored.get(store) ?? localStorage.getItem(PREFIX + store)
  const highest = Number(known?.split(' ')[1] ?? 0)
  if (known === null || Number(count) >= highest) {
    if (known !== header) keep(store, header)
    latest = header
    tell(false)
    return false
  }
  if (latest !== known) show(known)
  latest = known
  tell(true)
  return true
}

function keep(store: string, header: string): void {
  try {
    localStorage.setItem(PREFIX + store, header)
    unstored.delete(store)
  } catch {
    unstored.set(store, header)
  }
}

/**
 * Shows an older server what this browser knows, so that it stops: the first request of a page does not send it, and there may
 * be no other.
 */
function show(known: string): void {
  fetch('/api/health', { headers: { [GENERATION]: known } }).catch(() => undefined)
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
  unstored.clear()
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
