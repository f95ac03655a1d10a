import type pg from 'pg'
import { StartError } from '../../system/start-error.ts'
import type { Base, Chain } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'
import { lacksRoom, likelyNow, retain } from './retain.ts'
import { removeHalves } from './take-base.ts'

/** Room for some minutes of log. */
const MARGIN = 64 * 1024 * 1024
/** A base copy may be larger than the one before. */
const GROWTH = 1.25
/** So much of the files of a database its first base copy takes, compressed. */
const COMPRESSED = 0.25

/** @throws StartError for a place that has no room for log */
export async function requireRoom(place: CopyPlace): Promise<void> {
  if (await lacksRoom(place, 0)) throw new StartError('El disco está casi lleno')
}

/** Makes room for the log of the next minutes: halves of base copies go, and then the oldest. @throws StartError when that is not enough */
export async function makeRoom(place: CopyPlace, current: Chain | undefined): Promise<void> {
  if (current && (await lacksRoom(place, MARGIN))) {
    await removeHalves(place, current.id)
    await retain(place, current, { days: Number.POSITIVE_INFINITY, now: Date.now(), room: MARGIN })
  }
  await requireRoom(place)
}

type Wanted = { place: CopyPlace; chain: Chain; last: Base | undefined; days: number }

/** Makes room for a base copy. @throws StartError when there is none: half of one would take that of the log */
export async function makeBaseRoom(db: pg.Pool, { place, chain, last, days }: Wanted): Promise<void> {
  const room = (last?.size ?? (await bytesOf(db)) * COMPRESSED) * GROWTH + MARGIN
  await retain(place, chain, { days, now: likelyNow(last), room })
  if (await lacksRoom(place, room)) throw new StartError('El disco no tiene espacio para otra copia completa')
}

async function bytesOf(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    'select sum(pg_database_size(oid))::text as bytes from pg_database',
  )
  return Number(rows[0]?.bytes ?? 0)
}
