import { OrderStep } from '@yunque/contract/core/constants'
import { orderMessages } from '@yunque/contract/purchasing/purchase-orders'
import { ReceptionOutcome } from '@yunque/contract/purchasing/reception-outcomes'
import { receptionMessages } from '@yunque/contract/purchasing/receptions'
import { beforeAll, expect, test } from 'vitest'
import {
  area,
  processedPurchase,
  product,
  provider,
  purchase,
  purchaseOrder,
  rate,
  sentOrder,
} from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
let providerId = 0

beforeAll(async () => {
  providerId = (await provider(store.admin)).id
})

type Line = { productId: number; quantity: number }

/** A product of its own for each test, and a sent order of 10 at C$ 100. */
async function ordered(fields: object = {}, line: object = {}) {
  const { id: productId } = await product(store.admin, { name: `Varilla ${crypto.randomUUID().slice(0, 8)}` })
  const order = await sentOrder(store.admin, [{ productId, ...line }], { providerId, ...fields })
  return { productId, orderId: order.id }
}
const came = (orderId: number, lines: Line[], fields: object = {}) => ({
  id: 0,
  orderId,
  date: businessDay(),
  reference: 'R-77',
  lines,
  ...fields,
})
const receive = (orderId: number, lines: Line[], fields: object = {}) =>
  store.admin.post('receptions/post', came(orderId, lines, fields))
const order = async (id: number) => (await store.admin.get(`purchaseOrders/get/${id}`)).body
const bill = (orderId: number, productId: number, fields: object = {}) =>
  processedPurchase(store.admin, [{ productId, quantity: 10, ...fields }], { providerId, orderId })
const take = (productId: number, quantity: number) =>
  store.admin.post('outPutProducts/post', {
    areaId: 1,
    date: businessDay(),
    typeId: 2,
    observation: 'Se vendió',
    outPutProductDetails: [{ productId, quantity }],
  })
const balance = async (productId: number) => {
  const { rows } = await store.database.pool.query(
    'select stock, value, average_cost as average, last_cost as last from stock_balances where area_id = 1 and product_id = $1',
    [productId],
  )
  return rows[0]
}
const income = async () => {
  const range = { from: businessDay(), to: businessDay() }
  return (await store.admin.post('reports/resultState', { ...range, tipoFecha: 1 })).body
}

test('goods enter the stock at the cost of the order before their invoice, and the order counts them', async () => {
  const { productId, orderId } = await ordered()
  const made = await receive(orderId, [{ productId, quantity: 4 }])
  expect(made.body).toMatchObject({
    orderId,
    areaId: 1,
    providerId,
    reference: 'R-77',
    units: 4,
    unbilled: 4,
    total: 400,
    stateId: 1,
    lines: [{ productId, quantity: 4, billed: 0, cost: 100, total: 400 }],
    purchases: [],
  })
  expect(await balance(productId)).toEqual({ stock: 4, value: 400, average: 100, last: 100 })
  expect(await order(orderId)).toMatchObject({
    stepId: OrderStep.partial,
    progress: 40,
    lines: [{ received: 4, remaining: 6, unbilled: 4 }],
    receptions: [{ id: made.body.id, reference: 'R-77', active: true }],
  })
})

test('the invoice does not bring received goods in again, and corrects the cost of those in stock', async () => {
  const { productId, orderId } = await ordered()
  await receive(orderId, [{ productId, quantity: 4 }])
  await receive(orderId, [{ productId, quantity: 3 }])
  const before = await income()
  const bought = await bill(orderId, productId, { cost: 110 })
  expect(await balance(productId)).toEqual({ stock: 10, value: 1100, average: 110, last: 110 })
  expect(await order(orderId)).toMatchObject({
    stepId: OrderStep.received,
    lines: [{ received: 10, remaining: 0, unbilled: 0 }],
    purchases: [{ id: bought.id }],
  })
  const listed = await store.admin.get(`receptions/get?orderId=${orderId}`)
  expect(listed.body.data).toMatchObject([{ unbilled: 0 }, { unbilled: 0 }])
  expect((await income()).diferenciasCosto).toBe(before.diferenciasCosto)
})

test('the difference of cost of goods that were sold meanwhile is a cost of the period, and the books agree', async () => {
  const { productId, orderId } = await ordered()
  await receive(orderId, [{ productId, quantity: 10 }])
  await take(productId, 6)
  const before = await income()
  await bill(orderId, productId, { cost: 120 })
  expect(await balance(productId)).toEqual({ stock: 4, value: 480, average: 120, last: 120 })
  const after = await income()
  expect(after.diferenciasCosto - before.diferenciasCosto).toBeCloseTo(120, 6)
  expect(after.utilidadNeta - before.utilidadNeta).toBeCloseTo(-120, 6)
})

