import type { SupplierProductRow } from '@yunque/contract/purchasing/supplier-products'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { boughtLines } from '../../inventory/product-facts/bought.ts'
import { actsEverywhere, type Context, may } from '../../operation/context.ts'
import { arrivalsSince } from './lead-times.ts'

/**
 * The suppliers of a product: those that say something of it, the preferred one, and those from whom it was bought in the
 * area, the preferred one first, then the cheapest. Prices only for users who may read purchases of the area
 * (purchases.supplier-prices).
 */
export async function suppliersOfProduct(
  db: Db | Tx,
  { actor, today }: Context,
  { productId, areaId = actor.areaId }: { productId: number; areaId?: number | undefined },
): Promise<SupplierProductRow[]> {
  const visible = areaId === actor.areaId || actsEverywhere(actor)
  const readsPrices = visible && may(actor, 'ordenesDeCompra', 'crearCompra', 'inventario')
  const { rows } = await sql<SupplierProductRow>`
    with last as (
      select distinct on (b.provider_id) b.provider_id, b.document, b.id, b.date, b.quantity, b.cost, b.real_cost
      from (${sql.raw(boughtLines)}) b where ${readsPrices} and b.product_id = ${productId} and b.area_id = ${areaId}
      order by b.provider_id, b.posted_at desc, b.id desc, b.line desc)
    select p.id as "productId", v.id as "providerId", v.name as provider, v.active, coalesce(s.code, '') as "supplierCode",
      coalesce(s.name, '') as "supplierName", coalesce(s.pack_name, '') as "packName", coalesce(s.pack_size, 0) as "packSize",
      s.lead_days::int as "leadDays", round(a.days, 1) as "measuredDays",
      p.preferred_provider_id is not distinct from v.id as preferred, s.version is not null as stored, s.version,
      case when l.date is not null then
        jsonb_build_object('document', l.document, 'id', l.id, 'date', l.date, 'quantity', l.quantity, 'cost', l.cost, 'realCost', l.real_cost) end as last
    from products p join providers v on v.id = p.preferred_provider_id or v.id in (select provider_id from last)
        or v.id in (select provider_id from supplier_products where product_id = ${productId})
      left join supplier_products s on s.product_id = p.id and s.provider_id = v.id
      left join last l on l.provider_id = v.id
      left join (select provider_id, product_id, avg(days) as days from order_arrivals
        where product_id = ${productId} and date >= ${arrivalsSince(today)} group by 1, 2) a on a.provider_id = v.id
    where p.id = ${productId}
    order by preferred desc, l.real_cost nulls last, v.name, v.id`.execute(db)
  return rows
}
