import { type ChangedProducts, type ChangedQuery, MAX_LABELS } from '@yunque/contract/inventory/prices'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The active products whose price changed since a day in an area, or in a list with typed prices (prices.changed). */
export async function changedProducts(
  db: Db,
  { areaId, since, listId }: ChangedQuery,
): Promise<ChangedProducts> {
  const start = sql`(${since}::date::timestamp at time zone (select time_zone from settings))`
  const changed = listId
    ? sql`select i.product_id from price_list_items i where i.list_id = ${listId} and i.changed_at >= ${start}`
    : sql`select h.product_id from price_history h where h.area_id = ${areaId} and h.at >= ${start}`
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.state_id = 1 and p.id in (${changed})
    order by p.name_order nulls first, p.id limit ${MAX_LABELS + 1}`.execute(db)
  return { productIds: rows.slice(0, MAX_LABELS).map(({ id }) => id), more: rows.length > MAX_LABELS }
}