test('a cheaper invoice of goods that were all sold gives the difference back', async () => {
  const { productId, orderId } = await ordered()
  await receive(orderId, [{ productId, quantity: 10 }])
  await take(productId, 10)
  const before = await income()
  await bill(orderId, productId, { cost: 80 })
  expect(await balance(productId)).toMatchObject({ stock: 0, value: 0 })
  expect((await income()).diferenciasCosto - before.diferenciasCosto).toBeCloseTo(-200, 6)
})

test('invoices bill receptions in parts, the oldest first, and what goes beyond them enters the stock', async () => {
  const { productId, orderId } = await ordered()
  const { body: first } = await receive(orderId, [{ productId, quantity: 3 }])
  const { body: second } = await receive(orderId, [{ productId, quantity: 3 }])
  const part = await bill(orderId, productId, { quantity: 4, cost: 101 })
  const one = async (id: number) => (await store.admin.get(`receptions/get/${id}`)).body
  expect(await one(first.id)).toMatchObject({ unbilled: 0, purchases: [{ id: part.id }] })
  expect(await one(second.id)).toMatchObject({ unbilled: 2, lines: [{ quantity: 3, billed: 1 }] })
  expect(await balance(productId)).toMatchObject({ stock: 6, value: 604 })
  await bill(orderId, productId, { quantity: 5, cost: 101 })
  expect(await balance(productId)).toMatchObject({ stock: 9, value: 909 })
  expect(await order(orderId)).toMatchObject({ lines: [{ received: 9, remaining: 1, unbilled: 0 }] })
})

test.each<
  [string, { cost: number; sold: number; quantities: number[] }, { value: number; difference: number }]
>([
  [
    'one unit left of ten invoices',
    { cost: 150, sold: 9, quantities: Array(10).fill(1) },
    { value: 150, difference: 450 },
  ],
  ['three invoices', { cost: 150, sold: 7, quantities: [3, 3, 4] }, { value: 450, difference: 350 }],
  ['three cheaper invoices', { cost: 50, sold: 7, quantities: [3, 3, 4] }, { value: 150, difference: -350 }],
  ['one invoice', { cost: 150, sold: 7, quantities: [10] }, { value: 450, difference: 350 }],
])(
  'the invoices of a reception in parts give the stock the value of one invoice: %s',
  async (_, given, right) => {
    const { productId, orderId } = await ordered()
    await receive(orderId, [{ productId, quantity: 10 }])
    await take(productId, given.sold)
    const before = await income()
    for (const quantity of given.quantities)
      await bill(orderId, productId, { quantity, cost: given.cost, price: 300 })
    expect(await balance(productId)).toMatchObject({ stock: 10 - given.sold, value: right.value })
    expect((await income()).diferenciasCosto - before.diferenciasCosto).toBeCloseTo(right.difference, 6)
  },
)

test('invoices at different costs, with sales between them, leave units worth their average', async () => {
  const { productId, orderId } = await ordered()
  await receive(orderId, [{ productId, quantity: 10 }])
  await take(productId, 3)
  await bill(orderId, productId, { quantity: 4, cost: 150, price: 300 })
  await take(productId, 2)
  await bill(orderId, productId, { quantity: 6, cost: 120, price: 300 })
  expect(await balance(productId)).toMatchObject({ stock: 5, value: 660, average: 132 })
})

test('goods that came later keep their cost when the reception is billed', async () => {
  const { productId, orderId } = await ordered()
  await receive(orderId, [{ productId, quantity: 10 }])
  await take(productId, 10)
  await processedPurchase(store.admin, [{ productId, quantity: 10, cost: 100 }], { providerId })
  await bill(orderId, productId, { cost: 150, price: 300 })
  expect(await balance(productId)).toMatchObject({ stock: 10, value: 1000 })
})

test('a pending purchase floats only with what receptions did not bring', async () => {
  const { productId, orderId } = await ordered()
  await receive(orderId, [{ productId, quantity: 4 }])
  const floating = async () => (await store.admin.post('reports/floating', { areaId: 1, productId })).body
  await purchase(store.admin, [{ productId, quantity: 7 }], { providerId, orderId })
  expect(await floating()).toMatchObject({ saldo: 4, comprasPendientes: 3, flotante: 7 })
  await purchase(store.admin, [{ productId, quantity: 2 }], { providerId })
  expect(await floating()).toMatchObject({ comprasPendientes: 5, flotante: 9 })
})

