import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { recoverTo } from '@yunque/server/backup/continuous/recover'
import { embeddedUrlOf } from '../faults/embedded.ts'
import { type Post, type Seen, startLoad } from '../faults/load.ts'
import { healthyWithin } from '../faults/service.ts'
import { readMarks, type Stored, verify } from './read-store.ts'
import { destroy, type Scene, startRestored, untilComplete } from './scene.ts'

/** What one destruction left. Times are of the wall clock; `loss` is the age of the oldest document that is missing. */
export type Round = {
  posts: Post[]
  began: number
  destroyed: number
  stored: Stored
  lost: number
  loss: number
  /** Seconds until the store was restored, and until it served again. */
  restored: number
  served: number
  breaches: string[]
}

const wall = (at: number): number => performance.timeOrigin + at

/** Sells for a while, destroys the data directory, restores it, and lets the same sellers go on. */
export async function destroyOnce(scene: Scene, folder: string, round: number): Promise<[Scene, Round]> {
  await untilComplete(scene)
  const began = Date.now()
  const load = startLoad([scene.service.address], scene.store)
  await sleep(scene.copied.lagMs + 1500 + Math.random() * 4000)
  const destroyed = await destroy(scene)
  const dataDir = join(folder, `datos-${round + 1}`)
  const { breaches } = await recoverTo(scene.copied.place(), { kind: 'last' }, dataDir)
  const restored = (Date.now() - destroyed) / 1000
  const next = await startRestored(scene, dataDir)
  await healthyWithin(next.service, 60_000)
  const served = (Date.now() - destroyed) / 1000
  await sleep(500)
  const seen = await load.stop()
  const stored = await readMarks(embeddedUrlOf(dataDir))
  const found = judge(seen, stored, {
    destroyed,
    restored: destroyed + restored * 1000,
    boundMs: scene.copied.boundMs,
  })
  return [
    next,
    {
      posts: seen.posts,
      began,
      destroyed,
      stored,
      restored,
      served,
      ...found,
      breaches: [...breaches, ...found.breaches, ...(await verify(embeddedUrlOf(dataDir)))],
    },
  ]
}

/** The steps after a document whose number the program has from an answer: it may be missing, or another one's now. */
const stepsAfter = ['traslates/post/asEdit', 'receivables 404']

const isKey = /^[0-9a-f-]{36}$/

/** Each acknowledged document older than the bound is there once, none is there twice, and nothing was refused. */
export function judge(
  seen: Seen,
  stored: Stored,
  { destroyed, restored, boundMs = 5000 }: { destroyed: number; restored: number; boundMs?: number },
): Pick<Round, 'lost' | 'loss' | 'breaches'> {
  const acknowledged = seen.posts.filter(({ kind, id }) => kind !== 'dispatch' && id !== undefined)
  const lost = acknowledged.filter(({ key, id }) => !stored.get(key)?.includes(id ?? 0))
  const ages = lost.map(({ answered }) => destroyed - wall(answered ?? 0))
  const loss = Math.max(0, ...ages)
  const refused = seen.refusals.find((one) => !stepsAfter.some((step) => one.startsWith(step)))
  // The notes of a demonstration are no keys.
  const twice = [...stored].filter(([mark, ids]) => ids.length > 1 && isKey.test(mark))
  return {
    lost: lost.length,
    loss,
    breaches: [
      ...(loss > boundMs ? [`a document acknowledged ${Math.round(loss)} ms before is missing`] : []),
      // An answer of before may have been read while the data directory was removed.
      ...(ages.some((age) => age < destroyed - restored)
        ? ['a document acknowledged after the restore is missing']
        : []),
      ...(twice.length > 0 ? [`${twice.length} documents are there more than once`] : []),
      ...(refused === undefined ? [] : [`refused: ${refused}`]),
    ],
  }
}
