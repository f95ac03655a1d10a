import { decimalsOfUnit } from '@yunque/domain/units'
import { sql } from 'kysely'
import type { CatalogTable } from '../db/catalog-table.ts'
import type { Tx } from '../db/database.ts'
import { announceAll } from '../operation/announce.ts'
import type { Context } from '../operation/context.ts'
import type { RecordEntity } from '../operation/record-change.ts'

type Names = { table: CatalogTable; entity: RecordEntity; names: readonly string[] }

/** Adds new names to a catalog in one statement. Returns the id of each name. */
export async function addEntries(
  tx: Tx,
  { actor, requestId }: Context,
  { table, entity, names }: Names,
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  // The decimals of a new unit of measure are derived from its name.
  const measured = table === 'units'
  const { rows } = await sql<{ id: number; name: string }>`
    with added as (
      insert into ${sql.table(table)} (name, ${measured ? sql`decimals,` : sql``} created_by)
      select name, ${measured ? sql`decimals,` : sql``} ${actor.username}
      from unnest(${names}::text[], ${names.map(decimalsOfUnit)}::int[]) with ordinality as n (name, decimals, place) order by place
      returning id, name, active),
    written as (
      insert into audit_trail (user_id, username, action, entity, entity_id, after, request_id)
      select ${actor.userId || null}::int, ${actor.username}, 'agregar', ${entity}, id,
        jsonb_build_object('name', name, 'active', active), ${requestId} from added order by id)
    select id, name from added`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await announceAll(tx, entity, ids)
  await announceAll(tx, 'catalogos', ids)
  return new Map(rows.map(({ id, name }) => [name, id]))
}
