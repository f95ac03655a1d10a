import { fixedCatalogs, PurchaseStep } from '@yunque/contract/core/constants'
import { openingWords, wordsOf } from '@yunque/contract/core/value-words'
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
  id: { sql: 'b.id', type: 'number' },
  areaId: { sql: 'b.area_id', type: 'number' },
  area: { sql: 'a.name', type: 'text' },
  date: { sql: 'b.date', type: 'date' },
  purchaseTypeId: { sql: 'b.type_id', type: 'number', words: wordsOf(fixedCatalogs.purchaseType) },
  purchaseType: { sql: ({ b }) => fixedName(`${b}.type_id`, fixedCatalogs.purchaseType), type: 'text' },
  purchasePaymentTypeId: {
    sql: 'b.payment_type_id',
    type: 'number',
    words: wordsOf(fixedCatalogs.purchasePaymentType),
  },
  purchasePaymentType: {
    sql: ({ b }) => fixedName(`${b}.payment_type_id`, fixedCatalogs.purchasePaymentType),
    type: 'text',
  },
  providerId: { sql: 'b.provider_id', type: 'number' },
  providerName: { sql: 'p.name', type: 'text', names: 'provider' },
  reference: { sql: 'b.reference', type: 'text' },
  orderId: { sql: 'b.order_id', type: 'number' },
  currencyId: { sql: 'b.currency_id', type: 'number', words: wordsOf(fixedCatalogs.currency) },
  currency: { sql: ({ b }) => fixedName(`${b}.currency_id`, fixedCatalogs.currency), type: 'text' },
  rate: { sql: 'b.rate', type: 'number' },
  creditDays: { sql: 'b.credit_days', type: 'number' },
  observation: { sql: 'b.observation', type: 'text' },
  stepId: { sql: ({ b }) => `${b}.step::text`, type: 'text', words: wordsOf(fixedCatalogs.purchaseStep) },
  step: { sql: ({ b }) => fixedName(`${b}.step`, fixedCatalogs.purchaseStep), type: 'text' },
  stateId: {
    sql: ({ b }) => `(case ${b}.step when 'V' then 2 else 1 end)`,
    type: 'number',
    words: wordsOf(fixedCatalogs.state),
  },
  freight: { sql: 'b.freight', type: 'number' },
  customs: { sql: 'b.customs', type: 'number' },
  otherCharges: { sql: 'b.other_charges', type: 'number' },
  chargesIva: { sql: 'b.charges_iva', type: 'number' },
  costsIncludeIva: { sql: 'b.costs_include_iva', type: 'boolean' },
  fiscalRegime: { sql: 'b.fiscal_regime', type: 'text' },
  iva: { sql: 'b.iva', type: 'number' },
  retention: { sql: 'b.retention', type: 'number' },
  total: { sql: 'b.total', type: 'number' },
  amount: {
    sql: ({ b }) => `(case ${b}.step when 'G' then ${b}.total - ${b}.balance else 0 end)`,
    type: 'number',
  },
  balance: { sql: 'b.balance', type: 'number' },
  ...dollarDebtFields,
  payoff: { sql: 'b.payoff', type: 'boolean' },
  dueDate: { sql: 'b.due_date', type: 'date' },
  expireAt: {
    sql: ({ b, g }) =>
      `(case when ${b}.balance > 0 then ${b}.due_date - (now() at time zone ${g}.time_zone)::date end)`,
    type: 'number',
    shown: { reads: ['payoff'], words: debtWords },
  },
  processedAt: { sql: 'b.processed_at', type: 'instant' },
  processedBy: { sql: 'b.processed_by', type: 'text' },
  createAt: { sql: 'b.created_at', type: 'instant' },
  createBy: { sql: 'b.created_by', type: 'text' },
  modifyAt: { sql: 'b.modified_at', type: 'instant' },
  modifyBy: { sql: 'b.modified_by', type: 'text' },
  opening: { sql: ({ b }) => `(${b}.opening_id is not null)`, type: 'boolean', words: openingWords },
  version: { sql: 'b.version', type: 'number' },
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
