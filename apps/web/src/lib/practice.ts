import { useSyncExternalStore } from 'react'

let practice = false
let lookedAt: string | null = null
const listeners = new Set<() => void>()

/**
 * Stores whether this is a practice shop (screens.practice), and the moment of a store that is only looked at
 * (store.look-back), both from `about/get-info`.
 */
export function setPractice(value: boolean, at: string | null = null): void {
  if (value === practice && at === lookedAt) return
  practice = value
  lookedAt = at
  for (const listener of listeners) listener()
}

/** Whether this is a practice shop, or a store that is only looked at. */
export const usePractice = (): boolean => useSyncExternalStore(subscribe, () => practice)

/** The moment that this store shows; null for every other one than a store that is only looked at. */
export const useLookedAt = (): string | null => useSyncExternalStore(subscribe, () => lookedAt)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
