const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yunque-till')
channel?.addEventListener('message', () => notify())

/** Says to all tabs that what this device keeps changed. */
export function announceChange(): void {
  channel?.postMessage(null)
  notify()
}

/** Calls `listener` at each change of what this device keeps, in any tab. Answers how to stop. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
