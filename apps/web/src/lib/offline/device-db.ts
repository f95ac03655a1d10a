import type { KnownAct } from '@yunque/contract/sales/kept-act-words'
import type { KeptForLater, LaterKind } from '@yunque/contract/sales/later-act-words'
import type { OfflineSale } from '@yunque/contract/sales/offline-sales'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Encrypted JSON: its nonce, and the text with its tag. */
export interface Enciphered {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/**
 * What became of a sale: the server has no answer to it yet; it is posted; it waits there for a person; its money went back, or a
 * person handled it; the server refused to take it.
 */
export type QueuedState = 'unsent' | 'posted' | 'waiting' | 'returned' | 'handled' | 'refused'

/**
 * A sale of this device (offline.queue), another act that it keeps for its server (offline.later), or one that a restored store does
 * not have any more (offline.kept).
 */
export interface QueuedSale {
  readonly key: string
  /** What it is, unless it is a sale or was answered. */
  readonly later?: LaterKind
  /** The registration of the device then, and its provisional number; null for an act that the server had answered. */
  readonly deviceId: number
  readonly number: number | null
  /** Sealed for the server: the bytes that are sent, also by a later version of the application. */
  readonly sealed: string
  readonly soldAt: string
  readonly total: number
  readonly state: QueuedState
  readonly reason: string
  readonly billNumber: string | null
  /** The sale or act as this device may read it; the name of one that the server had answered. */
  readonly own: Enciphered | string
}

/** What a device wrote without the server. */
export type OwnContent = OfflineSale | KeptForLater

/** A sale or another act that was made without the server, with its provisional number. */
export type NumberedSale = QueuedSale & { readonly number: number }

/** An act that the server answered to this device (offline.kept). */
export interface KeptRow extends Pick<QueuedSale, 'key' | 'deviceId' | 'sealed' | 'total'> {
  /** Its kind, document and moment: an answer that came twice is one act. */
  readonly id: string
  readonly about: KnownAct
  /** 'Factura 00105'. */
  readonly name: string
}

interface Schema extends DBSchema {
  /** `key`: the key of this device. `till`: what it keeps of its store. `last`: its last provisional number. */
  meta: { key: string; value: unknown }
  /** Products and clients, several in each bucket. */
  buckets: { key: string; value: Enciphered }
  sales: { key: string; value: QueuedSale; indexes: { number: number } }
  kept: { key: string; value: KeptRow; indexes: { at: string } }
  /** Answers that were seen, by their question, for when the server is away (offline.seen). */
  seen: { key: string; value: { id: string; at: number; data: Enciphered }; indexes: { at: number } }
}
export type DeviceDb = IDBPDatabase<Schema>

let opening: Promise<DeviceDb> | undefined

/** The database of this device, apart from that of drafts, which may be cleared. */
export function deviceDb(): Promise<DeviceDb> {
  opening ??= openDB<Schema>('yunque-till', 2, {
    upgrade: (db, before) => {
      if (before < 1) {
        db.createObjectStore('meta')
        db.createObjectStore('buckets')
        db.createObjectStore('sales', { keyPath: 'key' }).createIndex('number', 'number')
      }
      db.createObjectStore('kept', { keyPath: 'id' }).createIndex('at', 'about.at')
      db.createObjectStore('seen', { keyPath: 'id' }).createIndex('at', 'at')
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
