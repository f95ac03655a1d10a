import { existsSync } from 'node:fs'
import pg from 'pg'
import { copyOut } from '../db/copy.ts'
import type { Queryable } from '../db/queryable.ts'
import { StartError } from '../system/start-error.ts'
import { version } from '../system/version.ts'
import {
  type AppliedMigration,
  type ArchiveHeader,
  type ArchiveSequence,
  type ArchiveTable,
  FORMAT,
  FORMAT_VERSION,
  LARGEST_ROW,
} from './archive.ts'
import { type LeftOut, ofBackups } from './left-out.ts'
import { writeArchive } from './write-archive.ts'

/** `share`: the part done, from 0 to 1, by the planner's estimates. */
export type Progress = { table: string; rows: number; share: number }
/** The row count in all and of each table, and one sentence for each table that cannot be restored. */
export type BackedUp = { rows: number; tables: ReadonlyMap<string, number>; doubts: string[] }

/** What is left out, and what seals what travels besides the tables, in the snapshot; by default nothing does. */
type Options = { leftOut?: LeftOut; bag?: (client: Queryable) => Promise<Buffer | undefined> }

/**
 * Writes every table of a database in use into `file`, as it is at one instant (REPEATABLE READ, READ ONLY), over a
 * connection of its own. It blocks nothing but a migration. Throws StartError when `file` exists. After a failure no
 * file is left.
 */
export async function backUp(
  url: string,
  file: string,
  onProgress: (progress: Progress) => void,
  { leftOut = ofBackups, bag }: Options = {},
): Promise<BackedUp> {
  if (existsSync(file)) throw new StartError(`Ya existe ${file}; elija otro nombre`)
  const client = await connectForCopies(url)
  try {
    const tables = await openSnapshot(client, leftOut)
    const sealed = await bag?.(client)
    const header = { ...(await readHeader(client)), ...(sealed && { bag: sealed.toString('base64') }) }
    return await writeArchive(file, async (writer) => {
      await writer.header(header)
      const expected = tables.reduce((sum, { estimate }) => sum + estimate, 0)
      let rows = 0
      const counts = new Map<string, number>()
      for (const { estimate: _estimate, ...table } of tables) {
        const copied = await writer.table(table, copyOut(client, copyStatement(table, leftOut)), (count) => {
          rows += count
          onProgress({ table: table.name, rows, share: Math.min(rows / Math.max(expected, 1), 0.99) })
        })
        counts.set(table.name, copied)
      }
      const total = await writer.end(await readSequences(client, leftOut))
      return { rows: total, tables: counts, doubts: [...writer.tooLarge].map(tooLarge) }
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

const tooLarge = (table: string): string =>
  `Una fila de la tabla ${table} pasa de ${LARGEST_ROW / 1024 ** 2} MB y no se podría restaurar`

/** A connection without the timeouts of requests, with settings that give the same text on every server. */
export async function connectForCopies(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'yunque respaldo' })
  // The statement that runs on a lost connection reports it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s';
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set timezone = 'UTC'; set extra_float_digits = 1`)
  return client
}

type SizedTable = ArchiveTable & { estimate: number }

/** Locks the tables against a migration before the snapshot is taken, then reads their definitions in it. */
async function openSnapshot(client: pg.Client, leftOut: LeftOut): Promise<SizedTable[]> {
  const before = await readTables(client, leftOut)
  if (before.length === 0) throw new StartError('La base de datos no tiene datos de Yunque')
  await client.query('begin isolation level repeatable read read only')
  await client.query(
    `lock table ${before.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access share mode`,
  )
  const tables = await readTables(client, leftOut)
  if (tables.length !== before.length)
    throw new StartError('La base de datos se está actualizando; repita el respaldo')
  return tables
}

/** The tables to copy, by name, with their stored columns; generated columns are left out. */
export async function readTables(client: pg.Client, leftOut = ofBackups): Promise<SizedTable[]> {
  const { rows } = await client.query<SizedTable>(`
    select c.relname as name, greatest(c.reltuples, 1)::float8 as estimate, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.relname`)
  return rows.filter(({ name }) => !leftOut.tables.has(name))
}

function copyStatement({ name, columns }: ArchiveTable, leftOut: LeftOut): string {
  const selected = columns.map((column) => {
    const instead = leftOut.columns.get(`${name}.${column}`)
    return instead ?? pg.escapeIdentifier(column)
  })
  const kept = leftOut.rowsKept.get(name)
  const where = kept === undefined ? '' : ` where ${kept}`
  return `copy (select ${selected.join(', ')} from ${pg.escapeIdentifier(name)}${where}) to stdout`
}

async function readHeader(client: pg.Client): Promise<ArchiveHeader> {
  const { rows } = await client.query<{ at: Date; postgres: string; migrations: AppliedMigration[] }>(`
    select now() as at, current_setting('server_version') as postgres,
      (select json_agg(json_build_object('name', name, 'hash', hash) order by name) from schema_migrations) as migrations`)
  const [row] = rows
  if (!row) throw new Error('no answer')
  const { at, postgres, migrations } = row
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    program: version,
    postgres,
    migrations,
    at: at.toISOString(),
  }
}

/** Read at the end, because sequences are not part of a snapshot: each value is at least the largest copied id. */
async function readSequences(client: pg.Client, leftOut: LeftOut): Promise<ArchiveSequence[]> {
  const { rows } = await client.query<ArchiveSequence>(`
    select t.relname as "table", a.attname as "column", s.last_value::float8 as last
    from pg_sequences s
    join pg_class c on c.relname = s.sequencename and c.relnamespace = s.schemaname::regnamespace
    join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.schemaname = current_schema() and s.last_value is not null`)
  return rows.filter(({ table }) => !leftOut.tables.has(table))
}
