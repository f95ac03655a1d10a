import { sql } from 'kysely'
import { boughtLines } from '../../purchasing/bought.ts'

/** Joined to a product `p`: the last purchase `l` of it, of any area, from a supplier that is still active. */
export const lastPurchase = sql`left join lateral (
  select b.provider_id, v.name as provider, b.cost, b.price
  from ${sql.raw(boughtLines)} b join providers v on v.id = b.provider_id and v.active
  where b.product_id = p.id
  order by b.posted_at desc, b.id desc, b.line desc limit 1) l on true`
