import { type Base, type Chain, readBases, readChains } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'
import { listLog } from './log-files.ts'
import { segmentStart } from './lsn.ts'
import { removeMarks } from './marks.ts'

const DAY_MS = 86_400_000
/** A store that was closed for longer keeps its moments until the next base copy. */
const CLOSED_MS = 7 * DAY_MS

/** What stays: `days` of moments, and `room` free bytes where the place can say how many it has. */
export type Kept = { days: number; now: number; room?: number }

/** The clock, as far as the base copy before this one makes it likely: one that leaps ahead removes nothing. */
export const likelyNow = (last: Base | undefined): number =>
  Math.min(Date.now(), last ? last.ended + CLOSED_MS : Number.POSITIVE_INFINITY)

/**
 * Removes base copies with which no moment of the last days begins, then the log and the marks that no base copy needs (store.continuous-kept).
 * The last base copy and its log always stay. `current`: the chain that is written.
 */
export async function retain(place: CopyPlace, current: Chain, kept: Kept): Promise<void> {
  const chains = await readChains(place)
  const bases = (await Promise.all(chains.map(({ id }) => readBases(place, id)))).flat()
  const last = bases.at(-1)
  // A new chain has no base copy yet: the one before it is the last.
  if (!last) return
  const gone = bases.filter((_, i) => bases.slice(i + 1).some((next) => wasThere(next, kept)))
  await removeBases(place, gone)
  const left = bases.filter((base) => !gone.includes(base))
  await removeLogs(place, { chains, left, current })
  while (left.length > 1 && (await lacksRoom(place, kept.room))) {
    await removeBases(place, left.splice(0, 1))
    await removeLogs(place, { chains, left, current })
  }
}

/** A base copy goes when one after it already was there at the first moment that stays. */
const wasThere = (next: Base, { days, now }: Kept): boolean => next.ended <= now - days * DAY_MS

/** Whether the place is known to have less room. */
export async function lacksRoom(place: CopyPlace, room: number | undefined): Promise<boolean> {
  const free = room === undefined ? undefined : await place.free()
  return free !== undefined && room !== undefined && free < room
}

/** First the file without which it is none, so that half of one is never taken for a whole. */
async function removeBases(place: CopyPlace, bases: readonly Base[]): Promise<void> {
  for (const { folder } of bases) {
    const names = (await place.list(folder)).map(({ name }) => name)
    await place.remove([`${folder}/base.json`])
    await place.remove(names)
  }
}

type Left = { chains: readonly Chain[]; left: readonly Base[]; current: Chain }

async function removeLogs(place: CopyPlace, { chains, left, current }: Left): Promise<void> {
  for (const { id } of chains) {
    const ofChain = left.filter(({ chain }) => chain === id)
    const [oldest] = ofChain
    if (!oldest && id !== current.id) {
      await place.remove((await place.list(id)).map(({ name }) => name))
      continue
    }
    if (!oldest) continue
    await removeMarks(place, id, ofChain)
    // The database reads whole segments.
    const from = segmentStart(oldest.start)
    const log = await listLog(place, id)
    await place.remove(log.filter(({ end }) => end !== undefined && end <= from).map(({ name }) => name))
  }
}
