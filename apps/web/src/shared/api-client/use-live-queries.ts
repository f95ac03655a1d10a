import { useEffect } from 'react'
import { listenToChanges } from './events.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session.ts'

const gather = 150

/** Keeps what is on screen fresh: every commit anywhere invalidates the queries of its entity. */
export function useLiveQueries(): void {
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return
    const stop = new AbortController()
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      for (const entity of changed) void queryClient.invalidateQueries({ queryKey: [entity] })
      changed.clear()
    }
    // A sale changes several entities at once: one refresh for all of them.
    const onChange = ({ entity }: { entity: string }) => {
      changed.add(entity)
      timer ??= setTimeout(flush, gather)
    }
    void listenToChanges(token, { onChange, onGap: () => void queryClient.invalidateQueries() }, stop.signal)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [token])
}
