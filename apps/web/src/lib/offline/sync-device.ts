import { offlineTill } from '@yunque/contract/sales/offline-till.endpoints'
import { deviceCall } from './device-call.ts'
import { deviceDb } from './device-db.ts'
import { forgetOldActs, queueLost } from './kept-acts.ts'
import { type KeptTill, keepTill, keptTill } from './kept-till.ts'
import { forgetOldSales, noteOutcomes, queuedSales, unsentOf } from './sales-queue.ts'
import { ifFree } from './secure.ts'
import { sendSales } from './send-sales.ts'
import { storageState } from './storage-state.ts'

/** Most keys of one question. */
const AT_ONCE = 1000

/**
 * Gives the server what it does not have, learns what became of what it has, reports this device, and keeps what changed of the
 * catalogue (offline.catalogue). One tab at a time. @throws ApiError without an answer of the server
 */
export const syncDevice = (): Promise<void> =>
  ifFree('sync', async () => {
    const before = await keptTill()
    // What a restored store lost goes before what is new: its numbers are earlier.
    if (before && unsentOf(await queuedSales()).unsent > 0)
      await afterRestore(before, await presentGeneration())
    await sendSales()
    await askOutcomes()
    const answer = await deviceCall(offlineTill.sync, await reportOf(before?.cursor ?? null))
    if (before) await afterRestore(before, answer.generation)
    // Kept only after all of it was asked: a question that is cut is asked again.
    await keepTill(answer, Date.now())
    await sendSales()
    await forgetOldSales(Date.now())
    await forgetOldActs(Date.now())
  })

const presentGeneration = async (): Promise<number> =>
  (await deviceCall(offlineTill.known, { acts: [] })).generation

/** A restored or promoted store may lack what it answered before: what it lost is sent again (offline.restored, offline.kept). */
async function afterRestore({ generation }: KeptTill, now: number): Promise<void> {
  if (generation === now) return
  await askOutcomes(true)
  await queueLost()
}

/** Asks what became of sales that wait for a person; of all that are kept, with `all`. */
async function askOutcomes(all = false): Promise<void> {
  const asked = (await queuedSales()).filter(
    ({ state }) => state === 'waiting' || (all && state !== 'unsent' && state !== 'refused'),
  )
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const keys = asked.slice(at, at + AT_ONCE).map(({ key }) => key)
    await noteOutcomes(await deviceCall(offlineTill.outcomes, { keys }))
  }
}

async function reportOf(since: string | null) {
  const [till, sales, { persistent, installed, free }] = await Promise.all([
    keptTill(),
    queuedSales(),
    storageState(),
  ])
  const last = (await (await deviceDb()).get('meta', 'last')) as number | undefined
  return {
    since,
    persistent,
    installed,
    free,
    products: till?.products ?? 0,
    clients: till?.clients ?? 0,
    ...unsentOf(sales),
    lastNumber: last ?? 0,
  }
}
