import { addDays } from '@yunque/domain/dates'
import { sum } from '@yunque/domain/decimal'
import { dailySale, daysWithStock, SEASON_DAYS, seasonFactor, YEAR } from '@yunque/domain/test/oracles/demand'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'
import type { Tx } from '../../db/database.ts'
import { demand } from './demand.ts'

const store = testStore()
const today = businessDay()
const productIds: number[] = []

beforeAll(async () => {
  for (let n = 0; n < 3; n++) productIds.push((await product(store.admin)).id)
})

type Move = { productId: number; ago: number; in: boolean; units: number }
type Row = { productId: number; sold: number; stocked: number; daily: number; season: number }

const undone = new Error('undone')

/** Runs in a transaction that is rolled back. */
const withoutTrace = async (run: (tx: Tx) => Promise<void>) => {
  const done = store.database.db.transaction().execute(async (tx) => {
    await run(tx)
    throw undone
  })
  await expect(done).rejects.toBe(undone)
}

const ago = (days: number) => addDays(today, -days)

/** Moves that leave no negative stock, in order of days; a sale beyond the stock is left out. */
function possible(moves: readonly Move[]): (Move & { day: string; stock: number; seq: number })[] {
  const stocks = new Map<number, number>()
  const seqs = new Map<number, number>()
  return moves
    .toSorted((one, other) => other.ago - one.ago)
    .flatMap((move) => {
      const stock = (stocks.get(move.productId) ?? 0) + (move.in ? move.units : -move.units)
      if (stock < 0) return []
      stocks.set(move.productId, stock)
      const seq = (seqs.get(move.productId) ?? 0) + 1
      seqs.set(move.productId, seq)
      return [{ ...move, day: ago(move.ago), stock, seq }]
    })
}

async function write(tx: Tx, moves: ReturnType<typeof possible>): Promise<void> {
  await sql`insert into stock_balances (area_id, product_id, stock, value, average_cost, last_cost, last_seq)
    select 1, id, 0, 0, 0, 0, 0 from unnest(${productIds}::int[]) id on conflict do nothing`.execute(tx)
  for (const [at, move] of moves.entries()) {
    const id = 900_000 + at
    await sql`insert into stock_movements (area_id, product_id, seq, direction, type_id, document_kind, document_id, line,
        date, posted_day, user_id, quantity, unit_cost, value, stock_after, value_after, average_after)
      values (1, ${move.productId}, ${move.seq}, ${move.in ? 1 : 2}, 1, ${move.in ? 'purchase' : 'bill'}, ${id}, 1,
        ${move.day}, ${move.day}, ${store.admin.userId}, ${move.units}, 0, 0, ${move.stock}, 0, 0)`.execute(
      tx,
    )
    if (move.in) continue
    await sql`insert into bills (id, area_id, date, client_id, payment_type_id, payment_method_id, credit_days, seller_id,
        subtotal, discount, iva, total, balance, payoff, pay_of_date, due_date, created_by, created_by_id)
      values (${id}, 1, ${move.day}, 1, 1, 1, 0, ${store.admin.userId}, 0, 0, 0, 0, 0, true, ${move.day}, ${move.day}, 'admin',
        ${store.admin.userId})`.execute(tx)
    await sql`insert into bill_lines (bill_id, line, product_id, quantity, price, net_price, discount, total, iva_rate, iva,
        unit_cost, cost_value)
      values (${id}, 1, ${move.productId}, ${move.units}, 0, 0, 0, 0, 0, 0, 0, 0)`.execute(tx)
  }
}

/** The demand of a product by the rules of the domain; undefined when it sold nothing in a year. */
function expected(moves: ReturnType<typeof possible>, days: number): Omit<Row, 'productId'> | undefined {
  const within = (from: number, to: number) =>
    sum(moves.filter((move) => !move.in && move.ago <= from && move.ago >= to).map(({ units }) => units))
  const year = within(YEAR - 1, 0)
  if (year === 0) return undefined
  const sold = within(days - 1, 0)
  const stocked = sold > 0 ? daysWithStock(moves, { from: ago(days - 1), to: today }) : days
  const hasYear = moves.some((move) => move.ago >= YEAR)
  const sameWeeks = within(YEAR - 1, YEAR - SEASON_DAYS)
  return {
    sold,
    stocked,
    daily: dailySale(sold, stocked),
    season: seasonFactor({ sameWeeks, year, hasYear }),
  }
}

test('the SQL of the demand is the rule of the domain', async () => {
  const move = fc.record({
    productId: fc.integer({ min: 0, max: 2 }),
    ago: fc.oneof(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(0, 29, 30, YEAR - SEASON_DAYS, YEAR - 1, YEAR),
    ),
    in: fc.boolean(),
    units: fc.integer({ min: 1, max: 9 }),
  })
  const drawn = fc.tuple(fc.array(move, { maxLength: 30 }), fc.constantFrom(7, 30, 90, 364))
  await fc.assert(
    fc.asyncProperty(drawn, ([places, days]) =>
      withoutTrace(async (tx) => {
        const moves = possible(
          places.map((each) => ({ ...each, productId: productIds[each.productId] ?? 0 })),
        )
        await write(tx, moves)
        await tx.updateTable('settings').set({ sale_days: days }).execute()
        const query = demand({ today, within: sql`g.area_id = 1` })
        const { rows } =
          await sql<Row>`select d.product_id as "productId", d.sold, d.stocked::int, d.daily, d.season
          from (${query}) d where d.product_id = any(${productIds}::int[]) order by 1`.execute(tx)
        const wanted = productIds.flatMap((productId) => {
          const row = expected(
            moves.filter((each) => each.productId === productId),
            days,
          )
          return row ? [{ productId, ...row }] : []
        })
        expect(rows).toEqual(wanted)
      }),
    ),
    { numRuns: 40 },
  )
})
