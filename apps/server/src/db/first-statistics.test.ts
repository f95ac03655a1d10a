import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { analyzeFirstRows } from './first-statistics.ts'

const store = testStore()

const sell = (productId: number) =>
  store.admin.post('bills', {
    date: businessDay(),
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 1, price: 100 }],
  })

test('tables are analyzed once, after their first rows', async () => {
  const productId = await stockedProduct(store, { stock: 50, price: 100 })
  for (let sale = 0; sale < 6; sale += 1) expect(await sell(productId)).toMatchObject({ status: 200 })
  // The database counts the changes of a session when it is at rest.
  await expect.poll(() => analyzeFirstRows(store.database.db)).toContain('bills')
  const { rows } = await store.database.pool.query(
    "select relname, reltuples from pg_class where relname in ('bills', 'bill_lines') order by relname",
  )
  expect(rows).toEqual([
    { relname: 'bill_lines', reltuples: 6 },
    { relname: 'bills', reltuples: 6 },
  ])
  await expect.poll(() => analyzeFirstRows(store.database.db)).toEqual([])
})
