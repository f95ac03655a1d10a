import { sql } from 'kysely'
import { prepared } from '../../src/db/preparing-client.ts'
import type { Store } from '../harness.ts'
import { plain } from './exact.ts'
import { favorOf, leftOfDeposit, taxLeftOf } from './store-credit.ts'
import type { World } from './world.ts'

/** The state of the model or of the real store: records of each kind by id. */
export type Picture = Record<string, unknown[]>

/** The model's state. */
export function expectedPicture(world: World): Picture {
  const held = [...world.holdings]
    .map(([key, { stock, value, average }]) => ({
      key,
      stock: plain(stock),
      value: plain(value),
      average: plain(average),
    }))
    // The real store has no row of a product before its first movement.
    .filter(({ average }) => average !== 0)
  return {
    holdings: sorted(held, ({ key }) => key),
    preBills: world.preBills.map(({ id, type, active }) => ({ id, type, active })),
    bills: sorted(
      world.bills.map(({ id, active, total, balance, dollars, closing, lines }) => {
        const waiting = plain(lines.reduce((sum, line) => sum + line.waiting, 0n))
        return {
          id,
          active,
          total: plain(total),
          balance: plain(balance),
          dollars: plain(dollars),
          waiting,
          closing: closing?.id ?? null,
        }
      }),
      ({ id }) => id,
    ),
    receipts: world.receipts.map(({ id, active, amount, settled, dollars, before, closing }) => {
      const taken = { amount: plain(amount), settled: plain(settled), dollars: plain(dollars) }
      return { id, active, ...taken, before: plain(before), closing: closing?.id ?? null }
    }),
    notes: world.notes.map(({ id, active, total, applied, dollars, refund, closing }) => {
      const amounts = { total: plain(total), applied: plain(applied), refund: plain(refund) }
      return { id, active, ...amounts, dollars: plain(dollars), closing: closing?.id ?? null }
    }),
    deliveries: world.deliveries.map(({ id, active, units }) => ({ id, active, units: plain(units) })),
    claims: world.claims.map(({ id, units, value, returned, owed, atSupplier, voided, note }) => {
      return {
        id,
        units: plain(units),
        value: value === null ? null : plain(value),
        returned,
        owed,
        atSupplier,
        voided,
        note: note?.id ?? null,
      }
    }),
    deposits: sorted(
      [...world.deposits, ...world.givenBack].map((one) => {
        const left = 'total' in one && one.active ? plain(leftOfDeposit(world, one)) : 0
        const due = 'taken' in one ? one.tax : taxLeftOf(world, one)
        const tax = one.active ? plain(due) : 0
        return { id: one.id, active: one.active, left, tax, closing: one.closing?.id ?? null }
      }),
      ({ id }) => id,
    ),
    favors: world.buyers
      .map((client) => ({ id: client.id, favor: plain(favorOf(world, { client })) }))
      .filter(({ favor }) => favor !== 0),
    expenses: world.expenses.map(({ id, active, value, closing }) => {
      return { id, active, value: plain(value), closing: closing?.id ?? null }
    }),
    closings: world.closings.map(({ id, closed }) => ({ id, closed })),
    orders: world.orders.map(({ id, step, received, billed }) => {
      return { id, step, received: plain(received), billed: plain(billed) }
    }),
    receptions: sorted(
      world.orders.flatMap(({ receptions }) =>
        receptions.map(({ id, active, billed, billedValue }) => {
          return { id, active, billed: plain(billed), billedValue: plain(billedValue) }
        }),
      ),
      ({ id }) => id,
    ),
    purchases: world.purchases.map(({ id, step, total, balance, dollars }) => {
      return { id, step, total: plain(total), balance: plain(balance), dollars: plain(dollars) }
    }),
    movements: world.movements.map(({ id, active, box, closing }) => {
      const added = plain(box.cordobas + box.worth)
      return { id, active, added, closing: closing?.id ?? null }
    }),
    payments: world.payments.map(({ id, active, amount, dollars, paid, withheld, closing }) => {
      const settled = { amount: plain(amount), dollars: plain(dollars), paid: plain(paid - withheld) }
      return { id, active, ...settled, closing: closing?.id ?? null }
    }),
    credits: world.credits.map(({ id, active, total, used, closing }) => {
      return { id, active, total: plain(total), used: plain(used), closing: closing?.id ?? null }
    }),
    transfers: world.transfers.map(({ id, step, reserved, open, openValue }) => {
      const transit = { open: plain(open), value: plain(openValue) }
      return { id, step, reserved: step === 1 ? plain(reserved) : 0, ...transit }
    }),
  }
}

