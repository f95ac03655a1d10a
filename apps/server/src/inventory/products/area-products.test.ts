import { messages } from '@yunque/contract/core/messages'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { productMessages } from '@yunque/contract/inventory/products'
import { expect, test } from 'vitest'
import { area, areaProduct, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()

test('an area decides price, minimum, maximum and discount of a product', async () => {
  const { id } = await product(store.admin)
  const row = await areaProduct(store.admin, {
    productId: id,
    price: 12.5,
    stockMin: 5,
    stockMax: 50,
    discount: 10,
  })
  expect(row).toMatchObject({
    price: 12.5,
    stockMin: 5,
    stockMax: 50,
    discount: 10,
    inherit: false,
    version: 1,
  })
  expect(row).toMatchObject({ stock: 0, costAvg: 0, costReal: 0, isLimit: true, exists: true })
  expect((await store.admin.get(`products/area/1/${id}`)).body).toEqual(row)
  const stale = await store.admin.post('products/area/post', { ...row, price: 13 })
  expect(stale.body).toMatchObject({ price: 13, version: 2 })
  expect(await store.admin.post('products/area/post', { ...row, price: 14 })).toMatchObject({
    status: 409,
    text: messages.stale,
  })
})

test.each([
  [{ price: undefined }, productMessages.price],
  [{ price: -1 }, 'El precio no puede ser menor que 0'],
  [{ price: 1.23456 }, 'El precio admite 4 decimales como máximo'],
  [{ areaId: undefined }, messages.selectArea],
  [{ areaId: 999 }, 'El área no existe o está inactiva'],
  [{ productId: 99999 }, messages.notFound],
  [{ discount: 101 }, 'El descuento no puede pasar de 100'],
  [{ stockMin: 10, stockMax: 5 }, productMessages.maximumBelowMinimum],
  [{ inherit: true }, 'El área principal no hereda: de ella heredan las demás'],
])('%j is refused', async (fields, sentence) => {
  const { id } = await product(store.admin)
  const answer = await store.admin.post('products/area/post', {
    areaId: 1,
    productId: id,
    price: 1,
    ...fields,
  })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(sentence)
})

test('inherit on sets minimum, maximum and discount to 0 and takes the terms of the main area; off sets 1 and 1', async () => {
  const branch = await area(store.admin)
  const { id } = await product(store.admin)
  await areaProduct(store.admin, { productId: id, price: 100, stockMin: 4, stockMax: 40, discount: 7 })
  const place = { productId: id, areaId: branch.id }
  await areaProduct(store.admin, { ...place, price: 90, stockMin: 2, stockMax: 20, discount: 3 })
  const on = await areaProduct(store.admin, {
    ...place,
    price: 90,
    stockMin: 2,
    stockMax: 20,
    discount: 3,
    inherit: true,
  })
  expect(on).toMatchObject({ inherit: true, price: 100, stockMin: 4, stockMax: 40, discount: 7 })
  const stored = await store.database.db
    .selectFrom('area_products')
    .select(['stock_min', 'stock_max', 'discount', 'price'])
    .where('product_id', '=', id)
    .where('area_id', '=', branch.id)
    .executeTakeFirst()
  expect(stored).toEqual({ stock_min: 0, stock_max: 0, discount: 0, price: 90 })
  const off = await areaProduct(store.admin, { ...place, price: 95, inherit: false })
  expect(off).toMatchObject({ inherit: false, price: 95, stockMin: 1, stockMax: 1, discount: 0 })
  const kept = await areaProduct(store.admin, { ...place, price: 95, inherit: false })
  expect(kept).toMatchObject({ stockMin: 1, stockMax: 1 })
})

test('the price history has every changed price in force, also of the areas that inherit it', async () => {
  const branch = await area(store.admin)
  const { id } = await product(store.admin)
  await areaProduct(store.admin, { productId: id, price: 100 })
  await areaProduct(store.admin, { productId: id, areaId: branch.id, price: 80, inherit: true })
  await areaProduct(store.admin, { productId: id, price: 110 })
  await areaProduct(store.admin, { productId: id, price: 110, discount: 2 })
  const history = await store.database.db
    .selectFrom('price_history')
    .select(['area_id', 'old_price', 'price', 'reason', 'username'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
  const by = { reason: 'Cambio manual', username: 'admin' }
  expect(history).toEqual([
    { area_id: 1, old_price: 0, price: 100, ...by },
    { area_id: branch.id, old_price: 0, price: 100, ...by },
    { area_id: 1, old_price: 100, price: 110, ...by },
    { area_id: branch.id, old_price: 100, price: 110, ...by },
  ])
  const audited = await store.database.db
    .selectFrom('audit_trail')
    .select(['before', 'after', 'username'])
    .where('action', '=', 'cambiar precio')
    .where('entity_id', '=', `1/${id}`)
    .orderBy('id')
    .execute()
  expect(audited.at(-1)).toEqual({
    before: { price: 100 },
    after: { price: 110, reason: 'Cambio manual' },
    username: 'admin',
  })
})

test('users change products of their own area only, users of the warehouse of any', async () => {
  const branch = await area(store.admin)
  const { id } = await product(store.admin)
  const clerk = await store.user({ resources: ['inventario'], areaId: branch.id })
  const own = await clerk.post('products/area/post', { areaId: branch.id, productId: id, price: 5 })
  expect(own.status).toBe(200)
  const other = await clerk.post('products/area/post', { areaId: 1, productId: id, price: 5 })
  expect(other).toMatchObject({ status: 403, text: messages.otherArea })
  const keeper = await store.user({ resources: ['inventario'], areaId: 1 })
  expect(
    (await keeper.post('products/area/post', { areaId: branch.id, productId: id, price: 6 })).status,
  ).toBe(200)
  const seller = await store.user({ resources: ['crearFactura'], areaId: 1 })
  expect((await seller.post('products/area/post', { areaId: 1, productId: id, price: 5 })).status).toBe(403)
})

test('a product is listed in every area, and an area with all its products; costs only for users who read them', async () => {
  const branch = await area(store.admin)
  const { id, name } = await product(store.admin)
  await areaProduct(store.admin, { productId: id, price: 9 })
  const { body } = await store.admin.get(`products/${id}/areas`)
  expect(body.find((row: { areaId: number }) => row.areaId === 1)).toMatchObject({
    price: 9,
    exists: true,
    costAvg: 0,
  })
  expect(body.find((row: { areaId: number }) => row.areaId === branch.id)).toMatchObject({
    exists: false,
    isLimit: false,
  })
  const list = await store.admin.get(`products/area/${branch.id}`, { search: name, requireTotalCount: true })
  expect(list.body).toMatchObject({ totalCount: 1, data: [{ productId: id, product: name }] })
  const seller = await store.user({ resources: ['crearFactura'] })
  const [seen] = (await seller.get(`products/${id}/areas`)).body
  expect(seen).not.toHaveProperty('costAvg')
  expect(seen).not.toHaveProperty('costReal')
  expect(await store.admin.get('products/99999/areas')).toMatchObject({
    status: 404,
    text: messages.notFound,
  })
  expect((await store.admin.get(`products/area/999/${id}`)).status).toBe(404)
})

test('an area without its own record of a product can inherit its terms without sending a price', async () => {
  const { id: productId } = await product(store.admin)
  await areaProduct(store.admin, { productId, price: 100 })
  const { id: areaId } = await area(store.admin)
  const inheriting = await areaProduct(store.admin, { productId, areaId, price: null, inherit: true })
  expect(inheriting).toMatchObject({ inherit: true, price: 100 })
  const none = await store.admin.post('products/area/post', { productId, areaId, inherit: false })
  expect([none.status, none.text]).toEqual([400, productMessages.price])
})

test('a price ten times the present one or a tenth of it, or a very high first price, is asked about with both figures', async () => {
  const { id: productId } = await product(store.admin)
  const save = (price: number, more: object = {}) =>
    store.admin.post('products/area/post', { areaId: 1, productId, price, ...more })
  expect(await save(9_999_999.99)).toMatchObject({
    status: 400,
    text: 'El precio es C$\u00a09,999,999.99. ¿Es correcto?',
  })
  expect((await save(42)).status).toBe(200)
  const asked = await save(420)
  expect(asked).toMatchObject({
    status: 400,
    text: 'El precio cambia de C$\u00a042.00 a C$\u00a0420.00. ¿Es correcto?',
  })
  expect(asked.headers[olderAsks.confirm]).toBe('true')
  expect((await save(4.2)).status).toBe(400)
  expect((await save(419)).status).toBe(200)
  expect((await save(4.2, { confirm: true })).status).toBe(200)
  expect(await save(9_999_999_999)).toMatchObject({
    status: 400,
    text: expect.stringContaining('10,000,000'),
  })
})
