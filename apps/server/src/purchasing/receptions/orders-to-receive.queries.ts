import { OrderStep, orderSteps } from '@yunque/contract/core/constants'
import { formatId } from '@yunque/contract/core/format'
import type {
  LineToReceive,
  OrderLinesToReceive,
  OrderToReceive,
} from '@yunque/contract/purchasing/receptions'
import { receptionMessages } from '@yunque/contract/purchasing/receptions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { lineGoodsJoins } from '../../inventory/ledger/line-goods.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'

const most = 200

const open = sql.raw(`(${OrderStep.sent}, ${OrderStep.partial})`)
const ofActor = ({ actor }: Context): RawBuilder<unknown> =>
  actsEverywhere(actor) ? sql`true` : sql`o.area_id = ${actor.areaId}`

/** The orders of which goods are to come, without amounts: the one expected first in front, at most 200. */
export async function ordersToReceive(db: Db, context: Context): Promise<OrderToReceive[]> {
  const { rows } = await ordersWhere(db, context, sql`o.step in ${open}`)
  return rows
}

const ordersWhere = (db: Db, context: Context, condition: RawBuilder<unknown>) =>
  sql<OrderToReceive & { step: string }>`
    select o.id, o.area_id as "areaId", a.name as area, p.name as "providerName", o.date, o.expected_date as "expectedDate",
      (select count(*)::int from purchase_order_lines l join products g on g.id = l.product_id
        where l.order_id = o.id and not g.is_service and l.received < l.quantity) as products
    from purchase_orders o join areas a on a.id = o.area_id join providers p on p.id = o.provider_id
    where ${ofActor(context)} and ${condition}
    order by o.expected_date nulls last, o.id limit ${most}`.execute(db)

/**
 * The goods of an order that can be received, without costs.
 * @throws NotFound for an unknown one or one of another area; Refusal when nothing can be received of it
 */
export async function linesToReceive(db: Db, context: Context, id: number): Promise<OrderLinesToReceive> {
  const { rows } = await ordersWhere(db, context, sql`o.id = ${id}`)
  const [order] = rows
  if (!order) throw new NotFound()
  const steps = await sql<{ step: string; open: boolean }>`
    select ${sql.raw(fixedName('o.step', orderSteps))} as step, o.step in (2, 3, 4) as open
    from purchase_orders o where o.id = ${id}`.execute(db)
  const [step] = steps.rows
  if (!step?.open) throw new Refusal(receptionMessages.notOpen(formatId(id), step?.step ?? ''))
  return { ...order, lines: await linesOf(db, id) }
}

async function linesOf(db: Db, id: number): Promise<LineToReceive[]> {
  const { rows } = await sql<LineToReceive>`
    select l.line, l.product_id as "productId", p.internal_code as "internalCode", p.name as product, m.name as presentation,
      u.name as um, u.decimals, l.quantity, l.received, greatest(l.quantity - l.received, 0) as remaining,
      coalesce((select array_agg(b.code order by b.code) from product_barcodes b where b.product_id = l.product_id), '{}') as codes
    from purchase_order_lines l ${sql.raw(lineGoodsJoins)}
    where l.order_id = ${id} and not p.is_service order by l.line`.execute(db)
  return rows
}
