import { useQueryClient } from '@tanstack/react-query'
import { lookups } from '@yunque/contract/lookups/lookups.endpoints'
import { useEffect } from 'react'
import { api } from './api.ts'
import { useSession } from './session.ts'

/** Keeps every catalog at hand from the sign-in on, by one call instead of one a catalog. */
export function useCatalogCache(): void {
  const client = useQueryClient()
  const sessionId = useSession()?.sessionId
  useEffect(() => {
    if (sessionId === undefined) return
    const stop = new AbortController()
    api
      .call(lookups.catalogs, {}, { signal: stop.signal })
      .then((catalogs) => {
        for (const [name, entries] of Object.entries(catalogs))
          client.setQueryData(['catalogos', name], entries)
      })
      // Each form asks for what it misses.
      .catch(() => undefined)
    return () => stop.abort()
  }, [client, sessionId])
}
