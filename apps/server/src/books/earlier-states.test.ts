import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { earlierStates, noteEarlierStates } from './earlier-states.ts'
import { verifyBooks } from './verify-books.ts'

const store = testStore()
const rule =
  'A purchase leaves the stock the share of the received units that were still there, and makes the rest a difference of cost'

/** A purchase of a received unit whose shares an earlier version did not keep, and wrote wrong. */
async function billedWrong(): Promise<number> {
  const { id: productId } = await build.product(store.admin)
  const { id: orderId } = await build.sentOrder(store.admin, [{ productId, quantity: 1 }])
  await build.reception(store.admin, orderId, [{ productId, quantity: 1 }])
  const line = { productId, quantity: 1, cost: 150, price: 300 }
  const { providerId } = (await store.admin.get(`purchaseOrders/get/${orderId}`)).body
  const { id } = await build.processedPurchase(store.admin, [line], { providerId, orderId })
  await corrupt(`update purchase_reception_lines set still = still - 1 where purchase_id = ${id}`)
  return id
}
/** Runs a statement that the triggers of the tables refuse. */
const corrupt = (statement: string) =>
  sql
    .raw(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`)
    .execute(store.database.db)
const breaches = async () => (await verifyBooks(store.database.db)).map(({ invariant }) => invariant)

test('what breaks a rule when a store first has it is shown apart, with a way out; what breaks it later is a breach', async () => {
  const { db } = store.database
  const earlier = await billedWrong()
  expect(await breaches()).toEqual([rule])
  await noteEarlierStates(db)
  expect(await breaches()).toEqual([])
  expect(await earlierStates(db)).toMatchObject([
    { invariant: rule, wayOut: expect.stringContaining('ajuste'), rows: [{ purchase_id: earlier }] },
  ])
  const later = await billedWrong()
  await noteEarlierStates(db)
  expect(await verifyBooks(db)).toMatchObject([{ invariant: rule, rows: [{ purchase_id: later }] }])
  await corrupt('update purchase_reception_lines set still = still + 1')
  expect([await breaches(), await earlierStates(db)]).toEqual([[], []])
})
