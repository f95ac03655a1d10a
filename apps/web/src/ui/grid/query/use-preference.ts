import { queryOptions, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { preferences } from '@yunque/contract/access/preferences.endpoints'
import { useCallback, useState } from 'react'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { confirmPreference, keepPreference, unsentPreference } from './unsent-preferences.ts'

const storedAfter = 600
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; store: () => void }>()

// A pending change is stored when the page is left.
window.addEventListener('pagehide', () => {
  for (const { timer, store } of [...waiting.values()]) {
    clearTimeout(timer)
    store()
  }
})

/** A preference of the user kept by the server, so that it follows them to another session (lists.arrangement). */
export function usePreference<T extends object>(key: string) {
  const client = useQueryClient()
  usePrefetchQuery(preference<T>(key))
  const { data, isPending } = useQuery(preference<T>(key))
  // The query cache notifies its readers later; a checkbox must change at once.
  const [ahead, setAhead] = useState<{ value: T; over: T | null | undefined }>()
  const save = useCallback(
    (next: (old: T | null) => T) => {
      const { queryKey } = preference<T>(key)
      void client.cancelQueries({ queryKey })
      const value = next(client.getQueryData(queryKey) ?? null)
      client.setQueryData(queryKey, value)
      setAhead({ value, over: data })
      storeLater(key, value)
    },
    [client, key, data],
  )
  const value = ahead && ahead.over === data ? ahead.value : (data ?? null)
  return { value, isReady: !isPending, save }
}

function preference<T extends object>(key: string) {
  return queryOptions({
    queryKey: ['preferences', key],
    queryFn: async () => (await fetchPreference(key)) as T | null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** The value as the screen stored it, the unsent one first; null without one. */
async function fetchPreference(key: string): Promise<unknown> {
  const unsent = unsentPreference(key)
  if (unsent !== undefined) {
    storeLater(key, unsent)
    return unsent
  }
  try {
    const { value } = await api.call(preferences.one, { params: { key } })
    return value ?? null
  } catch (error) {
    // Without preferences a list is shown with its defaults.
    if (error instanceof ApiError) return null
    throw error
  }
}

/** One call for a burst of changes, such as the drag of a column's edge. */
function storeLater(key: string, value: unknown): void {
  clearTimeout(waiting.get(key)?.timer)
  keepPreference(key, value)
  const store = () => {
    waiting.delete(key)
    void storePreference(key, value)
  }
  waiting.set(key, { timer: setTimeout(store, storedAfter), store })
}

/** A value that cannot be stored is kept for this visit, without an error message. */
async function storePreference(key: string, value: unknown): Promise<void> {
  try {
    await api.call(preferences.save, { params: { key }, body: { value } }, { keepalive: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return
  }
  confirmPreference(key, value)
}
