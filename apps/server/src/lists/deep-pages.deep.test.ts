import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { operations } from '../../test/operations.ts'
import { businessDay } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'

const store = testStore()

test('deep pages of a list are consecutive, in any order', async () => {
  await store.database.pool.query(`
    insert into products (internal_code, name, category_id, brand_id, unit_id)
    select 'H' || n, 'Hondo ' || n % 7, 1, 1, 1 from generate_series(1, 1200) n`)
  const ids = async (query: Record<string, unknown>) => {
    const { status, body } = await store.admin.get('products/get', { select: ['id', 'name'], ...query })
    expect(status).toBe(200)
    return body.data.map(({ id }: { id: number }) => id)
  }
  for (const sort of [[{ selector: 'name' }], [{ selector: 'stock', desc: true }]]) {
    const shallow = await ids({ sort, skip: 900, take: 200 })
    expect(await ids({ sort, skip: 1000, take: 100 })).toEqual(shallow.slice(100))
  }
  const filter = ['internalCode', 'startswith', 'H']
  expect(await ids({ filter, skip: 1195, take: 20 })).toHaveLength(5)
  expect(await ids({ filter, skip: 5000, take: 20 })).toEqual([])
})

test('every list has a last page, and its first page has the total count', async () => {
  const { productId } = await trade(store)
  const today = businessDay()
  const asked = { areaId: 1, productId, date: today, from: today, to: today }
  for (const { method, path, parameters } of await operations(store)) {
    const names = parameters.map(({ name }) => name)
    if (method !== 'GET' || path.includes('{') || !names.includes('requireTotalCount')) continue
    if (path.endsWith('/export')) continue
    const known = Object.fromEntries(Object.entries(asked).filter(([name]) => names.includes(name)))
    const first = await store.admin.get(path, { ...known, take: 1 })
    const last = await store.admin.get(path, { ...known, take: 1, skip: 100_000 })
    expect([path, last.status, last.body?.data ?? []]).toEqual([path, first.status, []])
  }
}, 60_000)
