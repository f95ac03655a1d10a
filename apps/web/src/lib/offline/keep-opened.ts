import { useEffect } from 'react'
import { useOfflineDevice } from './offline-state.ts'

/** So many records of a list. */
const MOST = 30

/**
 * Reads records before anybody opens them, on a device that keeps acts for its server: who leaves with it opens them without the server
 * (offline.seen).
 */
export function useKeepOpened(ids: readonly number[], prefetch: (id: number) => Promise<void>): void {
  const keeps = useOfflineDevice()?.till?.terms != null
  const wanted = keeps ? ids.slice(0, MOST).join() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `prefetch` is another one each time
  useEffect(() => {
    if (wanted !== '') for (const id of wanted.split(',')) void prefetch(Number(id))
  }, [wanted])
}
