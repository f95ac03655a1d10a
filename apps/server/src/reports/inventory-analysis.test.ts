import { PaymentType } from '@yunque/contract/core/constants'
import { abcOrder, stockDaysOrder } from '@yunque/contract/reports/inventory-analysis'
import { addDays } from '@yunque/domain/dates'
import { abcClasses } from '@yunque/domain/test/oracles/demand'
import { beforeAll, expect, test } from 'vitest'
import { area, conversion, product } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const days = { from: today, to: today }
let areaId = 0
let products: { rich: number; fair: number; poor: number; idle: number; box: number; fresh: number }

beforeAll(async () => {
  areaId = (await area(store.admin)).id
  const good = (stock: number, cost: number, price: number) =>
    stockedProduct(store, { areaId, stock, cost, price })
  products = {
    rich: await good(10, 10, 100),
    fair: await good(100, 10, 30),
    poor: await good(1000, 10, 12),
    idle: await good(7, 10, 20),
    box: await good(4, 100, 200),
    fresh: await good(5, 10, 20),
  }
  await sell([
    { productId: products.rich, quantity: 9, price: 100 },
    { productId: products.fair, quantity: 4, price: 30 },
    { productId: products.poor, quantity: 1, price: 12 },
  ])
  const { id: piece } = await product(store.admin)
  const { id } = await conversion(store.admin, { sourceProductId: products.box, targetProductId: piece })
  const clerk = await store.user({ resources: ['realizarConversiones'], areaId })
  const opened = await clerk.post('productConvertions/convert', { id, quantity: 1, price: 20 })
  expect(opened.status, opened.text).toBe(200)
  await age([products.idle, products.box])
})

/** The first stock of these products came 200 days ago. */
async function age(ids: readonly number[]): Promise<void> {
  const { pool } = store.database
  await pool.query('alter table stock_movements disable trigger user')
  await pool.query(
    'update stock_movements set posted_day = $1 where product_id = any($2) and direction = 1',
    [addDays(today, -200), ids],
  )
  await pool.query('alter table stock_movements enable trigger user')
}

async function sell(billDetails: readonly object[]): Promise<void> {
  const seller = await store.user({ resources: ['crearFactura'], areaId })
  const bill = { date: today, clientId: 1, paymentTypeId: PaymentType.cash, billDetails }
  const { status, text } = await seller.post('bills', bill)
  expect(status, text).toBe(200)
}

const rows = async (by: Client, report: string, asked: object = {}) =>
  (await by.get(`reports/${report}/get`, { areaId, ...asked })).body.data

test('products are classed by the profit that they bring', async () => {
  const found = await rows(store.admin, 'abc', days)
  expect(found).toMatchObject([
    { place: 1, abc: 'A', productId: products.rich, units: 9 },
    { place: 2, abc: 'B', productId: products.fair, units: 4 },
    { place: 3, abc: 'C', productId: products.poor, units: 1, cumulative: 100 },
  ])
  const profits = found.map(({ profit }: { profit: number }) => profit)
  for (const [limitA, limitB] of [
    [80, 95],
    [10, 99],
    [98, 99],
    [1, 2],
  ] as const) {
    const classed = await rows(store.admin, 'abc', { ...days, limitA, limitB })
    const names = classed.map(({ abc }: { abc: string }) => abc)
    expect(names).toEqual(abcClasses(profits, { a: limitA, b: limitB }))
  }
})

test('cost and profit are only for users who read costs', async () => {
  const reader = await store.user({ resources: ['verProductosMasVendidos', 'verExistencias'], areaId })
  expect((await reader.get('reports/abc/get', { areaId, ...days })).status).toBe(403)
  expect((await rows(reader, 'deadStock'))[0]).not.toHaveProperty('value')
  expect((await rows(reader, 'stockDays'))[0]).not.toHaveProperty('value')
})

test('limits out of order, other areas and other users are refused', async () => {
  const get = (by: Client, report: string, asked: object) =>
    by.get(`reports/${report}/get`, { areaId, ...days, ...asked })
  expect(await get(store.admin, 'abc', { limitA: 95, limitB: 80 })).toMatchObject({
    status: 400,
    text: abcOrder,
  })
  expect(await store.admin.get('reports/stockDays/get', { areaId, low: 50, high: 50 })).toMatchObject({
    status: 400,
    text: stockDaysOrder,
  })
  expect((await get(store.admin, 'abc', { limitA: 0 })).text).toMatch(
    /debe ser un número entero entre 1 y 98/,
  )
  const { id: far } = await area(store.admin)
  const away = await store.user({ resources: ['verExistencias', 'verColumnaCostoStock'], areaId: far })
  for (const report of ['abc', 'deadStock', 'stockDays'])
    expect(
      (await away.get(`reports/${report}/get`, report === 'abc' ? { areaId, ...days } : { areaId })).status,
    ).toBe(403)
  const seller = await store.user({ resources: ['crearFactura'], areaId })
  expect((await seller.get('reports/deadStock/get', { areaId })).status).toBe(403)
})

test('stock without a sale is dead, unless it is new or a conversion opened it', async () => {
  const found = await rows(store.admin, 'deadStock')
  expect(found).toMatchObject([{ productId: products.idle, stock: 7, value: 70, lastSale: null, idle: 200 }])
  expect(await rows(store.admin, 'deadStock', { idleDays: 201 })).toEqual([])
})

test('the days that stock lasts are told by product, by category and by area', async () => {
  const of = (found: { key: string }[], id: number) => found.find(({ key }) => key === `${areaId}:${id}`)
  const found = await rows(store.admin, 'stockDays', { take: 100 })
  expect(of(found, products.rich)).toMatchObject({ stock: 1, daily: 9, days: 0.1, stockState: 'Poca' })
  expect(of(found, products.fair)).toMatchObject({ stock: 96, daily: 4, days: 24, stockState: 'Suficiente' })
  expect(of(found, products.poor)).toMatchObject({ stock: 999, daily: 1, days: 999, stockState: 'De más' })
  expect(of(found, products.fresh)).toMatchObject({
    stock: 5,
    daily: 0,
    days: null,
    stockState: 'Sin ventas',
  })
  const [whole] = await rows(store.admin, 'stockDays', { per: 'area' })
  expect(whole).toMatchObject({ key: String(areaId), products: found.length })
  const categories = await rows(store.admin, 'stockDays', { per: 'category' })
  const counted = categories.reduce((sum: number, { products: n }: { products: number }) => sum + n, 0)
  expect(counted).toBe(found.length)
})

test('the reports are workbooks, too', async () => {
  for (const report of ['deadStock', 'stockDays'])
    expect((await store.admin.get(`reports/${report}/export`, { areaId })).headers['content-type']).toMatch(
      /spreadsheet/,
    )
  const { headers } = await store.admin.get('reports/abc/export', { areaId, ...days })
  expect(headers['content-type']).toMatch(/spreadsheet/)
})
