import { REFUSED_SIGN_IN } from '@yunque/contract/alarms/alarms'
import { sql } from 'kysely'
import type { Store } from './harness.ts'
import { countedTables, followingTables } from './watch-changes.ts'

/** Tables that change with every request, count refusals, or change by time. */
const volatileTables = new Set([
  'sessions',
  'throttles',
  'backups',
  'mail_outbox',
  ...countedTables,
  ...followingTables,
])

/** Condition on audit trail entries that a refusal leaves. */
const refusals = (table: string) =>
  table === 'audit_trail' ? sql`where action <> ${REFUSED_SIGN_IN}` : sql``

/** A hash of all stored data except refused sign-ins, to verify that a refusal changed nothing. */
export async function fingerprint({ database: { db } }: Store): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const tables = rows.filter(({ name }) => !volatileTables.has(name))
  const parts = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as mark from ${sql.table(name)} t ${refusals(name)}`,
  )
  const marks = await sql<{
    name: string
    mark: string
  }>`${sql.join(parts, sql` union all `)} order by name`.execute(db)
  return marks.rows.map(({ name, mark }) => `${name} ${mark}`).join('\n')
}
