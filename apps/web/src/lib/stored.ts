import { useSyncExternalStore } from 'react'

/** A value kept in this browser and shared between its tabs. A damaged value counts as missing. */
export interface Stored<T> {
  readonly get: (key: string) => T
  readonly set: (key: string, value: T) => void
  readonly use: (key: string) => T
}

/** `check` says whether the stored value has the expected shape. */
export function stored<T>(prefix: string, fallback: T, check: (value: unknown) => value is T): Stored<T> {
  const cache = new Map<string, { text: string | null; value: T }>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', notify)

  const get = (key: string): T => {
    const text = localStorage.getItem(`${prefix}:${key}`)
    const known = cache.get(key)
    if (known?.text === text) return known.value
    const value = parse(text, fallback, check)
    cache.set(key, { text, value })
    return value
  }
  const set = (key: string, value: T) => {
    localStorage.setItem(`${prefix}:${key}`, JSON.stringify(value))
    notify()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { get, set, use: (key) => useSyncExternalStore(subscribe, () => get(key)) }
}

function parse<T>(text: string | null, fallback: T, check: (value: unknown) => value is T): T {
  if (text === null) return fallback
  try {
    const value: unknown = JSON.parse(text)
    return check(value) ? value : fallback
  } catch {
    return fallback
  }
}
