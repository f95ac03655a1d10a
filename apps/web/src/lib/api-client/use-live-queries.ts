import { useEffect } from 'react'
import { refresh } from './changed.ts'
import { listenToChanges } from './events.ts'
import { gathered } from './gathered.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}
type Meta = {
  /** Entities on which aggregate figures depend. Those figures refresh when one of them changes, but only every few seconds. */
  readonly follows?: readonly string[]
}

const listsAfter = 150
const figuresAfter = 5_000

/** Keeps the screen fresh: every commit anywhere invalidates the queries of its entity and the figures that depend on it. */
export function useLiveQueries(): void {
  const sessionId = useSession()?.sessionId
  useEffect(() => {
    if (sessionId === undefined) return
    const stop = new AbortController()
    // A sale changes several entities at once. They cause one refresh.
    const lists = gathered(listsAfter, (entities) => void refresh(entities))
    const figures = gathered(figuresAfter, (entities) => {
      const changed = (entity: string) => entities.has(entity)
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.follows?.some(changed) ?? false })
    })
    const onChange = ({ entity }: { entity: string }) => {
      lists.add(entity)
      figures.add(entity)
    }
    void listenToChanges(
      sessionId,
      { onChange, onGap: () => void queryClient.invalidateQueries() },
      stop.signal,
    )
    return () => {
      stop.abort()
      lists.stop()
      figures.stop()
    }
  }, [sessionId])
}
