import { fixedCatalogs, OrderStep, orderSteps } from '@yunque/contract/core/constants'
import type {
  OrderDetail,
  OrderLineRow,
  OrderPurchase,
  OrderReception,
} from '@yunque/contract/purchasing/purchase-orders'
import { purchaseOrders } from '@yunque/contract/purchasing/purchase-orders.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { lineGoods, lineGoodsJoins } from '../../inventory/balances/line-goods.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { chargedRateSql } from '../../settings/taxes.ts'
import { linePacks } from '../supplier-products/line-packs.ts'

/** SQL of the steps in which goods are still to come. */
const open = sql.raw(`(${OrderStep.sent}, ${OrderStep.partial})`)

/** Purchase orders of the reader's area; users of the warehouse see all (20 a page; access.own-area). */
export const orderList = defineList(purchaseOrders.list)({
  from: from('purchase_orders', 'o')
    .left('providers', 'p', { id: 'o.provider_id' })
    .left('areas', 'a', { id: 'o.area_id' })
    .settings('g'),
  fields: {
    id: 'o.id',
    areaId: 'o.area_id',
    area: 'a.name',
    date: 'o.date',
    expectedDate: 'o.expected_date',
    late: ({ o, g }) =>
      `(${o}.step in (2, 3) and coalesce(${o}.expected_date < (now() at time zone ${g}.time_zone)::date, false))`,
    providerId: 'o.provider_id',
    providerName: { sql: 'p.name', names: 'provider' },
    currencyId: 'o.currency_id',
    currency: ({ o }) => fixedName(`${o}.currency_id`, fixedCatalogs.currency),
    purchasePaymentTypeId: 'o.payment_type_id',
    purchasePaymentType: ({ o }) => fixedName(`${o}.payment_type_id`, fixedCatalogs.purchasePaymentType),
    creditDays: 'o.credit_days',
    costsIncludeIva: 'o.costs_include_iva',
    observation: 'o.observation',
    stepId: 'o.step',
    step: ({ o }) => fixedName(`${o}.step`, orderSteps),
    stateId: ({ o }) => `(case ${o}.step when 9 then 2 else 1 end)`,
    iva: 'o.iva',
    total: 'o.total',
    progress: ({ o }) =>
      `(select round(100 * sum(least(l.received, l.quantity)) / sum(l.quantity), 2) from purchase_order_lines l where l.order_id = ${o}.id)`,
    unbilled: ({ o }) =>
      `(select sum(l.received - l.billed) from purchase_order_lines l where l.order_id = ${o}.id)`,
    sentAt: 'o.sent_at',
    sentBy: 'o.sent_by',
    closedAt: 'o.closed_at',
    closedBy: 'o.closed_by',
    createAt: 'o.created_at',
    createBy: 'o.created_by',
    modifyAt: 'o.modified_at',
    modifyBy: 'o.modified_by',
    version: 'o.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: ({ actor }, { providerId, stepId, open: onlyOpen }) => [
    !actsEverywhere(actor) && sql`o.area_id = ${actor.areaId}`,
    providerId !== undefined && sql`o.provider_id = ${providerId}`,
    Boolean(stepId) && sql`o.step = ${stepId}`,
    onlyOpen !== undefined && sql`o.step in ${open}`,
  ],
})

/** One order with its lines, its purchases and its receptions. @throws NotFound, also for orders of other areas */
export async function findOrder(db: Db | Tx, context: Context, id: number): Promise<OrderDetail> {
  const row = await findListed(db, context, orderList, id)
  return {
    ...row,
    lines: await linesOf(db, id),
    purchases: await purchasesOf(db, id),
    receptions: await receptionsOf(db, id),
  }
}

async function linesOf(db: Db | Tx, id: number): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select ${lineGoods}, p.is_service as "isService", l.quantity, ${linePacks}, l.cost, l.iva_rate as "ivaRate", l.iva, l.total,
      l.received, greatest(l.quantity - l.received, 0) as remaining,
      l.received - l.billed as unbilled, coalesce(k.stock, 0) as stock,
      coalesce(k.last_cost, 0) as "lastCost", coalesce(e.price, 0) as "areaPrice", coalesce(e.inherit, false) as inherits,
      ${sql.raw(chargedRateSql)} as "priceIvaRate"
    from purchase_order_lines l
    join purchase_orders o on o.id = l.order_id
    ${sql.raw(lineGoodsJoins)}
    cross join settings g
    left join stock_balances k on k.area_id = o.area_id and k.product_id = l.product_id
    left join effective_area_products e on e.area_id = o.area_id and e.product_id = l.product_id
    left join supplier_products sp on sp.product_id = l.product_id and sp.provider_id = o.provider_id
    where l.order_id = ${id} order by l.line`.execute(db)
  return rows
}

async function purchasesOf(db: Db | Tx, id: number): Promise<OrderPurchase[]> {
  const { rows } = await sql<OrderPurchase>`
    select id, date, reference, step::text as "stepId", total from purchases where order_id = ${id} order by id`.execute(
    db,
  )
  return rows
}

async function receptionsOf(db: Db | Tx, id: number): Promise<OrderReception[]> {
  const { rows } = await sql<OrderReception>`
    select id, date, reference, active from receptions where order_id = ${id} order by id`.execute(db)
  return rows
}
