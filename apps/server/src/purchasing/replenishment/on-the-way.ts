import { OrderStep, PurchaseStep, TransferStep } from '@yunque/contract/core/constants'
import { sql } from 'kysely'

/** The steps of orders whose goods are still to come, drafts included. */
const unreceived = [OrderStep.draft, OrderStep.sent, OrderStep.partial]

/**
 * SQL: units of a product `p` that an area `a` expects: of pending purchases, of orders and their drafts, of requested
 * transfers, and of those in transit.
 */
export const onTheWay = sql`(
  coalesce((select sum(b.quantity) from purchase_lines b join purchases o on o.id = b.purchase_id
    where b.product_id = p.id and o.area_id = a.id and o.step = ${PurchaseStep.pending} and o.order_id is null), 0)
  + coalesce((select sum(greatest(q.quantity - q.received, 0))
    from purchase_order_lines q join purchase_orders w on w.id = q.order_id
    where q.product_id = p.id and w.area_id = a.id and w.step in ${sql.raw(`(${unreceived.join(', ')})`)}), 0)
  + coalesce((select sum(x.quantity_requested) from transfer_lines x join transfers t on t.id = x.transfer_id
    where x.product_id = p.id and t.target_area_id = a.id and t.step = ${TransferStep.requested}), 0)
  + coalesce((select sum(w.quantity) from goods_in_transit w where w.product_id = p.id and w.target_area_id = a.id
    and w.step = ${TransferStep.inTransit}), 0))`
