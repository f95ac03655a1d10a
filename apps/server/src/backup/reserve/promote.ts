import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { StartError } from '../../system/start-error.ts'
import type { CopyPlace } from '../continuous/copy-place.ts'
import { folderPlace } from '../continuous/folder-place.ts'
import { clearScratch, type Recovered, recoverTo } from '../continuous/recover.ts'
import type { RecoverProgress } from '../continuous/recover-progress.ts'
import { markText } from '../copy-folder.ts'
import { authorityOf, placeBelongings } from './belongings.ts'
import { nextGeneration } from './generation.ts'
import type { Administrator } from './hand-over.ts'
import { requireAdministrator } from './require-administrator.ts'
import { dropMoved, type Role, writeRole } from './role-file.ts'

/** The folder of the data directory with what came of the store, as a continuous copy has it. */
const PLACE = 'reserva'
const SCRATCH = 'reserva-ensayo'

export const copiesIn = (dataDir: string): string => join(dataDir, PLACE)

/** The place of the copy on the reserve computer, with the mark of its store. */
export function reservePlace(dataDir: string, { store }: Pick<Role, 'store'>): CopyPlace {
  const folder = copiesIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'copias-de-yunque.txt'), markText(store), { mode: 0o600 })
  return folderPlace(folder, store)
}

type Work = { onProgress: (progress: RecoverProgress) => void; stop: AbortSignal }
export type Rehearsed = Recovered & { seconds: number }

/** Recovers the store beside what is received, verifies its books, and removes it again (store.reserve-rehearsal). */
export async function rehearse(dataDir: string, role: Role, { onProgress, stop }: Work): Promise<Rehearsed> {
  const scratch = join(dataDir, SCRATCH)
  const start = performance.now()
  try {
    await clearScratch(scratch)
    const found = await recoverTo(reservePlace(dataDir, role), { kind: 'last' }, scratch, {
      trial: true,
      onProgress,
      stop,
    })
    return { ...found, seconds: Math.round((performance.now() - start) / 1000) }
  } finally {
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined)
  }
}

export const clearRehearsal = (dataDir: string): Promise<void> => clearScratch(join(dataDir, SCRATCH))

/** The key with which the next generation is signed. @throws StartError when it did not come yet */
export function requireAuthority(dataDir: string): string {
  const authority = authorityOf(dataDir)
  if (authority === undefined)
    throw new StartError('El computador de reserva todavía no recibió los certificados de la tienda')
  return authority
}

type Promotion = Work & { administrator: Administrator; address: string }

/**
 * Recovers the store in the data directory, verifies its books, checks the password in it, and writes the next generation
 * before it serves (store.reserve-promotion). A failure leaves the reserve computer as it was.
 */
export async function promote(
  dataDir: string,
  role: Role,
  { administrator, address, onProgress, stop }: Promotion,
): Promise<Recovered> {
  const authority = requireAuthority(dataDir)
  const conclude = async ({ db }: Database) => {
    const origin = { address, userAgent: 'computador de reserva', requestId: crypto.randomUUID() }
    const { username } = await requireAdministrator(db, administrator, origin)
    await writeGeneration(db, role, { authority, username })
  }
  const found = await recoverTo(reservePlace(dataDir, role), { kind: 'last' }, dataDir, {
    onProgress,
    stop,
    conclude,
  })
  completePromotion(dataDir, role, found.logUntil)
  return found
}

/** After the database is in place. What was interrupted is completed by the next start. */
export function completePromotion(dataDir: string, role: Role, until: number | null): void {
  placeBelongings(dataDir)
  // Of an earlier time as the store: this computer is the store again.
  dropMoved(dataDir)
  writeRole(dataDir, { ...role, role: 'promoted', generation: role.generation + 1, until })
}

async function writeGeneration(
  db: Db,
  { id }: Role,
  { authority, username }: { authority: string; username: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: before } = await sql<{ store: string; generation: number }>`
      select backup_copy_mark::text as store, generation from settings for no key update`.execute(tx)
    const [row] = before
    if (!row) throw new Error('There are no settings')
    const { generation, proof } = nextGeneration(row, authority)
    await sql`update settings set generation = ${generation}, generation_proof = ${proof}`.execute(tx)
    await sql`update reserves set ended_at = now(), end_reason = 'promoted' where id = ${id}`.execute(tx)
    await sql`insert into audit_trail (username, action, entity, entity_id, after)
      values (${username}, 'convertir en la tienda', 'reserves', ${String(id)}, ${JSON.stringify({ generation })}::jsonb)`.execute(
      tx,
    )
  })
}
