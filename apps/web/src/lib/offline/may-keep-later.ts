import { type LaterKind, receiptKinds } from '@yunque/contract/sales/later-act-words'
import { type OfflineBar, offlineBar } from '@yunque/domain/offline-terms'
import type { OfflineDevice } from './offline-state.ts'

type Waiting = Pick<OfflineDevice, 'till' | 'unsentMoney' | 'unsentAmount'>

/** Why a device may not take `total` C$ more without its server; undefined when it may, or has no terms (offline.terms). */
export function deviceBar(
  { till, unsentMoney: unsent, unsentAmount }: Waiting,
  total = 0,
): OfflineBar | undefined {
  if (!till?.terms) return undefined
  return offlineBar(till.terms, { now: Date.now(), syncedAt: till.syncedAt, unsent, unsentAmount }, total)
}

/**
 * Whether this device may keep an act for its server now: it is permitted, keeps what it stores, and was not away for too long
 * (offline.later). How much it may sell does not bar what is no money.
 */
export function mayKeepLater(device: OfflineDevice, kind: LaterKind): boolean {
  const { till, storage } = device
  if (!till?.terms || !till.store || !storage.persistent) return false
  const takesMoney = receiptKinds.includes(kind)
  if (takesMoney && !till.terms.receipts) return false
  const bar = deviceBar(device)
  return bar === undefined || (bar !== 'hours' && !takesMoney)
}
