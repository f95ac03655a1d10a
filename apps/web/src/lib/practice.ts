import { useSyncExternalStore } from 'react'

let practice = false
const listeners = new Set<() => void>()

/** Stores whether this is a practice shop, as the server said (screens.practice). */
export function setPractice(value: boolean): void {
  if (value === practice) return
  practice = value
  for (const listener of listeners) listener()
}

/** Whether this is a practice shop. */
export const usePractice = (): boolean => useSyncExternalStore(subscribe, () => practice)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
