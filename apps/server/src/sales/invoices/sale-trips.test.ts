import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()

/**
 * Counts the round trips of the longest transaction: its statements that are sent while none of its
 * connection is on its way. Timers of the store use other connections.
 */
function countTrips(): () => number {
  const original = pg.Client.prototype.query
  const connections = new WeakMap<pg.Client, { onTheWay: number; trips: number }>()
  let trips = 0
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const text = textOf(sent[0])
    const own = connections.get(this) ?? { onTheWay: 0, trips: 0 }
    connections.set(this, own)
    if (text.startsWith('begin')) own.trips = 0
    if (own.onTheWay === 0) own.trips += 1
    own.onTheWay += 1
    const answered = Reflect.apply(original, this, sent) as Promise<unknown>
    const done = () => {
      own.onTheWay -= 1
      if (text.startsWith('commit')) trips = Math.max(trips, own.trips)
    }
    answered.then(done, done)
    return answered
  } as typeof original
  onTestFinished(() => {
    pg.Client.prototype.query = original
  })
  return () => trips
}

const textOf = (sent: unknown): string =>
  typeof sent === 'string' ? sent : String((sent as { text?: unknown }).text)

test('a sale of goods without lots and serials takes five round trips, from begin to commit', async () => {
  const productId = await stockedProduct(store, { stock: 50, price: 100 })
  const sell = () =>
    store.admin.post('bills', {
      date: businessDay(),
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId, quantity: 2, price: 100 }],
    })
  expect((await sell()).status).toBe(200)
  const trips = countTrips()
  expect((await sell()).status).toBe(200)
  expect(trips()).toBe(5)
})
