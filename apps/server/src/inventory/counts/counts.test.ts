import { messages } from '@yunque/contract/core/messages'
import { countMessages } from '@yunque/contract/inventory/stock-counts'
import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import { expect, test } from 'vitest'
import { area, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()

/** An area with an open count, and functions to count and to read it. */
async function session(fields: object = {}) {
  const areaId = (await area(store.admin)).id
  const { body } = await store.admin.post('stockCounts/post', { areaId, ...fields })
  const countId = body.id
  const stocked = (stock: number, cost = 10) => stockedProduct(store, { stock, cost, price: 20, areaId })
  const count = (productId: number, quantity: number | null, mode = 'add', key?: string) =>
    store.admin.post(
      'stockCounts/count',
      { countId, productId, quantity, mode },
      key ? { 'idempotency-key': key } : {},
    )
  const lines = async (status = 'all') =>
    (await store.admin.get('stockCounts/lines/get', { countId, status })).body.data
  const post = (more: object = {}) => store.admin.post('stockCounts/process', { id: countId, ...more })
  const held = async (productId: number) =>
    (await store.admin.get(`products/area/${areaId}/${productId}`)).body
  const sell = (productId: number, quantity: number) =>
    store.admin.post('outPutProducts', {
      areaId,
      date: businessDay(),
      typeId: 2,
      observation: 'Venta mientras se cuenta',
      outPutProductDetails: [{ productId, quantity }],
    })
  return { areaId, countId, stocked, count, lines, post, held, sell, opened: body }
}

test('scanning adds to the counted quantity, typing replaces it, and uncounted products are listed', async () => {
  const { opened, stocked, count, lines } = await session()
  expect(opened).toMatchObject({ stepId: 1, step: 'Abierto', blind: false, counted: 0, categoryId: null })
  const [nail, hammer] = [await stocked(10), await stocked(4)]
  for (let scan = 0; scan < 3; scan++) await count(nail, 1)
  expect((await count(nail, 5)).body).toMatchObject([{ productId: nail, counted: 8, expected: 10 }])
  expect((await count(nail, 9, 'set')).body).toMatchObject([{ counted: 9 }])
  expect(await lines()).toMatchObject([
    { productId: nail, counted: 9, expected: 10, difference: -1, value: -10, later: 0, recount: false },
    { productId: hammer, counted: null, expected: null, difference: null, stock: 4 },
  ])
  expect(await lines('uncounted')).toMatchObject([{ productId: hammer }])
  expect(await lines('counted')).toMatchObject([{ productId: nail }])
  expect((await count(nail, null)).body).toEqual([])
})

test('the difference is posted once, as an entry and an exit, at cost', async () => {
  const { areaId, countId, stocked, count, post, held } = await session()
  const [over, missing, right] = [await stocked(10, 7), await stocked(6, 5), await stocked(3)]
  await count(over, 12)
  await count(missing, 2)
  await count(right, 3)
  const posted = await post()
  expect(posted).toMatchObject({
    status: 200,
    body: { id: countId, stepId: 2, step: 'Aplicado', closedBy: 'admin' },
  })
  const { inputId, outputId } = posted.body
  expect((await store.admin.get(`inPutProducts/get/${inputId}`)).body).toMatchObject({
    areaId,
    typeId: 2,
    total: 14,
    observation: `Conteo ${String(countId).padStart(5, '0')}`,
    inPutProductDetails: [{ productId: over, quantity: 2, cost: 7 }],
  })
  expect((await store.admin.get(`outPutProducts/get/${outputId}`)).body).toMatchObject({
    areaId,
    typeId: 2,
    total: 20,
    outPutProductDetails: [{ productId: missing, quantity: 4, cost: 5 }],
  })
  expect([await held(over), await held(missing), await held(right)]).toMatchObject([
    { stock: 12, costAvg: 7 },
    { stock: 2, costAvg: 5 },
    { stock: 3 },
  ])
  expect(await post()).toMatchObject({ status: 400, text: countMessages.wasPosted })
  expect(await count(over, 1)).toMatchObject({ status: 400, text: countMessages.wasPosted })
})

test('movements after the count are not part of the difference, and stay', async () => {
  const { stocked, count, lines, post, held, sell } = await session()
  const nail = await stocked(10)
  await count(nail, 9)
  await sell(nail, 4)
  expect(await lines()).toMatchObject([
    { counted: 9, expected: 10, difference: -1, later: -4, stock: 6, recount: false },
  ])
  await post()
  expect(await held(nail)).toMatchObject({ stock: 5 })
})

test('a product that moves while it is counted has to be counted again', async () => {
  const { stocked, count, lines, sell } = await session()
  const nail = await stocked(10)
  await count(nail, 6)
  await sell(nail, 2)
  await count(nail, 2)
  expect(await lines('different')).toEqual([])
  expect(await lines('counted')).toMatchObject([{ counted: 8, expected: 8, recount: true }])
  await count(nail, 8, 'set')
  expect(await lines('counted')).toMatchObject([{ recount: false }])
})

test('a loss larger than the present stock asks to count again; nothing is posted', async () => {
  const { stocked, count, post, held, sell } = await session()
  const [nail, hammer] = [await stocked(10), await stocked(10)]
  await count(nail, 2)
  await count(hammer, 11)
  await sell(nail, 5)
  const { name } = (await store.admin.get(`products/get/${nail}`)).body
  expect(await post()).toMatchObject({ status: 400, text: countMessages.gone(name, 5) })
  expect(await held(hammer)).toMatchObject({ stock: 10 })
  await count(nail, 2, 'set')
  expect((await post()).status).toBe(200)
  expect([await held(nail), await held(hammer)]).toMatchObject([{ stock: 2 }, { stock: 11 }])
})

test('an unexpected product enters at the average cost of other areas, or at none', async () => {
  const { count, post, held } = await session()
  const elsewhere = await stockedProduct(store, { stock: 5, cost: 8, price: 9 })
  const { id: never } = await product(store.admin)
  await count(elsewhere, 2)
  await count(never, 3)
  expect((await post()).status).toBe(200)
  expect([await held(elsewhere), await held(never)]).toMatchObject([
    { stock: 2, costAvg: 8 },
    { stock: 3, costAvg: 0 },
  ])
})

test('a count without differences makes no document; one without products is refused', async () => {
  const { stocked, count, post } = await session()
  expect(await post()).toMatchObject({ status: 400, text: countMessages.nothing })
  await count(await stocked(3), 3)
  expect((await post()).body).toMatchObject({ stepId: 2, inputId: null, outputId: null })
})

test('a count of a category refuses other products, and services are never counted', async () => {
  const category = await store.admin.post('catalogos/family/post', { name: 'Herramientas de conteo' })
  const { stocked, count } = await session({ categoryId: category.body.id })
  const other = await stocked(3)
  const { name } = (await store.admin.get(`products/get/${other}`)).body
  expect(await count(other, 1)).toMatchObject({ status: 400, text: countMessages.otherCategory(name) })
  const own = await product(store.admin, { familyId: category.body.id })
  expect((await count(own.id, 1)).status).toBe(200)
  const service = await product(store.admin, { isService: true, familyId: category.body.id })
  expect(await count(service.id, 1)).toMatchObject({ status: 400, text: stockMessages.service(service.name) })
})

test('no product is in two open counts', async () => {
  const { areaId, countId } = await session({ categoryId: 1 })
  const text = countMessages.overlaps(String(countId).padStart(5, '0'))
  for (const categoryId of [1, null])
    expect(await store.admin.post('stockCounts/post', { areaId, categoryId })).toMatchObject({
      status: 400,
      text,
    })
  const branch = (await area(store.admin)).id
  const both = await Promise.all(
    [1, null].map((categoryId) => store.admin.post('stockCounts/post', { areaId: branch, categoryId })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  await store.admin.get(`stockCounts/${countId}/delete`)
  expect((await store.admin.post('stockCounts/post', { areaId })).status).toBe(200)
})

test('in a blind count only reviewers see expected quantities and differences', async () => {
  const { areaId, countId, stocked } = await session({ blind: true })
  const nail = await stocked(10)
  const counter = await store.user({ resources: ['requisa'], areaId })
  const answer = await counter.post('stockCounts/count', { countId, productId: nail, quantity: 4 })
  expect(answer).toMatchObject({ status: 200, body: [{ counted: 4 }] })
  expect(answer.body[0]).not.toHaveProperty('expected')
  expect((await counter.get('stockCounts/lines/get', { countId })).status).toBe(403)
  for (const path of ['stockCounts/post', 'stockCounts/process'])
    expect((await counter.post(path, { areaId, id: countId })).status).toBe(403)
  const reviewer = await store.user({ resources: ['ajuste'], areaId })
  const { body } = await reviewer.get('stockCounts/lines/get', { countId })
  expect(body.data).toMatchObject([{ difference: -6 }])
  expect(body.data[0]).not.toHaveProperty('value')
})

test('the sheet lists the products by location, without quantities', async () => {
  const { areaId, countId, stocked, count } = await session()
  const [nail, hammer, lime] = [await stocked(10), await stocked(4), (await product(store.admin)).id]
  await count(lime, 2)
  const counter = await store.user({ resources: ['requisa'], areaId })
  const places = { [nail]: 'B-2', [hammer]: 'A-9', [lime]: 'C-1' }
  for (const [id, location] of Object.entries(places))
    await store.database.db.updateTable('products').set({ location }).where('id', '=', Number(id)).execute()
  const { status, body } = await counter.get(`stockCounts/${countId}/sheet`)
  expect(status).toBe(200)
  expect(body.map((row: { productId: number }) => row.productId)).toEqual([hammer, nail, lime])
  expect(Object.keys(body[0]).sort()).toEqual([
    'family',
    'internalCode',
    'product',
    'productId',
    'ubication',
    'um',
  ])
})

test('the result of a count keeps the value at which it was posted, for reviewers', async () => {
  const { areaId, countId, stocked, count, post } = await session()
  const [over, missing] = [await stocked(10, 7), await stocked(6, 5)]
  await stocked(3)
  await count(over, 12)
  await count(missing, 2)
  await post()
  await store.admin.post('inPutProducts', {
    areaId,
    date: businessDay(),
    typeId: 2,
    observation: 'Otro costo',
    inPutProductDetails: [{ productId: over, quantity: 12, cost: 100 }],
  })
  const { body } = await store.admin.get(`stockCounts/${countId}/result`)
  expect(body).toMatchObject([
    { productId: over, counted: 12, expected: 10, difference: 2, value: 14 },
    { productId: missing, counted: 2, expected: 6, difference: -4, value: -20 },
  ])
  expect(body).toHaveLength(2)
  const reviewer = await store.user({ resources: ['ajuste'], areaId })
  expect((await reviewer.get(`stockCounts/${countId}/result`)).body[0]).not.toHaveProperty('value')
  const counter = await store.user({ resources: ['requisa'], areaId })
  expect((await counter.get(`stockCounts/${countId}/result`)).status).toBe(403)
})

test('users count in their own area only', async () => {
  const { countId, stocked } = await session()
  const nail = await stocked(10)
  const stranger = await store.user({ resources: ['ajuste'], areaId: (await area(store.admin)).id })
  const counted = await stranger.post('stockCounts/count', { countId, productId: nail, quantity: 4 })
  expect(counted).toMatchObject({ status: 403, text: messages.otherArea })
  expect((await stranger.get(`stockCounts/get/${countId}`)).status).toBe(404)
  expect((await stranger.get(`stockCounts/${countId}/counted`)).status).toBe(404)
  for (const paper of ['sheet', 'result'])
    expect((await stranger.get(`stockCounts/${countId}/${paper}`)).status).toBe(404)
  expect((await stranger.get('stockCounts/lines/get', { countId })).body.data).toEqual([])
})

test('a voided count posts nothing', async () => {
  const { countId, stocked, count, post, held } = await session()
  const nail = await stocked(10)
  await count(nail, 2)
  expect((await store.admin.get(`stockCounts/${countId}/delete`)).body).toEqual({
    id: countId,
    active: false,
  })
  expect(await post()).toMatchObject({ status: 400, text: countMessages.wasVoided })
  expect(await held(nail)).toMatchObject({ stock: 10 })
})

test('concurrent counting loses nothing, and one key counts once', async () => {
  const { stocked, count, lines } = await session()
  const nail = await stocked(10)
  await Promise.all(Array.from({ length: 12 }, () => count(nail, 1)))
  await Promise.all([1, 2].map(() => count(nail, 1, 'add', 'scan-1')))
  expect(await lines('counted')).toMatchObject([{ counted: 13 }])
})

test('sales during the count: 30 products are counted and the differences are right', async () => {
  const { stocked, count, post, held, sell } = await session()
  const goods = await Promise.all(Array.from({ length: 30 }, () => stocked(10)))
  // A few at once: what one user sends beyond their turns is refused on a busy computer.
  for (let first = 0; first < goods.length; first += 5) {
    const answers = await Promise.all(
      goods
        .slice(first, first + 5)
        .flatMap((productId, at) => [count(productId, 10 - ((first + at) % 3)), sell(productId, 1)]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  const posted = await post()
  expect(posted.status, posted.text).toBe(200)
  for (const [i, productId] of goods.entries()) {
    // Counted before or after the sale: the counted and the expected quantity both differ by one.
    const { stock } = await held(productId)
    expect([9 - (i % 3), 10 - (i % 3)]).toContain(stock)
  }
})

test('posted twice at once, or posted and voided at once: only one succeeds', async () => {
  for (const rival of ['process', 'delete']) {
    const { countId, stocked, count, post, held } = await session()
    const nail = await stocked(10)
    await count(nail, 12)
    const other = () => (rival === 'process' ? post() : store.admin.get(`stockCounts/${countId}/delete`))
    const answers = await Promise.all([post(), other()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const { stepId } = (await store.admin.get(`stockCounts/get/${countId}`)).body
    expect(await held(nail)).toMatchObject({ stock: stepId === 2 ? 12 : 10 })
  }
})

test.each([
  [{ areaId: null }, messages.selectArea],
  [{ areaId: 99_999 }, messages.selectArea],
  [{ categoryId: 99_999 }, messages.notFound],
  [{ observation: 'x'.repeat(501) }, 'La observación admite 500 caracteres como máximo'],
])('a count with %o is refused', async (fields, text) => {
  const areaId = (await area(store.admin)).id
  const answer = await store.admin.post('stockCounts/post', { areaId, ...fields })
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(text) })
})

test('lists and their exports', async () => {
  const { countId } = await session()
  const { body } = await store.admin.get('stockCounts/get', { stepId: 1, requireTotalCount: true })
  expect(body.data[0]).toMatchObject({ id: countId })
  expect((await store.admin.get('stockCounts/export')).status).toBe(200)
  expect((await store.admin.get('stockCounts/lines/export', { countId })).status).toBe(200)
})
