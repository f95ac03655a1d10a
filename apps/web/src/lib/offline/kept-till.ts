import type {
  OfflineCatalogue,
  OfflineClient,
  OfflineProduct,
  OfflineTill,
} from '@yunque/contract/sales/offline-till'
import { decipher, encipher } from './device-cipher.ts'
import { deviceDb, type Enciphered } from './device-db.ts'
import { announceChange } from './device-news.ts'
import { inTurn } from './secure.ts'

/** What this device keeps of its store besides the catalogue. */
export type KeptTill = Omit<OfflineTill, 'catalogue' | 'now' | 'lastNumber'> & {
  /** When the server answered last, by the clock of this device, and how far the server's was ahead, in milliseconds. */
  readonly syncedAt: number
  readonly ahead: number
  readonly products: number
  readonly clients: number
}

/** How many products or clients are encrypted together. */
const BUCKET = 256
const KINDS = ['products', 'clients'] as const
type Kind = (typeof KINDS)[number]
type Held = { products: OfflineProduct; clients: OfflineClient }
const keyOf = (kind: Kind, id: number): string => `${kind} ${Math.floor(id / BUCKET)}`

/** What this device keeps; undefined before the first synchronisation. */
export async function keptTill(): Promise<KeptTill | undefined> {
  const stored = (await (await deviceDb()).get('meta', 'till')) as Enciphered | undefined
  return stored && decipher<KeptTill>(stored)
}

/** All products and clients. */
export async function keptCatalogue(): Promise<{ products: OfflineProduct[]; clients: OfflineClient[] }> {
  const db = await deviceDb()
  const read = async <K extends Kind>(kind: K): Promise<Held[K][]> => {
    const stored = await db.getAll('buckets', IDBKeyRange.bound(`${kind} `, `${kind} \uffff`))
    return (await Promise.all(stored.map((bucket) => decipher<Held[K][]>(bucket)))).flat()
  }
  const [products, clients] = await Promise.all([read('products'), read('clients')])
  return { products, clients }
}

/**
 * Keeps an answer of the server, and its catalogue, in one transaction: the cursor is never ahead of the products. Without
 * terms the catalogue goes, and sales that were not sent stay.
 */
export async function keepTill(answer: OfflineTill, now: number): Promise<void> {
  const { catalogue, now: server, lastNumber, ...till } = answer
  const before = await keptTill()
  const written = catalogue ? await bucketsOf(catalogue) : new Map<string, Enciphered | null>()
  const counts = catalogue ? await countsAfter(catalogue, before) : before
  const kept: KeptTill = {
    ...till,
    syncedAt: now,
    ahead: Date.parse(server) - now,
    products: counts?.products ?? 0,
    clients: counts?.clients ?? 0,
  }
  const stored = await encipher(kept)
  // Not between the number of a sale and its writing.
  await inTurn('number', async () => {
    const tx = (await deviceDb()).transaction(['meta', 'buckets'], 'readwrite')
    const [meta, buckets] = [tx.objectStore('meta'), tx.objectStore('buckets')]
    if (catalogue?.whole || till.terms === null) await buckets.clear()
    for (const [key, bucket] of written)
      await (bucket === null ? buckets.delete(key) : buckets.put(bucket, key))
    // A new registration begins its series; a cleared browser goes on after what the server has.
    const last =
      before?.deviceId === till.deviceId ? (((await meta.get('last')) as number | undefined) ?? 0) : 0
    await meta.put(Math.max(last, lastNumber), 'last')
    await meta.put(stored, 'till')
    await tx.done
  })
  announceChange()
}

/** The buckets that a catalogue changes, encrypted; null for one that is empty now. */
async function bucketsOf(catalogue: OfflineCatalogue): Promise<Map<string, Enciphered | null>> {
  const written = new Map<string, Enciphered | null>()
  const gone = { products: catalogue.goneProducts, clients: catalogue.goneClients }
  for (const kind of KINDS) {
    const changed = Map.groupBy<string, { id: number }>(catalogue[kind], ({ id }) => keyOf(kind, id))
    for (const id of gone[kind]) changed.set(keyOf(kind, id), changed.get(keyOf(kind, id)) ?? [])
    const left = new Set(gone[kind])
    for (const [key, rows] of changed) {
      const ids = new Set(rows.map(({ id }) => id))
      const before = catalogue.whole ? [] : await bucketAt(key)
      const all = [...before.filter(({ id }) => !ids.has(id) && !left.has(id)), ...rows]
      written.set(key, all.length === 0 ? null : await encipher(all))
    }
  }
  return written
}

async function bucketAt(key: string): Promise<{ id: number }[]> {
  const stored = await (await deviceDb()).get('buckets', key)
  return stored ? decipher(stored) : []
}

async function countsAfter(catalogue: OfflineCatalogue, before: KeptTill | undefined) {
  if (catalogue.whole || !before)
    return { products: catalogue.products.length, clients: catalogue.clients.length }
  const present = await keptCatalogue()
  const count = (kind: Kind, gone: readonly number[]) => {
    const ids = new Set(present[kind].map(({ id }) => id))
    for (const { id } of catalogue[kind]) ids.add(id)
    for (const id of gone) ids.delete(id)
    return ids.size
  }
  return {
    products: count('products', catalogue.goneProducts),
    clients: count('clients', catalogue.goneClients),
  }
}
