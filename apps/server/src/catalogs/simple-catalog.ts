import {
  areaRecord,
  catalogRecord,
  driverRecord,
  reasonRecord,
  unitRecord,
} from '@yunque/contract/catalogs/catalog.record'
import type { CatalogEntry, CatalogRow } from '@yunque/contract/catalogs/catalogs'
import { rowOf } from '@yunque/contract/core/record'
import { sql } from 'kysely'
import type { CatalogTable } from '../db/catalog-table.ts'
import type { Db, Tx } from '../db/database.ts'
import { NotFound, Refusal } from '../errors.ts'
import { defineList, type SharedFields } from '../lists/define-list.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { posted, type RecordEntity } from '../operation/posted.ts'
import { lockVersion, writeVersioned } from '../operation/versioned.ts'
import { addEntries } from './add-entries.ts'
import { ownColumns, ownValues, refuseName } from './own-columns.ts'
import { questionInUse, usesOf } from './uses-of.ts'

/** The operations of one simple catalog. */
export type SimpleCatalog = ReturnType<typeof simpleCatalog>

/**
 * A catalog of names: list, find, save and remove over its table. `entity` is its name in events and in the audit
 * trail.
 */
export function simpleCatalog({
  table,
  entity,
  title,
  refuseInUse,
}: {
  table: CatalogTable
  entity: RecordEntity
  title: string
  /** Refuses to deactivate an entry that is still needed. */
  refuseInUse?: (tx: Tx, id: number) => Promise<void>
}) {
  return {
    list: catalogList(table, title),
    find: (db: Db | Tx, _context: Context, id: number) => findEntry(db, table, id),
    save: async (tx: Tx, context: Context, entry: CatalogEntry) => {
      if (entry.id !== 0 && !entry.active) await refuseInUse?.(tx, entry.id)
      return saveEntry(tx, context, { table, entity, entry })
    },
    /** Adds new names, with a fixed number of statements. Returns the id of each name. */
    add: (tx: Tx, context: Context, names: readonly string[]) =>
      addEntries(tx, context, { table, entity, names }),
    remove: async (tx: Tx, context: Context, id: number, confirm: boolean) => {
      await refuseInUse?.(tx, id)
      return removeEntry(tx, context, { table, entity, id, confirm })
    },
  }
}

const entryFields = {
  id: 't.id',
  name: 't.name',
  active: 't.active',
} as const satisfies SharedFields<'t'>
const entryVersion = { version: 't.version' } as const satisfies SharedFields<'t'>

function catalogList(table: CatalogTable, title: string): ListDefinition<CatalogRow> {
  const traits = { key: 'id', defaultSort: [{ selector: 'name' }], take: 20 } as const
  if (table === 'areas')
    return defineList({ title, row: rowOf(areaRecord) })({
      ...traits,
      from: from(table, 't'),
      fields: {
        ...entryFields,
        address: 't.address',
        phone: 't.phone',
        ...entryVersion,
      },
    })
  if (table === 'drivers')
    return defineList({ title, row: rowOf(driverRecord) })({
      ...traits,
      from: from(table, 't'),
      fields: {
        ...entryFields,
        phone: 't.phone',
        vehicle: 't.vehicle',
        ...entryVersion,
      },
    })
  if (table === 'adjustment_reasons')
    return defineList({ title, row: rowOf(reasonRecord) })({
      ...traits,
      from: from(table, 't'),
      fields: {
        ...entryFields,
        useId: 't.use_id',
        ...entryVersion,
      },
    })
  if (table !== 'units')
    return defineList({ title, row: rowOf(catalogRecord) })({
      ...traits,
      from: from(table, 't'),
      fields: { ...entryFields, ...entryVersion },
    })
  return defineList({ title, row: rowOf(unitRecord) })({
    ...traits,
    from: from(table, 't'),
    fields: { ...entryFields, decimals: 't.decimals', ...entryVersion },
  })
}

async function findEntry(db: Db | Tx, table: CatalogTable, id: number): Promise<CatalogRow> {
  const { rows } = await sql<CatalogRow>`
    select id, name, active, ${ownColumns[table] ?? sql``} version from ${sql.table(table)}
    where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

/** The choices of the fields that offer a catalog. */
const CHOICES = 'catalogos'

type Save = { table: CatalogTable; entity: RecordEntity; entry: CatalogEntry }

async function saveEntry(tx: Tx, context: Context, { table, entity, entry }: Save): Promise<number> {
  refuseName({ table, entry })
  await refuseTaken(tx, table, entry)
  const before = entry.id === 0 ? null : await lockEntry(tx, table, entry)
  const { name, active } = entry
  const after = { name, active, ...(await ownValues(tx, { table, entry })) }
  const { useId, ...same } = after
  const columns = { ...same, ...(useId === undefined ? {} : { use_id: useId }) }
  const id = await writeVersioned(tx, context, { table, id: entry.id, columns })
  await posted(tx, context, [
    { entity, id, act: before ? 'modificar' : 'agregar', before, after },
    { entity: CHOICES, id },
  ])
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

/**
 * Deletes an unused entry. Deactivates a used active one after confirmation (documents.kept).
 * @throws Question, Refusal
 */
async function removeEntry(
  tx: Tx,
  context: Context,
  { table, entity, id, confirm }: { table: CatalogTable; entity: RecordEntity; id: number; confirm: boolean },
) {
  const before = await findEntry(tx, table, id)
  const uses = await usesOf(tx, table, [id])
  if (uses.length > 0) questionInUse(before, { uses, confirm })
  await (uses.length === 0
    ? tx.deleteFrom(table).where('id', '=', id).execute()
    : tx
        .updateTable(table)
        .set({
          active: false,
          version: before.version + 1,
          modified_by: context.actor.username,
          modified_at: new Date(),
        })
        .where('id', '=', id)
        .execute())
  const after = uses.length === 0 ? null : { ...before, active: false }
  await posted(tx, context, [
    { entity, id, act: 'eliminar', before, after },
    { entity: CHOICES, id },
  ])
  return { id, active: false }
}
