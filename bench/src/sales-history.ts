import type { Database } from '@yunque/server/db/database'

/** How much was sold: invoices of five lines, with a note for one of every fifty. */
export type SalesHistory = { invoices: number; products: number; clients: number; sellers: number }

/** 1,000,000 lines of 200,000 invoices over three years. */
export const threeYears: SalesHistory = { invoices: 200_000, products: 5_000, clients: 2_000, sellers: 20 }

/**
 * Fills an empty store with three years of sales in three areas, one in three on credit, paid off after 45 days but the
 * latest. What is sold are services, which the ledger does not know: reports of sales do not read it. The books are right
 * by construction, as `verify-books` confirms.
 */
export async function fillSalesHistory({ pool }: Database, size: SalesHistory = threeYears): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of [...parties(size), ...sales(size), ...collections, ...notes, ...counters])
      await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    // Closed, and its setting with it.
    client.release(true)
  }
}

const parties = ({ products, clients, sellers }: SalesHistory) => [
  `insert into areas (name) values ('Tienda'), ('Sucursal')`,
  `insert into categories (name) select 'Categoría ' || n from generate_series(1, 40) n`,
  `insert into users (username, code, full_name, email, area_id, role_id, password_hash)
    select 'vendedor' || n, 'V' || n, 'Vendedor ' || n, 'v' || n || '@example.com', 1 + n % 3, (select min(id) from roles), ''
    from generate_series(1, ${sellers}) n`,
  `insert into clients (name, last_name, credit_limit, credit_days)
    select 'Cliente', n::text, 1000000, 30 from generate_series(1, ${clients}) n`,
  `insert into products (internal_code, name, category_id, brand_id, unit_id, is_service)
    select 'S' || lpad(n::text, 6, '0'), 'Servicio ' || n, (select min(id) from categories) + n % 40, 1, 1, true
    from generate_series(1, ${products}) n`,
]

const sales = ({ invoices, products, clients, sellers }: SalesHistory) => [
  `create temp table heads as
    select n as id, 1 + n % 3 as area_id, current_date - 1095 + (n::bigint * 1095 / ${invoices})::integer as date,
      (select min(id) from clients) + 1 + (n::bigint * 7919 % ${clients - 1})::integer as client_id,
      (select min(id) from users where username like 'vendedor%') + (n::bigint * 104729 % ${sellers})::integer as seller_id,
      case n % 3 when 0 then 2 else 1 end as payment_type_id
    from generate_series(1, ${invoices}) n`,
  `create temp table sold as
    select l.*, total - round(total / 1.15, 2) as iva from (
      select l.*, round(quantity * price, 2) - discount as total from (
        select l.*, case when (id + line) % 10 = 0 then round(quantity * price * 0.05, 2) else 0 end as discount from (
          select h.id, line, (select min(id) from products) + ((h.id * 31 + line * 997) % ${products}) as product_id,
            (1 + (h.id + line) % 5)::numeric as quantity, (10 + (h.id * 31 + line * 997) % 200 + 0.5)::numeric as price
          from heads h cross join generate_series(1, 5) line) l) l) l`,
  `insert into bills (id, area_id, date, client_id, payment_type_id, payment_method_id, credit_days, seller_id, subtotal,
      discount, iva, total, balance, payoff, pay_of_date, due_date, delivery_date, created_by, created_by_id)
    select h.id, h.area_id, h.date, h.client_id, h.payment_type_id, case h.payment_type_id when 1 then 1 end,
      case h.payment_type_id when 2 then 30 else 0 end, h.seller_id, s.total - s.iva, s.discount, s.iva, s.total,
      case when owes then s.total else 0 end, not owes,
      case when owes then null when h.payment_type_id = 1 then h.date else h.date + 45 end,
      h.date + case h.payment_type_id when 2 then 30 else 0 end, h.date + 1, 'admin', 1
    from heads h join (select id, sum(total) as total, sum(iva) as iva, sum(discount) as discount from sold group by 1) s using (id)
    cross join lateral (select h.payment_type_id = 2 and h.date + 45 > current_date as owes) o`,
  `insert into bill_lines (bill_id, line, product_id, quantity, price, net_price, discount, total, iva_rate, iva)
    select id, line, product_id, quantity, price, round(total / quantity, 4), discount, total, 15, iva from sold order by id, line`,
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

/** The first line of one paid invoice of every fifty came back whole, within its month, for cash. */
const notes = [
  `create temp table back as
    select row_number() over (order by b.date, b.id) as note_id, b.area_id, least(b.date + 10, current_date) as day, l.*
    from bills b join bill_lines l on l.bill_id = b.id and l.line = 1 where b.id % 50 = 0 and b.payoff`,
  `insert into credit_notes (id, bill_id, area_id, date, type_id, reason_id, observation, iva, total, applied, refund,
      created_by, created_by_id)
    select note_id, bill_id, area_id, day, 1, (select min(id) from credit_note_reasons), 'Sobró', iva, total, 0, total, 'admin', 1
    from back`,
  `insert into credit_note_lines (note_id, line, product_id, quantity, price, new_price, discount_percent, total, iva)
    select note_id, 1, product_id, quantity, net_price, 0, 100, total, iva from back`,
]

const counters = [
  ...[
    ['bill', 'bills'],
    ['receipt', 'receipts'],
    ['creditNote', 'credit_notes'],
  ].map(
    ([kind, table]) => `insert into counters (kind, last) select '${kind}', count(*) from ${table}
      on conflict (kind) do update set last = excluded.last`,
  ),
  'drop table heads, sold, back',
]
