import { OrderStep } from '@yunque/contract/core/constants'
import { orderMessages } from '@yunque/contract/purchasing/purchase-orders'
import { beforeAll, expect, test } from 'vitest'
import {
  areaProduct,
  processedPurchase,
  product,
  provider,
  purchase,
  purchaseOrder,
  sentOrder,
} from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()
let nails = 0
let screws = 0
let providerId = 0

beforeAll(async () => {
  nails = (await product(store.admin, { name: 'Clavo 3"' })).id
  screws = (await product(store.admin, { name: 'Tornillo 2"' })).id
  providerId = (await provider(store.admin)).id
})

const order = (fields: object = {}) =>
  sentOrder(store.admin, [{ productId: nails }, { productId: screws, quantity: 5, cost: 20 }], {
    providerId,
    ...fields,
  })
const one = async (id: number) => (await store.admin.get(`purchaseOrders/get/${id}`)).body
const buy = (orderId: number, lines: { productId: number }[], fields: object = {}) =>
  purchase(store.admin, lines, { providerId, orderId, ...fields })
const rule = (mode: string, above = 0) =>
  store.admin.post('about/approvals', { ownerApproves: false, rules: [{ act: 'overOrder', mode, above }] })

test('purchases fill an order in parts: pending ones do not count, processed ones do, up to the whole', async () => {
  const { id } = await order()
  const first = await buy(id, [{ productId: nails, quantity: 4 } as { productId: number }])
  expect(first).toMatchObject({
    orderId: id,
    differences: [{ productId: nails, quantity: 4, remaining: 10, excess: 0 }],
  })
  expect(await one(id)).toMatchObject({ stepId: OrderStep.sent, progress: 0 })
  await store.admin.post('compras/process', { id: first.id })
  expect(await one(id)).toMatchObject({
    stepId: OrderStep.partial,
    step: 'Recibida en parte',
    progress: 26.67,
    lines: [
      { productId: nails, received: 4, remaining: 6 },
      { productId: screws, received: 0, remaining: 5 },
    ],
    purchases: [{ id: first.id, stepId: 'G', total: 400 }],
  })
  const rest = [
    { productId: nails, quantity: 6 },
    { productId: screws, quantity: 5, cost: 20, price: 30 },
  ]
  await processedPurchase(store.admin, rest, { providerId, orderId: id })
  expect(await one(id)).toMatchObject({ stepId: OrderStep.received, progress: 100 })
})

test('more units, dearer ones and goods that were not ordered are told, and kept when they are processed', async () => {
  const { id } = await order()
  const bought = await purchase(
    store.admin,
    [
      { productId: nails, quantity: 12 },
      { productId: screws, quantity: 5, cost: 21, price: 30 },
    ],
    { providerId, orderId: id },
  )
  expect(bought.differences).toMatchObject([
    {
      product: 'Clavo 3"',
      ordered: true,
      quantity: 12,
      remaining: 10,
      agreed: 1000,
      charged: 1200,
      excess: 200,
    },
    { product: 'Tornillo 2"', quantity: 5, remaining: 5, agreed: 100, charged: 105, excess: 5 },
  ])
  const processed = await store.admin.post('compras/process', { id: bought.id })
  expect(processed.body).toMatchObject({ stepId: 'G', differences: [] })
  expect(await one(id)).toMatchObject({
    stepId: OrderStep.received,
    lines: [{ received: 12, remaining: 0 }, {}],
  })
})

test('a purchase that charges more than its order needs an approval above the limit of the store', async () => {
  await rule('above', 100)
  const { id } = await order()
  const dearer = await buy(id, [{ productId: nails, quantity: 10, cost: 111 } as { productId: number }])
  const asker = await store.user({ resources: ['crearCompra'] })
  const refused = await asker.post('compras/process', { id: dearer.id })
  expect(refused.status).toBe(400)
  expect(refused.text).toMatch(
    /^La compra cobra C\$\s110\.00 más que su orden \d{5}\.\nSe necesita una aprobación\.$/,
  )
  expect(await one(id)).toMatchObject({ stepId: OrderStep.sent })
  await rule('above', 110)
  expect((await asker.post('compras/process', { id: dearer.id })).status).toBe(200)
  await rule('off')
})

