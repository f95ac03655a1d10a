import { day } from '../days.ts'
import type { Case } from '../measure.ts'

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const sum = (selector: string) => json([{ selector, summaryType: 'sum' }])

/** The products and clients of the queries. */
export type Known = { products: number[]; clients: number[] }
const of = (ids: readonly number[], run: number) => ids[run % ids.length] ?? 0

const clientName = `coalesce(nullif(b.client_name, ''), c.full_name) as name`
const bill = `b.id, b.date, ${clientName}, u.username, b.payment_type_id, b.total, b.balance, b.due_date, b.active`
const billJoins = `join clients c on c.id = b.client_id join users u on u.id = b.seller_id`
const product = `p.id, p.internal_code, p.name, g.name as category, m.name as brand, s.stock, s.average_cost, a.price`
const productJoins = `join categories g on g.id = p.category_id join brands m on m.id = p.brand_id
  left join stock_balances s on s.product_id = p.id and s.area_id = 1
  left join area_products a on a.product_id = p.id and a.area_id = 1`

const picked = (run: number) => `p.search like '%${100 + (run % 400)}%' and p.state_id = 1`

/** The part of each time below that is not the query's own: session and round trip. */
const anyRequest: Case = {
  name: 'What any request costs: a page of no rows',
  call: () => ({ path: 'bills/get?take=0' }),
  plainSql: () => 'select 1',
}

const lists = ({ products, clients }: Known): Case[] => [
  {
    name: 'Invoices, first page with the count',
    call: () => ({ path: 'bills/get?take=20&requireTotalCount=true' }),
    plainSql: () => `select ${bill}, (select count(*) from bills) from bills b ${billJoins}
      order by b.id desc limit 20`,
  },
  {
    name: 'Invoices, first page',
    call: () => ({ path: 'bills/get?take=20' }),
    plainSql: () => `select ${bill} from bills b ${billJoins} order by b.id desc limit 20`,
  },
  {
    name: 'Invoices of a client',
    call: (run) => ({ path: `bills/get?take=20&clientId=${of(clients, run)}` }),
    plainSql: (run) =>
      `select ${bill} from bills b ${billJoins} where b.client_id = ${of(clients, run)} order by b.id desc limit 20`,
  },
  {
    name: 'Receivables, first due first',
    call: () => ({ path: 'clients/pending/get?take=15' }),
    plainSql: () =>
      `select ${bill} from bills b ${billJoins} where b.balance > 0 and b.active order by b.due_date, b.id limit 15`,
  },
  {
    name: 'Products, a page with the count',
    call: (run) => ({ path: `products/get?take=20&skip=${(run * 20) % 2000}&requireTotalCount=true` }),
    plainSql: (run) => `select ${product}, (select count(*) from products) from products p ${productJoins}
      order by p.name_order nulls first, p.id limit 20 offset ${(run * 20) % 2000}`,
  },
  {
    name: 'Picker, any part of a name',
    call: (run) => ({
      path: `products/getbyarea/1/grid?name=${100 + (run % 400)}&skip=0&take=10&active=true`,
    }),
    plainSql: (
      run,
    ) => `select ${product}, (select count(*) from products p where ${picked(run)}) from products p ${productJoins}
      where ${picked(run)} order by p.name_order nulls first, p.id limit 10`,
  },
  {
    name: 'Kardex of a product, the last 30 days',
    call: (run) => ({
      path: `reports/kardex/get?areaId=1&productId=${of(products, run)}&date=${day(30)}&take=10`,
    }),
    plainSql: (run) => `select * from stock_movements where area_id = 1 and product_id = ${of(products, run)}
      and posted_day >= '${day(30)}' order by seq limit 10`,
  },
  {
    name: 'Stock at a date, a page with totals',
    call: (run) => ({
      path: `reports/StocksByDate/get?areaId=1&date=${day(run * 7)}&take=10&requireTotalCount=true&totalSummary=${sum('total')}`,
    }),
    plainSql: (run) => `select count(*), sum(m.value_after) from stock_balances s
      cross join lateral (select stock_after, average_after, value_after from stock_movements m
        where m.area_id = s.area_id and m.product_id = s.product_id and m.posted_day <= '${day(run * 7)}'
        order by posted_day desc, seq desc limit 1) m where s.area_id = 1`,
  },
]

const range = (run: number) => `between '${day(30 + run)}' and '${day(1 + run)}'`
const reports = (): Case[] => [
  {
    name: 'Home, sales of the month',
    call: () => ({ path: 'dashboard/get-cardinfo-month' }),
    plainSql: () => `select sum(subtotal - discount) from bills where active
      and date between date_trunc('month', current_date - interval '1 month') and current_date`,
  },
  {
    name: 'Sales of a month by day',
    call: (run) => ({
      path: `reports/sales/by-day/get?areaId=all&from=${day(30 + run)}&to=${day(1 + run)}&take=10&requireTotalCount=true&totalSummary=${sum('total')}`,
    }),
    plainSql: (run) => `select b.date, sum(l.total), sum(l.iva), sum(l.cost_value) from bills b
      join bill_lines l on l.bill_id = b.id where b.active and b.date ${range(run)} group by 1`,
  },
  {
    name: 'Sales of a month by product',
    call: (run) => ({
      path: `reports/sales/by-product/get?areaId=all&from=${day(30 + run)}&to=${day(1 + run)}&take=10&requireTotalCount=true&totalSummary=${sum('total')}`,
    }),
    plainSql: (
      run,
    ) => `select l.product_id, p.name, sum(l.quantity), sum(l.total), sum(l.iva), sum(l.cost_value) from bills b
      join bill_lines l on l.bill_id = b.id join products p on p.id = l.product_id
      where b.active and b.date ${range(run)} group by 1, 2`,
  },
]

/** Every measured read. */
export const reads = (known: Known): Case[] => [anyRequest, ...lists(known), ...reports()]
