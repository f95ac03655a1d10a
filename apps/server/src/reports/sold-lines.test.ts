import { documentTotals } from '@yunque/domain/lines'
import { decimals } from '@yunque/domain/test/arbitraries'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const productIds: number[] = []

beforeAll(async () => {
  for (const hasIva of [true, true, true, false])
    productIds.push(
      await stockedProduct(store, { stock: 100_000, cost: 0.01, price: 50, discount: 100, hasIva }),
    )
})

type LineFigures = { gross: number; discount: number; net: number; iva: number; total: number }

// Screens and papers show a sale by the domain's rule; reports sum the view.
test("the SQL for the totals of every sold line gives the same as the domain's rule, and they add up to the document", async () => {
  const line = fc.record({ quantity: decimals(3, 0.001, 90), percent: decimals(2, 0, 99) })
  const lines = fc.array(line, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom(15, 12.5, 0), async (drawn, iva) => {
      await store.database.db.updateTable('settings').set({ iva }).execute()
      const billDetails = drawn.map(({ quantity, percent }, index) => ({
        productId: productIds[index],
        quantity,
        price: 50,
        discountPercent: percent,
      }))
      const sale = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
      const { status, text, body } = await store.admin.post('bills', sale)
      expect(status, text).toBe(200)
      const { rows } = await sql<LineFigures & { lineDiscount: number; rate: number }>`
        select s.gross, s.discount, s.net, s.iva, s.total, l.discount as "lineDiscount", l.iva_rate as rate
        from sold_lines s join bill_lines l on l.bill_id = s.bill_id and l.line = s.line
        where s.bill_id = ${body.id} and s.kind = 'sale' order by s.line`.execute(store.database.db)
      const totalled = rows.map(({ lineDiscount, rate, ...row }) => ({
        discount: lineDiscount,
        total: row.total,
        iva: row.iva,
        ivaRate: rate,
      }))
      expect(rows.map(({ gross, discount, net }) => ({ gross, discount, net }))).toEqual(
        totalled.map((each) => {
          const { subtotal: gross, discount, net } = documentTotals([each])
          return { gross, discount, net }
        }),
      )
      const { subtotal, discount, total } = documentTotals(totalled)
      expect(body).toMatchObject({ subtotal, discount, total })
    }),
    { numRuns: 25 },
  )
})
