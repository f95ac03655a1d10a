import { formatId } from '@yunque/contract/core/format'
import { seal } from '@yunque/contract/core/seal'
import { keptActOf } from '@yunque/contract/sales/keep-act'
import { type AnsweredAct, type KnownAct, offlineKinds } from '@yunque/contract/sales/kept-act-words'
import { boundTo } from '@yunque/contract/sales/offline-sale-words'
import { offlineTill } from '@yunque/contract/sales/offline-till.endpoints'
import { deviceCall } from './device-call.ts'
import { deviceDb, type KeptRow } from './device-db.ts'
import { announceChange } from './device-news.ts'
import { keptTill } from './kept-till.ts'
import { KEPT_DAYS } from './sales-queue.ts'
import { secureCrypto } from './secure.ts'

/** Most acts of one question. */
const AT_ONCE = 1000
const dayMs = 24 * 3_600_000

/**
 * Keeps an act that the server answered, sealed for it, on the disk of a device that sells without the server: a restored store gets
 * it back (offline.kept). Resolves when the browser flushed it.
 */
export async function keepAct(act: AnsweredAct): Promise<void> {
  const till = await keptTill()
  if (!till?.publicKey || !till.terms) return
  const { deviceId, publicKey } = till
  const written = keptActOf(act)
  const { kind, id, at } = written
  const about: KnownAct = { kind, id, at }
  const key = secureCrypto.randomUUID()
  const row: KeptRow = {
    id: `${kind} ${id} ${at}`,
    about,
    name: `${wordOf(kind)} ${written.kind === 'void' ? formatId(id) : written.number}`,
    key,
    deviceId,
    sealed: await seal(JSON.stringify(written), publicKey, boundTo({ deviceId, key, number: null })),
    total: written.kind === 'void' ? 0 : written.total,
  }
  const tx = (await deviceDb()).transaction('kept', 'readwrite', { durability: 'strict' })
  if (!(await tx.store.getKey(row.id))) await tx.store.put(row)
  await tx.done
}

const wordOf = (kind: KnownAct['kind']): string => offlineKinds.find(({ id }) => id === kind)?.name ?? ''

/** Asks a restored store which acts it still has. Those that it lost join the queue, in their order (offline.kept). */
export async function queueLost(): Promise<void> {
  const rows = await (await deviceDb()).getAllFromIndex('kept', 'at')
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const asked = rows.slice(at, at + AT_ONCE)
    const { known } = await deviceCall(offlineTill.known, { acts: asked.map(({ about }) => about) })
    await queueRows(asked.filter((_, place) => known[place] === false))
  }
}

async function queueRows(lost: readonly KeptRow[]): Promise<void> {
  const tx = (await deviceDb()).transaction('sales', 'readwrite', { durability: 'strict' })
  for (const { key, deviceId, sealed, total, name, about } of lost) {
    // One that joined before is asked for by its key.
    if (await tx.store.getKey(key)) continue
    await tx.store.put({
      key,
      deviceId,
      number: null,
      sealed,
      soldAt: about.at,
      total,
      own: name,
      state: 'unsent',
      reason: '',
      billNumber: null,
    })
  }
  await tx.done
  if (lost.length > 0) announceChange()
}

/** Forgets acts of more than two weeks ago. */
export async function forgetOldActs(now: number): Promise<void> {
  const before = new Date(now - KEPT_DAYS * dayMs).toISOString()
  const tx = (await deviceDb()).transaction('kept', 'readwrite')
  for await (const cursor of tx.store.index('at').iterate(IDBKeyRange.upperBound(before)))
    await cursor.delete()
  await tx.done
}
