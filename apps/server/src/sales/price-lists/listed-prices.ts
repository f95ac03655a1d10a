import {
  type ListedPrices,
  type ListedQuery,
  type ListedRow,
  MAX_LISTED,
  type SalePricesQuery,
  type SalePricesRow,
} from '@yunque/contract/sales/price-lists'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { matches, productSearch } from '../../inventory/product-facts/product-search.ts'
import type { Context } from '../../operation/context.ts'
import { findPriceList } from './price-lists.queries.ts'

/** Active products with the prices that a list gives today in an area, its own typed prices among them. */
export async function listedPrices(db: Db, context: Context, query: ListedQuery): Promise<ListedPrices> {
  const { id, areaId, familyId, search, typed } = query
  const [{ version }, wanted] = await Promise.all([findPriceList(db, context, id), productSearch(db, search)])
  const { rows } = await sql<ListedRow>`
    with page as (
      select p.id, row_number() over (order by p.name_order nulls first, p.id) as position from products p
      where p.state_id = 1 and ${matches(wanted)} and ${familyId ? sql`p.category_id = ${familyId}` : sql`true`}
        and ${typed ? sql`exists (select from price_list_items i where i.list_id = ${id} and i.product_id = p.id)` : sql`true`}
      order by position limit ${MAX_LISTED + 1}
    ), given as (
      select product_id, jsonb_agg(jsonb_build_object('from', from_quantity, 'price', price) order by from_quantity) as prices
      from list_prices(array[${id}::int], ${areaId}, ${context.today}::date, array(select id from page)) where price is not null
      group by 1
    ), own as (
      select product_id, jsonb_agg(jsonb_build_object('from', from_quantity, 'price', price) order by from_quantity) as typed
      from price_list_items where list_id = ${id} group by 1
    )
    select p.id as "productId", p.internal_code as "internalCode", p.name as product, u.name as um, c.name as family,
      coalesce(e.price, 0) as "areaPrice", coalesce(o.typed, '[]') as typed, coalesce(g.prices, '[]') as prices
    from page n join products p on p.id = n.id join units u on u.id = p.unit_id join categories c on c.id = p.category_id
      left join effective_area_products e on e.area_id = ${areaId} and e.product_id = p.id
      left join own o on o.product_id = p.id left join given g on g.product_id = p.id
    order by n.position`.execute(db)
  return { rows: rows.slice(0, MAX_LISTED), more: rows.length > MAX_LISTED, version }
}

/** The prices of products for a client on a day, for lines that are priced anew (prices.list-new-client). */
export async function salePrices(
  db: Db,
  { areaId, clientId, date, productIds }: SalePricesQuery,
): Promise<SalePricesRow[]> {
  const { rows } = await sql<SalePricesRow>`
    select p.id as "productId", coalesce(e.price, 0) as price, y.prices
    from products p
      left join effective_area_products e on e.area_id = ${areaId} and e.product_id = p.id
      left join sale_prices(${areaId}::int, ${clientId}::int, ${date}::date, ${productIds}::int[]) y on y.product_id = p.id
    where p.id = any(${productIds}::int[]) order by p.id`.execute(db)
  return rows
}
