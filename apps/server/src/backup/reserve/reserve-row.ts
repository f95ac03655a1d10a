import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { isSame } from '../../system/is-same.ts'

/** The active reserve computer of a store. Instants are ISO texts. */
export type ReserveRow = {
  id: number
  name: string
  keyHash: string
  program: string
  addresses: string[]
  since: string
  seenAt: string | null
}

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

export async function activeReserve(db: Db | Tx): Promise<ReserveRow | undefined> {
  const { rows } = await sql<ReserveRow>`
    select id, name, key_hash as "keyHash", program, addresses, created_at as since, seen_at as "seenAt"
    from reserves where ended_at is null`.execute(db)
  return rows[0]
}

/** The reserve computer of a credential `id key`; undefined for another one. */
export function ownerOfKey(row: ReserveRow | undefined, credential: unknown): ReserveRow | undefined {
  const [id, key = ''] = typeof credential === 'string' ? credential.split(' ') : []
  if (!row || id !== String(row.id)) return undefined
  return isSame(hashKey(key), row.keyHash) ? row : undefined
}

/** Notes where the reserve computer is, for a server that starts again. */
export async function noteSeen(
  db: Db,
  id: number,
  { addresses, program }: { addresses: readonly string[]; program: string },
): Promise<void> {
  await sql`update reserves set seen_at = now(), addresses = ${JSON.stringify(addresses)}::jsonb, program = ${program}
    where id = ${id} and ended_at is null`.execute(db)
}

/** Ends the active reserve computer. Returns it; undefined when there is none. */
export async function endReserve(
  tx: Tx | Db,
  reason: 'removed' | 'gone' | 'promoted' | 'replaced',
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    update reserves set ended_at = now(), end_reason = ${reason} where ended_at is null returning id, name`.execute(
    tx,
  )
  return rows[0]
}
