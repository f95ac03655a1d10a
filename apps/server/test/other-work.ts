import pg from 'pg'
import { RESTORE_LOCKS } from '../src/db/lock-room.ts'

/**
 * Holds three times the locks of a restore: with a restore, four times. They stand for the tables of later versions.
 * Returns what gives them back.
 */
export async function holdLocks(url: string): Promise<() => Promise<void>> {
  const holder = await idle(url)
  const statement = 'select count(pg_advisory_lock(n)) from generate_series(1, $1::int) n'
  await holder.query(statement, [3 * RESTORE_LOCKS])
  return () => holder.end()
}

/** Holds as many connections as a practice shop and four tools have. Returns what closes them. */
export async function holdConnections(url: string): Promise<() => Promise<void>> {
  const held = await Promise.all(Array.from({ length: 20 }, () => idle(url)))
  return async () => {
    await Promise.all(held.map((one) => one.end()))
  }
}

/** A connection that may be lost: its server may stop before it. */
async function idle(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
