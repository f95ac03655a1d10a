import type {
  ContinuousInfo,
  ContinuousMoments,
  ContinuousPlace,
  ContinuousPlaceInfo,
  ContinuousState,
} from '@yunque/contract/backup/continuous'
import { continuousPlaces } from '@yunque/contract/backup/continuous'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { ContinuousCopy } from './continuous-copy.ts'
import type { PlaceState } from './follow-place.ts'
import type { Moments } from './moments.ts'

/** A place is late when it lacks more than this, in milliseconds: twice what it may lack. */
const LATE_MS: Readonly<Record<ContinuousPlace, number>> = { folder: 15_000, storage: 120_000 }

const OLDEST_BASE_MS = 2 * 86_400_000

type Row = {
  folder: boolean
  storage: boolean
  days: number
  revision: number
  hasFolder: boolean
  hasStorage: boolean
}

/** `GET backups/continuous`. */
export async function continuousInfo(db: Db | Tx, copy: ContinuousCopy): Promise<ContinuousInfo> {
  const { rows } = await sql<Row>`
    select continuous_folder as folder, continuous_storage as storage, continuous_days as days, backup_version as revision,
      backup_copy_folder <> '' as "hasFolder", backup_s3_endpoint <> '' as "hasStorage" from settings`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  const { folder, storage, days, revision } = row
  const configured = { folder: row.hasFolder, storage: row.hasStorage }
  const places = continuousPlaces.map((place) => ({
    place,
    configured: configured[place],
    ...infoOf(place, copy.states().get(place)),
  }))
  return { possible: copy.possible, folder, storage, days, places, revision }
}

type Found = Omit<ContinuousPlaceInfo, 'place' | 'configured'>
const instant = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

function infoOf(place: ContinuousPlace, state: PlaceState | undefined): Found {
  if (!state) return { state: 'off', completeAt: null, seconds: null, baseAt: null, fault: null, gapAt: null }
  const { complete, base, gap } = state
  const seconds = complete === undefined ? null : Math.max(0, Math.round((Date.now() - complete) / 1000))
  return {
    state: stateOf(place, state),
    completeAt: instant(complete),
    seconds,
    baseAt: instant(base),
    fault: faultOf(state) ?? null,
    gapAt: instant(gap),
  }
}

/** A copy without a base copy restores nothing yet, and one with an old one takes long to restore (store.continuous-alarms). */
export function stateOf(place: ContinuousPlace, state: PlaceState, now = Date.now()): ContinuousState {
  const { complete, base } = state
  if (isBehind(place, state, now) || lacksBase(state, now)) return 'late'
  return base === undefined || complete === undefined ? 'starting' : 'current'
}

/** Whether it lacks more of the log than it may. */
export const isBehind = (
  place: ContinuousPlace,
  { complete, fault, since }: PlaceState,
  now: number,
): boolean => fault !== undefined || now - (complete ?? since) > LATE_MS[place]

/** Whether the last base copy is too old. One that is due since before the start is taken first. */
export function lacksBase({ base, baseFault, begun }: PlaceState, now: number): boolean {
  const known = baseFault === undefined ? Math.max(base ?? 0, begun) : (base ?? 0)
  return now - known > OLDEST_BASE_MS
}

/** Why the copy does not go on, for a person. */
export const faultOf = ({ fault, baseFault }: PlaceState): string | undefined => fault ?? baseFault

/** Moments as they cross HTTP. */
export const momentsOnWire = ({ bytes, spans, marks }: Moments): ContinuousMoments => ({
  bytes,
  spans: spans.map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  })),
  marks,
})
