import { QueryClient } from '@tanstack/react-query'
import { retryDelay, retryRead } from './retry-reads.ts'
import { getSession, subscribeToSession } from './session.ts'

/** The cache of what was read. The first element of every key is the entity's name, by which events invalidate it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: retryRead,
      retryDelay,
      // Cached lists stay readable offline (screens.offline); a call made offline fails with its own sentence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// What one user read is not for the next one at the same PC.
let sessionId = getSession()?.sessionId
subscribeToSession(() => {
  if (getSession()?.sessionId === sessionId) return
  sessionId = getSession()?.sessionId
  queryClient.clear()
})
