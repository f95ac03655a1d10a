import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../start-error.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number, the same in every process, so that two starting at once take turns. */
const MIGRATION_LOCK = 7_301_958

type Migration = { name: string; sql: string; hash: string }

/**
 * Applies the numbered SQL files that the database does not have yet, each in a transaction of its own.
 * Returns their names. Throws when an applied file has changed since, or is missing.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = '60s'")
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations',
    )
    const files = readMigrations()
    refuseChanged(files, rows)
    const done = new Set(rows.map((row) => row.name))
    const pending = files.filter((file) => !done.has(file.name))
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    client.release(true)
  }
}

function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

function refuseChanged(files: Migration[], applied: { name: string; hash: string }[]): void {
  const hashes = new Map(files.map((file) => [file.name, file.hash]))
  for (const row of applied) {
    const hash = hashes.get(row.name)
    if (!hash) throw new StartError(`La base de datos es de una versión más nueva: tiene ${row.name}`)
    if (hash !== row.hash) throw new StartError(`La migración ${row.name} cambió después de aplicarse`)
  }
}

async function apply(client: pg.PoolClient, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`La migración ${name} falló`, { cause: error })
  }
}
