import type { Pool } from 'pg'
import { today } from '../days.ts'
import type { SoldLine } from './goods.ts'

const iva = '(l.total - round(l.total / 1.15, 2))'
const lines = `unnest($2::int[], $3::numeric[], $4::numeric[]) with ordinality as l (product_id, quantity, price, line)`

/** A cash invoice in the fewest statements that keep every invariant. */
const statements = {
  lock: `select product_id, stock from stock_balances where area_id = 1 and product_id = any($1::int[])
    order by area_id, product_id for no key update`,
  prices: `select p.id, p.name, p.has_iva, a.price from products p
    join area_products a on a.area_id = 1 and a.product_id = p.id where p.id = any($1::int[])`,
  number: `update counters set last = last + 1 where kind = 'bill' returning last`,
  bill: `insert into bills (id, area_id, date, client_id, payment_type_id, seller_id, subtotal, discount, iva, total, balance,
      payoff, pay_of_date, due_date, delivery_date, created_by, created_by_id)
    select $1, 1, $5::date, 1, 1, 1, sum(l.total - ${iva}), 0, sum(${iva}), sum(l.total), 0, true, $5, $5, $5, 'admin', 1
    from (select round(quantity * price, 2) as total from ${lines}) l`,
  lines: `insert into bill_lines (bill_id, line, product_id, quantity, price, net_price, total, iva_rate, iva, unit_cost, cost_value)
    select $1, l.line, l.product_id, l.quantity, l.price, l.price, l.total, 15, ${iva}, b.average_cost, l.quantity * b.average_cost
    from (select *, round(quantity * price, 2) as total from ${lines}) l
    join stock_balances b on b.area_id = 1 and b.product_id = l.product_id`,
  payment: `insert into bill_payments (bill_id, line, payment_method_id, currency_id, amount, rate, value)
    select id, 1, 1, 1, total, 1, total from bills where id = $1`,
  stock: `with moved as (
      update stock_balances b set stock = b.stock - l.quantity, value = b.value - l.quantity * b.average_cost, last_seq = b.last_seq + 1
      from bill_lines l where l.bill_id = $1 and b.area_id = 1 and b.product_id = l.product_id
      returning b.*, l.line, l.quantity)
    insert into stock_movements (area_id, product_id, seq, direction, type_id, document_kind, document_id, line, date, posted_day,
      user_id, quantity, unit_cost, value, stock_after, value_after, average_after)
    select area_id, product_id, last_seq, 2, 1, 'bill', $1, line, $2, $2, 1, quantity, average_cost, quantity * average_cost,
      stock, value, average_cost from moved`,
} as const

/** Sells these lines by plain SQL only: the same locks, rows and durability, no business rules. */
export async function sellByPlainSql(pool: Pool, sold: readonly SoldLine[]): Promise<void> {
  const client = await pool.connect()
  const ask = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values })
  const products = sold.map(({ productId }) => productId)
  const values = [products, sold.map(({ quantity }) => quantity), sold.map(({ price }) => price)]
  try {
    await client.query('begin')
    await ask('lock', [products])
    await ask('prices', [products])
    const { rows } = await ask('number', [])
    const id = rows[0]?.last
    await ask('bill', [id, ...values, today])
    await ask('lines', [id, ...values])
    await ask('payment', [id])
    await ask('stock', [id, today])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
