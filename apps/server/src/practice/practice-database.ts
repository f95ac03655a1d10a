import { practiceMessages } from '@yunque/contract/practice/practice'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'

/** Advisory lock key: the same in every process, so that one at a time makes or removes the practice shop. */
const LOCK = 7_301_960
/** The comment of a database whose practice shop is complete. */
const READY = 'Tienda de práctica lista'

/** The database of the practice shop beside that of the store. A half-made one is not `ready`. */
export type Found = { name: string; ready: boolean; mayCreate: boolean }

/** Looks for the practice shop of a store. PostgreSQL cuts names after 63 bytes. */
export async function findShop({ pool }: Pick<Database, 'pool'>): Promise<Found> {
  const { rows } = await pool.query<Found>(
    `select p.name, coalesce(shobj_description(d.oid, 'pg_database') = $1, false) as ready,
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate"
    from (select left(current_database(), 54) || '_practica' as name) p
      left join pg_database d on d.datname = p.name`,
    [READY],
  )
  const [found] = rows
  if (!found) throw new Error('No answer')
  return found
}

/** The URL of another database of the same server. */
export function beside(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

/**
 * Does `work` over a connection of its own while no other process makes or removes the practice shop. @throws Refusal
 * when one does
 */
export async function alone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'yunque practice' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
    if (!rows[0]?.free) throw new Refusal(practiceMessages.busy)
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function createDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`)
}

export async function declareReady(client: pg.Client, name: string): Promise<void> {
  await client.query(`comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(READY)}`)
}

/** Drops the database, also one that a lost process still uses. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}
