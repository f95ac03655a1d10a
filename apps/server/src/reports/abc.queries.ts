import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { ABC_LIMITS, abcOrder } from '@yunque/contract/reports/inventory-analysis'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { productCode, productName } from '../inventory/product-facts/product-fields.ts'
import { ofArea } from '../lists/area-of.ts'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { allOf, daysOf } from './sales/sold.ts'

type ReportQuery = {
  areaId?: AreaChoice | undefined
  from?: string | undefined
  to?: string | undefined
  limitA?: number | undefined
  limitB?: number | undefined
}

/**
 * SQL of the products sold in the days of the report with their class by profit, the highest first: A while the products before
 * bring less than limit A, B up to limit B, C the rest and what brings no profit (reports.abc).
 */
function classes(
  context: Context,
  { areaId, limitA = ABC_LIMITS.a, limitB = ABC_LIMITS.b, ...days }: ReportQuery,
) {
  if (limitA >= limitB) throw new Refusal(abcOrder)
  const range = daysOf(days)
  const within = allOf([
    ofArea(context, areaId, 's'),
    sql`s.date between ${range.from}::date and ${range.to}::date`,
  ])
  return sql`
    select c.*, case when c.profit <= 0 then 'C' when c.before * 100 / c.whole < ${limitA} then 'A'
        when c.before * 100 / c.whole < ${limitB} then 'B' else 'C' end as abc,
      ${part(sql`greatest(c.profit, 0)`)} as share, ${part(sql`least(c.before + greatest(c.profit, 0), c.whole)`)} as cumulative
    from (
      select g.*, row_number() over (order by g.profit desc, g.product_id)::int as place,
        sum(g.profit) over (order by g.profit desc, g.product_id) - g.profit as before,
        sum(greatest(g.profit, 0)) over () as whole
      from (
        select s.product_id, sum(s.quantity) as units, sum(s.net) as net, sum(s.cost) as cost, sum(s.net - s.cost) as profit
        from sold_lines s where ${within} group by s.product_id) g) c`
}

/** SQL: percent of the whole profit; 0 when there is none. */
const part = (amount: RawBuilder<unknown>) =>
  sql`(case when c.whole > 0 then round(${amount} * 100 / c.whole, 2) else 0 end)`

/** 'ABC por utilidad': the products by the profit that they bring (reports.abc). */
export const abcReport = defineList(inventoryReports.abcList)({
  from: from(classes, 'g')
    .left('products', 'p', { id: 'g.product_id' })
    .left('categories', 'f', { id: 'p.category_id' }),
  names: true,
  together: true,
  fields: {
    place: 'g.place',
    abc: 'g.abc',
    productId: 'g.product_id',
    internalCode: productCode('p'),
    product: productName('p'),
    family: 'f.name',
    units: 'g.units',
    net: 'g.net',
    cost: 'g.cost',
    profit: 'g.profit',
    share: 'g.share',
    cumulative: 'g.cumulative',
  },
  key: 'place',
  defaultSort: [{ selector: 'place' }],
  take: 20,
})
