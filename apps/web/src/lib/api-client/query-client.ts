import { type InferDataFromTag, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'
import { retryDelay, retryRead } from './retry-reads.ts'
import { getSession, subscribeToSession } from './session.ts'

/** The query cache. The first element of every key is the entity name, by which events invalidate queries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: retryRead,
      retryDelay,
      // Cached lists stay readable offline (screens.offline). A call made offline fails with its own message.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * Stores the answer of a change as the data of a query. A read that began before the change is given up: its older answer
 * would arrive later and replace this one (read-your-writes).
 */
export function putAnswer<Key extends QueryKey>(
  queryKey: Key,
  answer: Updater<Data<Key> | undefined, Data<Key> | undefined>,
  client = queryClient,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Data<Key>>(queryKey, answer as never)
}
type Data<Key extends QueryKey> = InferDataFromTag<unknown, Key>

// The cache of one user is not shown to the next user of the same PC.
let sessionId = getSession()?.sessionId
subscribeToSession(() => {
  if (getSession()?.sessionId === sessionId) return
  sessionId = getSession()?.sessionId
  queryClient.clear()
})
