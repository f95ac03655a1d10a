import { PurchaseStep, State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { StockByDateRow, StocksByDateQuery } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { dayAfter } from '@yunque/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { productCode, productName } from '../inventory/product-facts/product-fields.ts'
import { allRows } from '../lists/all-rows.ts'
import { defineList } from '../lists/define-list.ts'
import type { Expression } from '../lists/list-expression.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'

/** A column of the last purchase of a product (`s`) until the day, read only for the rows of the page. */
const ofLastPurchase =
  (column: string): Expression<'s' | 'm'> =>
  ({ s, m }) =>
    `coalesce((
  select ${column} from purchase_lines x join purchases o on o.id = x.purchase_id join providers v on v.id = o.provider_id
  where x.product_id = ${s}.product_id and o.area_id = ${s}.area_id and o.step = '${PurchaseStep.processed}' and o.date <= ${m}.day
  order by x.purchase_id desc limit 1), '')`

/** The price that the first change after the day replaced. */
const priceBeforeNextChange: Expression<'s' | 'm'> = ({ s, m }) => `(
  select old_price from price_history
  where product_id = ${s}.product_id and area_id = ${s}.area_id
    and at >= (${m}.day + 1)::timestamp at time zone (select time_zone from settings)
  order by id limit 1)`

/** The last movement of the balance `s` until the day. */
const lastMovement = ({ today }: Context, { date = today }: { date?: string | undefined }) => sql`
  select stock_after, average_after, value_after, ${date}::date as day from stock_movements
  where area_id = s.area_id and product_id = s.product_id and posted_day < ${dayAfter(date)}::date
  order by posted_day desc, seq desc limit 1`

/**
 * The stock of each product in an area at the end of a day, by posting date (stock.posting-order): the balance after
 * the last movement until then, which is one index lookup for each product, however long its ledger. The price is the
 * one in force at the end of that day; supplier and reference are those of the last purchase until then.
 */
export const stocksByDateList = defineList(inventoryReports.stocksByDateList)({
  from: from('stock_balances', 's')
    .inner('products', 'p', { id: 's.product_id' })
    .left('categories', 'c', { id: 'p.category_id' })
    .left('brands', 'b', { id: 'p.brand_id' })
    .left('units', 'u', { id: 'p.unit_id' })
    .left('effective_area_products', 'e', { area_id: 's.area_id', product_id: 's.product_id' })
    .innerLateral(lastMovement, 'm', ['s']),
  fields: {
    productId: 'p.id',
    internalCode: productCode('p'),
    location: 'p.location',
    providerName: { sql: ofLastPurchase('v.name'), names: 'provider' },
    reference: ofLastPurchase('o.reference'),
    name: productName('p'),
    categoryName: 'c.name',
    marcName: { sql: 'b.name', found: 'p.search', names: 'product' },
    um: 'u.name',
    active: ({ p }) => `${p}.state_id = ${State.active}`,
    stocks: 'm.stock_after',
    cost: 'm.average_after',
    price: (t) => `coalesce(${priceBeforeNextChange(t)}, ${t.e}.price, 0)`,
    total: 'm.value_after',
  },
  key: 'productId',
  defaultSort: [{ selector: 'name' }],
  take: 10,
  where: ({ actor, today }, { date, areaId, withStock }) => {
    if (date === undefined) throw new Refusal(messages.selectDate)
    if (date > today) throw new Refusal(messages.futureDate)
    return [sql`s.area_id = ${areaId ?? actor.areaId}`, withStock === true && sql`m.stock_after > 0`]
  },
})

/** All rows of the list in one answer. */
export function stocksByDate(
  db: Db,
  context: Context,
  { date, areaId, withStock }: StocksByDateQuery,
): Promise<StockByDateRow[]> {
  return allRows(db, context, stocksByDateList, {
    date,
    withStock,
    ...(areaId ? { areaId } : {}),
  })
}
