import { useEffect, useRef, useState } from 'react'
import type { AllRows } from '../query/all-rows.ts'
import type { ListSource } from '../query/list-source.ts'

/** Rows that are being loaded, loaded or refused. */
export interface RowsToPrint {
  /** Undefined until all are loaded. */
  all: AllRows | undefined
  /** The number of rows loaded so far. */
  loaded: number
  error: string | undefined
  /** The instant at which they were loaded. */
  at: Date
  retry(): void
}

/** Loads every row of a list once; leaving the page stops it. */
export function useAllRows(source: ListSource): RowsToPrint {
  const latest = useRef(source)
  latest.current = source
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState(() => nothing(attempt))
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    setState(nothing(attempt))
    latest.current
      .allRows({ signal, onProgress: (loaded) => setState((old) => ({ ...old, loaded })) })
      .then((all) => !signal.aborted && setState((old) => ({ ...old, all, at: new Date() })))
      .catch((error: unknown) => {
        if (!signal.aborted) setState((old) => ({ ...old, error: sentence(error) }))
      })
    return () => stop.abort()
  }, [attempt])
  return { ...state, retry: () => setAttempt((old) => old + 1) }
}

const nothing = (attempt: number): Omit<RowsToPrint, 'retry'> & { attempt: number } => ({
  attempt,
  all: undefined,
  loaded: 0,
  error: undefined,
  at: new Date(),
})

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))
