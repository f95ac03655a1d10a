import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let serverAnswers = true
// biome-ignore lint/style/noRestrictedGlobals: it exists on pages without HTTPS too
const browserOnline = () => navigator.onLine
let lastKnown = browserOnline()

window.addEventListener('online', notify)
window.addEventListener('offline', notify)

/**
 * Whether the server can be reached; false disables saving, with `offlineReason` as the reason shown (screens.offline).
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

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
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
