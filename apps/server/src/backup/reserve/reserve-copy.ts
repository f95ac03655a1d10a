import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { readPlaces } from '../continuous/continuous-copy.ts'
import { faultOf } from '../continuous/continuous-info.ts'
import { followPlace, newState, type PlaceState } from '../continuous/follow-place.ts'
import { belongingsOf } from './belongings.ts'
import { generationText, readGeneration } from './generation.ts'
import { Line, remotePlace } from './remote-place.ts'
import { activeReserve, noteSeen, type ReserveRow } from './reserve-row.ts'

/** What a reserve computer sends about itself when it connects. */
export type Follower = { addresses: string[]; program: string }

/** Part of the name of the slot that keeps the log for it. */
const RESERVE_SLOT = 'reserva'
const BEAT_MS = 1000
const NOTE_MS = 60_000

type Parts = {
  database: Database
  dataDir: string
  /** The authority of the store at the moment, as PEM. */
  authority: () => string | null
  onError: (error: Error) => void
  onChange: () => void
}

/** The copy of a store to its reserve computer, of this process. */
export type ReserveCopy = {
  possible: boolean
  /** Where it stands; undefined without a reserve computer. */
  state(): PlaceState | undefined
  connected(): boolean
  /** The reserve computer that the store has, as it was last looked at. */
  row(): ReserveRow | undefined
  /**
   * The instant up to which the reserve computer acknowledged everything, in ms since 1970. A computer that was frozen sees its
   * own database again before it notices that the connection is lost.
   */
  until(): number | undefined
  /** Takes over the connection of the reserve computer. One of before ends. */
  accept(connection: Duplex, first: Buffer, follower: Follower): void
  /** Waits until it has everything that was written before. False when that takes longer. */
  untilComplete(milliseconds: number): Promise<boolean>
  /** Reads the row of the reserve computer, and starts, changes or ends the copy. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

export const noReserveCopy: ReserveCopy = {
  possible: false,
  state: () => undefined,
  connected: () => false,
  row: () => undefined,
  until: () => undefined,
  accept: (connection) => void connection.destroy(),
  untilComplete: async () => false,
  refresh: async () => undefined,
  stop: async () => undefined,
}

type Running = { id: number; state: PlaceState; end: () => Promise<void> }

export function reserveCopy(parts: Parts): ReserveCopy {
  const { database, onError, onChange } = parts
  let row: ReserveRow | undefined
  let running: Running | undefined
  let line: Line | undefined
  let heard: number | undefined
  let closed = false
  let turn: Promise<unknown> = Promise.resolve()
  const end = async () => {
    const ending = running
    running = undefined
    await ending?.end()
    line?.end()
    line = undefined
  }
  const refresh = async () => {
    if (closed) return
    row = await activeReserve(database.db)
    if (running && running.id !== row?.id) await end()
    if (row && !running) running = await begin(parts, row.id, () => line)
  }
  return {
    possible: true,
    state: () => running?.state,
    connected: () => line?.open ?? false,
    row: () => row,
    until: () => {
      const complete = running?.state.complete
      return complete === undefined ? undefined : Math.min(complete, heard ?? complete)
    },
    accept(connection, first, follower) {
      line?.end()
      const current = new Line(connection, first)
      line = current
      void beat(parts, current, {
        follower,
        state: () => running?.state,
        id: row?.id ?? 0,
        onHeard: (at) => {
          heard = at
        },
      })
        .catch((error: Error) => {
          current.end()
          if (!closed) onError(error)
        })
        .finally(onChange)
      onChange()
    },
    async untilComplete(milliseconds) {
      const start = Date.now()
      while (Date.now() - start < milliseconds) {
        if ((running?.state.complete ?? 0) > start) return true
        await sleep(50)
      }
      return false
    },
    refresh: () => {
      const next = turn.then(refresh)
      turn = next.catch(() => undefined)
      return next
    },
    stop: async () => {
      closed = true
      await turn
      await end()
    },
  }
}

async function begin(parts: Parts, id: number, line: () => Line | undefined): Promise<Running> {
  const { database, onError, onChange } = parts
  const { settings } = await readPlaces(database)
  const stop = new AbortController()
  const state = newState()
  const following = {
    database,
    dataDir: parts.dataDir,
    id: RESERVE_SLOT,
    place: remotePlace(line),
    store: settings.store,
    days: settings.days,
    stop: stop.signal,
    retryMs: 1000,
    // One that is away is no fault of the store: the state says it.
    onError: (error: Error) => (line()?.open ? onError(error) : undefined),
    onChange,
  }
  const done = followPlace(following, state)
  const end = () => {
    stop.abort()
    return done
  }
  return { id, state, end }
}

type Beating = {
  follower: Follower
  state: () => PlaceState | undefined
  id: number
  /** The reserve computer answered what was sent then. */
  onHeard: (at: number) => void
}

/** Sends the state of the copy each second, and changed files of the data directory, until the connection ends. */
async function beat(
  { database, dataDir, authority }: Parts,
  line: Line,
  { follower, state, id, onHeard }: Beating,
): Promise<void> {
  let noted = 0
  let brought = ''
  while (line.open) {
    const now = Date.now()
    if (now - noted > NOTE_MS) {
      await noteSeen(database.db, id, follower)
      const belongings = await belongingsOf(dataDir)
      if (belongings.toString('latin1') !== brought) {
        await line.ask('belongings', {}, belongings)
        brought = belongings.toString('latin1')
      }
      const { rows } = await database.pool.query<{ name: string }>('select name from settings')
      const generation = generationText(await readGeneration(database.pool))
      await line.ask('store', {
        name: rows[0]?.name ?? '',
        generation,
        authority: authority(),
        host: hostname(),
      })
      noted = now
    }
    const current = state() ?? newState()
    const { complete, base } = current
    await line.ask('beat', {
      behind: complete === undefined ? null : now - complete,
      base: base ?? null,
      fault: faultOf(current) ?? null,
    })
    onHeard(now)
    await sleep(BEAT_MS)
  }
}