test('the list of orders tells what waits for its invoice', async () => {
  const { productId, orderId } = await ordered()
  await receive(orderId, [{ productId, quantity: 10 }])
  const row = async () =>
    (await store.admin.get('purchaseOrders/get')).body.data.find(({ id }: { id: number }) => id === orderId)
  expect(await row()).toMatchObject({ stepId: OrderStep.received, unbilled: 10 })
  await bill(orderId, productId)
  expect(await row()).toMatchObject({ unbilled: 0 })
})

test('goods enter net of the IVA that is credited, and those of an order in dollars at the rate of their day', async () => {
  const net = await ordered({}, { ivaRate: 15, cost: 115 })
  await receive(net.orderId, [{ productId: net.productId, quantity: 10 }])
  expect(await balance(net.productId)).toMatchObject({ value: 1000 })
  const foreign = await ordered({ currencyId: 2 }, { cost: 10 })
  await rate(store.admin, businessDay(), 36.5)
  await receive(foreign.orderId, [{ productId: foreign.productId, quantity: 2 }])
  expect(await balance(foreign.productId)).toMatchObject({ value: 730 })
})

test('more than was ordered is asked about, and goods that were not ordered are refused', async () => {
  const { productId, orderId } = await ordered()
  const asked = await receive(orderId, [{ productId, quantity: 12 }])
  expect(asked.status).toBe(400)
  expect(asked.headers['x-needs-confirmation']).toBe('true')
  expect(asked.text).toMatch(
    /^Llegó más de lo pedido:\nVarilla .*: faltaban 10 y llegaron 12\n¿Registrarlo así\?$/,
  )
  expect(await balance(productId)).toBeUndefined()
  expect((await receive(orderId, [{ productId, quantity: 12 }], { confirm: true })).status).toBe(200)
  expect(await order(orderId)).toMatchObject({
    stepId: OrderStep.received,
    lines: [{ received: 12, remaining: 0 }],
  })
  const { id: other, name } = await product(store.admin)
  const refused = await receive(orderId, [{ productId: other, quantity: 1 }])
  expect([refused.status, refused.text]).toEqual([400, receptionMessages.notOrdered(name)])
})

test('what cannot be received is refused with one sentence, and changes nothing', async () => {
  const { productId, orderId } = await ordered()
  const line = { productId, quantity: 1 }
  const draft = await purchaseOrder(store.admin, [{ productId }], { providerId })
  const refusals: [object, string][] = [
    [came(orderId, []), receptionMessages.noLines],
    [came(orderId, [{ ...line, quantity: 0 }]), receptionMessages.quantity],
    [came(999_999, [line]), orderMessages.unknown],
    [came(draft.id, [line]), receptionMessages.notOpen(String(draft.id).padStart(5, '0'), 'Borrador')],
    [came(orderId, [line], { id: 7 }), receptionMessages.final],
    [came(orderId, [line, line]), 'El producto ya se encuentra en la lista'],
  ]
  for (const [body, sentence] of refusals) {
    const refused = await store.admin.post('receptions/post', body)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)])
  }
  expect(await balance(productId)).toBeUndefined()
})

test('a reception that is voided at once leaves stock, value and income as they were', async () => {
  const { productId, orderId } = await ordered()
  await processedPurchase(store.admin, [{ productId, quantity: 7, cost: 33.333333 }], { providerId })
  const before = await balance(productId)
  const { diferenciasCosto } = await income()
  const { body: made } = await receive(orderId, [{ productId, quantity: 10 }])
  await store.admin.get(`receptions/${made.id}/delete`)
  expect(await balance(productId)).toMatchObject({ stock: before.stock, value: before.value })
  expect((await income()).diferenciasCosto).toBe(diferenciasCosto)
})

test('a voided reception leaves the stock, and its order expects the goods again', async () => {
  const { productId, orderId } = await ordered()
  const { body: made } = await receive(orderId, [{ productId, quantity: 10 }])
  const { body: voided } = await store.admin.get(`receptions/${made.id}/delete`)
  expect(voided).toEqual({ id: made.id, active: false })
  expect(await balance(productId)).toMatchObject({ stock: 0, value: 0 })
  expect(await order(orderId)).toMatchObject({
    stepId: OrderStep.sent,
    lines: [{ received: 0, remaining: 10 }],
    receptions: [{ active: false }],
  })
  const again = await store.admin.get(`receptions/${made.id}/delete`)
  expect([again.status, again.text]).toEqual([400, receptionMessages.isVoided])
})

