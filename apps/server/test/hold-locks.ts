import pg from 'pg'
import { RESTORE_LOCKS } from '../src/db/lock-room.ts'

/**
 * Holds three times the locks of a restore: with a restore, four times. They stand for the tables of later versions.
 * Returns what gives them back.
 */
export async function holdLocks(url: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url })
  holder.on('error', () => undefined)
  await holder.connect()
  const statement = 'select count(pg_advisory_lock(n)) from generate_series(1, $1::int) n'
  await holder.query(statement, [3 * RESTORE_LOCKS])
  return () => holder.end()
}
