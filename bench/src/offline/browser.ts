import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

/** What is used of IndexedDB, whose types are of a page. */
type Key = number | string
type Transaction = { addEventListener(type: string, listener: () => void): void; abort(): void }
type ObjectStore = { put(value: unknown, key?: Key): void; createIndex(name: string, path: string): void }
type IndexedDatabase = {
  version: number
  transaction(stores: unknown, mode?: string, options?: { durability?: string }): Transaction
  addEventListener(type: string, listener: () => void): void
  createObjectStore(name: string, options: { keyPath?: string }): ObjectStore
  close(): void
}
type OpenRequest = {
  result: IndexedDatabase
  error: unknown
  onerror: () => void
  onupgradeneeded: () => void
  onsuccess: () => void
  addEventListener(type: string, listener: () => void): void
}
type Factory = { open(name: string, version: number): OpenRequest }
const newFactory = (): Factory => new IDBFactory() as unknown as Factory

/** An object store on the disk: its form, and its rows. */
type StoredRows = {
  keyPath: string | null
  indexes: { name: string; keyPath: string }[]
  rows: { key: Key; value: unknown }[]
}
type Disk = { version: number; stores: Map<string, StoredRows> }

/** What of `fake-indexeddb` is read to see the disk: its rows are no part of its interface. */
type RawDatabase = {
  rawObjectStores: Map<
    string,
    {
      keyPath: string | null
      rawIndexes: Map<string, { keyPath: string }>
      records: { values(): Iterable<{ key: Key; value: unknown }> }
    }
  >
}
type OpenedDatabase = IndexedDatabase & { _rawDatabase: RawDatabase }

const NAME = 'yunque-till'

/**
 * A stand-in of a browser that can lose what was not flushed: IndexedDB in memory, whose rows reach the disk with the transactions
 * that ask for `durability: 'strict'` alone. A crash leaves what is on the disk.
 */
export class StandIn {
  #factory = newFactory()
  #disk: Disk = { version: 0, stores: new Map() }
  #closers: (() => void)[] = []
  /** Whether its disk is full: every transaction that writes fails. */
  isFull = false
  /** How often it was started. Work of an earlier start is of a dead page. */
  starts = 0

  /** Makes this browser the one that the application sees. */
  use(): void {
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      value: {
        open: (name: string, version: number) => {
          const request = this.#factory.open(name, version)
          request.addEventListener('success', () => this.#watch(request.result as OpenedDatabase))
          return request
        },
      },
    })
  }

  /** The page and its memory are gone, and so is what was not flushed. */
  async crash(): Promise<void> {
    this.#end()
    this.#factory = await restored(this.#disk)
  }

  /** The page is closed and opened again; the browser flushes at its leisure. */
  reload(): void {
    this.#end()
  }

  #end(): void {
    this.starts += 1
    for (const close of this.#closers.splice(0)) close()
  }

  #watch(db: OpenedDatabase): void {
    const open = db.transaction.bind(db)
    db.transaction = (stores, mode, options) => {
      const tx = open(stores, mode, options)
      const isFlushed = mode === 'readwrite' && options?.durability === 'strict'
      if (isFlushed) tx.addEventListener('complete', () => this.#flush(db))
      if (mode === 'readwrite' && this.isFull) queueMicrotask(() => abort(tx))
      return tx
    }
    const listen = db.addEventListener.bind(db)
    db.addEventListener = (type, listener) => {
      if (type === 'close') this.#closers.push(listener)
      else listen(type, listener)
    }
  }

  /** A flush writes all that was committed before it. */
  #flush({ version, _rawDatabase: { rawObjectStores } }: OpenedDatabase): void {
    const stores = new Map(
      [...rawObjectStores].map(([name, { keyPath, rawIndexes, records }]) => [
        name,
        {
          keyPath,
          indexes: [...rawIndexes].map(([index, { keyPath: path }]) => ({ name: index, keyPath: path })),
          rows: [...records.values()],
        },
      ]),
    )
    this.#disk = { version, stores }
  }
}

/** Ends a transaction as a full disk does; one that ended already stays as it is. */
function abort(tx: Transaction): void {
  try {
    tx.abort()
  } catch {
    // It had nothing to write.
  }
}

/** A factory with what is on a disk. Nothing on it: the application makes its database anew. */
async function restored({ version, stores }: Disk): Promise<Factory> {
  const factory = newFactory()
  if (version === 0) return factory
  await new Promise<void>((resolve, reject) => {
    const request = factory.open(NAME, version)
    request.onerror = () => reject(request.error)
    request.onupgradeneeded = () => {
      for (const [name, { keyPath, indexes, rows }] of stores) {
        const store = request.result.createObjectStore(name, keyPath === null ? {} : { keyPath })
        for (const index of indexes) store.createIndex(index.name, index.keyPath)
        for (const { key, value } of rows) keyPath === null ? store.put(value, key) : store.put(value)
      }
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
  return factory
}