test('a reception whose goods were billed, or are no longer there, is not voided', async () => {
  const billed = await ordered()
  const { body: first } = await receive(billed.orderId, [{ productId: billed.productId, quantity: 10 }])
  const bought = await bill(billed.orderId, billed.productId, { quantity: 1 })
  const refused = await store.admin.get(`receptions/${first.id}/delete`)
  expect([refused.status, refused.text]).toEqual([400, receptionMessages.isBilled(bought.id)])
  const sold = await ordered()
  const { body: second } = await receive(sold.orderId, [{ productId: sold.productId, quantity: 10 }])
  await take(sold.productId, 1)
  const missing = await store.admin.get(`receptions/${second.id}/delete`)
  expect(missing.status).toBe(400)
  expect(missing.text).toMatch(/^No hay stock disponible/)
})

test('an order whose goods wait for their invoice is not closed', async () => {
  const { productId, orderId } = await ordered()
  await receive(orderId, [{ productId, quantity: 4 }])
  const refused = await store.admin.post(`purchaseOrders/${orderId}/close`, {})
  expect([refused.status, refused.text]).toEqual([400, orderMessages.hasUnbilled])
  await bill(orderId, productId, { quantity: 4 })
  expect((await store.admin.post(`purchaseOrders/${orderId}/close`, {})).body.step).toBe('Cerrada')
})

test('a keeper receives without seeing a cost, in the own area only', async () => {
  const { id: productId } = await product(store.admin, {})
  const { id: orderId } = await sentOrder(store.admin, [{ productId, quantity: 3 }], { providerId })
  const keeper = await store.user({ resources: ['ajuste'] })
  const orders = await keeper.get('receptions/orders')
  expect(orders.body).toContainEqual(expect.objectContaining({ id: orderId, products: 1 }))
  const { body: toReceive } = await keeper.get(`receptions/orders/${orderId}`)
  expect(toReceive.lines).toMatchObject([{ productId, quantity: 3, received: 0, remaining: 3 }])
  const made = await keeper.post('receptions/post', came(orderId, [{ productId, quantity: 3 }]))
  expect(made.status).toBe(200)
  for (const text of [orders.text, JSON.stringify(toReceive), made.text])
    expect(text).not.toMatch(/"(cost|total|value)"/)
  const { id: areaId } = await area(store.admin)
  const stranger = await store.user({ resources: ['ajuste'], areaId })
  expect((await stranger.get(`receptions/orders/${orderId}`)).status).toBe(404)
  expect((await stranger.get(`receptions/get/${made.body.id}`)).status).toBe(404)
  expect((await stranger.post('receptions/post', came(orderId, [{ productId, quantity: 1 }]))).status).toBe(
    403,
  )
})

test('receptions and purchases of one order at the same time count every unit once', async () => {
  const { productId, orderId } = await ordered()
  await Promise.all([
    receive(orderId, [{ productId, quantity: 3 }]),
    receive(orderId, [{ productId, quantity: 4 }]),
    bill(orderId, productId, { quantity: 5 }),
  ])
  const { lines } = await order(orderId)
  const { stock } = await balance(productId)
  expect(lines[0].received).toBe(stock)
  expect(lines[0].received - lines[0].unbilled).toBe(5)
})

/** Units of the first line of a reception that no purchase will bill. */
const reduce = (id: number, outcome: number, quantity: number, by = store.admin) =>
  by.post(`receptions/${id}/reduce`, { outcome, reason: 'Defectuosa', lines: [{ line: 1, quantity }] })
test('what goes back to the supplier before its invoice leaves the stock, and the rest is billed and the order closed', async () => {
  const { productId, orderId } = await ordered({}, { quantity: 100, cost: 10 })
  const { body: made } = await receive(orderId, [{ productId, quantity: 100 }])
  await take(productId, 10)
  const reduced = await reduce(made.id, ReceptionOutcome.returned, 20)
  expect(reduced.body).toMatchObject({
    stateId: 1,
    unbilled: 80,
    lines: [{ quantity: 100, reduced: 20, billed: 0 }],
    exits: [{ line: 1, quantity: 20, outcome: 2, reason: 'Defectuosa', value: 200 }],
  })
  expect(await balance(productId)).toMatchObject({ stock: 70, value: 700 })
  await bill(orderId, productId, { quantity: 80, cost: 12, price: 300 })
  expect(await balance(productId)).toMatchObject({ stock: 70, value: 840 })
  expect(await order(orderId)).toMatchObject({ lines: [{ received: 80, remaining: 20, unbilled: 0 }] })
  expect((await store.admin.post(`purchaseOrders/${orderId}/close`, {})).body.step).toBe('Cerrada')
})

