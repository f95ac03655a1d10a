import type { CatalogEntry, CatalogRow } from '@yunque/contract/catalogs'
import { sql } from 'kysely'
import { audit } from '../access/audit.ts'
import { lockVersion, writeVersioned } from '../access/versioned.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { NotFound, Refusal } from '../http/errors.ts'
import type { EventEntity } from '../http/event-readers.ts'
import { announce } from '../http/events.ts'
import { defineList, type ListDefinition } from '../http/list-definition.ts'
import type { CatalogTable } from './catalog-table.ts'

/** What reads and writes one simple catalog. */
export type SimpleCatalog = ReturnType<typeof simpleCatalog>

/** A catalog of names: list, find, save and remove over its table. `entity` names it in events and in the audit trail. */
export function simpleCatalog({
  table,
  entity,
  title,
  refuseInUse,
}: {
  table: CatalogTable
  entity: EventEntity
  title: string
  /** Refuses to deactivate an entry that may not go. */
  refuseInUse?: (tx: Tx, id: number) => Promise<void>
}) {
  return {
    list: catalogList(table, title),
    find: (db: Db | Tx, _context: Context, id: number) => findEntry(db, table, id),
    save: async (tx: Tx, context: Context, entry: CatalogEntry) => {
      if (entry.id !== 0 && !entry.active) await refuseInUse?.(tx, entry.id)
      return saveEntry(tx, context, { table, entity, entry })
    },
    remove: async (tx: Tx, context: Context, id: number) => {
      await refuseInUse?.(tx, id)
      return removeEntry(tx, context, { table, entity, id })
    },
  }
}

function catalogList(table: CatalogTable, title: string): ListDefinition {
  return defineList({
    title,
    from: `${table} t`,
    fields: {
      id: { sql: 't.id', type: 'number' },
      name: { sql: 't.name', type: 'text' },
      active: { sql: 't.active', type: 'boolean' },
      version: { sql: 't.version', type: 'number' },
    },
    key: 'id',
    defaultSort: [{ selector: 'name' }],
    take: 20,
  })
}

async function findEntry(db: Db | Tx, table: CatalogTable, id: number): Promise<CatalogRow> {
  const row = await db
    .selectFrom(table)
    .select(['id', 'name', 'active', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

type Save = { table: CatalogTable; entity: EventEntity; entry: CatalogEntry }

async function saveEntry(tx: Tx, context: Context, { table, entity, entry }: Save): Promise<number> {
  await refuseTaken(tx, table, entry)
  const before = entry.id === 0 ? null : await lockEntry(tx, table, entry)
  const { name, active } = entry
  const id = await writeVersioned(tx, context, { table, id: entry.id, columns: { name, active } })
  await audit(tx, context, {
    action: before ? 'modificar' : 'agregar',
    entity,
    entityId: id,
    before,
    after: { name, active },
  })
  await announceEntry(tx, entity, id)
  return id
}

async function refuseTaken(tx: Tx, table: CatalogTable, { id, name }: CatalogEntry): Promise<void> {
  const taken = await tx
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`norm(name) = norm(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new Refusal(`Ya existe un registro con el nombre ${name}`)
}

async function lockEntry(tx: Tx, table: CatalogTable, entry: CatalogEntry): Promise<CatalogRow> {
  await lockVersion(tx, table, entry)
  return findEntry(tx, table, entry.id)
}

async function removeEntry(
  tx: Tx,
  context: Context,
  { table, entity, id }: { table: CatalogTable; entity: EventEntity; id: number },
) {
  const before = await findEntry(tx, table, id)
  await tx
    .updateTable(table)
    .set({
      active: false,
      version: before.version + 1,
      modified_by: context.actor.username,
      modified_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, context, {
    action: 'eliminar',
    entity,
    entityId: id,
    before,
    after: { ...before, active: false },
  })
  await announceEntry(tx, entity, id)
  return { id, active: false }
}

/** The list of the catalog changed, and so did the choices of the fields that offer it. */
async function announceEntry(tx: Tx, entity: EventEntity, id: number): Promise<void> {
  await announce(tx, { entity, id })
  await announce(tx, { entity: 'catalogos', id })
}
