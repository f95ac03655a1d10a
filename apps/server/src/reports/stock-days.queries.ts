import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { State } from '@yunque/contract/core/constants'
import {
  STOCK_DAYS,
  StockDaysBy,
  stockDaysOrder,
  stockDaysStates,
} from '@yunque/contract/reports/inventory-analysis'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { demand } from '../inventory/demand/demand.ts'
import { ofArea } from '../lists/area-of.ts'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { allOf } from './sales/sold.ts'

type ReportQuery = {
  areaId?: AreaChoice | undefined
  per?: StockDaysBy | undefined
  low?: number | undefined
  high?: number | undefined
}

/** SQL: the stock of each active good in an area, what it is worth, its daily sale and that at cost. */
function stocks(context: Context, areaId: AreaChoice | undefined): RawBuilder<unknown> {
  const within = allOf([ofArea(context, areaId, 'g')])
  return sql`
    select s.area_id, s.product_id, p.category_id, s.stock, s.value, coalesce(d.daily, 0) as daily,
      coalesce(d.daily, 0) * s.average_cost as daily_cost
    from stock_balances s join products p on p.id = s.product_id and p.state_id = ${State.active} and not p.is_service
    left join (${demand({ today: context.today, within })}) d
      on d.area_id = s.area_id and d.product_id = s.product_id
    where (s.stock > 0 or d.daily > 0) and ${allOf([ofArea(context, areaId, 's')])}`
}

/** SQL of the rows of each form of the report. Stocks of different products are added up at cost. */
const forms: Readonly<Record<StockDaysBy, RawBuilder<unknown>>> = {
  product: sql`k.area_id || ':' || k.product_id as key, k.area_id, k.product_id, k.category_id, 1 as products, k.stock, k.value,
    k.daily, k.stock as held, k.daily as gone`,
  category: sql`k.category_id::text as key, null::int as area_id, null::int as product_id, k.category_id, count(*)::int as products,
    sum(k.stock) as stock, sum(k.value) as value, sum(k.daily) as daily, sum(k.value) as held, sum(k.daily_cost) as gone`,
  area: sql`k.area_id::text as key, k.area_id, null::int as product_id, null::int as category_id, count(*)::int as products,
    sum(k.stock) as stock, sum(k.value) as value, sum(k.daily) as daily, sum(k.value) as held, sum(k.daily_cost) as gone`,
}
const groupings: Readonly<Record<StockDaysBy, RawBuilder<unknown>>> = {
  product: sql``,
  category: sql`group by k.category_id`,
  area: sql`group by k.area_id`,
}

function rows(
  context: Context,
  { areaId, per = StockDaysBy.product, low = STOCK_DAYS.low, high = STOCK_DAYS.high }: ReportQuery,
) {
  if (low >= high) throw new Refusal(stockDaysOrder)
  const { little, enough, much, unsold } = stockDaysStates
  return sql`
    select r.*, case when r.days is null then ${unsold} when r.days < ${low} then ${little}
      when r.days > ${high} then ${much} else ${enough} end as stock_state
    from (
      select f.*, case when f.gone > 0 then round(f.held / f.gone, 1) end as days
      from (select ${forms[per]} from (${stocks(context, areaId)}) k ${groupings[per]}) f) r`
}

/** 'Días de inventario': how long the stock lasts at the sale of today (reports.stock-days). */
export const stockDaysReport = defineList(inventoryReports.stockDaysList)({
  from: from(rows, 'g')
    .left('products', 'p', { id: 'g.product_id' })
    .left('categories', 'f', { id: 'g.category_id' })
    .left('areas', 'a', { id: 'g.area_id' }),
  names: true,
  together: true,
  fields: {
    key: 'g.key',
    internalCode: ({ p }) => `coalesce(${p}.internal_code, '')`,
    name: ({ p, f, a }) => `coalesce(${p}.name, ${f}.name, ${a}.name)`,
    family: ({ f }) => `coalesce(${f}.name, '')`,
    area: ({ a }) => `coalesce(${a}.name, '')`,
    products: 'g.products',
    stock: 'g.stock',
    value: 'g.value',
    daily: ({ g }) => `round(${g}.daily, 2)`,
    days: 'g.days',
    stockState: 'g.stock_state',
  },
  key: 'key',
  defaultSort: [{ selector: 'days' }],
  take: 20,
})
