import { OrderStep } from '@yunque/contract/core/constants'
import {
  type LineToReceive,
  type OrderLinesToReceive,
  type OrderToReceive,
  receptionMessages,
} from '@yunque/contract/purchasing/receptions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { lineGoodsJoins } from '../../inventory/balances/line-goods.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { refuseNotOpen } from '../orders/open-order.ts'
import { linePacks } from '../supplier-products/line-packs.ts'

/** The most orders that are listed. */
const MOST = 200

const expecting = sql.raw(`(${OrderStep.sent}, ${OrderStep.partial})`)

/** The orders of which goods are to come, without amounts: the one expected first in front, at most 200. */
export async function ordersToReceive(db: Db, context: Context): Promise<OrderToReceive[]> {
  const { rows } = await ordersWhere(db, context, sql`o.step in ${expecting}`)
  return rows.map(({ step: _, ...order }) => order)
}

/**
 * The goods of an order that can be received, without costs.
 * @throws NotFound for an unknown one or one of another area; Refusal when nothing can be received of it
 */
export async function linesToReceive(db: Db, context: Context, id: number): Promise<OrderLinesToReceive> {
  const { rows } = await ordersWhere(db, context, sql`o.id = ${id}`)
  const [found] = rows
  if (!found) throw new NotFound()
  refuseNotOpen(found, receptionMessages.notOpen)
  const { step: _, ...order } = found
  return { ...order, lines: await linesOf(db, id) }
}

/** Orders of the actor's area that meet the condition. Services never come, so they are not counted. */
const ordersWhere = (db: Db, { actor }: Context, condition: RawBuilder<unknown>) =>
  sql<OrderToReceive & { step: number }>`
    select o.id, o.step, o.area_id as "areaId", a.name as area, p.name as "providerName", o.date, o.expected_date as "expectedDate",
      (select count(*)::int from purchase_order_lines l join products g on g.id = l.product_id
        where l.order_id = o.id and not g.is_service and l.received < l.quantity) as products
    from purchase_orders o join areas a on a.id = o.area_id join providers p on p.id = o.provider_id
    where ${condition} and ${actsEverywhere(actor) ? sql`true` : sql`o.area_id = ${actor.areaId}`}
    order by o.expected_date nulls last, o.id limit ${MOST}`.execute(db)

async function linesOf(db: Db, id: number): Promise<LineToReceive[]> {
  const { rows } = await sql<LineToReceive>`
    select l.line, l.product_id as "productId", p.internal_code as "internalCode", p.name as product, m.name as presentation,
      u.name as um, u.decimals, p.tracks_lots as "tracksLots", l.quantity, l.received, greatest(l.quantity - l.received, 0) as remaining,
      ${linePacks},
      coalesce((select array_agg(b.code order by b.code) from product_barcodes b where b.product_id = l.product_id), '{}')
        || case when sp.code <> '' then array[sp.code] else '{}' end as codes
    from purchase_order_lines l join purchase_orders o on o.id = l.order_id ${sql.raw(lineGoodsJoins)}
    left join supplier_products sp on sp.product_id = l.product_id and sp.provider_id = o.provider_id
    where l.order_id = ${id} and not p.is_service order by l.line`.execute(db)
  return rows
}
