import { useMutation, useQuery } from '@tanstack/react-query'
import type { ImportProgress } from '@yunque/contract/imports/import-progress'
import { imports } from '@yunque/contract/imports/imports.endpoints'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { newKey } from '../../../ui/device/new-key.ts'
import { texts } from './texts.ts'

/** How often a running call is asked where it stands. */
const EVERY_MS = 500

/** The key of a call by which it is followed, and the signal that cancels it. */
export interface Sending {
  readonly run: string
  readonly signal: AbortSignal
}

/** The import was cancelled or lost its connection after it was stored. */
export class StoredAnyway extends Error {
  constructor() {
    super(texts.storedAnyway)
  }
}

interface Followed<V, T> {
  readonly send: (value: V, sending: Sending) => Promise<T>
  readonly onSuccess?: (answer: T) => void
  /** Whether the call stores something. Then a cancelled one asks the server how it ended. */
  readonly stores: boolean
}

/** A call with a file that takes time: where it stands, how to cancel it, and how it ended (store.import-run). */
export function useFollowed<V, T>({ send, onSuccess, stores }: Followed<V, T>) {
  const [run, setRun] = useState('')
  const [ending, setEnding] = useState<'cancelled' | 'lost' | null>(null)
  const controller = useRef<AbortController>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const call = useMutation({
    mutationFn: async (value: V) => {
      const sending = { run: newKey(), ...startAbortable() }
      setRun(sending.run)
      setEnding(null)
      try {
        return await send(value, sending)
      } catch (error) {
        const isLost = error instanceof ApiError && error.status === 0
        if (!sending.signal.aborted && !(isLost && stores)) throw error
        if (!stores) throw new Error(texts.checkCancelled, { cause: error })
        setEnding(sending.signal.aborted ? 'cancelled' : 'lost')
        const state = await endOf(sending.run, () => isShown.current)
        if (state === 'kept') throw new StoredAnyway()
        throw new Error(sending.signal.aborted ? texts.cancelled : texts.lost, { cause: error })
      }
    },
    onSuccess: (answer) => onSuccess?.(answer),
  })
  function startAbortable() {
    controller.current = new AbortController()
    return { signal: controller.current.signal }
  }
  const progress = useQuery({
    queryKey: ['imports', 'runs', run],
    queryFn: () => api.call(imports.progress, { params: { run } }),
    enabled: call.isPending && run !== '',
    refetchInterval: EVERY_MS,
    retry: false,
    gcTime: 0,
  })
  const cancel = () => {
    setEnding('cancelled')
    controller.current?.abort()
  }
  return { ...call, progress: call.isPending ? (progress.data ?? null) : null, ending, cancel }
}

/** How a run ended, as soon as the server can be asked. */
async function endOf(run: string, isShown: () => boolean): Promise<ImportProgress['state']> {
  for (;;) {
    try {
      const { state } = await api.call(imports.progress, { params: { run } })
      if (state !== 'running' || !isShown()) return state
    } catch (error) {
      const mayReturn = error instanceof ApiError && [0, 429, 503].includes(error.status)
      if (!mayReturn || !isShown()) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
