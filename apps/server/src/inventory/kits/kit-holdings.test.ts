import { disponible } from '@yunque/domain/availability'
import { kitCost, kitsOf } from '@yunque/domain/kits'
import { decimals } from '@yunque/domain/test/arbitraries'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { kit } from '../../../test/kits.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import type { Tx } from '../../db/database.ts'

const store = testStore()
const today = businessDay()
const parts: number[] = []
let kitId = 0

beforeAll(async () => {
  for (let n = 0; n < 3; n++) parts.push(await stockedProduct(store, { stock: 1, cost: 1, price: 1 }))
  kitId = await kit(
    store.admin,
    parts.map((productId) => ({ productId, units: 1 })),
  )
})

const undone = new Error('undone')

/** Runs the work in a transaction that is rolled back. */
const withoutTrace = (work: (tx: Tx) => Promise<void>): Promise<void> =>
  store.database.db
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })

/** A pre-sale that reserves units of every component. */
async function reserve(tx: Tx, units: readonly number[]): Promise<void> {
  await sql`
    insert into pre_bills (id, type_id, area_id, date, client_id, payment_type_id, seller_id, subtotal, discount, iva, total,
      active, reserved_on, created_by)
    values (900000, 2, 1, ${today}, 1, 1, ${store.admin.userId}, 0, 0, 0, 0, true, ${today}, 'admin')`.execute(
    tx,
  )
  for (const [place, productId] of parts.entries())
    await sql`
      insert into pre_bill_lines (pre_bill_id, line, product_id, quantity, price, net_price, total)
      values (900000, ${place + 1}, ${productId}, ${units[place]}::numeric, 0, 0, 0)`.execute(tx)
}

test("the SQL for what can be made of a kit and for its cost gives the same as the domain's rules", async () => {
  const component = fc.record({
    units: decimals(3, 0.001, 20),
    stock: decimals(3, 0, 200),
    reserved: decimals(3, 0.001, 250),
    average: decimals(6, 0, 500),
    last: decimals(6, 0, 500),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(component, { minLength: 3, maxLength: 3 }), (drawn) =>
      withoutTrace(async (tx) => {
        for (const [place, { units, stock, average, last }] of drawn.entries()) {
          const productId = parts[place]
          await sql`update kit_components set units = ${units}::numeric where kit_id = ${kitId} and product_id = ${productId}`.execute(
            tx,
          )
          await sql`update stock_balances set stock = ${stock}::numeric, value = case when ${stock}::numeric = 0 then 0 else 1 end,
            average_cost = ${average}::numeric, last_cost = ${last}::numeric where area_id = 1 and product_id = ${productId}`.execute(
            tx,
          )
        }
        await reserve(
          tx,
          drawn.map(({ reserved }) => reserved),
        )
        const ruled = {
          stock: kitsOf(drawn),
          disponible: kitsOf(
            drawn.map(({ units, stock, reserved }) => ({ units, stock: disponible(stock, reserved) })),
          ),
          average_cost: kitCost(drawn.map(({ units, average: cost }) => ({ units, cost }))),
          last_cost: kitCost(drawn.map(({ units, last: cost }) => ({ units, cost }))),
        }
        for (const held of [
          sql`kit_holdings where area_id = 1 and product_id = ${kitId}`,
          sql`kit_holding(1, ${kitId}::int)`,
        ]) {
          const { rows } = await sql`select stock, disponible, average_cost, last_cost from ${held}`.execute(
            tx,
          )
          expect(rows).toEqual([ruled])
        }
      }),
    ),
    { numRuns: 40 },
  )
})

/** The rows of recipes that this connection has read. */
async function readOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = 'kit_components'`.execute(tx)
  return rows[0]?.read ?? 0
}

test('what can be made is worked out for the products that are asked for, not for all kits', async () => {
  const others = parts.map((productId) => [{ productId, units: 2 }])
  for (const components of others) await kit(store.admin, components)
  const componentsRead = (productId: number | undefined) =>
    store.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const before = await readOf(tx)
      await sql`select h.stock from products p
        left join lateral kit_holding(1, case when p.is_kit then p.id end) h on true where p.id = ${productId}`.execute(
        tx,
      )
      return (await readOf(tx)) - before
    })
  expect(await componentsRead(kitId)).toBe(parts.length)
  expect(await componentsRead(parts[0])).toBe(0)
})
