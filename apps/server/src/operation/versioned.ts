import { messages } from '@yunque/contract/core/messages'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { CatalogTable } from '../db/catalog-table.ts'
import type { Tables, Tx } from '../db/database.ts'
import { Refusal, Stale } from '../errors.ts'
import type { Context } from './context.ts'

/**
 * Tables of documents that are changed before they are posted, and of records of that kind. Their own operations add them, with a
 * number or columns of their own, and lock them; `writeVersioned` writes every change.
 */
type DraftTable =
  | 'authorizations'
  | 'expenses'
  | 'pre_bills'
  | 'product_conversions'
  | 'purchase_orders'
  | 'purchases'
  | 'transfers'

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
  refuseStale({ version }, row)
}

/**
 * Refuses an edit of a locked record that has changed since the editor read it, if the version that was read is sent
 * (documents.version). @throws Stale
 */
export function refuseStale(read: { version?: number | undefined }, stored: { version: number }): void {
  if (read.version !== undefined && read.version !== stored.version) throw new Stale()
}

type Columns<T extends VersionedTable | DraftTable> = Omit<
  Insertable<Tables[T]>,
  'id' | 'version' | 'created_by' | 'modified_by' | 'modified_at'
>

/** What changes of a draft: values, or SQL of its row. */
export type DraftChanges<T extends DraftTable> = {
  [Name in keyof Columns<T>]?: Columns<T>[Name] | RawBuilder<Columns<T>[Name]>
}

type VersionedWrite<T extends VersionedTable | DraftTable> = {
  table: T
  /** 0 adds a record, not a draft; any other id is of a locked one. */
  id: number
  columns: T extends DraftTable ? DraftChanges<T> : T extends VersionedTable ? Columns<T> : never
}

/** Adds a record, or changes it and increments its version, in the name of the actor. Returns its id. */
export async function writeVersioned<T extends VersionedTable | DraftTable>(
  tx: Tx,
  { actor }: Context,
  { table, id, columns }: VersionedWrite<T>,
): Promise<number> {
  const by = actor.username
  const given: Readonly<Record<string, unknown>> = columns
  const names = Object.keys(given).map((name) => sql.ref(name))
  const values = Object.values(given)
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
