import { messages } from '@yunque/contract/core/messages'
import { productMessages } from '@yunque/contract/inventory/products'
import { expect, test } from 'vitest'
import { area, areaProduct, client, processedPurchase, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()

/** A box of 12 with its unit, with boxes in stock in area 1. */
async function boxes(quantity = 10, cost = 100, ratio: [source: number, target: number] = [1, 12]) {
  const unit = await product(store.admin)
  const [convertSourceQuantiy, convertProductQuantity] = ratio
  const conversion = { convertProductId: unit.id, convertSourceQuantiy, convertProductQuantity }
  const box = await product(store.admin, conversion)
  await processedPurchase(store.admin, [{ productId: box.id, quantity, cost, price: cost * 2 }])
  return { box, unit }
}

const convert = (body: object, key?: string) =>
  store.admin.post('products/area/convert', { areaId: 1, ...body }, key ? { 'idempotency-key': key } : {})

const held = async (productId: number) => (await store.admin.get(`products/area/1/${productId}`)).body

test('the units of a box enter with exactly the value that left', async () => {
  const { box, unit } = await boxes(3, 33.3333)
  const answer = await convert({ productId: box.id, quantity: 2, costReal: 1, costAvg: 1 })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      productId: box.id,
      quantity: 2,
      targetProductId: unit.id,
      targetProduct: unit.name,
      targetQuantity: 24,
    },
  })
  expect(await held(box.id)).toMatchObject({ stock: 1 })
  expect(await held(unit.id)).toMatchObject({ stock: 24, price: 0 })
  const { rows } = await store.database.pool.query(
    `select sum(value) as value from stock_balances where product_id = any($1)`,
    [[box.id, unit.id]],
  )
  expect(rows[0].value).toBe(99.9999)
})

test('a price that is sent becomes the price of the units and is in the price history', async () => {
  const { box, unit } = await boxes()
  await convert({ productId: box.id, quantity: 1, price: 15.5 })
  expect(await held(unit.id)).toMatchObject({ price: 15.5, exists: true })
  const history = await store.database.db
    .selectFrom('price_history')
    .select(['old_price', 'price', 'reason'])
    .where('product_id', '=', unit.id)
    .execute()
  expect(history).toEqual([{ old_price: 0, price: 15.5, reason: expect.stringMatching(/^Conversión \d+$/) }])
})

test('a conversion asks before the area stops inheriting the price of the target product', async () => {
  const { box, unit } = await boxes()
  const { id: areaId } = await area(store.admin)
  await areaProduct(store.admin, { productId: unit.id, price: 10 })
  await areaProduct(store.admin, { productId: unit.id, areaId, price: null, inherit: true })
  await processedPurchase(store.admin, [{ productId: box.id, price: 200 }], { areaId })
  const body = { areaId, productId: box.id, quantity: 1, price: 15 }
  const asked = await convert(body)
  expect([asked.status, asked.text]).toEqual([
    400,
    `El área deja de heredar el precio de ${unit.name}.\n¿Cambiar los precios de todas formas?`,
  ])
  const terms = `products/area/${areaId}/${unit.id}`
  expect((await store.admin.get(terms)).body).toMatchObject({ price: 10, inherit: true, stock: 0 })
  expect((await convert({ ...body, confirm: true })).status).toBe(200)
  expect((await store.admin.get(terms)).body).toMatchObject({ price: 15, inherit: false })
})

test.each([0, 3, 2.5, -5])(
  'converting %d of a product that converts by fives is refused',
  async (quantity) => {
    const { box } = await boxes(20, 10, [5, 1])
    const answer = await convert({ productId: box.id, quantity })
    expect(answer.status).toBe(400)
    if (quantity >= 0) expect(answer.text).toBe('La cantidad a convertir debe ser multiplo de 5')
    expect(await held(box.id)).toMatchObject({ stock: 20 })
  },
)

test('no more is converted than the stock less what a pre-sale reserves', async () => {
  const { box } = await boxes(4)
  const more = await convert({ productId: box.id, quantity: 5 })
  expect(more).toMatchObject({ status: 400, text: `No hay stock disponible: ${box.name}. Existencia 4.` })
  const { id: clientId } = await client(store.admin)
  const line = { productId: box.id, quantity: 3, price: 200 }
  const header = { date: businessDay(), clientId, paymentTypeId: 1, preBillTypeId: 2 }
  const preSale = await store.admin.post('prebills', { ...header, preBillDetails: [line] })
  expect(preSale.status, preSale.text).toBe(200)
  expect(await held(box.id)).toMatchObject({ stock: 4, disponible: 1 })
  const reserved = await convert({ productId: box.id, quantity: 2 })
  expect(reserved.status).toBe(400)
  expect(reserved.text).toContain('3 reservado en pre-ventas')
  expect((await convert({ productId: box.id, quantity: 1 })).status).toBe(200)
})

test('a product that converts into nothing, or into an inactive one, is refused', async () => {
  const plain = await product(store.admin)
  expect(await convert({ productId: plain.id, quantity: 1 })).toMatchObject({
    status: 400,
    text: productMessages.noConversion(plain.name),
  })
  const { box, unit } = await boxes()
  await store.admin.get(`products/${unit.id}/delete`)
  expect(await convert({ productId: box.id, quantity: 1 })).toMatchObject({
    status: 400,
    text: messages.inactiveProduct(unit.name),
  })
  expect(await convert({ productId: 99999, quantity: 1 })).toMatchObject({
    status: 400,
    text: messages.notFound,
  })
})

test('a user converts in the own area only, and needs the permission', async () => {
  const { box } = await boxes()
  const branch = await area(store.admin)
  await areaProduct(store.admin, { productId: box.id, areaId: branch.id })
  const body = { areaId: 1, productId: box.id, quantity: 1 }
  const clerk = await store.user({ resources: ['realizarConversiones'], areaId: branch.id })
  expect(await clerk.post('products/area/convert', body)).toMatchObject({
    status: 403,
    text: messages.otherArea,
  })
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.post('products/area/convert', body)).status).toBe(403)
})

test('one key converts once; two concurrent conversions cannot take more than the stock', async () => {
  const { box, unit } = await boxes(3)
  const [first, again] = await Promise.all([
    convert({ productId: box.id, quantity: 1 }, 'c-1'),
    convert({ productId: box.id, quantity: 1 }, 'c-1'),
  ])
  expect(first.body).toEqual(again.body)
  expect(await held(unit.id)).toMatchObject({ stock: 12 })
  const both = await Promise.all([1, 2].map(() => convert({ productId: box.id, quantity: 2 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect([await held(box.id), await held(unit.id)]).toMatchObject([{ stock: 0 }, { stock: 36 }])
})
