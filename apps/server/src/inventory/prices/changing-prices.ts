import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { asTable, type NewPrice } from './area-price.ts'

/** A new price for an area, the price that it replaces, and whether that one is inherited from the main area. */
export type ChangingPrice = NewPrice & { name: string; oldPrice: number; inherits: boolean }

/**
 * The prices that differ from those in force. Locks the area's terms, so that
 * `oldPrice` holds until the transaction ends.
 */
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
    where e.price is distinct from n.price order by p.name_order nulls first, p.id`.execute(tx)
  return rows
}
