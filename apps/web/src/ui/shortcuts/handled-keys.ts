import { useEffect, useSyncExternalStore } from 'react'

/** Keys that a component handles itself, declared beside its handler, for the sheet (keyboard.shortcuts). */
export interface HandledKeys {
  /** Where they act: `En las tablas`. */
  readonly where: string
  readonly keys: readonly {
    /** One key, or several that do the same, with spaces between them: `Enter F2`. */
    readonly keys: string
    readonly label: string
  }[]
}

const mounted = new Map<HandledKeys, number>()
const listeners = new Set<() => void>()
let shown: readonly HandledKeys[] = []

/** Lists keys on the sheet while the component that handles them is mounted. */
export function useHandledKeys(handled: HandledKeys): void {
  useEffect(() => {
    count(handled, 1)
    return () => count(handled, -1)
  }, [handled])
}

/** The keys that the mounted components handle, each group once. */
export function useShownHandledKeys(): readonly HandledKeys[] {
  return useSyncExternalStore(subscribe, () => shown)
}

function count(handled: HandledKeys, step: 1 | -1): void {
  const now = (mounted.get(handled) ?? 0) + step
  if (now > 0) mounted.set(handled, now)
  else mounted.delete(handled)
  if (now > 1 || (now === 1 && step === -1)) return
  shown = [...mounted.keys()]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
