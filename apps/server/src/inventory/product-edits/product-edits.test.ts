import { importMessages } from '@yunque/contract/imports/import-report'
import { productEditMessages } from '@yunque/contract/inventory/product-edits'
import { expect, test } from 'vitest'
import { area, areaProduct, listed, priceList, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { stockedProduct } from '../../../test/stock.ts'

const store = testStore()

type Row = {
  id: number
  version: number
  termsVersion: number | null
  fault: string | null
  changes: object[]
}
type Preview = { rows: Row[]; same: number; listVersion: number | null }
const preview = async (ids: readonly number[], change: object): Promise<Preview> => {
  const { status, body, text } = await store.admin.post('products/edits/preview', { ids, change })
  expect(status, text).toBe(200)
  return body
}
const asAccepted = ({ id, version, termsVersion }: Row) => ({ id, version, termsVersion })
const apply = async (ids: readonly number[], change: object) => {
  const { rows, listVersion } = await preview(ids, change)
  return store.admin.post('products/edits', { products: rows.map(asAccepted), listVersion, change })
}
const undo = (id: number) => store.admin.post(`imports/${id}/undo`, {})
const stored = async (id: number) => (await store.admin.get(`products/get/${id}`)).body
/** A product as it is now, without what says when and by whom it changed. */
const fieldsOf = async (id: number) => {
  const { version, lastDateModificationAt, lastModificationBy, ...fields } = await stored(id)
  return fields
}
const typed = async (listId: number) => {
  const { rows } = await store.database.pool.query(
    'select product_id as id, from_quantity::float8 as from, price::float8 from price_list_items where list_id = $1 order by 1, 2',
    [listId],
  )
  return rows
}

test('fields and limits of several products change together and are taken back together', async () => {
  const { body: category } = await store.admin.post('catalogos/family/post', { name: 'Tornillería' })
  const [one, other] = [await product(store.admin, { ubication: 'A1' }), await product(store.admin)]
  await areaProduct(store.admin, { productId: one.id, price: 40, stockMin: 2, stockMax: 9, discount: 5 })
  await areaProduct(store.admin, { productId: other.id, price: 50, stockMin: 4, stockMax: 9 })
  const before = [await fieldsOf(one.id), await fieldsOf(other.id)]
  const change = { familyId: category.id, ubication: 'B7', hasIva: false, stockMin: 4, stockMax: 20 }
  const { rows, same } = await preview([one.id, other.id], change)
  expect(same).toBe(0)
  expect(rows.find(({ id }) => id === one.id)).toMatchObject({
    fault: null,
    changes: [
      { field: 'familyId', from: 'General', to: 'Tornillería' },
      { field: 'ubication', from: 'A1', to: 'B7' },
      { field: 'hasIva', from: 'Sí', to: 'No' },
      { field: 'stockMin', from: '2', to: '4' },
      { field: 'stockMax', from: '9', to: '20' },
    ],
  })
  expect(rows.find(({ id }) => id === other.id)?.changes).not.toContainEqual(
    expect.objectContaining({ field: 'stockMin' }),
  )
  expect(before).toEqual([await fieldsOf(one.id), await fieldsOf(other.id)])

  const { status, body } = await store.admin.post('products/edits', {
    products: rows.map(asAccepted),
    change,
  })
  expect({ status, changed: body.changed }).toEqual({ status: 200, changed: 2 })
  for (const id of [one.id, other.id])
    expect(await stored(id)).toMatchObject({
      family: 'Tornillería',
      ubication: 'B7',
      hasIva: false,
      stockMin: 4,
      stockMax: 20,
    })
  expect(await stored(one.id)).toMatchObject({ price: 40, name: one.name })
  expect((await preview([one.id, other.id], change)).rows).toEqual([])

  const history = (await store.admin.get('imports/get')).body.data
  expect(history[0]).toMatchObject({
    id: body.id,
    kind: 'Cambio de productos',
    added: 0,
    changed: 2,
    fileName: 'Categoría, Ubicación, Lleva IVA, Mínimo, Máximo',
  })
  expect(await undo(body.id)).toMatchObject({ status: 200 })
  expect([await fieldsOf(one.id), await fieldsOf(other.id)]).toEqual(before)
  expect(await undo(body.id)).toMatchObject({ status: 400, text: importMessages.undone })
})

test('a typed price in a list replaces its quantities, and comes back with them', async () => {
  const list = await priceList(store.admin, { name: 'Mayoreo de prueba' })
  const [one, other] = [await product(store.admin), await product(store.admin)]
  const breaks = [[0, 30] as const, [12, 28] as const]
  await listed(store.admin, { id: list.id, productId: one.id, breaks })
  const before = await typed(list.id)
  const change = { listId: list.id, listPrice: 25.5 }
  const { rows } = await preview([one.id, other.id], change)
  expect(rows.find(({ id }) => id === one.id)?.changes).toEqual([
    { field: 'listPrice', from: 'C$\u00a030.00, desde 12: C$\u00a028.00', to: 'C$\u00a025.50' },
  ])
  const { body } = await apply([one.id, other.id], change)
  expect(await typed(list.id)).toEqual([
    { id: one.id, from: 0, price: 25.5 },
    { id: other.id, from: 0, price: 25.5 },
  ])
  const removal = await apply([other.id], { listId: list.id, listPrice: null })
  expect(await typed(list.id)).toEqual([{ id: one.id, from: 0, price: 25.5 }])
  // The first change is not taken back before the second.
  expect(await undo(body.id)).toMatchObject({ status: 400, text: importMessages.changed })
  expect(await undo(removal.body.id)).toMatchObject({ status: 200 })
  expect(await undo(body.id)).toMatchObject({ status: 200 })
  expect(await typed(list.id)).toEqual(before)
})

test('what cannot change is told in the preview, and nothing changes', async () => {
  const stockedId = await stockedProduct(store, { stock: 5, cost: 10, price: 20 })
  const service = await product(store.admin, { isService: true })
  const free = await product(store.admin)
  const ids = [stockedId, service.id, free.id]
  const inactive = (await preview(ids, { stateId: 2 })).rows
  expect(inactive.find(({ id }) => id === stockedId)?.fault).toMatch(
    /tiene 5 en existencia .*\. Desactívelo desde su menú$/,
  )
  expect(inactive.filter(({ fault }) => fault === null).map(({ id }) => id)).toEqual(
    expect.arrayContaining([service.id, free.id]),
  )
  expect((await apply(ids, { stateId: 2 })).status).toBe(400)
  expect(await stored(free.id)).toMatchObject({ active: true })
  const accepted = inactive.filter(({ fault }) => fault === null).map(asAccepted)
  expect(
    await store.admin.post('products/edits', { products: accepted, change: { stateId: 2 } }),
  ).toMatchObject({
    status: 200,
    body: { changed: 2 },
  })
  expect(await stored(free.id)).toMatchObject({ active: false })
  expect((await preview([service.id], { stockMin: 3 })).rows[0]?.fault).toBe(productEditMessages.service)
})

test('the minimum of an area that inherits, or above its maximum, is refused', async () => {
  const { id: branch } = await area(store.admin)
  const by = await store.user({ resources: ['inventario', 'app'], areaId: branch })
  const { id } = await product(store.admin)
  await areaProduct(store.admin, { productId: id, price: 40, stockMin: 2, stockMax: 9 })
  await areaProduct(store.admin, { productId: id, areaId: branch, price: 33, inherit: true })
  const { body } = await by.post('products/edits/preview', { ids: [id], change: { stockMin: 5 } })
  expect(body.rows[0].fault).toBe(productEditMessages.inherits)
  expect((await preview([id], { stockMin: 10 })).rows[0]?.fault).toBe(productEditMessages.maximum(10, 9))
})

test('a product that changed after the preview is not overwritten', async () => {
  const [one, other] = [await product(store.admin), await product(store.admin)]
  const change = { ubication: 'C3' }
  const { rows } = await preview([one.id, other.id], change)
  await store.admin.post('products/post', { ...(await stored(one.id)), ubication: 'Z9' })
  const products = rows.map(asAccepted)
  const stale = { status: 409, text: productEditMessages.stale }
  expect(await store.admin.post('products/edits', { products, change })).toMatchObject(stale)
  expect([await stored(one.id), await stored(other.id)]).toMatchObject([
    { ubication: 'Z9' },
    { ubication: '' },
  ])

  const limits = await preview([other.id], { stockMin: 7 })
  await areaProduct(store.admin, { productId: other.id, price: 12 })
  const late = { products: limits.rows.map(asAccepted), change: { stockMin: 7 } }
  expect(await store.admin.post('products/edits', late)).toMatchObject(stale)
  expect(await stored(other.id)).toMatchObject({ price: 12 })
})

test('a price of the list that changed after the preview is not overwritten', async () => {
  const list = await priceList(store.admin)
  const { id } = await product(store.admin)
  const change = { listId: list.id, listPrice: 25 }
  const { rows, listVersion } = await preview([id], change)
  await listed(store.admin, { id: list.id, productId: id, breaks: [[0, 26]] })
  expect(
    await store.admin.post('products/edits', { products: rows.map(asAccepted), listVersion, change }),
  ).toMatchObject({ status: 409, text: productEditMessages.stale })
  expect(await typed(list.id)).toEqual([{ id, from: 0, price: 26 }])
})

test('a change that a later one followed is not taken back', async () => {
  const { id } = await product(store.admin)
  const { body } = await apply([id], { ubication: 'D4' })
  await store.admin.post('products/post', { ...(await stored(id)), name: 'Otro nombre' })
  expect(await undo(body.id)).toMatchObject({ status: 400, text: importMessages.changed })
  expect(await stored(id)).toMatchObject({ ubication: 'D4', name: 'Otro nombre' })
})

test.each<[string, object, string]>([
  ['nothing', {}, productEditMessages.nothing],
  ['a list without a price', { listId: 1 }, productEditMessages.noListPrice],
  ['a price without a list', { listPrice: 5 }, productEditMessages.noList],
  ['a maximum below the minimum', { stockMin: 5, stockMax: 4 }, 'El máximo no puede ser menor que el mínimo'],
])('%s is refused with its sentence', async (_, change, text) => {
  const { id } = await product(store.admin)
  expect(await store.admin.post('products/edits/preview', { ids: [id], change })).toMatchObject({
    status: 400,
    text,
  })
})

test('a list that is not in use is refused', async () => {
  const { id } = await product(store.admin)
  const asked = { ids: [id], change: { listId: 999_999, listPrice: 5 } }
  expect(await store.admin.post('products/edits/preview', asked)).toMatchObject({
    status: 400,
    text: productEditMessages.unknownList,
  })
})

test('an unknown category is told for each product', async () => {
  const { id } = await product(store.admin)
  const { rows } = await preview([id], { familyId: 999_999 })
  expect(rows[0]?.fault).toBe('La categoría no existe o está inactiva')
})
