import { PaymentType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { addDays } from '@yunque/domain/dates'
import { expect, test } from 'vitest'
import { area, areaProduct, processedPurchase, product, purchase } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const process = (id: number, more: object = {}) => store.admin.post('compras/process', { id, ...more })

const movementsOf = (purchaseId: number) =>
  store.database.db
    .selectFrom('stock_movements')
    .select(['product_id', 'direction', 'type_id', 'quantity', 'unit_cost', 'value'])
    .where('document_kind', '=', 'purchase')
    .where('document_id', '=', purchaseId)
    .orderBy('line')
    .execute()

test('processing puts the goods in stock at their real cost, once, and a repeat gets the same answer', async () => {
  const { id: productId } = await product(store.admin)
  const { id } = await purchase(store.admin, [{ productId }], { freight: 50 })
  const first = await process(id)
  expect(first).toMatchObject({
    status: 200,
    body: {
      id,
      stepId: 'G',
      step: 'Procesada',
      processedBy: 'admin',
      payoff: true,
      balance: 0,
      amount: 1000,
    },
  })
  expect(first.body.purchaseDetails).toMatchObject([{ stock: 10, realCost: 105 }])
  expect((await process(id)).body).toEqual(first.body)
  expect(await movementsOf(id)).toEqual([
    { product_id: productId, direction: 1, type_id: 1, quantity: 10, unit_cost: 105, value: 1050 },
  ])
})

test('the real cost of a purchase becomes the last cost, and the average includes the earlier stock', async () => {
  const { id: productId } = await product(store.admin)
  await processedPurchase(store.admin, [{ productId, quantity: 10, cost: 100 }])
  await processedPurchase(store.admin, [{ productId, quantity: 30, cost: 120 }])
  expect((await store.admin.get(`products/area/1/${productId}`)).body).toMatchObject({
    stock: 40,
    costReal: 120,
    costAvg: 115,
  })
})

test('a different price becomes the area’s and is in its history; an equal one is not', async () => {
  const [same, other] = [await product(store.admin), await product(store.admin)]
  await areaProduct(store.admin, { productId: same.id, price: 150 })
  await areaProduct(store.admin, { productId: other.id, price: 120, stockMin: 2, stockMax: 9 })
  const lines = [{ productId: same.id }, { productId: other.id }]
  const { id } = await purchase(store.admin, lines)
  expect((await store.admin.get(`products/area/1/${other.id}`)).body.price).toBe(120)
  const { body } = await process(id)
  expect(body.purchaseDetails).toMatchObject([{ oldPrice: 150 }, { oldPrice: 120 }])
  expect((await store.admin.get(`products/area/1/${other.id}`)).body).toMatchObject({
    price: 150,
    stockMin: 2,
    stockMax: 9,
  })
  const history = await store.database.db
    .selectFrom('price_history')
    .select(['product_id', 'old_price', 'price', 'reason'])
    .where('reason', 'like', 'Compra%')
    .where('product_id', 'in', [same.id, other.id])
    .execute()
  const reason = `Compra ${String(id).padStart(5, '0')}`
  expect(history).toEqual([{ product_id: other.id, old_price: 120, price: 150, reason }])
})

test('a product without terms in the area gets its price there', async () => {
  const branch = await area(store.admin)
  const { id: productId } = await product(store.admin)
  await processedPurchase(store.admin, [{ productId }], { areaId: branch.id })
  expect((await store.admin.get(`products/area/${branch.id}/${productId}`)).body).toMatchObject({
    price: 150,
    stock: 10,
  })
})

test('on credit the supplier is owed the total without extra charges, due after the credit days', async () => {
  const { id: productId } = await product(store.admin)
  const date = addDays(today, -5)
  const fields = { purchasePaymentTypeId: PaymentType.credit, creditDays: 30, freight: 80, date }
  const pending = await purchase(store.admin, [{ productId }], fields)
  expect(pending).toMatchObject({ balance: 0, dueDate: null })
  const { body } = await process(pending.id)
  expect(body).toMatchObject({
    total: 1000,
    balance: 1000,
    amount: 0,
    payoff: false,
    dueDate: addDays(date, 30),
    expireAt: 25,
  })
  expect((await store.admin.get(`providers/get/${body.providerId}`)).body.balance).toBe(1000)
  const owed = await store.admin.get('purchases/pending/get', { filter: ['id', '=', body.id] })
  expect(owed.body.data).toMatchObject([{ id: body.id, balance: 1000 }])
})

test('a price not above the real cost is refused, naming the line, unless the settings allow it', async () => {
  const [good, bad] = [await product(store.admin), await product(store.admin, { name: 'Clavo de acero' })]
  const lines = [{ productId: good.id }, { productId: bad.id, cost: 100, price: 126.5 }]
  const { id } = await purchase(store.admin, lines, { freight: 200 })
  expect(await process(id)).toMatchObject({
    status: 400,
    text: 'Línea 2: el precio de Clavo de acero sin IVA (110) debe ser mayor que su costo (110)',
  })
  expect(await movementsOf(id)).toEqual([])
  await store.database.db.updateTable('settings').set({ validate_price_greater_cost: false }).execute()
  expect((await process(id, { confirm: true })).status).toBe(200)
  await store.database.db.updateTable('settings').set({ validate_price_greater_cost: true }).execute()
})

test('a service is bought without stock', async () => {
  const service = await product(store.admin, { isService: true })
  const { id } = await processedPurchase(store.admin, [{ productId: service.id }])
  expect(await movementsOf(id)).toEqual([])
})

test('a purchase changed since it was read is not processed', async () => {
  const { id: productId } = await product(store.admin)
  const read = await purchase(store.admin, [{ productId }])
  await store.admin.post('compras', { ...read, reference: 'F-9' })
  expect(await process(read.id, { version: read.version })).toMatchObject({
    status: 409,
    text: messages.stale,
  })
  expect((await process(read.id, { version: 2 })).status).toBe(200)
})

test('a purchase that does not exist is not found', async () => {
  expect(await process(999_999)).toMatchObject({ status: 404, text: messages.notFound })
})

test('processed twenty times at once, it enters the stock once', async () => {
  const { id: productId } = await product(store.admin)
  const { id } = await purchase(store.admin, [{ productId }])
  const answers = await Promise.all(Array.from({ length: 20 }, () => process(id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await movementsOf(id)).toHaveLength(1)
})

test('purchases of the same products in opposite order are processed at once without a deadlock', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await product(store.admin)).id))
  const lines = (order: number[], price: number) => order.map((productId) => ({ productId, price }))
  const purchases = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      purchase(store.admin, lines(i % 2 ? ids : ids.toReversed(), 150 + i)),
    ),
  )
  const answers = await Promise.all(purchases.map(({ id }) => process(id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await store.admin.get(`products/area/1/${ids[0]}`)).body.stock).toBe(80)
})

test('processing and voiding at once: only one succeeds, completely', async () => {
  const { id: productId } = await product(store.admin)
  const { id } = await purchase(store.admin, [{ productId }])
  const answers = await Promise.all([process(id), store.admin.get(`purchases/${id}/delete`)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('processing and voiding are in the audit trail', async () => {
  const { id: productId } = await product(store.admin)
  const { id } = await processedPurchase(store.admin, [{ productId }])
  const voided = await purchase(store.admin, [{ productId }])
  await store.admin.get(`purchases/${voided.id}/delete`)
  const entries = await store.database.db
    .selectFrom('audit_trail')
    .select(['action', 'entity_id', 'username'])
    .where('entity', '=', 'purchases')
    .where('entity_id', 'in', [String(id), String(voided.id)])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'procesar', entity_id: String(id), username: 'admin' },
    { action: 'anular', entity_id: String(voided.id), username: 'admin' },
  ])
})
