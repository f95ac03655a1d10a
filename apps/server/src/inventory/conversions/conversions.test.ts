import { messages } from '@yunque/contract/core/messages'
import { conversionMessages } from '@yunque/contract/inventory/conversions'
import { productMessages } from '@yunque/contract/inventory/products'
import { expect, test } from 'vitest'
import { area, conversion, processedPurchase, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()

/** A roll of wire that converts into metres, with rolls in stock in area 1. */
async function rolls(quantity = 4, [sourceQuantity, targetQuantity] = [1, 25]) {
  const [roll, metre] = [await product(store.admin), await product(store.admin)]
  await processedPurchase(store.admin, [{ productId: roll.id, quantity, cost: 333.333333, price: 600 }])
  const ids = { sourceProductId: roll.id, targetProductId: metre.id }
  const relation = await conversion(store.admin, { ...ids, sourceQuantity, targetQuantity })
  return { roll, metre, relation }
}

const held = async (productId: number) => (await store.admin.get(`products/area/1/${productId}`)).body
const convert = (body: object, headers = {}) => store.admin.post('productConvertions/convert', body, headers)

test('a relation says how many units of a product give how many of another, beside the stock of the area', async () => {
  const { roll, metre, relation } = await rolls()
  expect(relation).toMatchObject({
    sourceProduct: roll.name,
    sourceQuantity: 1,
    targetProduct: metre.name,
    targetQuantity: 25,
    stock: 4,
    disponible: 4,
    version: 1,
    createBy: 'admin',
  })
  const list = await store.admin.get(
    `productConvertions/get?filter=${JSON.stringify(['sourceProductId', '=', roll.id])}&requireTotalCount=true`,
  )
  expect(list.body).toEqual({ data: [relation], totalCount: 1 })
  expect((await store.admin.get(`productConvertions/get/${relation.id}`)).body).toEqual(relation)
  expect((await store.admin.get(`productConvertions/get-stock/${roll.id}`)).body).toEqual({
    stock: 4,
    disponible: 4,
  })
  const between = `productConvertions/get/source/${roll.id}/target/${metre.id}`
  expect((await store.admin.get(between)).body).toEqual({
    id: relation.id,
    sourceProduct: roll.name,
    targetProduct: metre.name,
    sourceProductId: roll.id,
    targetProductId: metre.id,
    sourceQuantity: 1,
    targetQuantity: 25,
  })
})

test("a product's card is the relation when there is none; without either there is none", async () => {
  const unit = await product(store.admin)
  const rule = { convertProductId: unit.id, convertSourceQuantiy: 2, convertProductQuantity: 9 }
  const box = await product(store.admin, rule)
  const answer = await store.admin.get(`productConvertions/get/source/${box.id}/target/${unit.id}`)
  expect(answer.body).toMatchObject({ id: 0, sourceQuantity: 2, targetQuantity: 9 })
  const back = await store.admin.get(`productConvertions/get/source/${unit.id}/target/${box.id}`)
  expect(back.status).toBe(404)
  expect((await store.admin.get('productConvertions/get-stock/99999')).status).toBe(404)
})

test("conversions of a product's card are listed with the relations, unless a relation replaces them", async () => {
  const [bag, pound] = [await product(store.admin), await product(store.admin)]
  const card = { convertProductId: pound.id, convertSourceQuantiy: 1, convertProductQuantity: 25 }
  const stored = (await store.admin.get(`products/get/${bag.id}`)).body
  expect((await store.admin.post('products/post', { ...stored, ...card })).status).toBe(200)
  const ask = { filter: ['sourceProductId', '=', bag.id] }
  const listed = async () => (await store.admin.get('productConvertions/rules/get', ask)).body.data
  expect(await listed()).toMatchObject([
    { id: 0, origin: 'De la ficha del producto', targetProductId: pound.id, targetQuantity: 25, areaId: 1 },
  ])
  const { id } = await conversion(store.admin, {
    sourceProductId: bag.id,
    targetProductId: pound.id,
    sourceQuantity: 1,
    targetQuantity: 24,
  })
  expect(await listed()).toMatchObject([{ id, origin: 'De esta lista', targetQuantity: 24 }])
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.get('productConvertions/rules/get')).status).toBe(403)
})

