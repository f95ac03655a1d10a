import { sql } from 'kysely'
import { boughtLines } from '../../inventory/documents/bought.ts'
import { withIvaSql } from '../../settings/taxes.ts'

/**
 * SQL join to a product `p`: `l` is its last purchase in any area from an active supplier. `cost` is gross of the
 * invoice's IVA. `iva_rate` is null for purchases recorded without a statement about IVA.
 */
export const lastPurchase = sql`left join lateral (
  select b.provider_id, v.name as provider, b.price,
    case when b.costs_include_iva is not null then b.iva_rate end as iva_rate,
    case when b.costs_include_iva is false then ${sql.raw(withIvaSql('b.cost', 'b.iva_rate'))} else b.cost end as cost
  from (${sql.raw(boughtLines)}) b join providers v on v.id = b.provider_id and v.active
  where b.product_id = p.id
  order by b.posted_at desc, b.id desc, b.line desc limit 1) l on true`
