import { fixedCatalogs } from '@yunque/contract/core/constants'
import { purchaseReports } from '@yunque/contract/reports/purchase-reports.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { productCode, productName } from '../inventory/product-facts/product-fields.ts'
import { ofArea } from '../lists/area-of.ts'
import { defineList, type SharedFields } from '../lists/define-list.ts'
import { fixedName } from '../lists/fixed-name.ts'
import { reading } from '../lists/list-condition.ts'
import type { Expression } from '../lists/list-expression.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'
import { boughtTables } from '../purchasing/purchases/bought-tables.ts'
import { withoutIvaSql } from '../settings/taxes.ts'
import { daysOf, type ReportQuery } from './sales/sold.ts'

const tables = boughtTables.inner('providers', 'v', { id: 'l.provider_id' })

/** SQL: the recorded sale price net of IVA. */
const priceWithoutIva: Expression<'l'> = ({ l }) => withoutIvaSql(`${l}.price`, `${l}.price_iva_rate`)

const fields = {
  key: ({ l }) => `(${l}.document || ':' || ${l}.id || ':' || ${l}.line)`,
  document: 'l.document',
  type: 'l.type',
  id: 'l.id',
  line: 'l.line',
  date: 'l.date',
  postedAt: 'l.posted_at',
  areaId: 'l.area_id',
  area: 'a.name',
  providerId: 'l.provider_id',
  providerName: { sql: 'v.name', names: 'provider' },
  reference: 'l.reference',
  paymentType: ({ l }) => fixedName(`${l}.payment_type_id`, fixedCatalogs.purchasePaymentType),
  productId: 'l.product_id',
  internalCode: productCode('p'),
  product: productName('p'),
  familyId: 'p.category_id',
  family: 'f.name',
  presentation: { sql: 'm.name', found: 'p.search', names: 'product' },
  um: 'u.name',
  quantity: 'l.quantity',
  dolarCost: 'l.dollar_cost',
  cost: 'l.cost',
  charges: 'l.charges',
  realCost: 'l.real_cost',
  total: 'l.total',
  oldPrice: 'l.old_price',
  price: 'l.price',
  iva: 'l.iva',
  margin: ({ l }) =>
    `(case when ${l}.price > 0 then round((${priceWithoutIva({ l })} - ${l}.real_cost) * 100 / ${priceWithoutIva({ l })}, 2) else 0 end)`,
  lote: 'l.lot',
  expireDate: 'l.expire_date',
  createBy: 'l.created_by',
} as const satisfies SharedFields<'l' | 'p' | 'm' | 'u' | 'f' | 'a' | 'v'>

const latestFirst = [
  { selector: 'date', desc: true },
  { selector: 'id', desc: true },
] as const

/** The condition on the area. Area and dates are required (reports.parameters). */
function inArea(context: Context, { areaId, ...days }: ReportQuery): RawBuilder<unknown> | false {
  const area = ofArea(context, areaId, 'l')
  daysOf(days)
  return area
}

/** The purchases report: purchased lines by the date of their document (10 a page). */
export const shoppingsList = defineList(purchaseReports.shoppingList)({
  from: tables,
  fields,
  key: 'key',
  defaultSort: latestFirst,
  take: 10,
  where: (context, asked) => [
    inArea(context, asked),
    sql`l.date between ${asked.from}::date and ${asked.to}::date`,
    asked.productId !== undefined && sql`l.product_id = ${asked.productId}`,
  ],
})

/** 'Últimos Ingresos': the same lines by the date on which they entered the stock. */
export const incomesList = defineList(purchaseReports.incomeList)({
  from: tables,
  fields,
  key: 'key',
  defaultSort: [{ selector: 'postedAt', desc: true }],
  take: 10,
  where: (context, asked) => [
    inArea(context, asked),
    reading(
      ['g'],
      sql`l.posted_at >= ${asked.from}::date::timestamp at time zone g.time_zone
        and l.posted_at < (${asked.to}::date + 1)::timestamp at time zone g.time_zone`,
    ),
  ],
})

/** The purchases of a product from one supplier or all, the latest first: for users who buy. */
export const boughtList = defineList(purchaseReports.boughtList)({
  from: tables,
  fields,
  key: 'key',
  defaultSort: latestFirst,
  take: 20,
  where: (context, { providerId, productId }) => [
    !actsEverywhere(context.actor) && sql`l.area_id = ${context.actor.areaId}`,
    providerId !== undefined && sql`l.provider_id = ${providerId}`,
    productId !== undefined && sql`l.product_id = ${productId}`,
  ],
})
