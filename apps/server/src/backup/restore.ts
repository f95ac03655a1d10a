import pg from 'pg'
import { copyIn } from '../db/copy.ts'
import { databaseFault, isDatabaseError } from '../db/database-fault.ts'
import { requireRestoreLocks } from '../db/lock-room.ts'
import { MIGRATION_LOCK, migrateInside, refuseForeign } from '../db/migrate.ts'
import { requireSupportedServer } from '../db/supported-server.ts'
import { StartError } from '../system/start-error.ts'
import type { ArchiveHeader, ArchiveSequence, ArchiveTable } from './archive.ts'
import { connectForCopies, type Progress, readTables } from './back-up.ts'
import { type LeftOut, nothing, ofBackups } from './left-out.ts'
import { raiseGeneration } from './raise-generation.ts'
import { type ArchivePart, type ArchiveSummary, damaged, readArchive } from './read-archive.ts'
import { refuseUsedDatabase } from './refuse-used.ts'
import { dropAside, setAside } from './set-aside.ts'

/** The result of a restore: the number of rows, and the migrations that the archive did not have yet. */
export type Restored = { rows: number; migrated: string[] }

/**
 * A verified archive. `open`: whether this program has the target open; `stop` undoes the restore. `beforeCommit` is the
 * last work of the transaction.
 */
type Source = {
  file: string
  summary: ArchiveSummary
  open?: boolean
  stop?: AbortSignal
  onConnect?: (client: pg.Client) => Promise<void>
  beforeCommit?: ((client: pg.Client) => Promise<void>) | undefined
}

/**
 * Loads a verified archive into an empty database, in one transaction (store.restore): the schema of the archive, its
 * rows, then newer migrations. Sessions are ended, unless nothing was left out; idempotency keys are kept. Throws
 * StartError for a target in use or not empty, for an archive of a newer program, for a server without room for its
 * locks, and for what the database refuses.
 */
export async function restore(
  url: string,
  { file, summary, open = false, stop, onConnect, beforeCommit }: Source,
  onProgress: (progress: Progress) => void,
  leftOut = ofBackups,
): Promise<Restored> {
  refuseNewer(summary.header)
  const client = await connectForCopies(url)
  try {
    await onConnect?.(client)
    await requireRestoreLocks(client)
    await dropAside(client)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await refuseUsedDatabase(client, open)
    await setAside(client)
    await migrateInside(client, new Set(summary.header.migrations.map(({ name }) => name)))
    const references = await dropReferences(client)
    await load(client, { file, summary, leftOut }, (progress) => {
      stop?.throwIfAborted()
      onProgress(progress)
    })
    await verifyCounts(client, summary.rows)
    for (const statement of references) await client.query(statement)
    await setSequences(client, summary.end.sequences)
    const migrated = await migrateInside(client)
    if (leftOut !== nothing) {
      await endSessions(client)
      await noteRestore(client, summary)
      await raiseGeneration(client)
    }
    stop?.throwIfAborted()
    await beforeCommit?.(client)
    await client.query('commit')
    // What cannot be done now, the next start and the database do later.
    await dropAside(client).catch(() => undefined)
    await client.query('analyze').catch(() => undefined)
    return { rows: summary.end.rows, migrated }
  } catch (error) {
    throw restoreFault(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** An error of the database as a StartError. Rows that it refuses are the archive's fault. */
function restoreFault(error: unknown): unknown {
  if (!isDatabaseError(error) || !/^2[23]/.test(error.code)) return databaseFault(error) ?? error
  const table = error.table ?? /^COPY (\w+)/.exec(error.where ?? '')?.[1]
  return damaged(`datos de ${table ?? 'una tabla'}`, { cause: error })
}

/** Refuses a server that is not durable, with the same StartError as the start of the application. */
export async function requireSupportedTarget(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'yunque respaldo' })
  try {
    await requireSupportedServer(pool)
  } finally {
    await pool.end()
  }
}

/** Throws StartError for an archive of a newer program. */
export function refuseNewer({ migrations }: ArchiveHeader): void {
  try {
    refuseForeign(migrations)
  } catch (cause) {
    throw new StartError(
      'El respaldo es de una versión más nueva del programa, o de otra; actualice Yunque antes de restaurarlo',
      { cause },
    )
  }
}

/**
 * Drops foreign keys, so that tables load in any order. Returns the statements that add them again, which verify every
 * row.
 */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

async function load(
  client: pg.Client,
  { file, summary: { end, rows }, leftOut }: { file: string; summary: ArchiveSummary; leftOut: LeftOut },
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const known = new Map(
    (await readTables(client, leftOut)).map(({ name, columns }) => [name, new Set(columns)]),
  )
  if (known.size !== rows.size) throw damaged('tablas')
  const parts = readArchive(file)
  let done = 0
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.kind !== 'table') continue
    const { table } = next.value
    const columns = known.get(table.name)
    if (columns?.size !== table.columns.length || !table.columns.every((column) => columns.has(column)))
      throw damaged(`columnas de ${table.name}`)
    done += await loadTable(client, table, dataOf(parts))
    onProgress({ table: table.name, rows: done, share: end.rows === 0 ? 1 : done / end.rows })
  }
}

/** Loads instead of rows that a migration added. Triggers are disabled: the rows already have what they would add. */
async function loadTable(
  client: pg.Client,
  table: ArchiveTable,
  data: AsyncIterable<Buffer>,
): Promise<number> {
  const name = pg.escapeIdentifier(table.name)
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${name}`)
  const rows = await copyIn(client, `copy ${name} (${columns}) from stdin`, data)
  await client.query(`alter table ${name} enable trigger user`)
  return rows
}

/** The data of the table that has just begun. */
async function* dataOf(parts: AsyncGenerator<ArchivePart>): AsyncGenerator<Buffer> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.kind !== 'data') return
    yield next.value.bytes
  }
}

async function verifyCounts(client: pg.Client, expected: ReadonlyMap<string, number>): Promise<void> {
  const counts = [...expected.keys()].map(
    (name) =>
      `select ${pg.escapeLiteral(name)} as name, count(*)::float8 as rows from ${pg.escapeIdentifier(name)}`,
  )
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '))
  const wrong = rows.find((table) => table.rows !== expected.get(table.name))
  if (wrong) throw damaged(`filas de ${wrong.name}`)
}

async function setSequences(client: pg.Client, sequences: readonly ArchiveSequence[]): Promise<void> {
  for (const { table, column, last } of sequences) {
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint)', [
      table,
      column,
      last,
    ])
  }
}

/** Ends the sessions of the archive. */
async function endSessions(client: pg.Client): Promise<void> {
  await client.query('update sessions set revoked_at = now() where revoked_at is null')
}

async function noteRestore(client: pg.Client, { header, end }: ArchiveSummary): Promise<void> {
  const after = { backupAt: header.at, program: header.program, rows: end.rows }
  await client.query(
    `insert into audit_trail (username, action, entity, after) values ('sistema', 'restaurar', 'backups', $1)`,
    [JSON.stringify(after)],
  )
}