const sorted = <T>(all: T[], by: (each: T) => string | number): T[] =>
  all.sort((a, b) => (by(a) < by(b) ? -1 : 1))

/** The state of the real store, in the two areas of the world. */
export async function realPicture({ database }: Store, { shop, store }: World): Promise<Picture> {
  const rows = (query: string) => `(select coalesce(jsonb_agg(r), '[]') from (${query}) r)`
  const areas = '(select area_id from asked)'
  const { rows: found } = await sql<Picture>`${sql.raw(prepared)}
    with asked as (select unnest(${[shop, store]}::int[]) as area_id) select ${sql.raw(`
    ${rows(`select area_id || ':' || product_id as key, stock::float, value::float, average_cost::float as average
      from stock_balances where area_id in ${areas} and average_cost <> 0 order by (area_id || ':' || product_id) collate "C"`)} as holdings,
    ${rows(`select id, type_id as type, active from pre_bills where area_id in ${areas} order by id`)} as "preBills",
    ${rows(`select id, active, total::float, balance::float, dollar_balance::float as dollars, (select sum(undelivered) from bill_lines l where l.bill_id = bills.id)::float as waiting,
      closing_id as closing from bills where area_id in ${areas} order by id`)} as bills,
    ${rows(`select id, active, amount::float, settled::float, dollars::float, balance_before::float as before, closing_id as closing
      from receipts where area_id in ${areas} order by id`)} as receipts,
    ${rows(`select id, active, total::float, applied::float, dollars::float, refund::float, closing_id as closing
      from credit_notes where area_id in ${areas} order by id`)} as notes,
    ${rows(`select d.id, d.active, (select sum(quantity) from delivery_lines l where l.delivery_id = d.id)::float as units
      from deliveries d where d.area_id in ${areas} order by d.id`)} as deliveries,
    ${rows(`select id, quantity::float as units, value::float, returned, owed, place = 2 as "atSupplier", voided, note_id as note
      from claims where area_id in ${areas} order by id`)} as claims,
    ${rows(`select d.id, d.active, coalesce(o.remaining, 0)::float as left,
      (case when not d.active then 0 when d.type_id = 1 then o.tax else d.tax end)::float as tax, d.closing_id as closing
      from deposits d left join deposit_balances o on o.id = d.id where d.area_id in ${areas} order by d.id`)} as deposits,
    ${rows(`select client_id as id, sum(amount)::float as favor from store_credits where area_id in ${areas}
      group by client_id having sum(amount) <> 0 order by client_id`)} as favors,
    ${rows(`select id, active, value::float, closing_id as closing from expenses where area_id in ${areas} order by id`)} as expenses,
    ${rows(`select id, closed from cash_closings where area_id in ${areas} order by id`)} as closings,
    ${rows(`select o.id, o.step, l.received::float, l.billed::float
      from purchase_orders o join purchase_order_lines l on l.order_id = o.id where o.area_id in ${areas} order by o.id`)} as orders,
    ${rows(`select d.id, d.active, l.billed::float, l.billed_value::float as "billedValue"
      from receptions d join reception_lines l on l.reception_id = d.id where d.area_id in ${areas} order by d.id`)} as receptions,
    ${rows(`select id, step, total::float, balance::float, dollar_balance::float as dollars from purchases where area_id in ${areas} order by id`)} as purchases,
    ${rows(`select id, active, (case direction when 1 then value else -value end)::float as added, closing_id as closing
      from cash_movements where area_id in ${areas} order by id`)} as movements,
    ${rows(`select y.id, y.active, y.amount::float, y.dollars::float, y.paid::float, y.closing_id as closing from purchase_payments y join purchases p on p.id = y.purchase_id
      where p.area_id in ${areas} order by y.id`)} as payments,
    ${rows(`select id, active, total::float, used::float, closing_id as closing from supplier_credits
      where area_id in ${areas} order by id`)} as credits,
    ${rows(`select t.id, t.step, coalesce(r.quantity, 0)::float as reserved, coalesce(w.quantity, 0)::float as open,
      coalesce(w.value, 0)::float as value from transfers t left join goods_in_transit w on w.transfer_id = t.id
      left join transfer_reservations r on r.transfer_id = t.id where t.source_area_id in ${areas} order by t.id`)} as transfers`)}`.execute(
    database.db,
  )
  return found[0] as Picture
}
