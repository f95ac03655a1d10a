import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { DEAD_DAYS } from '@yunque/contract/reports/inventory-analysis'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { goneLines } from '../inventory/demand/demand.ts'
import { boughtLines } from '../inventory/product-facts/bought.ts'
import { productCode, productName } from '../inventory/product-facts/product-fields.ts'
import { ofArea } from '../lists/area-of.ts'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { allOf } from './sales/sold.ts'

type ReportQuery = { areaId?: AreaChoice | undefined; idleDays?: number | undefined }

/**
 * SQL of the stock of which nothing was sold or opened since a day, and that was there already that day
 * (reports.dead-stock).
 */
function idleStock(context: Context, { areaId, idleDays = DEAD_DAYS.usual }: ReportQuery) {
  const { today } = context
  const since = addDays(today, -idleDays)
  return sql`
    select s.area_id, s.product_id, s.stock, s.value, l.last_sale, f.first_day,
      ${today}::date - coalesce(l.last_sale, f.first_day) as idle
    from stock_balances s
    cross join lateral (
      select m.posted_day as first_day from stock_movements m
      where m.area_id = s.area_id and m.product_id = s.product_id order by m.seq limit 1) f
    cross join lateral (
      select max(g.date) as last_sale from (${goneLines}) g
      where g.area_id = s.area_id and g.product_id = s.product_id and g.quantity > 0) l
    where s.stock > 0 and f.first_day <= ${since}::date and ${allOf([ofArea(context, areaId, 's')])}
      and not exists (
        select from (select distinct g.area_id, g.product_id from (${goneLines}) g where g.date > ${since}::date and g.quantity > 0) r
        where r.area_id = s.area_id and r.product_id = s.product_id)`
}

const lastBought = () => sql`
  select max(b.date) as last_purchase from (${sql.raw(boughtLines)}) b
  where b.product_id = g.product_id and b.area_id = g.area_id`

/** 'Inventario sin movimiento': stock that is not sold, the dearest first (reports.dead-stock). */
export const deadStockReport = defineList(inventoryReports.deadStockList)({
  from: from(idleStock, 'g')
    .left('products', 'p', { id: 'g.product_id' })
    .left('categories', 'f', { id: 'p.category_id' })
    .left('units', 'u', { id: 'p.unit_id' })
    .left('areas', 'a', { id: 'g.area_id' })
    .leftLateral(lastBought, 'b', ['g']),
  names: true,
  together: true,
  fields: {
    key: ({ g }) => `(${g}.area_id || ':' || ${g}.product_id)`,
    area: 'a.name',
    productId: 'g.product_id',
    internalCode: productCode('p'),
    product: productName('p'),
    family: 'f.name',
    um: 'u.name',
    stock: 'g.stock',
    value: 'g.value',
    lastSale: 'g.last_sale',
    lastPurchase: 'b.last_purchase',
    idle: 'g.idle',
  },
  key: 'key',
  defaultSort: [{ selector: 'idle', desc: true }],
  take: 20,
})