test('the sources of a product are those of relations and cards, each once, with enough stock', async () => {
  const { roll, metre, relation } = await rolls(4)
  const card = { convertProductId: metre.id, convertSourceQuantiy: 3, convertProductQuantity: 90 }
  const [crate, empty, gone] = [
    await product(store.admin, card),
    await product(store.admin, card),
    await product(store.admin, card),
  ]
  const bought = [crate, gone].map(({ id }) => ({ productId: id, quantity: 3, cost: 10, price: 20 }))
  await processedPurchase(store.admin, bought)
  await conversion(store.admin, { sourceProductId: empty.id, targetProductId: metre.id, targetQuantity: 5 })
  await store.admin.get(`products/${gone.id}/delete?confirm=true`)
  const sources = `productConvertions/get/target/${metre.id}`
  const listed = (await store.admin.get(sources)).body
  expect(listed).toHaveLength(2)
  expect(listed.find(({ id }: { id: number }) => id === relation.id)).toEqual({
    id: relation.id,
    sourceProductId: roll.id,
    sourceCode: roll.internalCode,
    sourceProduct: roll.name,
    sourceUm: roll.um,
    sourceQuantity: 1,
    targetProductId: metre.id,
    targetProduct: metre.name,
    targetQuantity: 25,
    areaId: 1,
    area: 'Bodega',
    stock: 4,
    disponible: 4,
  })
  const byCard = { id: 0, sourceProductId: crate.id, sourceQuantity: 3, targetQuantity: 90, disponible: 3 }
  expect(listed.find(({ id }: { id: number }) => id === 0)).toMatchObject(byCard)
  await conversion(store.admin, { sourceProductId: crate.id, targetProductId: metre.id, targetQuantity: 30 })
  expect((await store.admin.get(sources)).body).toHaveLength(2)
  const branch = await area(store.admin)
  expect((await store.admin.get(`${sources}?areaId=${branch.id}`)).body).toEqual([])
  expect((await store.admin.get(`productConvertions/get/target/${roll.id}`)).body).toEqual([])
  const viewer = await store.user({ resources: ['verConversionProducto'] })
  expect((await viewer.get(sources)).status).toBe(403)
})

test('converting by a relation moves exactly the value that left', async () => {
  const { roll, metre, relation } = await rolls(3)
  const answer = await convert({ id: relation.id, quantity: 2, price: 30 })
  expect(answer.body).toMatchObject({ productId: roll.id, targetProductId: metre.id, targetQuantity: 50 })
  expect([await held(roll.id), await held(metre.id)]).toMatchObject([{ stock: 1 }, { stock: 50, price: 30 }])
  const { rows } = await store.database.pool.query(
    'select sum(value) as value from stock_balances where product_id = any($1)',
    [[roll.id, metre.id]],
  )
  expect(rows[0].value).toBe(999.999999)
})

test('conversions stay listed, each area its own, with their value for users who read costs', async () => {
  const { roll, metre, relation } = await rolls(3)
  const { id } = (await convert({ id: relation.id, quantity: 1 })).body
  const one = await store.admin.get(`productConvertions/done/get/${id}`)
  expect(one.body).toMatchObject({
    id,
    area: 'Bodega',
    sourceProduct: roll.name,
    sourceQuantity: 1,
    targetProduct: metre.name,
    targetQuantity: 25,
    value: 333.333333,
  })
  const list = await store.admin.get('productConvertions/done/get?take=1')
  expect(list.body.data).toEqual([one.body])
  expect((await store.admin.get('productConvertions/done/export')).status).toBe(200)
  const keeper = await store.user({ resources: ['verConversionProducto'] })
  expect((await keeper.get(`productConvertions/done/get/${id}`)).body).not.toHaveProperty('value')
  const branch = await area(store.admin)
  const stranger = await store.user({ resources: ['verConversionProducto'], areaId: branch.id })
  expect((await stranger.get(`productConvertions/done/get/${id}`)).status).toBe(404)
  expect((await stranger.get('productConvertions/done/get')).body.data).toEqual([])
})

test('only multiples of the source quantity convert, up to the stock, and once per key', async () => {
  const { roll, metre, relation } = await rolls(6, [2, 5])
  expect(await convert({ id: relation.id, quantity: 3 })).toMatchObject({
    status: 400,
    text: 'La cantidad a convertir debe ser multiplo de 2',
  })
  expect(await convert({ id: relation.id, quantity: 8 })).toMatchObject({
    status: 400,
    text: `No hay stock disponible: ${roll.name}. Existencia 6.`,
  })
  const again = [1, 2].map(() => convert({ id: relation.id, quantity: 4 }, { 'idempotency-key': 'r-1' }))
  const [first, second] = await Promise.all(again)
  expect(first?.body).toEqual(second?.body)
  expect([await held(roll.id), await held(metre.id)]).toMatchObject([{ stock: 2 }, { stock: 10 }])
  expect(await convert({ id: 99999, quantity: 2 })).toMatchObject({ status: 400, text: messages.notFound })
})