test('an order in dollars is compared at the rate of its purchase', async () => {
  const { id } = await order({ currencyId: 2, costsIncludeIva: false })
  const terms = { currencyId: 2, rate: 36.5, costsIncludeIva: false }
  const bought = (dolarCost: number) =>
    buy(id, [{ productId: nails, cost: 0, dolarCost } as { productId: number }], terms)
  expect((await bought(100)).differences).toMatchObject([{ agreed: 36_500, charged: 36_500, excess: 0 }])
  expect((await bought(102)).differences).toMatchObject([{ agreed: 36_500, charged: 37_230, excess: 730 }])
})

test('a purchase is only of an open order of its supplier, area and currency', async () => {
  const { id } = await order()
  const lines = [{ productId: nails, quantity: 1, cost: 100, ivaRate: 0, price: 150 }]
  const save = async (fields: object) =>
    (
      await store.admin.post('compras', {
        areaId: 1,
        date: new Date().toISOString(),
        purchaseTypeId: 1,
        purchasePaymentTypeId: 1,
        currencyId: 1,
        reference: 'F-1',
        acceptRepeated: true,
        providerId,
        orderId: id,
        purchaseDetails: lines,
        ...fields,
      })
    ).text
  const { id: stranger } = await provider(store.admin)
  expect(await save({ providerId: stranger })).toBe(orderMessages.otherProvider)
  const dollars = [{ ...lines[0], cost: 0, dolarCost: 3 }]
  expect(await save({ currencyId: 2, rate: 36, purchaseDetails: dollars })).toBe(orderMessages.otherCurrency)
  const draft = await purchaseOrder(store.admin, [{ productId: nails }], { providerId })
  expect(await save({ orderId: draft.id })).toMatch(/su estado es Borrador$/)
  expect(await save({ orderId: 999_999 })).toBe(orderMessages.unknown)
})

test('an edited purchase keeps its order until another one, or none, is named', async () => {
  const { id } = await order()
  const { differences: _, orderId, ...bought } = await buy(id, [{ productId: nails }])
  const edit = async (fields: object) =>
    (await store.admin.post('compras', { ...bought, version: undefined, ...fields })).body
  expect(orderId).toBe(id)
  expect((await edit({ observation: 'Otra' })).orderId).toBe(id)
  expect((await edit({ orderId: null })).orderId).toBeNull()
})

test('an order that was closed after its purchase was saved is not filled', async () => {
  const { id } = await order()
  const late = await buy(id, [{ productId: nails }])
  await store.database.db
    .updateTable('purchase_orders')
    .set({ step: OrderStep.closed, closed_at: new Date(), closed_by: 'admin' })
    .where('id', '=', id)
    .execute()
  expect((await store.admin.post('compras/process', { id: late.id })).text).toMatch(/su estado es Cerrada$/)
  await store.database.db
    .updateTable('purchase_orders')
    .set({ step: OrderStep.sent, closed_at: null, closed_by: null })
    .where('id', '=', id)
    .execute()
})

test('of two purchases of one order that are processed at once, both count', async () => {
  const { id } = await order()
  const two = await Promise.all(
    [1, 2].map(() => buy(id, [{ productId: nails, quantity: 3 } as { productId: number }])),
  )
  const answers = await Promise.all(two.map((each) => store.admin.post('compras/process', { id: each.id })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await one(id)).lines[0]).toMatchObject({ received: 6, remaining: 4 })
})

test('what is on order is on the way: the replenishment proposes the rest alone', async () => {
  const { id: productId } = await product(store.admin)
  await processedPurchase(store.admin, [{ productId, quantity: 1 }], { providerId })
  await areaProduct(store.admin, { productId, areaId: 1, price: 150, stockMin: 5, stockMax: 21 })
  const onTheWay = async () => {
    const rows = (await store.admin.get('products/replenishment?areaId=1')).body
    return rows.find((row: { productId: number }) => row.productId === productId)?.onTheWay
  }
  const { id } = await sentOrder(store.admin, [{ productId, quantity: 8 }], { providerId })
  expect(await onTheWay()).toBe(8)
  await purchase(store.admin, [{ productId, quantity: 3 }], { providerId, orderId: id })
  expect(await onTheWay()).toBe(8)
})
