import { decimalsOfUnit } from '@yunque/domain/units'
import { sql } from 'kysely'
import type { CatalogTable } from '../db/catalog-table.ts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { posted, type RecordEntity, trailOf } from '../operation/posted.ts'

type Names = { table: CatalogTable; entity: RecordEntity; names: readonly string[] }

/** Adds new names to a catalog in one statement. Returns the id of each name. */
export async function addEntries(
  tx: Tx,
  context: Context,
  { table, entity, names }: Names,
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  // The decimals of a new unit of measure are derived from its name.
  const measured = table === 'units'
  const { rows } = await sql<{ id: number; name: string }>`
    with added as (
      insert into ${sql.table(table)} (name, ${measured ? sql`decimals,` : sql``} created_by)
      select name, ${measured ? sql`decimals,` : sql``} ${context.actor.username}
      from unnest(${names}::text[], ${names.map(decimalsOfUnit)}::int[]) with ordinality as n (name, decimals, place) order by place
      returning id, name, active),
    written as (
      ${trailOf(context, { act: 'agregar', entity, id: sql`id`, after: sql`jsonb_build_object('name', name, 'active', active)` })}
      from added order by id)
    select id, name from added`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await posted(tx, context, [
    { entity, ids },
    { entity: 'catalogos', ids },
  ])
  return new Map(rows.map(({ id, name }) => [name, id]))
}
