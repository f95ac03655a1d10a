import { messages } from '@yunque/contract/core/messages'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { priceMessages, type RepriceRow } from '@yunque/contract/inventory/prices'
import { expect, test } from 'vitest'
import {
  area,
  areaProduct,
  directPurchase,
  processedPurchase,
  product,
  settings,
} from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const post = (path: string, body: object) => store.admin.post(`products/prices/${path}`, body)

/** A new category of products without IVA, with these costs and a price of 200. */
async function goods(...costs: number[]) {
  const family = await store.admin.post('catalogos/family/post', { name: `Familia ${Math.random()}` })
  const familyId: number = family.body.id
  const products = []
  for (const cost of costs) {
    const made = await product(store.admin, { familyId, hasIva: false })
    await processedPurchase(store.admin, [{ productId: made.id, cost, price: 200 }])
    products.push(made)
  }
  return { familyId, products }
}

const preview = async (query: object) =>
  (await post('preview', { areaId: 1, base: 'costReal', formula: '*1.5', ...query })).body
const accepted = (rows: RepriceRow[]) =>
  rows.map(({ productId, oldPrice, price }) => ({ productId, oldPrice, price }))

test('a formula over the costs of a filter is previewed, and accepted prices are saved', async () => {
  const { familyId, products } = await goods(100, 33.3333)
  const { rows, skipped } = await preview({ familyId })
  expect(skipped).toBe(0)
  const expected = [
    { oldPrice: 200, price: 150, difference: -50, percent: -25, costReal: 100, fault: null, floor: 105 },
    { oldPrice: 200, price: 50, difference: -150, percent: -75, floor: 35 },
  ]
  for (const [index, { id }] of products.entries())
    expect(rows.find(({ productId }: RepriceRow) => productId === id)).toMatchObject(expected[index] ?? {})
  expect((await store.admin.get(`products/area/1/${products[0]?.id}`)).body).toMatchObject({ price: 200 })
  const answer = await post('apply', { areaId: 1, reason: 'Costo real *1.5', prices: accepted(rows) })
  expect(answer.body).toEqual({ changed: 2 })
  expect((await store.admin.get(`products/area/1/${products[0]?.id}`)).body).toMatchObject({ price: 150 })
  const { body } = await store.admin.get(`products/${products[0]?.id}/history`)
  expect(body.prices[0]).toMatchObject({
    oldPrice: 200,
    price: 150,
    reason: 'Costo real *1.5',
    username: 'admin',
  })
  const audited = await store.database.db
    .selectFrom('audit_trail')
    .select(['before', 'after'])
    .where('action', '=', 'cambiar precio')
    .where('entity_id', '=', `1/${products[0]?.id}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audited).toMatchObject({ before: { price: 200 }, after: { price: 150 } })
})

test('products without cost are left out; a price not above the cost is named and refused, all or none', async () => {
  const { familyId, products } = await goods(100, 50)
  await product(store.admin, { familyId })
  const { rows, skipped } = await preview({ familyId, formula: '-10' })
  expect(skipped).toBe(1)
  expect(rows.map(({ fault }: RepriceRow) => fault)).toEqual(['No supera el costo', 'No supera el costo'])
  const refused = await post('apply', { areaId: 1, reason: 'x', prices: accepted(rows) })
  expect(refused.status).toBe(400)
  expect(refused.text.split('\n').sort()).toEqual(
    products.map(({ name }) => priceMessages.atOrBelowCost(name)).sort(),
  )
  await settings(store.admin, { validatePriceGreaterCost: false })
  const below = await preview({ familyId, formula: '-10' })
  expect(below.rows[0]).toMatchObject({ fault: null, warning: 'Menor que el precio mínimo' })
  const confirmed = { areaId: 1, reason: 'x', prices: accepted(below.rows), confirm: true }
  expect((await post('apply', confirmed)).body).toEqual({ changed: 2 })
  await settings(store.admin, { validatePriceGreaterCost: true })
})

test('a price that changed since the preview is not overwritten', async () => {
  const { familyId, products } = await goods(100)
  const { rows } = await preview({ familyId })
  await areaProduct(store.admin, { productId: products[0]?.id, price: 333 })
  expect(await post('apply', { areaId: 1, reason: 'x', prices: accepted(rows) })).toMatchObject({
    status: 409,
    text: priceMessages.stale,
  })
})

test("an inheriting area keeps the main area's price; the base can be the current price; words filter too", async () => {
  const branch = await area(store.admin)
  const { familyId, products } = await goods(100)
  const place = { areaId: branch.id, productId: products[0]?.id }
  await areaProduct(store.admin, { ...place, inherit: true })
  expect(await preview({ familyId, areaId: branch.id })).toEqual({ rows: [], skipped: 0, inherited: 1 })
  const { rows } = await preview({ familyId, base: 'price', formula: '+10', search: products[0]?.name })
  expect(rows).toMatchObject([{ oldPrice: 200, price: 210, percent: 5 }])
  expect((await preview({ familyId, search: 'nada de esto' })).rows).toEqual([])
})

test.each([
  [{ formula: '1.5' }, messages.formulaOperator],
  [{ formula: '*' }, messages.formulaWrong],
  [{ formula: `*${'1'.repeat(400)}` }, messages.formulaLength],
  [{ areaId: null }, messages.selectArea],
  [{ base: 'magia' }, 'Elija sobre qué se calcula'],
])('the preview of %j is refused', async (fields, sentence) => {
  const answer = await post('preview', { areaId: 1, base: 'costReal', formula: '*1.5', ...fields })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(sentence)
})

test.each([
  [{ prices: [] }, priceMessages.noPrices],
  [{ prices: [{ productId: 1, oldPrice: 1, price: 0 }] }, priceMessages.positive],
  [{ prices: [1, 2].map(() => ({ productId: 1, oldPrice: 1, price: 2 })) }, priceMessages.repeated],
  [{ reason: '' }, 'El motivo es requerido'],
])('applying %j is refused', async (fields, sentence) => {
  const prices = [{ productId: 1, oldPrice: 1, price: 2 }]
  const answer = await post('apply', { areaId: 1, reason: 'x', prices, ...fields })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(sentence)
})

test('prices are changed only in the own area, with permission', async () => {
  const branch = await area(store.admin)
  const clerk = await store.user({ resources: ['inventario'], areaId: branch.id })
  const body = { areaId: 1, base: 'price', formula: '*1.1' }
  expect((await clerk.post('products/prices/preview', body)).status).toBe(403)
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.post('products/prices/preview', body)).status).toBe(403)
  expect((await seller.post('products/prices/apply', { areaId: 1, reason: 'x', prices: [] })).status).toBe(
    403,
  )
})

test('the history of a product has its last purchases and sales, each with its permission', async () => {
  const made = await product(store.admin)
  await processedPurchase(store.admin, [{ productId: made.id, cost: 90, price: 150 }])
  const line = { productId: made.id, quantity: 2, price: 150 }
  const client = (await store.admin.get('about/get-info')).body.clientDefault
  const bill = { date: businessDay(), clientId: client, paymentTypeId: 1, billDetails: [line] }
  expect((await store.admin.post('bills', bill)).status).toBe(200)
  const { body } = await store.admin.get(`products/${made.id}/history`)
  expect(body).toMatchObject({
    purchases: [{ quantity: 10, cost: 90, realCost: 90, price: 150 }],
    sales: [{ quantity: 2, price: 150, total: 300 }],
    prices: [{ oldPrice: 0, price: 150 }],
  })
  const counter = await store.user({ resources: ['verKardex'] })
  expect((await counter.get(`products/${made.id}/history`)).body).toMatchObject({ purchases: [], sales: [] })
})

test('an entry-style purchase is among the last purchases of the product', async () => {
  const { id: productId } = await product(store.admin)
  await processedPurchase(store.admin, [{ productId, cost: 90, price: 150 }])
  const { id, providerName } = await directPurchase(store.admin, {
    productId,
    quantity: 3,
    cost: 80,
    price: 150,
  })
  const { body } = await store.admin.get(`products/${productId}/history`)
  expect(body.purchases).toMatchObject([
    { document: 'input', id, provider: providerName, quantity: 3, realCost: 80 },
    { document: 'purchase', quantity: 10, realCost: 90 },
  ])
})

test('the product list can show only products at or below their minimum', async () => {
  const low = await stockedProduct(store, { stock: 3, price: 10 })
  const fine = await stockedProduct(store, { stock: 30, price: 10 })
  for (const productId of [low, fine])
    await areaProduct(store.admin, { productId, price: 10, stockMin: 5, stockMax: 20 })
  const { body } = await store.admin.get('products/get?low=true&take=500')
  const ids = body.data.map(({ id }: { id: number }) => id)
  expect(ids).toContain(low)
  expect(ids).not.toContain(fine)
  expect(body.data.find(({ id }: { id: number }) => id === low)).toMatchObject({
    stockMax: 20,
    isLimit: true,
  })
})

test('a price below the minimum is changed only after confirmation', async () => {
  const { familyId, products } = await goods(100)
  const { rows } = await preview({ familyId, formula: '*1.04' })
  expect(rows).toMatchObject([{ price: 104, floor: 105, fault: null, warning: 'Menor que el precio mínimo' }])
  const asked = await post('apply', { areaId: 1, reason: 'x', prices: accepted(rows) })
  expect([asked.status, asked.headers[olderAsks.confirm]]).toEqual([400, 'true'])
  expect(asked.text).toBe(
    `Bajo el precio mínimo queda ${products[0]?.name} a C$\u00a0104.00 (mínimo C$\u00a0105.00).\n¿Cambiar los precios de todas formas?`,
  )
  expect((await store.admin.get(`products/area/1/${products[0]?.id}`)).body).toMatchObject({ price: 200 })
  const done = await post('apply', { areaId: 1, reason: 'x', prices: accepted(rows), confirm: true })
  expect(done.body).toEqual({ changed: 1 })
})

test('services are repriced only if included, based on the price in force', async () => {
  const { familyId } = await goods(100)
  const { id: productId } = await product(store.admin, { familyId, isService: true })
  await areaProduct(store.admin, { productId, price: 50 })
  const query = { familyId, base: 'price', formula: '*1.1' }
  expect((await preview(query)).rows).toMatchObject([{ oldPrice: 200 }])
  const { rows } = await preview({ ...query, services: true })
  expect(rows.find((row: RepriceRow) => row.productId === productId)).toMatchObject({
    oldPrice: 50,
    price: 55,
    fault: null,
  })
})
