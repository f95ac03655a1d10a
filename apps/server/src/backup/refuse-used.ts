import type { Queryable } from '../db/queryable.ts'
import { StartError } from '../system/start-error.ts'

/** Tables in which a new system has rows, and how many at most. Every other table has to be empty. */
const starterRows: ReadonlyMap<string, number> = new Map([
  ...['users', 'clients', 'areas', 'settings', 'opening_day'].map((name) => [name, 1] as const),
  ...[
    'resources',
    'roles',
    'role_resources',
    'departments',
    'cities',
    'units',
    'brands',
    'categories',
    'banks',
    'adjustment_reasons',
    'loss_reasons',
    'drivers',
    'credit_note_reasons',
    'expense_categories',
    'cash_movement_categories',
    'synonyms',
    'company_logo',
    'accounts',
    'account_rules',
    'approval_rules',
    'first_step_marks',
    'label_sizes',
    'paper_settings',
    'withholding_types',
    'sessions',
    'known_addresses',
    'throttles',
    'user_preferences',
    'audit_trail',
    'idempotency_keys',
    'mail_outbox',
    'backups',
    'copy_marks',
    'restore_checks',
    'changes',
    'feed',
    'recent_sales',
    'search_words',
    'schema_migrations',
    'invariant_starts',
  ].map((name) => [name, Number.POSITIVE_INFINITY] as const),
])

/**
 * Throws StartError unless the database is empty, or has no more than what the first start of Yunque adds, and no other
 * program has it open (store.restore-in-browser). `open`: whether the program that asks has.
 */
export async function refuseUsedDatabase(client: Queryable, open = false): Promise<void> {
  if (open) await refuseOtherPrograms(client)
  else await refuseOpenDatabase(client)
  const tables = await tablesOf(client)
  if (tables.length === 0) return
  if (!tables.includes('schema_migrations'))
    throw new StartError('La base de datos tiene tablas que no son de Yunque; restaure en una vacía')
  const used = await usedTables(client, tables)
  if (used.includes('users'))
    throw new StartError('El sistema de destino ya tiene usuarios; restaure en uno vacío')
  if (used.length > 0) throw new StartError('El sistema de destino ya tiene datos; restaure en uno vacío')
}

/** The tables with more rows than the first start adds. */
export async function usedTables(client: Queryable, tables: readonly string[]): Promise<string[]> {
  const counts = tables.map(
    (name) =>
      `select '${name}' as name, (select count(*)::int from (select from "${name}" limit 2) first_two) as rows`,
  )
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '))
  return rows.filter((table) => table.rows > (starterRows.get(table.name) ?? 0)).map(({ name }) => name)
}

async function refuseOpenDatabase(client: Queryable): Promise<void> {
  const others = await client.query(`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name in ('yunque', 'yunque events')`)
  if (others.rowCount)
    throw new StartError('Yunque está abierto sobre esa base de datos; ciérrelo antes de restaurar')
}

/** Each program that has the database open watches it over one connection. */
async function refuseOtherPrograms(client: Queryable): Promise<void> {
  const watches = await client.query(`
    select from pg_stat_activity where datname = current_database() and application_name = 'yunque watch'`)
  if ((watches.rowCount ?? 0) > 1)
    throw new StartError('Otro proceso de Yunque usa esa base de datos; ciérrelo antes de restaurar')
}

/** The tables of the application, or other relations in its schema. */
export async function tablesOf(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`)
  return rows.map(({ name }) => name)
}
