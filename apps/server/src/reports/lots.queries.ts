import { LOT_DAYS, LotsShown } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { addDays } from '@yunque/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { productCode, productName } from '../inventory/product-facts/product-fields.ts'
import { defineList, type SharedFields } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'
import { boughtTables } from '../purchasing/purchases/bought-tables.ts'

/** What both lists tell of a lot `l`, with its product and its area. */
const lotFields = {
  areaId: 'l.area_id',
  area: 'a.name',
  productId: 'l.product_id',
  internalCode: productCode('p'),
  product: productName('p'),
  um: 'u.name',
  lote: 'l.lot',
  expireDate: 'l.expire_date',
  daysLeft: ({ l, g }) => `(${l}.expire_date - (now() at time zone ${g}.time_zone)::date)`,
  quantity: 'l.quantity',
} as const satisfies SharedFields<'l' | 'a' | 'p' | 'u' | 'g'>

type ReportQuery = { show?: keyof typeof LotsShown | undefined; days?: number | undefined }

/** Condition on the expiry: within so many days from today (default 90), or already expired. */
function expiry(
  today: string,
  { show = 'expiring', days = LOT_DAYS.soon }: ReportQuery,
): RawBuilder<unknown> | false {
  if (show === LotsShown.all) return false
  if (show === LotsShown.expired) return sql`l.expire_date < ${today}::date`
  return sql`l.expire_date between ${today}::date and ${addDays(today, days)}::date`
}

/**
 * What is left of each lot, the first to expire first, and the units of which no lot is known (lots.ledger). Without `days`
 * those that are pointed out (lots.warning).
 */
export const lotsLeftList = defineList(inventoryReports.lotsLeftList)({
  from: from('held_lots', 'l')
    .inner('products', 'p', { id: 'l.product_id' })
    .inner('units', 'u', { id: 'p.unit_id' })
    .inner('areas', 'a', { id: 'l.area_id' })
    .left('stock_balances', 'k', { area_id: 'l.area_id', product_id: 'l.product_id' })
    .settings('g'),
  fields: {
    key: ({ l }) => `(${l}.area_id || ':' || ${l}.product_id || ':' || coalesce(${l}.lot_id, 0))`,
    ...lotFields,
    cost: ({ k }) => `coalesce(${k}.average_cost, 0)`,
    value: ({ l, k }) => `round(${l}.quantity * coalesce(${k}.average_cost, 0), 2)`,
  },
  key: 'key',
  defaultSort: [{ selector: 'expireDate' }],
  take: 10,
  where: ({ today }, { areaId, productId, lote, ...asked }) => [
    asked.days === undefined && (asked.show ?? 'expiring') === 'expiring'
      ? sql`l.expire_date between ${today}::date and ${today}::date + (select lot_warning_days from settings)`
      : expiry(today, asked),
    areaId !== undefined && sql`l.area_id = ${areaId}`,
    productId !== undefined && sql`l.product_id = ${productId}`,
    lote !== undefined && lote !== '' && sql`l.lot = ${lote}`,
  ],
})

/** Lots of purchases, the first to expire first, with the area's present stock of the product. */
export const lotList = defineList(inventoryReports.lotList)({
  from: boughtTables.left('stock_balances', 'k', { area_id: 'l.area_id', product_id: 'l.product_id' }),
  fields: {
    key: ({ l }) => `(${l}.document || ':' || ${l}.id || ':' || ${l}.line)`,
    document: 'l.document',
    id: 'l.id',
    line: 'l.line',
    date: 'l.date',
    ...lotFields,
    stock: ({ k }) => `coalesce(${k}.stock, 0)`,
  },
  key: 'key',
  defaultSort: [{ selector: 'expireDate' }],
  take: 10,
  where: ({ today }, { areaId, productId, lote, ...asked }) => [
    sql`(l.lot <> '' or l.expire_date is not null)`,
    expiry(today, asked),
    areaId !== undefined && sql`l.area_id = ${areaId}`,
    productId !== undefined && sql`l.product_id = ${productId}`,
    lote !== undefined && lote !== '' && sql`l.lot = ${lote}`,
  ],
})
