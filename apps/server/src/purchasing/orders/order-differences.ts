import type { OrderDifference } from '@yunque/contract/purchasing/purchase-orders'
import { type Bought, orderDifferences } from '@yunque/domain/purchase-orders'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { orderedLines } from './ordered-lines.ts'

type Fill = { orderId: number; currencyId: number; costsIncludeIva: boolean; rate: number }
type BoughtLine = Bought & { product: string; um: string }

/** How a pending purchase differs from the order that it fills, product by product (orders.differences). */
export async function differencesOf(db: Db | Tx, purchaseId: number): Promise<OrderDifference[]> {
  const { rows } = await sql<Fill>`
    select o.id as "orderId", o.currency_id as "currencyId", o.costs_include_iva as "costsIncludeIva", b.rate
    from purchases b join purchase_orders o on o.id = b.order_id where b.id = ${purchaseId}`.execute(db)
  const [fill] = rows
  if (!fill) return []
  const ordered = await orderedLines(db, fill.orderId)
  const bought = await boughtLines(db, purchaseId)
  const named = new Map(bought.map((line) => [line.productId, line]))
  const asked = new Set(ordered.map(({ productId }) => productId))
  return orderDifferences(ordered, bought, fill).map((difference) => {
    const { product = '', um = '' } = named.get(difference.productId) ?? {}
    return { ...difference, product, um, ordered: asked.has(difference.productId) }
  })
}

/** The lines of a purchase: units, and what the supplier is owed. */
async function boughtLines(db: Db | Tx, purchaseId: number): Promise<BoughtLine[]> {
  const { rows } = await sql<BoughtLine>`
    select l.product_id as "productId", p.name as product, u.name as um, l.quantity, l.total
    from purchase_lines l join products p on p.id = l.product_id join units u on u.id = p.unit_id
    where l.purchase_id = ${purchaseId} order by l.line`.execute(db)
  return rows
}
