import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { asTable, type NewPrice } from './area-price.ts'

/** A new price of an area, with what it replaces, and whether that is the main area's. */
export type ChangingPrice = NewPrice & { name: string; oldPrice: number; inherits: boolean }

/** Those of the prices that differ from what is in force; the terms stay locked, so that what is told here is what is replaced. */
export async function changingPrices(
  tx: Tx,
  areaId: number,
  prices: readonly NewPrice[],
): Promise<ChangingPrice[]> {
  await sql`select from area_products
    where product_id = any(${prices.map(({ productId }) => productId)}::int[])
      and area_id in (${areaId}, (select main_area_id from settings))
    order by area_id, product_id for no key update`.execute(tx)
  const { rows } = await sql<ChangingPrice>`
    select n.product_id as "productId", p.name, n.price, coalesce(e.price, 0) as "oldPrice",
      coalesce(e.inherit, false) as inherits
    from ${asTable(prices)} join products p on p.id = n.product_id
      left join effective_area_products e on e.area_id = ${areaId} and e.product_id = n.product_id
    where e.price is distinct from n.price order by p.name_key, p.id`.execute(tx)
  return rows
}