test('what is written off stays in the stock and is no longer owed; only who buys may do it', async () => {
  const { productId, orderId } = await ordered()
  const { body: made } = await receive(orderId, [{ productId, quantity: 10 }])
  const before = await income()
  const keeper = await store.user({ resources: ['ajuste'] })
  const refused = await reduce(made.id, ReceptionOutcome.writtenOff, 4, keeper)
  expect([refused.status, refused.text]).toEqual([403, receptionMessages.mayNotWriteOff])
  expect((await reduce(made.id, ReceptionOutcome.writtenOff, 4)).status).toBe(200)
  expect(await balance(productId)).toMatchObject({ stock: 10, value: 1000 })
  expect((await income()).diferenciasCosto - before.diferenciasCosto).toBeCloseTo(-400, 6)
  await bill(orderId, productId, { quantity: 6, cost: 100 })
  expect(await balance(productId)).toMatchObject({ stock: 10, value: 1000 })
  expect((await store.admin.post(`purchaseOrders/${orderId}/close`, {})).status).toBe(200)
})

test('a line that was counted wrong is corrected, and the void takes out what is left', async () => {
  const { productId, orderId } = await ordered()
  const { body: made } = await receive(orderId, [{ productId, quantity: 9 }])
  await reduce(made.id, ReceptionOutcome.corrected, 3)
  expect(await balance(productId)).toMatchObject({ stock: 6, value: 600 })
  expect(await order(orderId)).toMatchObject({ lines: [{ received: 6, remaining: 4 }] })
  expect((await store.admin.post(`receptions/${made.id}/delete`, {})).status).toBe(200)
  expect(await balance(productId)).toMatchObject({ stock: 0, value: 0 })
  const gone = await reduce(made.id, ReceptionOutcome.corrected, 1)
  expect([gone.status, gone.text]).toEqual([400, receptionMessages.isVoided])
})

test('a reduction names what is wrong with it, and changes nothing', async () => {
  const { productId, orderId } = await ordered()
  const { body: made } = await receive(orderId, [{ productId, quantity: 5 }])
  await bill(orderId, productId, { quantity: 2 })
  await take(productId, 4)
  const valid = {
    outcome: ReceptionOutcome.returned,
    reason: 'Defectuosa',
    lines: [{ line: 1, quantity: 1 }],
  }
  const refusals: [object, string | RegExp][] = [
    [{ ...valid, outcome: 1 }, receptionMessages.outcome],
    [{ ...valid, reason: ' ' }, receptionMessages.reason],
    [{ ...valid, lines: [] }, receptionMessages.noUnits],
    [{ ...valid, lines: [{ line: 1, quantity: 0 }] }, receptionMessages.noUnits],
    [{ ...valid, lines: [{ line: 9, quantity: 1 }] }, receptionMessages.unknownLine],
    [{ ...valid, lines: [valid.lines[0], valid.lines[0]] }, receptionMessages.repeatedLine],
    [{ ...valid, lines: [{ line: 1, quantity: 4 }] }, /^De Varilla .* solo esperan factura 3$/],
    [{ ...valid, lines: [{ line: 1, quantity: 2 }] }, /^No hay stock disponible/],
    [{ ...valid, foo: 1 }, /foo/],
  ]
  for (const [body, sentence] of refusals) {
    const refused = await store.admin.post(`receptions/${made.id}/reduce`, body)
    expect([refused.status, refused.text]).toEqual([
      400,
      typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
    ])
  }
  expect(await balance(productId)).toMatchObject({ stock: 1 })
})

test('the void of a record refuses a body that it would not read', async () => {
  const { productId, orderId } = await ordered()
  const { body: made } = await receive(orderId, [{ productId, quantity: 5 }])
  const refused = await store.admin.post(`receptions/${made.id}/delete`, {
    lines: [{ productId, quantity: 2 }],
    foo: 1,
  })
  expect(refused.status).toBe(400)
  expect(await balance(productId)).toMatchObject({ stock: 5 })
})
