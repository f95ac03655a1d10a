import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsDevice } from '../api-client/device.ts'
import { queryClient } from '../api-client/query-client.ts'
import type { QueuedSale } from './device-db.ts'
import { onDeviceChange } from './device-news.ts'
import { type KeptTill, keptTill } from './kept-till.ts'
import { queuedSales, unsentMoney, unsentOf } from './sales-queue.ts'
import { canKeepSales } from './secure.ts'
import { type StorageState, storageState } from './storage-state.ts'

/** What this device has to sell without its server. */
export interface OfflineDevice extends ReturnType<typeof unsentOf> {
  readonly till: KeptTill | undefined
  readonly storage: StorageState
  readonly sales: readonly QueuedSale[]
  /** Unsent sales and receipts, which the limits count (offline.terms). */
  readonly unsentMoney: number
  /** Sales that wait on the server for a person. */
  readonly waiting: number
}

const queryKey = ['offline-device'] as const

async function readDevice(): Promise<OfflineDevice> {
  const [till, sales, storage] = await Promise.all([keptTill(), queuedSales(), storageState()])
  const waiting = sales.filter(({ state }) => state === 'waiting').length
  return { till, storage, sales, waiting, unsentMoney: unsentMoney(sales), ...unsentOf(sales) }
}

/** What this device has to sell without its server; undefined where it is no device, cannot keep sales, or until it is read. */
export function useOfflineDevice(): OfflineDevice | undefined {
  useEffect(() => onDeviceChange(() => void queryClient.invalidateQueries({ queryKey })), [])
  const registered = useIsDevice()
  const query = {
    queryKey,
    queryFn: readDevice,
    enabled: registered && canKeepSales(),
    // It is read from this device.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  } as const
  return useQuery(query, queryClient).data
}
