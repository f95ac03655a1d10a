import { setTimeout as sleep } from 'node:timers/promises'
import type { ContinuousPlace } from '@yunque/contract/backup/continuous'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { StoragePlaces } from '../storage/storage-address.ts'
import { storageClient } from '../storage/storage-client.ts'
import type { CopyPlace } from './copy-place.ts'
import { folderPlace } from './folder-place.ts'
import { type Following, followPlace, newState, type PlaceState } from './follow-place.ts'
import { dropOtherSlots, slotOf } from './slots.ts'
import { storagePlace } from './storage-place.ts'

/** The continuous copy of a process. */
export type ContinuousCopy = {
  /** Whether the database is the embedded one of this process. */
  possible: boolean
  /** Where the copies that are activated stand. */
  states(): ReadonlyMap<ContinuousPlace, PlaceState>
  /** Follows the settings as they are now. */
  refresh(): Promise<void>
  /** Ends it when the places have what was written until now, or after two seconds. One that does not answer is left behind. */
  stop(): Promise<void>
}

export const noContinuousCopy: ContinuousCopy = {
  possible: false,
  states: () => new Map(),
  refresh: async () => undefined,
  stop: async () => undefined,
}

/** What the settings say of the places, and of their access. */
export type PlaceSettings = {
  store: string
  days: number
  folder: string
  endpoint: string
  region: string
  bucket: string
  prefix: string
  keyId: string
  secret: string
}
const ids: Readonly<Record<ContinuousPlace, string>> = { folder: 'carpeta', storage: 'nube' }
const LAST_MS = 2000
/** A folder of a network that is gone may never answer. */
const END_MS = 3000

type Parts = {
  database: Database
  dataDir: string
  places: StoragePlaces
  onError: (error: Error) => void
  onChange: () => void
  /** Of tests: how long is waited. */
  pace?: Pick<Following, 'retryMs' | 'baseEveryMs'>
}

/** Follows the places that the settings name. Only one process has an embedded database. */
export function continuousCopy(parts: Parts): ContinuousCopy {
  const running = new Map<ContinuousPlace, Running>()
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false
  const refresh = async () => {
    if (closed) return
    const wanted = await readPlaces(parts.database)
    for (const [place, one] of running) {
      const { settings } = wanted
      if (wanted.active.includes(place) && one.key === keyOf(place, settings)) continue
      running.delete(place)
      await one.end()
    }
    // The reserve computer has a slot of its own (store.reserve).
    const others = (await hasReserve(parts.database)) ? [slotOf('reserva')] : []
    await dropOtherSlots(parts.database.pool, [
      ...wanted.active.map((place) => slotOf(ids[place])),
      ...others,
    ])
    for (const place of wanted.active)
      if (!running.has(place)) running.set(place, begin(parts, place, wanted.settings))
  }
  return {
    possible: true,
    states: () => new Map([...running].map(([place, { state }]) => [place, state])),
    refresh: () => {
      const next = turn.then(refresh)
      turn = next.catch(() => undefined)
      return next
    },
    stop: async () => {
      closed = true
      await turn
      const [now, deadline] = [Date.now(), performance.now() + LAST_MS]
      const all = [...running.values()]
      const isDone = ({ state }: Running) => state.fault !== undefined || (state.complete ?? now) > now
      while (!all.every(isDone) && performance.now() < deadline) await sleep(50)
      await Promise.all(all.map(({ end }) => end()))
    },
  }
}

async function hasReserve({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query('select from reserves where ended_at is null')
  return rowCount !== 0
}

type Running = { key: string; state: PlaceState; end: () => Promise<void> }

function begin(parts: Parts, which: ContinuousPlace, settings: PlaceSettings): Running {
  const { database, dataDir, onError, onChange, places, pace } = parts
  const stop = new AbortController()
  const state = newState()
  const place = openPlace(which, settings, { places, dataDir, stop: stop.signal })
  const { store, days } = settings
  const following = {
    ...pace,
    database,
    dataDir,
    id: ids[which],
    place,
    store,
    days,
    stop: stop.signal,
    onError,
    onChange,
  }
  const done = followPlace(following, state)
  const end = () => {
    stop.abort()
    return Promise.race([done, sleep(END_MS, undefined, { ref: false })])
  }
  return { key: keyOf(which, settings), state, end }
}

type Way = { places: StoragePlaces; dataDir?: string; stop?: AbortSignal }

/** The place of a continuous copy in the settings. `dataDir`: of the store, for one that is written. */
export function openPlace(
  which: ContinuousPlace,
  settings: PlaceSettings,
  { places, dataDir, stop }: Way,
): CopyPlace {
  const { store: mark, prefix } = settings
  if (which === 'folder') return folderPlace(settings.folder, mark, dataDir)
  return storagePlace(storageClient(settings, places, stop), { prefix, mark })
}

function keyOf(which: ContinuousPlace, settings: PlaceSettings): string {
  const { store, days, folder, ...storage } = settings
  return JSON.stringify(which === 'folder' ? [store, days, folder] : [store, days, storage])
}

/** The settings of the places, and which of them are activated and configured. */
export async function readPlaces({
  db,
}: Database): Promise<{ settings: PlaceSettings; active: ContinuousPlace[] }> {
  const { rows } = await sql<PlaceSettings & { toFolder: boolean; toStorage: boolean }>`
    select backup_copy_mark as store, continuous_days as days, backup_copy_folder as folder, backup_s3_endpoint as endpoint,
      backup_s3_region as region, backup_s3_bucket as bucket, backup_s3_prefix as prefix, backup_s3_key_id as "keyId",
      backup_s3_secret as secret, continuous_folder and backup_copy_folder <> '' as "toFolder",
      continuous_storage and backup_s3_endpoint <> '' as "toStorage" from settings`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  const { toFolder, toStorage, ...settings } = row
  return {
    settings,
    active: [...(toFolder ? (['folder'] as const) : []), ...(toStorage ? (['storage'] as const) : [])],
  }
}
