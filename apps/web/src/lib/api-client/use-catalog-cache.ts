import { useQueryClient } from '@tanstack/react-query'
import { lookups } from '@yunque/contract/lookups/lookups.endpoints'
import { useEffect } from 'react'
import { api } from './api.ts'
import { useSession } from './session.ts'

/** Loads every catalog after the sign-in with one call, instead of one call for each catalog. */
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
      // Each form loads what is missing.
      .catch(() => undefined)
    return () => stop.abort()
  }, [client, sessionId])
}
