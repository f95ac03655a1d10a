import type { Database } from '@yunque/server/db/database'

/** The size of a sales history: invoices of five lines, with a credit note for one in fifty. */
export type SalesHistory = { invoices: number; products: number; clients: number; sellers: number }

/** 1,000,000 lines of 200,000 invoices over three years. */
export const threeYears: SalesHistory = { invoices: 200_000, products: 5_000, clients: 2_000, sellers: 20 }

/**
 * Fills an empty store with three years of sales in three areas. One in three is on credit, paid off after 45 days
 * except the latest. One product in ten is a service. The others open with the stock to be sold and ten units more, and
 * each line leaves the ledger at its cost, so that every invariant holds, as `verify-books` confirms.
 */
export async function fillSalesHistory({ pool }: Database, size: SalesHistory = threeYears): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of [
      ...parties(size),
      ...sales(size),
      ...collections,
      ...notes,
      ...stock,
      ...counters,
    ])
      await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    // Closes the connection, because its settings were changed.
    client.release(true)
  }
}

const parties = ({ products, clients, sellers }: SalesHistory) => [
  `insert into areas (name) values ('Tienda'), ('Sucursal')`,
  `insert into categories (name) select 'Categoría ' || n from generate_series(1, 40) n`,
  `insert into category_commissions (category_id, comission, d46_a59, d60_a_mas, created_by)
    select id, (array[1, 2, 3])[1 + id % 3], 1, 0.5, 'admin' from categories where id % 4 > 0`,
  `insert into users (username, code, full_name, email, area_id, role_id, password_hash)
    select 'vendedor' || n, 'V' || n, 'Vendedor ' || n, 'v' || n || '@example.com', 1 + n % 3, (select min(id) from roles), ''
    from generate_series(1, ${sellers}) n`,
  `insert into clients (name, last_name, credit_limit, credit_days)
    select 'Cliente', n::text, 1000000, 30 from generate_series(1, ${clients}) n`,
  `insert into products (internal_code, name, category_id, brand_id, unit_id, is_service)
    select 'P' || lpad(n::text, 6, '0'), 'Producto ' || n, (select min(id) from categories) + n % 40, 1, 1, n % 10 = 0
    from generate_series(1, ${products}) n`,
]

const sales = ({ invoices, products, clients, sellers }: SalesHistory) => [
  `create temp table heads as
    select n as id, 1 + n % 3 as area_id, current_date - 1095 + (n::bigint * 1095 / ${invoices})::integer as date,
      (select min(id) from clients) + 1 + (n::bigint * 7919 % ${clients - 1})::integer as client_id,
      (select min(id) from users where username like 'vendedor%') + (n::bigint * 104729 % ${sellers})::integer as seller_id,
      case n % 3 when 0 then 2 else 1 end as payment_type_id
    from generate_series(1, ${invoices}) n`,
  `create temp table goods as
    select id as product_id, is_service, 10 + (id - min(id) over ()) % 200 + 0.5 as price,
      case when is_service then 0 else round((10 + (id - min(id) over ()) % 200 + 0.5) * 0.6, 2) end as cost
    from products`,
  'create unique index on goods (product_id)',
  `create temp table sold as
    select l.*, total - round(total / 1.15, 2) as iva from (
      select l.*, round(quantity * price, 2) - discount as total from (
        select l.*, case when (id + line) % 10 = 0 then round(quantity * price * 0.05, 2) else 0 end as discount from (
          select h.id, h.area_id, h.date, line, g.*, (1 + (h.id + line) % 5)::numeric as quantity
          from heads h cross join generate_series(1, 5) line
          join goods g on g.product_id = (select min(id) from products) + (h.id * 31 + line * 997) % ${products}) l) l) l`,
  `insert into bills (id, area_id, date, client_id, payment_type_id, payment_method_id, credit_days, seller_id, subtotal,
      discount, iva, total, balance, payoff, pay_of_date, due_date, delivery_date, created_by, created_by_id)
    select h.id, h.area_id, h.date, h.client_id, h.payment_type_id, case h.payment_type_id when 1 then 1 end,
      case h.payment_type_id when 2 then 30 else 0 end, h.seller_id, s.total - s.iva + s.discount, s.discount, s.iva, s.total,
      case when owes then s.total else 0 end, not owes,
      case when owes then null when h.payment_type_id = 1 then h.date else h.date + 45 end,
      h.date + case h.payment_type_id when 2 then 30 else 0 end, h.date + 1, 'admin', 1
    from heads h join (select id, sum(total) as total, sum(iva) as iva, sum(round(discount / 1.15, 2)) as discount from sold group by 1) s using (id)
    cross join lateral (select h.payment_type_id = 2 and h.date + 45 > current_date as owes) o`,
  `insert into bill_lines (bill_id, line, product_id, quantity, price, net_price, discount, total, iva_rate, iva, unit_cost, cost_value)
    select id, line, product_id, quantity, price, round(total / quantity, 4), discount, total, 15, iva, cost, quantity * cost
    from sold order by id, line`,
]

