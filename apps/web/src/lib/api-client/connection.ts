import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let serverAnswers = true
// biome-ignore lint/style/noRestrictedGlobals: it exists on pages without HTTPS too
const browserOnline = () => navigator.onLine
let lastKnown = browserOnline()
/** Since when the server cannot be reached, in milliseconds. */
let awaySince: number | null = lastKnown ? null : Date.now()

window.addEventListener('online', notify)
window.addEventListener('offline', notify)

/**
 * Whether the server can be reached; false disables saving, with `offlineReason` as the reason shown (screens.offline).
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

/** Since when the server cannot be reached; null while it answers. */
export const useAwaySince = (): number | null => useSyncExternalStore(subscribe, () => awaySince)

export const offlineReason = 'Sin conexión con el servidor'

export function isOnline(): boolean {
  return serverAnswers && browserOnline()
}

/** Every call reports whether an answer came. A refusal counts as an answer. */
export function reportServerAnswers(answers: boolean): void {
  serverAnswers = answers
  notify()
}

function notify(): void {
  if (lastKnown === isOnline()) return
  lastKnown = isOnline()
  awaySince = lastKnown ? null : Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
