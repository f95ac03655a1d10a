import { fixedCatalogs, PurchaseStep } from '@yunque/contract/core/constants'
import type { PurchaseDetail, PurchaseLineRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { debtWords, payableWords } from '@yunque/contract/receivables/due-words'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { lineGoods, lineGoodsJoins } from '../../inventory/balances/line-goods.ts'
import { defineList, type SharedFields } from '../../lists/define-list.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import { allOf } from '../../lists/list-condition.ts'
import { loadRows } from '../../lists/list-engine.ts'
import { unboundSource } from '../../lists/list-source.ts'
import { from } from '../../lists/list-tables.ts'
import { type Actor, actsEverywhere, type Context } from '../../operation/context.ts'
import { dollarDebtFields } from '../../rates/dollar-debt-fields.ts'
import { chargedRateSql } from '../../settings/taxes.ts'
import { differencesOf } from '../orders/order-differences.ts'
import { linePacks } from '../supplier-products/line-packs.ts'

/** Purchases of the reader's area; users of the warehouse see all (access.own-area). */
export const ownArea = ({ actor }: { actor: Actor }): RawBuilder<unknown> | false =>
  !actsEverywhere(actor) && sql`b.area_id = ${actor.areaId}`

const tables = from('purchases', 'b')
  .left('providers', 'p', { id: 'b.provider_id' })
  .left('areas', 'a', { id: 'b.area_id' })
  .settings('g')

const fields = {
  id: 'b.id',
  areaId: 'b.area_id',
  area: 'a.name',
  date: 'b.date',
  purchaseTypeId: 'b.type_id',
  purchaseType: ({ b }) => fixedName(`${b}.type_id`, fixedCatalogs.purchaseType),
  purchasePaymentTypeId: 'b.payment_type_id',
  purchasePaymentType: ({ b }) => fixedName(`${b}.payment_type_id`, fixedCatalogs.purchasePaymentType),
  providerId: 'b.provider_id',
  providerName: { sql: 'p.name', names: 'provider' },
  reference: 'b.reference',
  orderId: 'b.order_id',
  currencyId: 'b.currency_id',
  currency: ({ b }) => fixedName(`${b}.currency_id`, fixedCatalogs.currency),
  rate: 'b.rate',
  creditDays: 'b.credit_days',
  observation: 'b.observation',
  stepId: ({ b }) => `${b}.step::text`,
  step: ({ b }) => fixedName(`${b}.step`, fixedCatalogs.purchaseStep),
  stateId: ({ b }) => `(case ${b}.step when 'V' then 2 else 1 end)`,
  freight: 'b.freight',
  customs: 'b.customs',
  otherCharges: 'b.other_charges',
  chargesIva: 'b.charges_iva',
  costsIncludeIva: 'b.costs_include_iva',
  fiscalRegime: 'b.fiscal_regime',
  iva: 'b.iva',
  retention: 'b.retention',
  total: 'b.total',
  amount: ({ b }) => `(case ${b}.step when 'G' then ${b}.total - ${b}.balance else 0 end)`,
  balance: 'b.balance',
  ...dollarDebtFields,
  payoff: 'b.payoff',
  dueDate: 'b.due_date',
  expireAt: {
    sql: ({ b, g }) =>
      `(case when ${b}.balance > 0 then ${b}.due_date - (now() at time zone ${g}.time_zone)::date end)`,
    shown: { reads: ['payoff'], words: debtWords },
  },
  attachments: ({ b }) => `(select count(*)::int from attachments f where f.purchase_id = ${b}.id)`,
  processedAt: 'b.processed_at',
  processedBy: 'b.processed_by',
  createAt: 'b.created_at',
  createBy: 'b.created_by',
  modifyAt: 'b.modified_at',
  modifyBy: 'b.modified_by',
  opening: ({ b }) => `(${b}.opening_id is not null)`,
  version: 'b.version',
} as const satisfies SharedFields<'b' | 'p' | 'a' | 'g'>

/** The purchases (20 a page). `typeId` is the purchase type, 0 or absent for all; `providerId` selects one supplier. */
export const purchaseList = defineList(purchases.list)({
  from: tables,
  fields,
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: (context, { typeId: type, providerId }) => [
    ownArea(context),
    Boolean(type) && sql`b.type_id = ${type}`,
    providerId !== undefined && sql`b.provider_id = ${providerId}`,
    sql`b.opening_id is null`,
  ],
})

/** Purchases with a balance, the first due first (purchases.debt). */
export const payableList = defineList(purchases.pending)({
  from: tables,
  fields: { ...fields, expireAt: { ...fields.expireAt, shown: { reads: [], words: payableWords } } },
  key: 'id',
  defaultSort: [{ selector: 'dueDate' }],
  take: 20,
  where: (context) => [ownArea(context), sql`b.balance > 0`],
})

/** One purchase with its lines. @throws NotFound, also when the reader may not see it */
export async function findPurchase(
  db: Db | Tx,
  context: Context,
  purchaseId: number,
): Promise<PurchaseDetail> {
  const source = unboundSource(purchaseList, context)
  const where = allOf([ownArea(context) || sql`true`, sql`b.id = ${purchaseId}`])
  const [row] = await loadRows(db, source, {}, where)
  if (!row) throw new NotFound()
  const fills = row.stepId === PurchaseStep.pending && row.orderId !== null
  return {
    ...row,
    purchaseDetails: await purchaseLines(db, purchaseId),
    differences: fills ? await differencesOf(db, purchaseId) : [],
  }
}

async function purchaseLines(db: Db | Tx, purchaseId: number): Promise<PurchaseLineRow[]> {
  const rate = sql.raw(chargedRateSql)
  const { rows } = await sql<PurchaseLineRow>`
    select ${lineGoods}, p.is_service as "isService",
      coalesce(k.stock, 0) as stock, coalesce(k.last_cost, 0) as "lastCost", coalesce(e.price, 0) as "areaPrice",
      coalesce(e.inherit, false) as inherits, l.quantity, l.dollar_cost as "dolarCost", l.cost, l.bonus, l.discount, ${linePacks}, l.charges, l.stock_cost as "stockCost",
      l.real_cost as "realCost", l.iva, l.iva_creditable as "ivaCreditable", case when h.step = 'M' and h.costs_include_iva is null then ${rate} else l.iva_rate end as "ivaRate",
      case h.step when 'M' then ${rate} else l.price_iva_rate end as "priceIvaRate",
      l.total, l.price, case h.step when 'M' then coalesce(e.price, 0) else l.old_price end as "oldPrice",
      coalesce(l.lot, '') as lote, l.expire_date as "expireDate"
    from purchase_lines l
    join purchases h on h.id = l.purchase_id
    ${sql.raw(lineGoodsJoins)}
    cross join settings g
    left join stock_balances k on k.area_id = h.area_id and k.product_id = l.product_id
    left join effective_area_products e on e.area_id = h.area_id and e.product_id = l.product_id
    left join supplier_products sp on sp.product_id = l.product_id and sp.provider_id = h.provider_id
    where l.purchase_id = ${purchaseId} order by l.line`.execute(db)
  return rows
}
