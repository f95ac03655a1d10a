import type pg from 'pg'
import { type Lsn, lsnOf } from './lsn.ts'

/** A slot keeps the log that a place has not got yet, up to `max_slot_wal_keep_size` of the embedded database. */
export type Slot = { lost: boolean; from: Lsn | undefined }

const PREFIX = 'yunque_copia_'
export const slotOf = (place: string): string => `${PREFIX}${place}`

export async function readSlot(db: pg.Pool, name: string): Promise<Slot | undefined> {
  const { rows } = await db.query<{ status: string | null; from: string | null }>(
    'select wal_status as status, restart_lsn::text as from from pg_replication_slots where slot_name = $1',
    [name],
  )
  const [row] = rows
  if (!row) return undefined
  return { lost: row.status === 'lost', from: row.from === null ? undefined : lsnOf(row.from) }
}

/** Makes the slot anew. Returns the place from which the log is kept. */
export async function makeSlot(db: pg.Pool, name: string): Promise<Lsn> {
  await dropSlot(db, name)
  await db.query('select pg_create_physical_replication_slot($1, true)', [name])
  const { rows } = await db.query<{ from: string }>(
    'select restart_lsn::text as from from pg_replication_slots where slot_name = $1',
    [name],
  )
  return lsnOf(rows[0]?.from ?? '0/0')
}

/** Lets the log of a place go. One that a process still reads is ended first. */
async function dropSlot(db: pg.Pool, name: string): Promise<void> {
  await db.query(
    'select pg_terminate_backend(active_pid, 3000) from pg_replication_slots where slot_name = $1 and active',
    [name],
  )
  await db.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [name],
  )
}

/** Lets the log of every place but these go, so that one that is no longer used holds nothing. */
export async function dropOtherSlots(db: pg.Pool, used: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    'select slot_name as name from pg_replication_slots where starts_with(slot_name, $1) and slot_name <> all ($2::text[])',
    [PREFIX, used],
  )
  for (const { name } of rows) await dropSlot(db, name)
}
