import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { reasonOf } from '../backup-work.ts'
import { BagCarrier } from './carry-bag.ts'
import { type Base, readBases, readChains } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'
import type { Lsn } from './lsn.ts'
import { MarkWriter } from './marks.ts'
import { type Opened, openChain } from './open-chain.ts'
import { makeBaseRoom, makeRoom, requireRoom } from './require-room.ts'
import { likelyNow, retain } from './retain.ts'
import { slotOf } from './slots.ts'
import { streamLog } from './stream-log.ts'
import { takeBase } from './take-base.ts'

const DAY_MS = 86_400_000
/** A place that lacked more than this is up to date again: that is announced. */
const BEHIND_MS = 10_000

/** How a place is followed. Tests wait less. */
export type Following = {
  database: Database
  /** The data directory of the store. */
  dataDir: string
  /** `carpeta` or `nube`: part of the slot's name. */
  id: string
  place: CopyPlace
  /** The id of the store. */
  store: string
  days: number
  stop: AbortSignal
  retryMs?: number
  baseEveryMs?: number
  onError: (error: Error) => void
  onChange: () => void
}

/** Where the copy to a place stands. Instants are milliseconds since 1970, by the clock of this computer. */
export type PlaceState = {
  /** When the place last had everything. Undefined until then. */
  complete: number | undefined
  /** When the last base copy ended that the place can restore: with the log of the time that it took. */
  base: number | undefined
  /** Why the log does not go on, for a person. */
  fault: string | undefined
  /** Why the last attempt of a base copy failed. The log goes on. */
  baseFault: string | undefined
  since: number
  /** When it began to be followed. */
  begun: number
  /** When the copy began anew because the log did not go on: until then minutes may be missing. */
  gap: number | undefined
}

/** Follows the database until `stop`: tries again what failed. The state is written as it changes. Never throws. */
export async function followPlace(following: Following, state: PlaceState): Promise<void> {
  const { stop, place, retryMs = 5000, onError, onChange } = following
  while (!stop.aborted) {
    try {
      await place.check()
      await followOnce(following, state)
    } catch (cause) {
      if (stop.aborted) break
      const error = cause instanceof Error ? cause : new Error(String(cause))
      const fault = reasonOf(error, place.name)
      if (fault !== state.fault) onError(error)
      if (fault !== state.fault) state.since = Date.now()
      state.fault = fault
    } finally {
      await place.close().catch(() => undefined)
    }
    onChange()
    await sleep(retryMs, undefined, { signal: stop }).catch(() => undefined)
  }
}

async function followOnce(following: Following, state: PlaceState): Promise<void> {
  const { database, id, place, store, onChange } = following
  const slot = slotOf(id)
  // Before anything is written: a full disk would refuse it for ever.
  await makeRoom(place, (await readChains(place)).at(-1))
  const opened = await openChain({ url: database.url, pool: database.pool, slot, store }, place)
  const { began, because } = opened.chain
  state.gap = because === 'first' ? undefined : Date.parse(began)
  const ended = new AbortController()
  const stop = AbortSignal.any([following.stop, ended.signal])
  const marks = new MarkWriter(database.db)
  const listener = {
    onPiece: () => {
      marks.begin(place, opened.chain)
      if (state.fault === undefined) return
      state.fault = undefined
      onChange()
    },
    onComplete: ({ at }: { at: number }) => {
      const wasBehind = state.fault !== undefined || at - (state.complete ?? 0) > BEHIND_MS
      state.complete = at
      state.fault = undefined
      if (wasBehind) onChange()
    },
  }
  const source = { url: database.url, slot, timeline: opened.system.timeline }
  const pace = { flushMs: place.flushMs, tickMs: place.tickMs }
  const works = [
    streamLog(source, opened.writer, { pace, listener, stop }),
    keepBases({ ...following, stop }, { state, opened }),
    watchPlace(place, stop),
  ]
  try {
    await Promise.all(works)
  } finally {
    // One that failed ends the other.
    ended.abort()
    await Promise.allSettled(works)
  }
}

/** A disk that is pulled while nothing is sold is noticed too. */
async function watchPlace(place: CopyPlace, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await sleep(place.checkMs, undefined, { signal: stop }).catch(() => undefined)
    if (stop.aborted) return
    await place.check()
    await requireRoom(place)
  }
}

type Bases = { state: PlaceState; opened: Opened }

/** Takes the base copies that are due, and removes old ones. One that fails is no reason to stop the log. */
async function keepBases(following: Following, bases: Bases): Promise<void> {
  const { database, dataDir, place, stop, onChange, onError, baseEveryMs = DAY_MS } = following
  const { state, opened } = bases
  const bag = new BagCarrier(database.pool, dataDir)
  let last = (await readBases(place, opened.chain.id)).at(-1)
  state.baseFault = undefined
  const note = async () => {
    if (last) await untilWritten(opened.writer, last.end, stop)
    state.base = last?.ended
  }
  while (!stop.aborted) {
    try {
      await note()
      if (isDue(last, baseEveryMs)) {
        last = await takeNext(following, bases, last)
        await note()
      }
      state.baseFault = undefined
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      const fault = reasonOf(error, place.name)
      if (!stop.aborted && fault !== state.baseFault) onError(error)
      state.baseFault = fault
    }
    onChange()
    // What only the words of a sheet bring back is no reason to stop the copy.
    await bag.carry(place, opened.chain).catch((error: Error) => stop.aborted || onError(error))
    await sleep(Math.min(60_000, baseEveryMs), undefined, { signal: stop }).catch(() => undefined)
    if (!stop.aborted) await makeRoom(place, opened.chain)
  }
}

/** How often it is looked whether the log of a base copy is there. */
const WRITTEN_MS = 50

/** Waits until the place has the log of a base copy. One whose log does not come is ended with the log. */
async function untilWritten(writer: { readonly end: Lsn }, end: Lsn, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && writer.end < end)
    await sleep(WRITTEN_MS, undefined, { signal: stop }).catch(() => undefined)
}

/** A base copy of a clock that was ahead is no reason to wait for its instant. */
function isDue(last: Base | undefined, everyMs: number): boolean {
  const age = last && Date.now() - last.ended
  return age === undefined || age < 0 || age >= everyMs
}

async function takeNext(
  { database, place, days, stop }: Following,
  { opened: { chain } }: Bases,
  last: Base | undefined,
): Promise<Base | undefined> {
  await makeBaseRoom(database.pool, { place, chain, last, days })
  await takeBase(database, { place, chain }, { quick: !last, stop })
  await retain(place, chain, { days, now: likelyNow(last) })
  return (await readBases(place, chain.id)).at(-1)
}

/** What a place that is followed from now on starts with. */
export const newState = (): PlaceState => ({
  complete: undefined,
  base: undefined,
  fault: undefined,
  baseFault: undefined,
  since: Date.now(),
  begun: Date.now(),
  gap: undefined,
})
