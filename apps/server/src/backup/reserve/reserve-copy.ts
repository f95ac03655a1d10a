import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NetworkInfo } from '@yunque/contract/settings/network'
import type { Database } from '../../db/database.ts'
import { readPlaces } from '../continuous/continuous-copy.ts'
import { followPlace, newState, type PlaceState } from '../continuous/follow-place.ts'
import { Beat, type Follower } from './beat.ts'
import { Line, remotePlace } from './remote-place.ts'
import { activeReserve, type ReserveRow } from './reserve-row.ts'

/** Part of the name of the slot that keeps the log for it. */
const RESERVE_SLOT = 'reserva'

type Parts = {
  database: Database
  dataDir: string
  /** The authority of the store at the moment, as PEM. */
  authority: () => string | null
  network: () => NetworkInfo
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
  /** Whether it was looked at: until then `row` has nothing. */
  looked(): boolean
  /**
   * The instant up to which the reserve computer acknowledged everything, in ms since 1970. A computer that was frozen sees its
   * own database again before it notices that the connection is lost.
   */
  until(): number | undefined
  /** Takes over the connection of the reserve computer. One of before ends. */
  accept(connection: Duplex, first: Buffer, follower: Follower): void
  /** Sends what changed of the files and the settings of the store, and waits for the answer. */
  sendStore(): Promise<void>
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
  looked: () => false,
  until: () => undefined,
  accept: (connection) => void connection.destroy(),
  sendStore: async () => undefined,
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
  let beat: Beat | undefined
  let looked = false
  let heard: number | undefined
  let closed = false
  let turn: Promise<unknown> = Promise.resolve()
  const end = async () => {
    const ending = running
    running = undefined
    // First: the next reserve computer may connect while the copy of this one ends.
    line?.end()
    line = undefined
    await ending?.end()
  }
  const refresh = async () => {
    if (closed) return
    row = await activeReserve(database.db)
    looked = true
    if (running && running.id !== row?.id) await end()
    if (row && !running) running = await begin(parts, row.id, () => line)
  }
  return {
    possible: true,
    state: () => running?.state,
    connected: () => line?.open ?? false,
    row: () => row,
    looked: () => looked,
    until: () => {
      const complete = running?.state.complete
      return complete === undefined ? undefined : Math.min(complete, heard ?? complete)
    },
    accept(connection, first, follower) {
      // As its first beat stores it: the store may be handed over before the row is read again.
      if (row) row = { ...row, ...follower }
      line?.end()
      const current = new Line(connection, first)
      line = current
      beat = new Beat(parts, current)
      void beat
        .run({
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
    sendStore: async () => beat?.sendStore(),
    async untilComplete(milliseconds) {
      const [start, deadline] = [Date.now(), performance.now() + milliseconds]
      while (performance.now() < deadline) {
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
