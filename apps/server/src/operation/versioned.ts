import { messages } from '@yunque/contract/core/messages'
import { type Insertable, sql } from 'kysely'
import type { CatalogTable } from '../db/catalog-table.ts'
import type { Tables, Tx } from '../db/database.ts'
import { Refusal, Stale } from '../errors.ts'
import type { Context } from './context.ts'

/** Tables of records that users edit. Each row has an id, a version, and who made and changed it. */
type VersionedTable =
  | CatalogTable
  | 'accounts'
  | 'buyers'
  | 'category_commissions'
  | 'clients'
  | 'devices'
  | 'document_series'
  | 'goal_users'
  | 'goals'
  | 'label_sizes'
  | 'price_lists'
  | 'printers'
  | 'projects'
  | 'providers'
  | 'rates'
  | 'vendors'
  | 'withholding_types'

/**
 * Locks the record for an edit. `version` is the optimistic version that the editor read, if sent (documents.version).
 * @throws Refusal when there is none; Stale when it has changed since.
 */
export async function lockVersion(
  tx: Tx,
  table: VersionedTable,
  { id, version }: { id: number; version?: number | undefined },
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal(messages.editedMissing)
  if (version !== undefined && version !== row.version) throw new Stale()
}

type VersionedWrite<T extends VersionedTable> = {
  table: T
  /** 0 adds a record; any other id is of a locked one. */
  id: number
  columns: Omit<Insertable<Tables[T]>, 'id' | 'version' | 'created_by' | 'modified_by' | 'modified_at'>
}

/** Adds a record, or changes it and increments its version, in the name of the actor. Returns its id. */
export async function writeVersioned<T extends VersionedTable>(
  tx: Tx,
  { actor }: Context,
  { table, id, columns }: VersionedWrite<T>,
): Promise<number> {
  const by = actor.username
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const values = Object.values(columns)
  const set = names.map((name, index) => sql`${name} = ${values[index]}`)
  const { rows } = await (id === 0
    ? sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)}, created_by)
        values (${sql.join(values)}, ${by}) returning id`
    : sql<{ id: number }>`update ${sql.table(table)} set ${sql.join(set)}, version = version + 1,
        modified_by = ${by}, modified_at = now() where id = ${id} returning id`
  ).execute(tx)
  const [row] = rows
  if (!row) throw new Error(`No record ${id} of ${table} to write`)
  return row.id
}
