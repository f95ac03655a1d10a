import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Encrypted JSON: its nonce, and the text with its tag. */
export interface Enciphered {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/**
 * What became of a sale: the server has no answer to it yet; it is posted; it waits there for a person; its money went back;
 * the server refused to take it.
 */
export type QueuedState = 'unsent' | 'posted' | 'waiting' | 'returned' | 'refused'

/** A sale of this device (offline.queue). */
export interface QueuedSale {
  readonly key: string
  /** The registration of the device then, and its provisional number. */
  readonly deviceId: number
  readonly number: number
  /** Sealed for the server: the bytes that are sent, also by a later version of the application. */
  readonly sealed: string
  readonly soldAt: string
  readonly total: number
  readonly state: QueuedState
  readonly reason: string
  readonly billNumber: string | null
  /** The sale as this device may read it, for its ticket. */
  readonly own: Enciphered
}

interface Schema extends DBSchema {
  /** `key`: the key of this device. `till`: what it keeps of its store. `last`: its last provisional number. */
  meta: { key: string; value: unknown }
  /** Products and clients, several in each bucket. */
  buckets: { key: string; value: Enciphered }
  sales: { key: string; value: QueuedSale; indexes: { number: number } }
}
export type DeviceDb = IDBPDatabase<Schema>

let opening: Promise<DeviceDb> | undefined

/** The database of this device, apart from that of drafts, which may be cleared. */
export function deviceDb(): Promise<DeviceDb> {
  opening ??= openDB<Schema>('yunque-till', 1, {
    upgrade: (db) => {
      db.createObjectStore('meta')
      db.createObjectStore('buckets')
      db.createObjectStore('sales', { keyPath: 'key' }).createIndex('number', 'number')
    },
    // Another tab has a newer form of it.
    blocking: (_now, _next, event) => {
      ;(event.target as IDBDatabase | null)?.close()
      opening = undefined
    },
    terminated: () => {
      opening = undefined
    },
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}
