import { seal } from '@yunque/contract/core/seal'
import { type KeptForLater, type LaterKind, receiptKinds } from '@yunque/contract/sales/later-act-words'
import { boundTo, provisionalNumber } from '@yunque/contract/sales/offline-sale-words'
import type { OfflineSale } from '@yunque/contract/sales/offline-sales'
import type { OfflineOutcome } from '@yunque/contract/sales/offline-till'
import { sum } from '@yunque/domain/decimal'
import { decipher, encipher } from './device-cipher.ts'
import {
  deviceDb,
  type NumberedSale,
  type OwnContent,
  type QueuedSale,
  type QueuedState,
} from './device-db.ts'
import { announceChange } from './device-news.ts'
import { keptTill } from './kept-till.ts'
import { inTurn, secureCrypto } from './secure.ts'

/** For so many days a sale that is settled stays, so that a restored store gets it again (offline.restored). */
export const KEPT_DAYS = 14
const dayMs = 24 * 3_600_000

/**
 * Writes a sale to the disk of this device under a random key and the next provisional number, and resolves when the browser flushed
 * it (offline.queue). The ticket comes after. @throws when it cannot be written: then nothing was sold
 */
export const queueSale = (sale: OfflineSale): Promise<NumberedSale> =>
  queueNumbered(() => ({ written: sale, at: sale.soldAt, total: sale.total }))

/** Writes another act in the same way, in the same series (offline.later). `make` gets its provisional number. */
export const queueLater = (make: (shown: string) => KeptForLater): Promise<NumberedSale> =>
  queueNumbered((shown) => {
    const written = make(shown)
    const { at, total, kind: later } = written
    return { written, at, total, later }
  })

type Numbered = { written: OwnContent; at: string; total: number; later?: LaterKind }

async function queueNumbered(make: (shown: string) => Numbered): Promise<NumberedSale> {
  // One number at a time, in all tabs.
  const queued = await inTurn('number', async () => {
    const till = await keptTill()
    if (!till?.publicKey) throw new Error('This device keeps no key of its server')
    const { deviceId, publicKey } = till
    const db = await deviceDb()
    const number = (((await db.get('meta', 'last')) as number | undefined) ?? 0) + 1
    const key = secureCrypto.randomUUID()
    const { written, at: soldAt, total, later } = make(provisionalNumber(deviceId, number))
    const [sealed, own] = await Promise.all([
      seal(JSON.stringify(written), publicKey, boundTo({ deviceId, key, number })),
      encipher(written),
    ])
    const row: NumberedSale = {
      key,
      ...(later ? { later } : {}),
      deviceId,
      number,
      sealed,
      soldAt,
      total,
      own,
      state: 'unsent',
      reason: '',
      billNumber: null,
    }
    const tx = db.transaction(['meta', 'sales'], 'readwrite', { durability: 'strict' })
    await tx.objectStore('sales').add(row)
    await tx.objectStore('meta').put(number, 'last')
    await tx.done
    return row
  })
  announceChange()
  return queued
}

/**
 * The sales of this device, in the order of their numbers. Before them what a restored store lost, by its moment: those have the
 * earlier numbers (offline.kept).
 */
export const queuedSales = async (): Promise<QueuedSale[]> =>
  (await (await deviceDb()).getAll('sales')).toSorted(
    (one, other) => (one.number ?? 0) - (other.number ?? 0) || one.soldAt.localeCompare(other.soldAt),
  )

/** A sale as it was written; undefined for any other act. */
export const soldIn = async ({ own, later }: QueuedSale): Promise<OfflineSale | undefined> =>
  typeof own === 'string' || later ? undefined : decipher<OfflineSale>(own)

/** An act that was kept for the server; undefined for any other. */
export const laterIn = async ({ own, later }: QueuedSale): Promise<KeptForLater | undefined> =>
  typeof own === 'string' || !later ? undefined : decipher<KeptForLater>(own)

const unsentStates: ReadonlySet<QueuedState> = new Set(['unsent', 'refused'])

/** Whether the server does not have the sale. */
export const isUnsent = ({ state }: Pick<QueuedSale, 'state'>): boolean => unsentStates.has(state)

/** How many of the unsent count for the limits of a device: those that took money (offline.terms). */
export const unsentMoney = (sales: readonly QueuedSale[]): number =>
  sales.filter((sale) => isUnsent(sale) && (!sale.later || receiptKinds.includes(sale.later))).length

/** What of the sales the server does not have. */
export function unsentOf(sales: readonly QueuedSale[]) {
  const unsent = sales.filter(isUnsent)
  return {
    unsent: unsent.length,
    unsentSince: unsent[0]?.soldAt ?? null,
    unsentAmount: sum(unsent.map(({ total }) => total)),
  }
}

/** Notes what the server answered to sales. One that it does not know any more is sent again (offline.restored). */
export async function noteOutcomes(outcomes: readonly OfflineOutcome[]): Promise<void> {
  const tx = (await deviceDb()).transaction('sales', 'readwrite', { durability: 'strict' })
  for (const { key, state, billNumber, reason } of outcomes) {
    const row = await tx.store.get(key)
    if (row) await tx.store.put({ ...row, state: queuedState(state), billNumber, reason })
  }
  await tx.done
  announceChange()
}

/** A sale that arrived and is not decided yet is the server's. */
const queuedState = (state: OfflineOutcome['state']): QueuedState =>
  state === 'unknown' ? 'unsent' : state === 'received' ? 'waiting' : state

/** Notes that the server refused to take a sale. It stays here, and blocks no other. */
export async function noteRefusal(key: string, reason: string): Promise<void> {
  const tx = (await deviceDb()).transaction('sales', 'readwrite', { durability: 'strict' })
  const row = await tx.store.get(key)
  if (row && isUnsent(row)) await tx.store.put({ ...row, state: 'refused', reason })
  await tx.done
  announceChange()
}

/** Forgets settled sales of more than two weeks ago. */
export async function forgetOldSales(now: number): Promise<void> {
  const settled: ReadonlySet<QueuedState> = new Set(['posted', 'returned', 'handled'])
  const old = (await queuedSales()).filter(
    ({ state, soldAt }) => settled.has(state) && Date.parse(soldAt) < now - KEPT_DAYS * dayMs,
  )
  if (old.length === 0) return
  const tx = (await deviceDb()).transaction('sales', 'readwrite')
  for (const { key } of old) await tx.store.delete(key)
  await tx.done
}
