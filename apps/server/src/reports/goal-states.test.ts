import { goalStateNames } from '@yunque/contract/sales/goals'
import { addDays } from '@yunque/domain/dates'
import { goalState } from '@yunque/domain/goals'
import { expectedToday } from '@yunque/domain/test/oracles/goals'
import { beforeAll, expect, test } from 'vitest'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 900, price: 115 })
})

const sell = (seller: Client, date: string, price: number) =>
  store.admin.post('bills', {
    date,
    clientId: 1,
    paymentTypeId: 1,
    asignedTo: seller.username,
    billDetails: [{ productId, quantity: 1, price }],
  })

/** A goal of C$ 1,000 for a new seller who sold C$ 100 net on its first day, `times` times. */
async function goalOf(days: { initDate: string; endDate: string }, times: number) {
  const seller = await store.user({ resources: ['crearFactura'] })
  const goal = await store.admin.post('goals/post', { description: 'Meta', ...days, value: 1000 })
  await store.admin.post('goalUsers/post', { goalId: goal.body.id, username: seller.username, value: 1000 })
  for (let i = 0; i < times; i++) await sell(seller, days.initDate, 115)
  const [part] = (await store.admin.get('goalUsers/get', { goalId: goal.body.id })).body.data
  const report = await store.admin.post('reports/sales', {
    areaId: 1,
    from: days.initDate,
    to: days.endDate,
    groupBy: 'seller',
  })
  const row = report.body.find(({ asignedTo }: { asignedTo: string }) => asignedTo === seller.username)
  const lines = await store.admin.post('reports/sales', {
    areaId: 1,
    from: days.initDate,
    to: days.endDate,
    username: seller.username,
  })
  return { part, row, lines: lines.body }
}

const ended = { initDate: addDays(today, -30), endDate: addDays(today, -1) }
/** 80 days, so that it is never within one month. A quarter of its value is expected by today. */
const underWay = { initDate: addDays(today, -19), endDate: addDays(today, 60) }

test.each([
  ['over and met', ended, 10, 'Cumplida'],
  ['over and nearly met', ended, 9, 'No cumplida'],
  ['under way and met', underWay, 10, 'Cumplida'],
  ['under way and a little behind', underWay, 2, 'Al día'],
  ['under way and far behind', underWay, 1, 'Atrasada'],
] as const)(
  'a goal %s has the same state in the list of goals and in the sales report',
  async (_name, days, times, state) => {
    const { part, row, lines } = await goalOf(days, times)
    const expected = expectedToday({ ...days, value: 1000 }, today)
    expect(part).toMatchObject({ goalReached: times * 100, expectedToday: expected, ended: days === ended })
    const figures = {
      reached: part.goalReached,
      goal: part.value,
      expected: part.expectedToday,
      ended: part.ended,
    }
    expect(goalStateNames[goalState(figures)]).toBe(state)
    expect(row.estado).toBe(state)
    // The lines say the same goal, and add up to the total of the group.
    expect(lines).toHaveLength(times)
    for (const line of lines) expect(line).toMatchObject({ meta: row.meta, total: 115 })
    expect(row).toMatchObject({ meta: 1000, total: times * 115 })
  },
)
