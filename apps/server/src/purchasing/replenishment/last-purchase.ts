import { sql } from 'kysely'
import { boughtLines } from '../../inventory/product-facts/bought.ts'
import { withIvaSql } from '../../settings/taxes.ts'

/**
 * SQL join to a product `p`: `l` is its preferred supplier, or without an active one the supplier of its last purchase in
 * any area, with the price and cost of the last purchase from it, of anybody where it sold none (purchases.preferred).
 * `cost` is gross of the invoice's IVA; where it was never bought, it is the last cost of a stock. `iva_rate` is null for
 * purchases recorded without a statement about IVA. `pack_size` and `pack_name` are those of the supplier, else the
 * product's.
 */
export const lastPurchase = sql`left join lateral (
  select coalesce(w.id, b.provider_id) as provider_id, coalesce(w.name, b.provider) as provider, b.price, b.iva_rate,
    coalesce(b.cost, (select max(k.last_cost) from stock_balances k where k.product_id = p.id)) as cost,
    coalesce(nullif(sp.pack_size, 0), p.pack_size) as pack_size, coalesce(sp.pack_name, '') as pack_name
  from (select) one
  left join providers w on w.id = p.preferred_provider_id and w.active
  left join lateral (
    select b.provider_id, v.name as provider, b.price,
      case when b.costs_include_iva is not null then b.iva_rate end as iva_rate,
      case when b.costs_include_iva is false then ${sql.raw(withIvaSql('b.cost', 'b.iva_rate'))} else b.cost end as cost
    from (${sql.raw(boughtLines)}) b join providers v on v.id = b.provider_id and v.active
    where b.product_id = p.id
    order by (b.provider_id is not distinct from w.id) desc, b.posted_at desc, b.id desc, b.line desc limit 1) b on true
  left join supplier_products sp on sp.product_id = p.id and sp.provider_id = coalesce(w.id, b.provider_id)) l on true`
