import { StartError } from '../system/start-error.ts'
import type { Queryable } from './queryable.ts'

/**
 * More locks than a restore holds: 3,200 with 156 tables and 478 indexes. `set-aside.test.ts` measures it. A backup
 * holds 630, a check of the books 390, the largest migration 120.
 */
export const RESTORE_LOCKS = 4000

/** Of PostgreSQL. A connection keeps so many locks without the lock table, which is quicker. */
const DEFAULT_LOCKS_PER_TRANSACTION = 64

/**
 * `max_locks_per_transaction` of the embedded database. Its lock table has room for a restore of four times as many
 * tables, whatever the number of connections. 16,000 entries take 6 MB of memory.
 */
export const embeddedLocksPerTransaction = (connections: number): number =>
  Math.max(DEFAULT_LOCKS_PER_TRANSACTION, Math.ceil((4 * RESTORE_LOCKS) / connections))

type Room = { each: number; processes: number; held: number }

/**
 * Throws StartError, with the setting to change, when the lock table of the server has no room for a restore. All
 * transactions share that table. It has `max_locks_per_transaction` entries for each process that the settings allow.
 */
export async function requireRestoreLocks(client: Queryable): Promise<void> {
  const { rows } = await client.query<Room>(`
    select current_setting('max_locks_per_transaction')::int as each,
      (select count(distinct (locktype, database, relation, page, tuple, classid, objid, objsubid, virtualxid, transactionid::text))::int
        from pg_locks where not fastpath) as held,
      (select sum(setting::int)::int + 1 from pg_settings where name in
        ('max_connections', 'max_prepared_transactions', 'autovacuum_max_workers', 'max_worker_processes', 'max_wal_senders')) as processes`)
  const [room] = rows
  if (!room) throw new Error('no answer')
  const { each, processes, held } = room
  if (each * processes - held >= RESTORE_LOCKS) return
  throw new StartError(
    `La base de datos tiene max_locks_per_transaction en ${each} y no alcanza para restaurar; póngalo en ${sufficient(room)} o más y reinicie PostgreSQL`,
  )
}

/** The smallest power of two that has room, so that the operator types a round number. */
function sufficient({ processes, held }: Room): number {
  let each = DEFAULT_LOCKS_PER_TRANSACTION
  while (each * processes - held < RESTORE_LOCKS) each *= 2
  return each
}
