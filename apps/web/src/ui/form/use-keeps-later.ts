import type { LaterKind } from '@yunque/contract/sales/later-act-words'
import { mayKeepLater } from '../../lib/offline/may-keep-later.ts'
import { useOfflineDevice } from '../../lib/offline/offline-state.ts'

/** Whether this device may keep an act of a kind for its server now (offline.later). */
export function useKeepsLater(kind: LaterKind | undefined): boolean {
  const device = useOfflineDevice()
  return kind !== undefined && device !== undefined && mayKeepLater(device, kind)
}
