import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted, trailOf } from '../../operation/posted.ts'

/** A new sale price of an area. */
export type NewPrice = { productId: number; price: number }

/** The price of each product once. All lots of a product have the same price. */
export const pricesOf = (lines: readonly NewPrice[]): NewPrice[] => [
  ...new Map(lines.map(({ productId, price }) => [productId, { productId, price }])).values(),
]

/**
 * Sets sale prices of an area, for a purchase, an opening balance or a conversion (prices.area-price). An area that
 * inherited keeps the inherited terms with the new price. Changes go into the price history and the audit trail.
 */
export async function setAreaPrices(
  tx: Tx,
  context: Context,
  { areaId, prices, reason }: { areaId: number; prices: readonly NewPrice[]; reason: string },
): Promise<void> {
  const productIds = prices.map(({ productId }) => productId)
  await keepingPriceHistory(tx, context, { productIds, reason }, async () => {
    await sql`
      insert into area_products (area_id, product_id, price, created_by)
      select ${areaId}, n.product_id, n.price, ${context.actor.username}
      from ${asTable(prices)} left join effective_area_products e on e.area_id = ${areaId} and e.product_id = n.product_id
      where e.price is distinct from n.price
      order by n.product_id
      on conflict (area_id, product_id) do update set price = excluded.price, inherit = false,
        (stock_min, stock_max, discount) = (select e.stock_min, e.stock_max, e.discount from effective_area_products e
          where e.area_id = excluded.area_id and e.product_id = excluded.product_id),
        version = area_products.version + 1, modified_by = ${context.actor.username}, modified_at = now()`.execute(
      tx,
    )
  })
}

/** The prices as a SQL table `n (product_id, price)`. */
export const asTable = (prices: readonly NewPrice[]): RawBuilder<unknown> =>
  sql`unnest(${prices.map(({ productId }) => productId)}::int[], ${prices.map(({ price }) => price)}::numeric[]) as n (product_id, price)`

type Changed = { productIds: readonly number[]; reason: string }

/**
 * Runs `change` and adds every price in force that it changed, in this area and in those that inherit from it, to the
 * price history and the audit trail (prices.history).
 */
export async function keepingPriceHistory(
  tx: Tx,
  context: Context,
  { productIds, reason }: Changed,
  change: () => Promise<void>,
): Promise<void> {
  const inForce = sql`select area_id, product_id, price from effective_area_products where product_id = any(${productIds}::int[])`
  const { rows: before } = await inForce.execute(tx)
  await change()
  const { rows } = await sql<{ id: number }>`
    with changed as (
      insert into price_history (area_id, product_id, old_price, price, reason, username)
      select n.area_id, n.product_id, coalesce(o.price, 0), n.price, ${reason}, ${context.actor.username}
      from (${inForce}) n
      left join jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as o (area_id int, product_id int, price numeric)
        using (area_id, product_id)
      where n.price <> coalesce(o.price, 0)
      order by n.area_id, n.product_id
      returning area_id, product_id, old_price, price
    ), written as (
      ${trailOf(context, {
        act: 'cambiar precio',
        entity: 'areaProducts',
        id: sql`area_id || '/' || product_id`,
        before: sql`jsonb_build_object('price', old_price)`,
        after: sql`jsonb_build_object('price', price, 'reason', ${reason}::text)`,
      })}
      from changed)
    select distinct product_id as id from changed`.execute(tx)
  await posted(tx, context, { entity: 'products', ids: rows.map(({ id }) => id) })
}

/**
 * Gives an area terms inherited from the main area for products that it receives for the first time, so that it can
 * sell them (prices.inherit).
 */
export async function inheritTerms(
  tx: Tx,
  context: Context,
  { areaId, productIds, reason }: { areaId: number; productIds: readonly number[]; reason: string },
): Promise<void> {
  await keepingPriceHistory(tx, context, { productIds, reason }, async () => {
    await sql`
      insert into area_products (area_id, product_id, inherit, created_by)
      select ${areaId}, m.product_id, true, ${context.actor.username}
      from settings g join area_products m on m.area_id = g.main_area_id
      where g.main_area_id <> ${areaId} and m.product_id = any(${productIds}::int[])
      order by m.product_id
      on conflict do nothing`.execute(tx)
  })
}
