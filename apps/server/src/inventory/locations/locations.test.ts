import { locationMessages, locationsOf } from '@yunque/contract/inventory/locations'
import { countMessages } from '@yunque/contract/inventory/stock-counts'
import { expect, test } from 'vitest'
import { area, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { stockedProduct } from '../../../test/stock.ts'

const store = testStore()

const stocked = (areaId: number, stock = 10) => stockedProduct(store, { stock, cost: 10, price: 20, areaId })
const place = (areaId: number, productIds: readonly number[], locations: readonly string[], more = {}) =>
  store.admin.post('locations/place', { areaId, productIds, locations, ...more })
const listed = async (asked: object) =>
  (await store.admin.get('locations/get', { take: 100, ...asked })).body.data as {
    productId: number
    locations: string
  }[]

test.each([
  ['', []],
  [' A-3 , Patio,, a-3 ', ['A-3', 'Patio']],
])('the text "%s" has the locations %j', (text, list) => {
  expect(locationsOf(text)).toEqual(list)
})

test('an area keeps products at several locations; the first is looked for first; none is that of the card', async () => {
  const [{ id: areaId }, { id: other }] = [await area(store.admin), await area(store.admin)]
  const { id } = await product(store.admin, { ubication: 'Pasillo 3' })
  const bare = await stocked(areaId)
  const at = async (place: number) =>
    (await store.admin.get(`products/area/${place}/${id}`)).body.locations as string
  expect([await at(areaId), await at(other)]).toEqual(['Pasillo 3', 'Pasillo 3'])
  expect((await place(areaId, [id], ['A-3', 'Patio', 'a-3'])).body).toEqual({ saved: 1 })
  expect([await at(areaId), await at(other)]).toEqual(['A-3, Patio', 'Pasillo 3'])
  await place(areaId, [id, bare], ['Bodega 2'], { mode: 'add' })
  await place(other, [id], ['Vitrina'], { mode: 'add' })
  expect([await at(areaId), await at(other)]).toEqual(['A-3, Patio, Bodega 2', 'Pasillo 3, Vitrina'])
  expect((await listed({ areaId })).map(({ locations }) => locations)).toEqual([
    'A-3, Patio, Bodega 2',
    'Bodega 2',
  ])
  await place(areaId, [id], [])
  expect(await at(areaId)).toBe('Pasillo 3')
})

test('products with stock and without a location are found', async () => {
  const { id: areaId } = await area(store.admin)
  const [lost, kept] = [await stocked(areaId), await stocked(areaId)]
  await place(areaId, [kept], ['A-1'])
  expect(await listed({ areaId, shown: 'none' })).toMatchObject([{ productId: lost, locations: '' }])
  const none = await store.admin.get('locations/export', { areaId, shown: 'all' })
  expect(none.headers['content-type']).toContain('spreadsheetml')
})

test('a change is in the audit trail, with the locations before and after', async () => {
  const { id: areaId } = await area(store.admin)
  const id = await stocked(areaId)
  await place(areaId, [id], ['A-1'])
  await place(areaId, [id], ['B-2'])
  const { rows } = await store.database.pool.query(
    `select before, after from audit_trail where entity = 'areaProducts' and entity_id = $1 and after ? 'locations' order by id`,
    [`${areaId}/${id}`],
  )
  expect(rows).toEqual([
    { before: { locations: '' }, after: { locations: 'A-1' } },
    { before: { locations: 'A-1' }, after: { locations: 'B-2' } },
  ])
})

test.each([
  [{ locations: ['A, B'] }, locationMessages.comma],
  [{ locations: [' '] }, locationMessages.none],
  [{ locations: ['x'.repeat(51)] }, locationMessages.tooLong],
  [{ locations: Array.from({ length: 11 }, (_, n) => `A-${n}`) }, locationMessages.most],
  [{ productIds: [] }, locationMessages.noProducts],
])('a location with %j is refused', async (fields, text) => {
  const { id: areaId } = await area(store.admin)
  const sent = { areaId, productIds: [await stocked(areaId)], locations: ['A-1'], ...fields }
  expect(await store.admin.post('locations/place', sent)).toMatchObject({
    status: 400,
    text: expect.stringContaining(text),
  })
})

test('a service, an unknown product, an eleventh location and another area are refused', async () => {
  const { id: areaId } = await area(store.admin)
  const { id: service } = await product(store.admin, { isService: true })
  expect(await place(areaId, [service], ['A-1'])).toMatchObject({
    status: 400,
    text: locationMessages.service,
  })
  expect((await place(areaId, [999_999], ['A-1'])).status).toBe(400)
  const id = await stocked(areaId)
  await place(
    areaId,
    [id],
    Array.from({ length: 10 }, (_, n) => `A-${n}`),
  )
  expect(await place(areaId, [id], ['B-1'], { mode: 'add' })).toMatchObject({ status: 400 })
  const keeper = await store.user({ resources: ['ajuste'], areaId: (await area(store.admin)).id })
  expect((await keeper.post('locations/place', { areaId, productIds: [id], locations: [] })).status).toBe(403)
})

test('two people who place a product at once leave the locations of one', async () => {
  const { id: areaId } = await area(store.admin)
  const id = await stocked(areaId)
  const answers = await Promise.all(['A-1', 'B-1', 'C-1', 'D-1'].map((one) => place(areaId, [id], [one])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await listed({ areaId }))[0]?.locations).toMatch(/^[A-D]-1$/)
})

const open = (fields: object) => store.admin.post('stockCounts/post', fields)
const count = (countId: number, productId: number, quantity: number) =>
  store.admin.post('stockCounts/count', { countId, productId, quantity, mode: 'set' })
const lines = async (countId: number, status = 'all') =>
  (await store.admin.get('stockCounts/lines/get', { countId, status })).body.data

test('a count of a location counts what was there when it was opened, and nothing else', async () => {
  const { id: areaId } = await area(store.admin)
  const [nail, hammer, paint] = [await stocked(areaId), await stocked(areaId), await stocked(areaId)]
  await place(areaId, [nail, hammer], ['A-1'])
  await place(areaId, [paint], ['B-1'])
  const { body } = await open({ areaId, location: 'a-1' })
  expect(body).toMatchObject({ location: 'a-1', products: 2, counted: 0 })
  await place(areaId, [hammer], ['B-1'])
  expect(await lines(body.id)).toMatchObject([{ productId: nail }, { productId: hammer }])
  expect(await count(body.id, paint, 3)).toMatchObject({ status: 400, text: expect.stringContaining('a-1') })
  expect((await count(body.id, hammer, 3)).status).toBe(200)
  const sheet = (await store.admin.get(`stockCounts/${body.id}/sheet`)).body
  expect(sheet).toMatchObject([{ ubication: 'A-1' }, { ubication: 'B-1' }])
})

test('two open counts never count one product', async () => {
  const { id: areaId } = await area(store.admin)
  const [nail, hammer] = [await stocked(areaId), await stocked(areaId)]
  await place(areaId, [nail], ['A-1', 'B-1'])
  await place(areaId, [hammer], ['C-1'])
  const first = await open({ areaId, location: 'A-1' })
  for (const other of [{ location: 'B-1' }, { location: 'A-1' }, {}])
    expect(await open({ areaId, ...other })).toMatchObject({
      status: 400,
      text: expect.stringContaining('ya cuenta esos productos'),
    })
  expect((await open({ areaId, location: 'C-1' })).status).toBe(200)
  expect(await open({ areaId, location: 'Z-9' })).toMatchObject({ text: countMessages.noLocation('Z-9') })
  await store.admin.post(`stockCounts/${first.body.id}/delete`)
  expect((await open({ areaId, location: 'B-1' })).status).toBe(200)
})

test('what nobody counted becomes 0 by choice, is seen in the review, and leaves the stock when posted', async () => {
  const { id: areaId } = await area(store.admin)
  const [nail, hammer, gone] = [await stocked(areaId), await stocked(areaId, 4), await stocked(areaId, 7)]
  await place(areaId, [nail, hammer, gone], ['A-1'])
  const outside = await stocked(areaId)
  const { body } = await open({ areaId, location: 'A-1' })
  await count(body.id, nail, 9)
  expect((await store.admin.post(`stockCounts/${body.id}/zero`)).body).toMatchObject({ counted: 3 })
  expect(await lines(body.id, 'different')).toMatchObject([
    { productId: nail, counted: 9, difference: -1 },
    { productId: hammer, counted: 0, difference: -4 },
    { productId: gone, counted: 0, difference: -7 },
  ])
  expect(await store.admin.post(`stockCounts/${body.id}/zero`)).toMatchObject({
    status: 400,
    text: countMessages.allCounted,
  })
  await store.admin.post('stockCounts/process', { id: body.id })
  const held = async (id: number) => (await store.admin.get(`products/area/${areaId}/${id}`)).body.stock
  expect(await Promise.all([nail, hammer, gone, outside].map(held))).toEqual([9, 0, 0, 10])
})
