import { olderAsks } from '@yunque/contract/core/older-asks'
import { priceMessages } from '@yunque/contract/inventory/prices'
import { expect, test } from 'vitest'
import { asksOf } from '../../../test/asked.ts'
import { area, areaProduct, product, provider, purchase } from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const priceIn = async (areaId: number, productId: number) => {
  const { price, inherit } = (await store.admin.get(`products/area/${areaId}/${productId}`)).body
  return { price, inherit }
}
const process = (id: number, given: object = {}, by: Client = store.admin) =>
  by.post('compras/process', { id, ...given })

/**
 * A product priced at 200 in the main area, two branches that inherit it, and a
 * purchase for one of them at a price of 250.
 */
async function inherited(price = 250) {
  const { id: productId, name } = await product(store.admin, { hasIva: false })
  await areaProduct(store.admin, { productId, price: 200 })
  const [branch, other] = [(await area(store.admin)).id, (await area(store.admin)).id]
  for (const areaId of [branch, other])
    await areaProduct(store.admin, { productId, areaId, price: null, inherit: true })
  const bought = await purchase(store.admin, [{ productId, cost: 100, price }], { areaId: branch })
  return { productId, name, branch, other, purchaseId: bought.id }
}

test('a purchase that would end an inheritance is refused until the user decides what becomes of it', async () => {
  const { productId, name, branch, purchaseId } = await inherited()
  const refused = await process(purchaseId)
  expect([refused.status, refused.text]).toEqual([400, priceMessages.inherits(name)])
  expect(asksOf(refused)).toEqual([{ kind: 'inherited', products: [name], mayMain: true }])
  expect(await priceIn(branch, productId)).toEqual({ price: 200, inherit: true })
  expect((await store.admin.get(`compras/${purchaseId}`)).body).toMatchObject({
    stepId: 'M',
    purchaseDetails: [{ inherits: true }],
  })
})

test('inherited: main sets the price of the main area, and the branches go on inheriting it', async () => {
  const { productId, branch, other, purchaseId } = await inherited()
  expect((await process(purchaseId, { inherited: 'main' })).status).toBe(200)
  expect(await priceIn(1, productId)).toEqual({ price: 250, inherit: false })
  for (const areaId of [branch, other])
    expect(await priceIn(areaId, productId)).toEqual({ price: 250, inherit: true })
})

test('inherited: own ends the inheritance of this area and changes no other price', async () => {
  const { productId, branch, other, purchaseId } = await inherited()
  expect((await process(purchaseId, { inherited: 'own' })).status).toBe(200)
  expect(await priceIn(branch, productId)).toEqual({ price: 250, inherit: false })
  expect(await priceIn(1, productId)).toMatchObject({ price: 200 })
  expect(await priceIn(other, productId)).toEqual({ price: 200, inherit: true })
})

test('a purchase at the inherited price needs no decision and keeps the inheritance', async () => {
  const { productId, branch, purchaseId } = await inherited(200)
  expect((await process(purchaseId)).status).toBe(200)
  expect(await priceIn(branch, productId)).toEqual({ price: 200, inherit: true })
})

test('only users who may change the prices of the main area can do so by a purchase', async () => {
  const { productId, branch, purchaseId } = await inherited()
  const buyer = await store.user({ resources: ['crearCompra', 'inventario'], areaId: branch })
  expect(asksOf(await process(purchaseId, {}, buyer))).toMatchObject([{ kind: 'inherited', mayMain: false }])
  expect((await process(purchaseId, { inherited: 'main' }, buyer)).status).toBe(403)
  expect((await process(purchaseId, { inherited: 'own' }, buyer)).status).toBe(200)
  expect(await priceIn(1, productId)).toMatchObject({ price: 200 })
})

test('a price below the minimum needs confirmation', async () => {
  const { id: productId, name } = await product(store.admin, { hasIva: false })
  const { id } = await purchase(store.admin, [{ productId, cost: 100, price: 104 }])
  const asked = await process(id)
  expect([asked.status, asked.headers[olderAsks.confirm]]).toEqual([400, 'true'])
  expect(asked.text).toContain(`${name} a C$\u00a0104.00 (mínimo C$\u00a0105.00)`)
  expect((await process(id, { confirm: true })).status).toBe(200)
  expect(await priceIn(1, productId)).toMatchObject({ price: 104 })
})

/** An entry-style purchase of one unit for an area that inherits its price. */
async function entryFor({ branch, productId }: { branch: number; productId: number }, price: number) {
  const { id: providerId } = await provider(store.admin)
  return {
    areaId: branch,
    date: businessDay(),
    typeId: 1,
    providerId,
    observation: 'Entrada',
    inPutProductDetails: [{ productId, quantity: 1, cost: 100, price }],
  }
}

test('an entry-style purchase needs confirmation to end an inheritance', async () => {
  const made = await inherited()
  const entry = await entryFor(made, 260)
  const asked = await store.admin.post('inPutProducts', entry)
  expect(asked).toMatchObject({
    status: 400,
    text: `El área deja de heredar el precio de ${made.name}.\n¿Cambiar los precios de todas formas?`,
  })
  expect(asked.headers[olderAsks.confirm]).toBe('true')
  expect(await priceIn(made.branch, made.productId)).toEqual({ price: 200, inherit: true })
  expect((await store.admin.post('inPutProducts', { ...entry, confirm: true })).status).toBe(200)
  expect(await priceIn(made.branch, made.productId)).toEqual({ price: 260, inherit: false })
})

test('a price below the minimum and the end of an inheritance are one question', async () => {
  const made = await inherited()
  const asked = await store.admin.post('inPutProducts', await entryFor(made, 104))
  expect([asked.status, asked.headers[olderAsks.confirm]]).toEqual([400, 'true'])
  expect(asked.text.split('\n')).toEqual([
    `Bajo el precio mínimo queda ${made.name} a C$\u00a0104.00 (mínimo C$\u00a0105.00).`,
    `El área deja de heredar el precio de ${made.name}.`,
    '¿Cambiar los precios de todas formas?',
  ])
})

test('a purchase is refused for an undecided inheritance before it asks about prices below the minimum', async () => {
  const { name, purchaseId, branch, productId } = await inherited(104)
  const refused = await process(purchaseId)
  expect([refused.text, refused.headers[olderAsks.confirm]]).toEqual([
    priceMessages.inherits(name),
    undefined,
  ])
  const asked = await process(purchaseId, { inherited: 'own' })
  expect(asked.text).toBe(
    `Bajo el precio mínimo queda ${name} a C$\u00a0104.00 (mínimo C$\u00a0105.00).\n¿Cambiar los precios de todas formas?`,
  )
  expect((await process(purchaseId, { inherited: 'own', confirm: true })).status).toBe(200)
  expect(await priceIn(branch, productId)).toEqual({ price: 104, inherit: false })
})

test('a user who may not change the main area is refused before prices below the minimum are asked about', async () => {
  const { branch, purchaseId } = await inherited(104)
  const buyer = await store.user({ resources: ['crearCompra', 'inventario'], areaId: branch })
  expect((await process(purchaseId, { inherited: 'main' }, buyer)).status).toBe(403)
})