test.each([
  [{ sourceProductId: null }, conversionMessages.source],
  [{ targetProductId: 0 }, conversionMessages.target],
  [{ sourceQuantity: 0 }, conversionMessages.sourceQuantity],
  [{ targetQuantity: null }, conversionMessages.targetQuantity],
  [{ targetQuantity: -1 }, 'La cantidad de destino no puede ser menor que 0'],
  [{ sourceProductId: 99999 }, messages.notFound],
])('%j is refused', async (fields, sentence) => {
  const [source, target] = [await product(store.admin), await product(store.admin)]
  const answer = await store.admin.post('productConvertions/post', {
    sourceProductId: source.id,
    targetProductId: target.id,
    sourceQuantity: 1,
    targetQuantity: 2,
    ...fields,
  })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(sentence)
})

test('a product does not convert into itself, nor twice into the same, nor into a service or an inactive product', async () => {
  const { roll, metre, relation } = await rolls()
  const service = await product(store.admin, { isService: true })
  const gone = await product(store.admin, { stateId: 2 })
  const to = (targetProductId: number) => ({
    sourceProductId: roll.id,
    sourceQuantity: 1,
    targetProductId,
    targetQuantity: 2,
  })
  const refused = async (targetProductId: number) =>
    (await store.admin.post('productConvertions/post', to(targetProductId))).text
  expect(await refused(roll.id)).toBe(productMessages.convertToItself)
  expect(await refused(metre.id)).toBe(conversionMessages.repeated(roll.name, metre.name))
  expect(await refused(service.id)).toBe(conversionMessages.service(service.name))
  expect(await refused(gone.id)).toBe(messages.inactiveProduct(gone.name))
  const changed = await store.admin.post('productConvertions/post', { ...relation, targetQuantity: 30 })
  expect(changed.body).toMatchObject({ targetQuantity: 30, version: 2, modifyBy: 'admin' })
  expect((await store.admin.post('productConvertions/post', relation)).status).toBe(409)
})

test('removing a relation keeps its past conversions', async () => {
  const { metre, relation } = await rolls()
  await convert({ id: relation.id, quantity: 1 })
  const answer = await store.admin.get(`productConvertions/${relation.id}/delete`)
  expect(answer.body).toEqual({ id: relation.id, active: false })
  expect((await store.admin.get(`productConvertions/get/${relation.id}`)).status).toBe(404)
  expect(await held(metre.id)).toMatchObject({ stock: 25 })
  expect((await store.admin.get('productConvertions/export')).status).toBe(200)
})

test('reading does not permit changes, converting permits adding but not changing, and only in the own area', async () => {
  const { roll, metre, relation } = await rolls()
  const viewer = await store.user({ resources: ['verConversionProducto'] })
  expect((await viewer.get('productConvertions/get')).status).toBe(200)
  expect((await viewer.post('productConvertions/post', relation)).status).toBe(403)
  expect((await viewer.post('productConvertions/convert', { id: relation.id, quantity: 1 })).status).toBe(403)
  const clerk = await store.user({ resources: ['realizarConversiones'] })
  expect(await clerk.post('productConvertions/post', relation)).toMatchObject({
    status: 403,
    text: messages.noPermission,
  })
  expect((await clerk.get(`productConvertions/${relation.id}/delete`)).status).toBe(403)
  expect(
    (await conversion(clerk, { sourceProductId: metre.id, targetProductId: roll.id })).id,
  ).toBeGreaterThan(0)
  const editor = await store.user({ resources: ['modificarConversionProducto'] })
  expect((await editor.post('productConvertions/post', relation)).status).toBe(200)
  expect((await editor.post('productConvertions/convert', { id: relation.id, quantity: 1 })).status).toBe(403)
  const branch = await area(store.admin)
  const stranger = await store.user({ resources: ['realizarConversiones'], areaId: branch.id })
  expect(
    await stranger.post('productConvertions/convert', { id: relation.id, areaId: 1, quantity: 1 }),
  ).toMatchObject({ status: 403, text: messages.otherArea })
})
