import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../system/start-error.ts'
import { applyObjects, dropObjects, isWithoutObjects } from './schema-objects.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Advisory lock key: the same in every process, so that two that start at once migrate one after the other. */
export const MIGRATION_LOCK = 7_301_958

type Migration = { name: string; sql: string; hash: string }
/** A migration that the database has. */
export type Applied = { name: string; hash: string }

/**
 * Applies the numbered SQL files that the database does not have yet, each in its own transaction, then the views and
 * functions of `sql` when their files have changed. Returns the names of the first. Throws when an applied file is missing or
 * has changed since.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = '60s'")
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const done = await applyPending(client, (migration) => alone(client, () => apply(client, migration)))
    await alone(client, () => applyObjects(client))
    return done
  } finally {
    client.release(true)
  }
}

/**
 * Applies missing migrations inside the open transaction of `client`: all of them, with the views and functions of `sql`, or
 * those of `only`.
 */
export async function migrateInside(client: pg.ClientBase, only?: ReadonlySet<string>): Promise<string[]> {
  const done = await applyPending(client, (migration) => apply(client, migration), only)
  if (only === undefined) await applyObjects(client)
  return done
}

/** Throws StartError when one of these is not of this program, or has changed since it was applied. */
export function refuseForeign(applied: readonly Applied[]): void {
  refuseChanged(readMigrations(), applied)
}

/** Whether this program has migrations besides these. */
export const isOlder = (applied: readonly Applied[]): boolean => applied.length < readMigrations().length

async function applyPending(
  client: pg.ClientBase,
  applyOne: (migration: Migration) => Promise<void>,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, hash text not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<Applied>('select name, hash from schema_migrations')
  const files = readMigrations()
  refuseChanged(files, rows)
  const done = new Set(rows.map((row) => row.name))
  const pending = files.filter(({ name }) => !done.has(name) && (only === undefined || only.has(name)))
  for (const migration of pending) await applyOne(migration)
  return pending.map((migration) => migration.name)
}

function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

function refuseChanged(files: readonly Migration[], applied: readonly Applied[]): void {
  const hashes = new Map(files.map((file) => [file.name, file.hash]))
  for (const row of applied) {
    const hash = hashes.get(row.name)
    if (!hash) throw new StartError(`La base de datos es de una versión más nueva: tiene ${row.name}`)
    if (hash !== row.hash) throw new StartError(`La migración ${row.name} cambió después de aplicarse`)
  }
}

async function alone(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function apply(client: pg.ClientBase, { name, sql, hash }: Migration): Promise<void> {
  try {
    if (isWithoutObjects(name)) await dropObjects(client)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
  } catch (error) {
    throw new Error(`La migración ${name} falló`, { cause: error })
  }
}
