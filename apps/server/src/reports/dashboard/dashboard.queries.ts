import type { DashboardQuery, DashboardRow } from '@yunque/contract/reports/dashboard'
import { reportLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { productCode, productName } from '../../inventory/product-facts/product-fields.ts'
import { ofArea } from '../../lists/area-of.ts'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { allOf, type ReportQuery, soldWithin } from '../sales/sold.ts'
import { profitOf } from '../sales/sold-money.ts'

/** Sales by day or month, category and seller, for charts that filter them. */
export async function dashboardRows(
  db: Db,
  context: Context,
  { by, ...asked }: DashboardQuery,
): Promise<DashboardRow[]> {
  const date = by === 'month' ? sql`date_trunc('month', s.date)::date` : sql`s.date`
  const { rows } = await sql<DashboardRow>`
    select g.date, f.id as "familyId", f.name as family, u.username, u.full_name as "fullName", g.total
    from (
      select ${date} as date, p.category_id, s.seller_id, sum(s.net) as total
      from sold_lines s join products p on p.id = s.product_id
      where ${soldWithin(context, asked)} group by 1, 2, 3) g
    join categories f on f.id = g.category_id join users u on u.id = g.seller_id
    order by g.date, f.id, u.id`.execute(db)
  return rows
}

/** The date range of the best sellers: by default the last 12 months (reports.best-sellers). */
function lastYear(context: Context, { from, to }: ReportQuery): RawBuilder<unknown> {
  const last = sql`coalesce(${to ?? null}::date, ${context.today}::date)`
  return sql`s.date between coalesce(${from ?? null}::date, (${last} - interval '12 months' + interval '1 day')::date) and ${last}`
}

const bestSold = (context: Context, asked: ReportQuery) => sql`
  select s.product_id, max(s.date) filter (where s.kind = 'sale') as last_date,
    count(*) filter (where s.kind = 'sale')::int as times, sum(s.quantity) as units, sum(s.net) as net, sum(s.cost) as cost
  from sold_lines s
  where ${allOf([ofArea(context, asked.areaId, 's')])} and ${lastYear(context, asked)}
  group by s.product_id having count(*) filter (where s.kind = 'sale') > 0`

const stockNow = (context: Context, asked: ReportQuery) => sql`
  select sum(b.stock) as stock, max(b.average_cost) as average
  from stock_balances b where b.product_id = g.product_id and ${allOf([ofArea(context, asked.areaId, 'b')])}`

const priceNow = (context: Context, asked: ReportQuery) => sql`
  select max(e.price) as price from effective_area_products e
  where e.product_id = g.product_id and ${allOf([ofArea(context, asked.areaId, 'e')])}`

/** 'Productos más vendidos': the products of the area by units sold, the most first (reports.best-sellers). */
export const bestSellersList = defineList(reportLists.bestSellers)({
  from: from(bestSold, 'g')
    .left('products', 'p', { id: 'g.product_id' })
    .left('categories', 'f', { id: 'p.category_id' })
    .leftLateral(stockNow, 'h', ['g'])
    .leftLateral(priceNow, 'e', ['g']),
  names: true,
  together: true,
  fields: {
    productId: 'g.product_id',
    internalCode: productCode('p'),
    product: productName('p'),
    ultFechaVenta: 'g.last_date',
    familyId: 'p.category_id',
    categoria: 'f.name',
    stock: ({ h }) => `coalesce(${h}.stock, 0)`,
    vecesVendido: 'g.times',
    unidadesVendidas: 'g.units',
    cost: ({ h }) => `coalesce(${h}.average, 0)`,
    price: ({ e }) => `coalesce(${e}.price, 0)`,
    costoTotal: 'g.cost',
    precioTotal: 'g.net',
    ...profitOf('g'),
  },
  key: 'productId',
  defaultSort: [{ selector: 'unidadesVendidas', desc: true }],
  take: 10,
  where: (_context, { familyId }) => [
    familyId !== undefined && sql`g.product_id in (select id from products where category_id = ${familyId})`,
  ],
})
