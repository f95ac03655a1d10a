import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { trade } from '../../test/trade.ts'

const store = testStore()

test('a column with a comparison can be grouped, and filtered for null', async () => {
  await trade(store)
  const group = [{ selector: 'isLimit', isExpanded: true }]
  const grouped = await store.admin.get('reports/stock/get', { group })
  expect(grouped.status).toBe(200)
  for (const { key, items, count } of grouped.body.data) {
    expect(items).toHaveLength(count)
    for (const { isLimit } of items) expect(isLimit).toBe(key)
  }
  expect(grouped.body.data.length).toBeGreaterThan(0)
  const without = await store.admin.get('reports/stock/get', { filter: ['isLimit', '=', null] })
  expect([without.status, without.body.data]).toEqual([200, []])
})

test.each([
  ['estados/get', 'active'],
  ['inPutProducts/get', 'stateId'],
])('%s is ordered by %s, which is the same in all its rows', async (path, selector) => {
  const ids = async (query: object) => {
    const answer = await store.admin.get(path, { ...query })
    return answer.body.data.map(({ id }: { id: number }) => id)
  }
  const sort = [{ selector: 'id', desc: true }]
  expect((await ids({ sort })).length).toBeGreaterThan(1)
  expect(await ids({ sort: [{ selector }, ...sort] })).toEqual(await ids({ sort }))
})
