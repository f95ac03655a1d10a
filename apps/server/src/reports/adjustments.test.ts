import { InputType, OutputType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { area } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, reasonIds, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const range = { areaId: 1, from: today, to: today }
let productId: number
let countedId: number
let other: { areaId: number; productId: number }

type Adjusting = { quantity: number; reasonId?: number; cost?: number; date?: string; areaId?: number }

async function adjust(path: 'inPutProducts' | 'outPutProducts', adjusting: Adjusting & { id?: number }) {
  const { quantity, cost, id = productId, ...header } = adjusting
  const lines = path === 'inPutProducts' ? 'inPutProductDetails' : 'outPutProductDetails'
  const typeId = path === 'inPutProducts' ? InputType.adjustment : OutputType.adjustment
  const { status, text } = await store.admin.post(path, {
    areaId: 1,
    date: today,
    typeId,
    observation: 'Revisión',
    ...header,
    [lines]: [
      { productId: id, quantity, cost },
      { productId: countedId, quantity: 1 },
    ].slice(0, id === productId ? 2 : 1),
  })
  expect(status, text).toBe(200)
}

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 50, cost: 10, price: 20 })
  countedId = await stockedProduct(store, { stock: 20, cost: 3, price: 5 })
  const { id: areaId } = await area(store.admin)
  other = { areaId, productId: await stockedProduct(store, { areaId, stock: 5, cost: 7, price: 9 }) }
  await adjust('outPutProducts', { quantity: 2, reasonId: reasonIds.damage })
  await adjust('outPutProducts', { quantity: 3, reasonId: reasonIds.damage })
  await adjust('outPutProducts', { quantity: 4, reasonId: reasonIds.donation })
  await adjust('inPutProducts', { quantity: 1, cost: 10, reasonId: reasonIds.donation })
  await adjust('inPutProducts', { quantity: 5, cost: 10 })
  await adjust('outPutProducts', { quantity: 1, reasonId: reasonIds.theft, date: addDays(today, -1) })
  const away = { id: other.productId, quantity: 1, areaId: other.areaId, reasonId: reasonIds.damage }
  await adjust('outPutProducts', away)
  await count()
})

/** A count that finds two units less and another product one more. */
async function count(): Promise<void> {
  const { id: categoryId } = (await store.admin.post('catalogos/family/post', { name: 'Contada' })).body
  const more = await stockedProduct(store, { stock: 5, cost: 4, price: 8 })
  const less = await stockedProduct(store, { stock: 5, cost: 6, price: 8 })
  const sql = 'update products set category_id = $1 where id = any($2)'
  await store.database.pool.query(sql, [categoryId, [more, less]])
  const { id: countId } = (await store.admin.post('stockCounts/post', { areaId: 1, categoryId })).body
  await store.admin.post('stockCounts/count', { countId, productId: more, quantity: 6 })
  await store.admin.post('stockCounts/count', { countId, productId: less, quantity: 3 })
  expect((await store.admin.post('stockCounts/process', { id: countId })).status).toBe(200)
}

const rowsOf = async (by: Client, asked: object) =>
  (await by.get('reports/adjustments/get', { ...range, ...asked })).body.data

test('adjustments are added up by reason, without one by what made them', async () => {
  expect(await rowsOf(store.admin, {})).toEqual([
    { reason: 'Conteo físico', documents: 2, unitsIn: 1, unitsOut: 2, valueIn: 4, valueOut: 12, net: -8 },
    { reason: 'Daño', documents: 2, unitsIn: 0, unitsOut: 7, valueIn: 0, valueOut: 56, net: -56 },
    { reason: 'Donación', documents: 2, unitsIn: 2, unitsOut: 5, valueIn: 13, valueOut: 43, net: -30 },
    { reason: 'Sin motivo', documents: 1, unitsIn: 6, unitsOut: 0, valueIn: 53, valueOut: 0, net: 53 },
  ])
})

test('the days and the area of the documents decide, and the totals are those of all rows', async () => {
  const before = { from: addDays(today, -1), to: addDays(today, -1) }
  expect(await rowsOf(store.admin, before)).toMatchObject([{ reason: 'Robo', unitsOut: 2, valueOut: 13 }])
  expect(await rowsOf(store.admin, { areaId: other.areaId })).toMatchObject([
    { reason: 'Daño', documents: 1, unitsOut: 1, valueOut: 7 },
  ])
  const { body } = await store.admin.get('reports/adjustments/get', {
    ...range,
    areaId: 'all',
    from: before.from,
    requireTotalCount: true,
    totalSummary: [
      { selector: 'documents', summaryType: 'sum' },
      { selector: 'net', summaryType: 'sum' },
    ],
  })
  expect(body).toMatchObject({ totalCount: 5, summary: [9, -61] })
})

test('each reason is worth its documents in the lists that it opens', async () => {
  for (const row of await rowsOf(store.admin, {})) {
    const filter = [['reason', '=', row.reason], 'and', ['areaId', '=', 1], 'and', ['date', '=', today]]
    const lists = await Promise.all(
      ['inPutProducts', 'outPutProducts'].map((path) => store.admin.get(`${path}/get`, { filter })),
    )
    const [entries, exits] = lists.map(({ body }) => body.data as { total: number; units: number }[])
    const sumOf = (list: { total: number; units: number }[] | undefined, field: 'total' | 'units') =>
      (list ?? []).reduce((sum, one) => sum + one[field], 0)
    expect((entries?.length ?? 0) + (exits?.length ?? 0)).toBe(row.documents)
    expect([sumOf(entries, 'units'), sumOf(exits, 'units')]).toEqual([row.unitsIn, row.unitsOut])
    expect([sumOf(entries, 'total'), sumOf(exits, 'total')]).toEqual([row.valueIn, row.valueOut])
  }
})

test('users who may not read costs see units only; another area is refused', async () => {
  const clerk = await store.user({ resources: ['ajuste'] })
  expect(await rowsOf(clerk, { take: 1 })).toEqual([
    { reason: 'Conteo físico', documents: 2, unitsIn: 1, unitsOut: 2 },
  ])
  const byValue = { ...range, sort: [{ selector: 'net', desc: true }] }
  expect((await clerk.get('reports/adjustments/get', byValue)).status).toBe(400)
  const away = await store.user({ resources: ['ajuste'], areaId: other.areaId })
  const refused = await away.get('reports/adjustments/get', range)
  expect(refused).toMatchObject({ status: 403, text: 'Solo puede consultar su área' })
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.get('reports/adjustments/get', range)).status).toBe(403)
})

test('the report is exported', async () => {
  const { headers } = await store.admin.get('reports/adjustments/export', range)
  expect(headers['content-type']).toContain('spreadsheetml')
})

test.each([
  [{ areaId: undefined }, messages.selectArea],
  [{ from: undefined }, messages.parameterRequired('from')],
  [{ to: undefined }, messages.parameterRequired('to')],
  [{ from: '2026-02-01', to: '2026-01-01' }, rangeReversed],
])('%j is refused: %s', async (change, text) => {
  const asked = Object.entries({ ...range, ...change }).filter(([, value]) => value !== undefined)
  const answer = await store.admin.get('reports/adjustments/get', Object.fromEntries(asked))
  expect(answer).toMatchObject({ status: 400, text })
})
