import type { PricesRecord, StockRecord } from '@yunque/contract/feed/changes'
import { priceListReaders } from '@yunque/contract/sales/price-lists'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { held, holding } from '../inventory/balances/availability.ts'
import { type Context, may } from '../operation/context.ts'

/** A product in an area. */
export type Place = { id: number; areaId: number }

const pairs = (places: readonly Place[]) =>
  sql`unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ areaId }) => areaId)}::int[]) as n (product_id, area_id)`

/** The stock of products in areas, now. */
export async function stockOf(db: Db, _context: Context, places: readonly Place[]): Promise<StockRecord[]> {
  const { rows } = await sql<StockRecord>`
    select p.id as "productId", a.id as "areaId", ${sql.raw(held.stock)} as stock, ${sql.raw(held.disponible)} as disponible
    from ${pairs(places)} join products p on p.id = n.product_id join areas a on a.id = n.area_id ${sql.raw(holding)}`.execute(
    db,
  )
  return rows
}

/** The prices of products in areas today, of nobody in particular; with those of each list for who reads lists (feed.prices). */
export async function pricesOf(
  db: Db,
  { actor }: Context,
  places: readonly Place[],
): Promise<PricesRecord[]> {
  const readsLists = may(actor, ...priceListReaders)
  const { rows } = await sql<Omit<PricesRecord, 'lists'> & { lists: PricesRecord['lists'] | null }>`
    with asked as (
      select n.area_id, array_agg(n.product_id) as products from ${pairs(places)} group by 1
    ), today as (
      select (now() at time zone time_zone)::date as day from settings
    ), paid as (
      select a.area_id, y.* from asked a, today t, sale_prices(a.area_id, null, t.day, a.products) y
    ), mine as (
      select l.id from price_lists l, today t
      where ${readsLists} and l.active and coalesce(l.valid_from, t.day) <= t.day and coalesce(l.valid_to, t.day) >= t.day
    ), given as (
      select a.area_id, g.product_id,
        jsonb_agg(jsonb_build_object('from', g.from_quantity, 'price', g.price, 'listId', g.list_id) order by g.list_id, g.from_quantity) as lists
      from asked a cross join today t cross join lateral list_prices(array(select m.id from mine m
          where not exists (select from price_list_areas l where l.list_id = m.id)
            or exists (select from price_list_areas l where l.list_id = m.id and l.area_id = a.area_id)),
        a.area_id, t.day, a.products) g
      where g.price is not null group by 1, 2
    )
    select n.product_id as "productId", n.area_id as "areaId", e.price, p.prices as effective, g.lists
    from ${pairs(places)}
      join effective_area_products e on e.area_id = n.area_id and e.product_id = n.product_id
      left join paid p on p.area_id = n.area_id and p.product_id = n.product_id
      left join given g on g.area_id = n.area_id and g.product_id = n.product_id`.execute(db)
  return rows.map(({ lists, effective, ...row }) => ({
    ...row,
    effective: stepsOf(effective) ?? [{ from: 0, price: row.price, listId: null }],
    ...(readsLists ? { lists: stepsOf(lists) ?? [] } : {}),
  }))
}

/** The names of lists stay with their records. */
const stepsOf = (steps: PricesRecord['effective'] | null | undefined) =>
  steps?.map(({ from, price, listId }) => ({ from, price, listId }))
