import { useMemo } from 'react'

export interface Finished {
  /** Calls back when the form was saved or discarded; returns a function that stops listening. */
  readonly onFinished: (listener: () => void) => () => void
  readonly finish: () => void
}

/** Notifies listeners, such as the draft, that the form was saved or discarded. */
export function useFinished(): Finished {
  return useMemo(() => {
    const listeners = new Set<() => void>()
    return {
      onFinished: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      finish: () => {
        for (const listener of listeners) listener()
      },
    }
  }, [])
}
