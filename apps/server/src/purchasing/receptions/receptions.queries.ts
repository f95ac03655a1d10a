import type {
  ReceptionDetail,
  ReceptionExit,
  ReceptionLineRow,
  ReceptionPurchase,
} from '@yunque/contract/purchasing/receptions'
import { receptions } from '@yunque/contract/purchasing/receptions.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { lineGoods, lineGoodsJoins } from '../../inventory/balances/line-goods.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context, readsCosts } from '../../operation/context.ts'

const unbilled = sql`exists (select from reception_lines l where l.reception_id = d.id and l.billed + l.reduced < l.quantity)`

/** Receptions of the reader's area; users of the warehouse see all (20 a page; access.own-area). */
export const receptionList = defineList(receptions.list)({
  from: from('receptions', 'd')
    .inner('purchase_orders', 'o', { id: 'd.order_id' })
    .left('providers', 'p', { id: 'o.provider_id' })
    .left('areas', 'a', { id: 'd.area_id' }),
  fields: {
    id: 'd.id',
    orderId: 'd.order_id',
    areaId: 'd.area_id',
    area: 'a.name',
    date: 'd.date',
    providerId: 'o.provider_id',
    providerName: { sql: 'p.name', names: 'provider' },
    reference: 'd.reference',
    observation: 'd.observation',
    units: ({ d }) => `(select sum(l.quantity) from reception_lines l where l.reception_id = ${d}.id)`,
    unbilled: ({ d }) =>
      `(case when ${d}.active then (select sum(l.quantity - l.billed - l.reduced) from reception_lines l where l.reception_id = ${d}.id) else 0 end)`,
    billed: ({ d }) => `(select sum(l.billed) from reception_lines l where l.reception_id = ${d}.id)`,
    total: 'd.total',
    stateId: ({ d }) => `(case when ${d}.active then 1 else 2 end)`,
    voidedAt: 'd.voided_at',
    voidedBy: 'd.voided_by',
    createAt: 'd.created_at',
    createBy: 'd.created_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  counts: 'd.active',
  where: ({ actor }, { providerId, orderId, unbilled: onlyUnbilled }) => [
    !actsEverywhere(actor) && sql`d.area_id = ${actor.areaId}`,
    providerId !== undefined && sql`o.provider_id = ${providerId}`,
    orderId !== undefined && sql`d.order_id = ${orderId}`,
    onlyUnbilled !== undefined && sql`d.active and ${unbilled}`,
  ],
})

/** One reception with its lines and the purchases that billed it. @throws NotFound, also for those of other areas */
export async function findReception(db: Db | Tx, context: Context, id: number): Promise<ReceptionDetail> {
  const row = await findListed(db, context, receptionList, id)
  return {
    ...row,
    lines: await linesOf(db, context, id),
    purchases: await purchasesOf(db, id),
    exits: await exitsOf(db, context, id),
  }
}

async function linesOf(db: Db | Tx, { actor }: Context, id: number): Promise<ReceptionLineRow[]> {
  const costs = readsCosts(actor) ? sql`, l.cost, round(l.value, 2) as total` : sql``
  const { rows } = await sql<ReceptionLineRow>`
    select ${lineGoods}, l.quantity, l.billed, l.reduced, u.decimals, l.lot as lote, l.expire_date as "expireDate" ${costs}
    from reception_lines l ${sql.raw(lineGoodsJoins)}
    where l.reception_id = ${id} order by l.line`.execute(db)
  return rows
}

async function purchasesOf(db: Db | Tx, id: number): Promise<ReceptionPurchase[]> {
  const { rows } = await sql<ReceptionPurchase>`
    select b.id, b.date, b.reference from purchases b
    where b.id in (select purchase_id from purchase_reception_lines where reception_id = ${id}) order by b.id`.execute(
    db,
  )
  return rows
}

async function exitsOf(db: Db | Tx, { actor }: Context, id: number): Promise<ReceptionExit[]> {
  const costs = readsCosts(actor) ? sql`, round(x.value, 2) as value` : sql``
  const { rows } = await sql<ReceptionExit>`
    select x.line, p.name as product, u.name as um, x.units as quantity, x.outcome, x.date, x.reason,
      x.created_by as "createBy" ${costs}
    from reception_exits x join reception_lines l on l.reception_id = x.reception_id and l.line = x.line
    join products p on p.id = l.product_id join units u on u.id = p.unit_id
    where x.reception_id = ${id} order by x.id`.execute(db)
  return rows
}
