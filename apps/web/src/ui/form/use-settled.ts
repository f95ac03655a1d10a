import { useMemo } from 'react'

export interface Settled {
  /** Calls back once what is being written was saved or given up; answers how to stop listening. */
  readonly onSettled: (listener: () => void) => () => void
  readonly settle: () => void
}

/** Tells those who keep something of a form (its draft) that it is no longer needed. */
export function useSettled(): Settled {
  return useMemo(() => {
    const listeners = new Set<() => void>()
    return {
      onSettled: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      settle: () => {
        for (const listener of listeners) listener()
      },
    }
  }, [])
}
