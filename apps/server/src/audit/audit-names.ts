import type { AuditRow } from '@yunque/contract/audit/audit'
import {
  type AuditReference,
  type AuditTable,
  auditNameKey,
  auditSubjects,
  auditValue,
} from '@yunque/contract/audit/audit-values'
import { type SeriesKind, seriesKinds } from '@yunque/contract/core/document-kinds'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { documentTables } from '../db/document-tables.ts'
import { shownNumber } from '../settings/series/number-fields.ts'

/** The name column of each table. */
const nameColumns: Readonly<Record<Exclude<AuditTable, SeriesKind>, string>> = {
  adjustment_reasons: 'name',
  loss_reasons: 'name',
  areas: 'name',
  banks: 'name',
  brands: 'name',
  categories: 'name',
  cities: 'name',
  classifications: 'name',
  clients: 'full_name',
  client_groups: 'name',
  price_lists: 'name',
  projects: 'name',
  buyers: 'name',
  credit_note_reasons: 'name',
  departments: 'name',
  drivers: 'name',
  expense_categories: 'name',
  cash_movement_categories: 'name',
  products: 'name',
  providers: 'name',
  roles: 'name',
  synonyms: 'name',
  units: 'name',
  users: 'full_name',
  vendors: 'full_name',
}

type Unnamed = Omit<AuditRow, 'names'>

/** The rows of the trail with the `names` of the records whose ids are in them, read in one statement. */
export async function withNames<R extends Unnamed>(
  db: Db,
  rows: readonly R[],
): Promise<(R & Pick<AuditRow, 'names'>)[]> {
  const references = rows.map(referencesOf)
  const names = await readNames(db, references.flat())
  return rows.map((row, i) => {
    const keys = (references[i] ?? []).map(({ table, id }) => auditNameKey(table, id))
    const known = keys.flatMap((key) => {
      const name = names.get(key)
      return name === undefined ? [] : [[key, name]]
    })
    return { ...row, names: Object.fromEntries(known) }
  })
}

function referencesOf({ entity, entityId, before, after }: Unnamed): AuditReference[] {
  const parsed = [before, after].map((json) => (json ? JSON.parse(json) : null))
  return [
    ...(entityId ? auditSubjects(entity, entityId) : []),
    ...parsed.flatMap((value) => referencesIn(entity, value)),
  ]
}

/** The references of a record and of its lines. */
function referencesIn(entity: string, value: unknown): AuditReference[] {
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(entity, one))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => {
    const known = auditValue(entity, field)
    return typeof part === 'number' && known && 'table' in known
      ? [{ table: known.table, id: part }]
      : referencesIn(entity, part)
  })
}

/** SQL: the name of the rows of a table, and the table. */
const named = (table: AuditTable) =>
  isSeriesKind(table)
    ? sql`${sql.raw(shownNumber('d'))} as name from ${sql.table(documentTables[table])} d`
    : sql`${sql.ref(nameColumns[table])} as name from ${sql.table(table)}`

const isSeriesKind = (table: AuditTable): table is SeriesKind => seriesKinds.some((kind) => kind === table)

async function readNames(db: Db, references: readonly AuditReference[]): Promise<Map<string, string>> {
  const ids = Map.groupBy(references, ({ table }) => table)
  const parts = [...ids].map(
    ([table, some]) => sql`
      select ${table}::text as "table", id, ${named(table)}
      where id = any(${[...new Set(some.map(({ id }) => id))]}::int[])`,
  )
  if (parts.length === 0) return new Map()
  const { rows } = await sql<AuditReference & { name: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  )
  return new Map(rows.map(({ table, id, name }) => [auditNameKey(table, id), name]))
}
