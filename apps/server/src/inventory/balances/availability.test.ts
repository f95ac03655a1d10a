import { disponible } from '@yunque/domain/availability'
import { addDays } from '@yunque/domain/dates'
import { decimals } from '@yunque/domain/test/arbitraries'
import { isLimit, preSaleReserves, termsInForce } from '@yunque/domain/test/oracles/availability'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { evaluate } from '../../../test/evaluate.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import type { Tx } from '../../db/database.ts'
import { held } from './availability.ts'

const store = testStore()
const today = businessDay()
const areaIds = [1]
const productIds: number[] = []

beforeAll(async () => {
  for (let n = 0; n < 2; n++) areaIds.push((await build.area(store.admin)).id)
  for (let n = 0; n < 3; n++) productIds.push(await stockedProduct(store, { stock: 0, price: 1 }))
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

const quantity = decimals(4, 0, 1000)

test("the SQL for available stock and for the minimum gives the same as the domain's rule", async () => {
  const holding = fc.record({ stock: quantity, units: quantity, minimum: quantity, atMinimum: fc.boolean() })
  const rows = `(select c.stock) s, (select c.units) r, (select false as is_service, false as is_kit) p,
    (select null::numeric as disponible, null::numeric as stock) h,
    (select 1 as area_id, c.minimum as stock_min) e`
  const columns = 'stock numeric, units numeric, minimum numeric'
  await fc.assert(
    fc.asyncProperty(fc.array(holding, { minLength: 20, maxLength: 60 }), async (drawn) => {
      const cases = drawn.map((each) => (each.atMinimum ? { ...each, minimum: each.stock } : each))
      const ask = (expression: string) =>
        evaluate(store.database.db, cases, { columns, expression: `(select ${expression} from ${rows})` })
      expect(await ask(held.disponible)).toEqual(cases.map(({ stock, units }) => disponible(stock, units)))
      expect(await ask(held.isLimit)).toEqual(cases.map(({ stock, minimum }) => isLimit(stock, minimum)))
    }),
    { numRuns: 20 },
  )
})

const anyTerms = fc.record({
  stockMin: quantity,
  stockMax: quantity,
  discount: decimals(6, 0, 100),
  price: decimals(4, 0, 10_000),
  inherit: fc.boolean(),
})

test("the SQL for the terms in force of every area gives the same as the domain's rule, inherited or not", async () => {
  const drawn = fc.array(fc.option(anyTerms, { freq: 4 }), { minLength: 9, maxLength: 9 })
  expect(areaIds.length * productIds.length).toBe(9)
  await fc.assert(
    fc.asyncProperty(drawn, (terms) =>
      withoutTrace(async (tx) => {
        const own = areaIds.flatMap((areaId, row) =>
          productIds.flatMap((productId, column) => {
            const each = terms[row * productIds.length + column]
            return each ? [{ areaId, productId, ...each }] : []
          }),
        )
        await tx.deleteFrom('area_products').where('product_id', 'in', productIds).execute()
        for (const { areaId, productId, stockMin, stockMax, ...rest } of own)
          await tx
            .insertInto('area_products')
            .values({
              area_id: areaId,
              product_id: productId,
              stock_min: stockMin,
              stock_max: stockMax,
              ...rest,
            })
            .execute()
        const { rows } = await sql`
          select area_id as "areaId", product_id as "productId", stock_min as "stockMin", stock_max as "stockMax",
            discount, price
          from effective_area_products where product_id = any(${productIds}::int[]) order by 1, 2`.execute(tx)
        const mainOf = (product: number) =>
          own.find(({ areaId, productId }) => areaId === 1 && productId === product)
        expect(rows).toEqual(
          own.map(({ areaId, productId, ...each }) => ({
            areaId,
            productId,
            ...termsInForce(each, areaId === 1 ? null : (mainOf(productId) ?? null)),
          })),
        )
      }),
    ),
    { numRuns: 30 },
  )
})

test('a pre-sale reserves for the days of the setting; quotations, billed and voided pre-sales reserve nothing', async () => {
  const [productId = 0] = productIds
  const seller = store.admin.userId
  const document = fc.record({
    typeId: fc.constantFrom(1, 2, 2, 2, 3),
    active: fc.boolean(),
    daysAgo: fc.integer({ min: 0, max: 12 }),
    units: decimals(4, 0.0001, 100),
  })
  const drawn = fc.tuple(fc.array(document, { minLength: 8, maxLength: 8 }), fc.integer({ min: 0, max: 10 }))
  await fc.assert(
    fc.asyncProperty(drawn, ([documents, preSaleDays]) =>
      withoutTrace(async (tx) => {
        await tx.updateTable('settings').set({ pre_sale_days: preSaleDays }).execute()
        for (const [index, { typeId, active, daysAgo, units }] of documents.entries()) {
          const id = 900_000 + index
          await sql`
            insert into pre_bills (id, type_id, area_id, date, client_id, payment_type_id, seller_id, subtotal, discount,
              iva, total, active, reserved_on, valid_until, created_by)
            values (${id}, ${typeId}, 1, ${today}, 1, 1, ${seller}, 0, 0, 0, 0, ${active},
              ${addDays(today, -daysAgo)}, ${today}, 'admin')`.execute(tx)
          await sql`
            insert into pre_bill_lines (pre_bill_id, line, product_id, quantity, price, net_price, total)
            values (${id}, 1, ${productId}, ${units}, 0, 0, 0)`.execute(tx)
        }
        const { rows } = await sql`
          select pre_bill_id as id, quantity from reservations where pre_bill_id >= 900000 order by 1`.execute(
          tx,
        )
        const expected = documents.flatMap(({ typeId, active, daysAgo, units }, index) => {
          const reserves = preSaleReserves({ reservedOn: addDays(today, -daysAgo), today, preSaleDays })
          return typeId === 2 && active && reserves ? [{ id: 900_000 + index, quantity: units }] : []
        })
        expect(rows).toEqual(expected)
      }),
    ),
    { numRuns: 20 },
  )
})
