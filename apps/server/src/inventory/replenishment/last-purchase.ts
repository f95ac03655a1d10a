import { PurchaseStep } from '@yunque/contract/constants'
import { sql } from 'kysely'

/** Joined to a product `p`: the last purchase `l` of it, of any area, from a supplier that is still active. */
export const lastPurchase = sql`left join lateral (
  select o.provider_id, v.name as provider, b.cost, b.price
  from purchase_lines b join purchases o on o.id = b.purchase_id join providers v on v.id = o.provider_id and v.active
  where b.product_id = p.id and o.step = ${PurchaseStep.processed}
  order by b.purchase_id desc limit 1) l on true`