const collections = [
  `insert into bill_payments (bill_id, line, payment_method_id, currency_id, amount, rate, value)
    select id, 1, 1, 1, total, 1, total from bills where payment_type_id = 1`,
  `insert into receipts (id, bill_id, area_id, date, amount, balance_before, paid, payment_method_id, reference_physical,
      observation, received, created_by, created_by_id)
    select row_number() over (order by pay_of_date, id), id, area_id, pay_of_date, total, total, total, 1 + id % 5, id::text,
      'Cancelación', total, 'admin', 1
    from bills where payment_type_id = 2 and payoff`,
]

/** SQL: the first line of one in fifty paid invoices was returned in full, within its month, for money by the method that paid it. */
const notes = [
  `create temp table back as
    select row_number() over (order by b.date, b.id) as note_id, b.area_id, least(b.date + 10, current_date) as day, l.*
    from bills b join bill_lines l on l.bill_id = b.id and l.line = 1 where b.id % 50 = 0 and b.payoff`,
  `insert into credit_notes (id, bill_id, area_id, date, type_id, reason_id, observation, iva, total, applied, refund,
      created_by, created_by_id)
    select note_id, bill_id, area_id, day, 1, (select min(id) from credit_note_reasons), 'Sobró', iva, total, 0, total, 'admin', 1
    from back`,
  `insert into credit_note_lines (note_id, line, product_id, quantity, price, new_price, discount_percent, total, iva, cost_value)
    select note_id, 1, product_id, quantity, net_price, 0, 100, total, iva, cost_value from back`,
  `insert into credit_note_refunds (note_id, line, payment_method_id, amount)
    select note_id, 1, coalesce(r.payment_method_id, 1), total from back left join receipts r on r.bill_id = back.bill_id`,
]

/** SQL: the stock of each product and area before the first sale, and its ledger: opening, sales, returns. */
const stock = [
  `create temp table openings as
    select area_id, product_id, price, cost, sum(quantity) + 10 as quantity,
      dense_rank() over (order by area_id, product_id / 100)::integer as id,
      row_number() over (partition by area_id, product_id / 100 order by product_id) as line
    from sold where not is_service group by area_id, product_id, price, cost`,
  `insert into area_products (area_id, product_id, price, stock_min, stock_max)
    select area_id, product_id, price, 10, 200 from openings`,
  `insert into stock_inputs (id, area_id, date, type_id, observation, total, created_by)
    select id, area_id, current_date - 1096, 3, 'Inventario inicial', sum(round(quantity * cost, 2)), 'admin'
    from openings group by id, area_id`,
  `insert into stock_input_lines (input_id, line, product_id, quantity, cost, price, total)
    select id, line, product_id, quantity, cost, price, round(quantity * cost, 2) from openings`,
  `create temp table moves as
    select m.*, row_number() over chain as seq,
      sum(case direction when 1 then quantity else -quantity end) over chain as stock
    from (
      select area_id, product_id, cost, 1 as direction, 3 as type_id, 'input' as kind, id, line, current_date - 1096 as day, quantity
      from openings
      union all
      select area_id, product_id, cost, 2, 1, 'bill', id, line, date, quantity from sold where not is_service
      union all
      select area_id, product_id, unit_cost, 1, 6, 'creditNote', note_id, 1, day, quantity from back where unit_cost > 0) m
    window chain as (partition by area_id, product_id order by day, kind = 'creditNote', id, line)`,
  `insert into stock_balances (area_id, product_id, stock, value, average_cost, last_cost, last_seq)
    select distinct on (area_id, product_id) area_id, product_id, stock, stock * cost, cost, cost, seq
    from moves order by area_id, product_id, seq desc`,
  `insert into stock_movements (area_id, product_id, seq, direction, type_id, document_kind, document_id, line, date,
      posted_at, posted_day, user_id, quantity, unit_cost, value, stock_after, value_after, average_after)
    select area_id, product_id, seq, direction, type_id, kind, id, line, day, day + time '18:00', day, 1, quantity, cost,
      quantity * cost, stock, stock * cost, cost
    from moves order by day, kind, id, line`,
]

const counters = [
  ...[
    ['bill', 'bills'],
    ['receipt', 'receipts'],
    ['creditNote', 'credit_notes'],
    ['input', 'stock_inputs'],
  ].map(
    ([kind, table]) => `insert into counters (kind, last) select '${kind}', count(*) from ${table}
      on conflict (kind) do update set last = excluded.last`,
  ),
  'drop table heads, goods, sold, back, openings, moves',
]
