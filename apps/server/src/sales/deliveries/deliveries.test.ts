import { messages } from '@yunque/contract/core/messages'
import { noteMessages } from '@yunque/contract/receivables/credit-notes'
import { deliveryMessages } from '@yunque/contract/sales/deliveries'
import { DeliveryState } from '@yunque/contract/sales/delivery.record'
import { addDays } from '@yunque/domain/dates'
import { undelivered, undeliveredValue } from '@yunque/domain/test/oracles/deliveries'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { verifyBooks } from '../../books/verify-books.ts'

const store = testStore()
const today = businessDay()
const signature = 'M10 20L30 40L50 60M70 80L90 100'
let productId: number
let driverId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 5000, cost: 60, price: 100 })
  driverId = (await build.driver(store.admin, { phone: '8888-1111', vehicle: 'Camión M 123-456' })).id
  await build.openTill(store.admin)
})
afterAll(() => build.settings(store.admin, { deliverAtOnce: true }))

const cash = { date: today, clientId: 1, paymentTypeId: 1 }
const sell = async (quantity: number, fields: object = { deliverLater: true }, id = productId) => {
  const billDetails = [{ productId: id, quantity, price: 100 }]
  const answer = await store.admin.post('bills', { ...cash, ...fields, billDetails })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const bill = async (id: number) => (await store.admin.get(`bills/${id}`)).body
const send = (billId: number, quantity: number, fields: object = {}, by: Client = store.admin) =>
  by.post('deliveries/post', { billId, driverId, lines: [{ productId, quantity }], ...fields })
const left = async (id: number) => (await bill(id)).undelivered
const giveBack = (billId: number, detail: object) =>
  store.admin.post('movements', {
    billId,
    date: today,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Sobró',
    movementDetails: [{ productId, ...detail }],
  })

test('by setting an invoice is delivered with its goods, and says so', async () => {
  expect(await sell(2, {})).toMatchObject({
    deliverLater: false,
    deliveryDate: today,
    isDeliveried: true,
    undelivered: 0,
    billDetails: [{ undelivered: 0 }],
  })
  await build.settings(store.admin, { deliverAtOnce: false })
  expect(await sell(2, {})).toMatchObject({ deliverLater: true, isDeliveried: false, undelivered: 2 })
  expect(await sell(2, { deliverLater: false })).toMatchObject({ deliverLater: false, undelivered: 0 })
  await build.settings(store.admin, { deliverAtOnce: true })
  const later = addDays(today, 3)
  expect(await sell(2, { deliveryDate: later })).toMatchObject({ deliverLater: true, deliveryDate: later })
  const both = { ...cash, deliverLater: false, deliveryDate: later }
  expect(
    await store.admin.post('bills', { ...both, billDetails: [{ productId, quantity: 1, price: 100 }] }),
  ).toMatchObject({ status: 400, text: messages.lateNow })
})

test('a service is not to deliver', async () => {
  const service = await build.product(store.admin, { isService: true })
  await build.areaProduct(store.admin, { productId: service.id, areaId: 1, price: 100 })
  const sold = await sell(1, { deliverLater: true }, service.id)
  expect(sold).toMatchObject({ undelivered: 0, billDetails: [{ undelivered: 0 }] })
})

test('notes carry what is left, in parts, and the invoice is delivered with the last', async () => {
  const { id, number } = await sell(10)
  const before = (await store.admin.get(`products/area/1/${productId}`)).body.stock
  expect((await store.admin.get(`deliveries/bill/${id}`)).body).toMatchObject({
    id,
    number,
    lines: [{ productId, quantity: 10, undelivered: 10 }],
  })
  const first = await send(id, 4, { address: 'Del parque 2 c al sur' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      billId: id,
      billNumber: number,
      stateId: DeliveryState.onTheWay,
      units: 4,
      receivedBy: '',
      date: today,
      vehicle: 'Camión M 123-456',
      signature: null,
      lines: [{ productId, quantity: 4 }],
    },
  })
  const { name } = (await store.admin.get(`products/get/${productId}`)).body
  expect(await send(id, 6.5)).toMatchObject({ status: 400, text: deliveryMessages.tooMany(name, '6') })
  expect(await left(id)).toBe(6)
  expect(await bill(id)).toMatchObject({ isDeliveried: false, deliveries: 1 })
  expect((await send(id, 6, { delivered: true, receivedBy: 'Rosa Pérez' })).status).toBe(200)
  expect(await bill(id)).toMatchObject({
    undelivered: 0,
    isDeliveried: true,
    deliveryDate: today,
    deliveries: 2,
  })
  expect(await send(id, 1)).toMatchObject({ status: 400, text: deliveryMessages.nothing(number) })
  expect((await store.admin.get(`deliveries/bill/${id}`)).text).toBe(deliveryMessages.nothing(number))
  // Goods left the stock with the invoice.
  expect((await store.admin.get(`products/area/1/${productId}`)).body.stock).toBe(before)
})

test('a note on the way is handed over once, with its signature', async () => {
  const { id } = await sell(3)
  const { body: note } = await send(id, 3)
  const hand = (body: object) => store.admin.post(`deliveries/${note.id}/deliver`, body)
  expect(await hand({ signature })).toMatchObject({ status: 400, text: deliveryMessages.receivedBy })
  expect(await hand({ receivedBy: 'Rosa' })).toMatchObject({ status: 400, text: deliveryMessages.unsigned })
  for (const wrong of ['M1 2', '<svg onload=x>', 'M1 2L3 4Z'])
    expect(await hand({ receivedBy: 'Rosa', signature: wrong })).toMatchObject({
      status: 400,
      text: deliveryMessages.signature,
    })
  const long = `M1 2${'L100 100'.repeat(3000)}`
  expect((await hand({ receivedBy: 'Rosa', signature: long })).text).toBe(deliveryMessages.longSignature)
  const handed = await hand({ receivedBy: 'Rosa', receivedDocument: '001-010180-0001A', signature })
  expect(handed.body).toMatchObject({
    stateId: DeliveryState.delivered,
    receivedBy: 'Rosa',
    signature,
    signed: true,
    deliveredBy: 'admin',
  })
  expect(await hand({ receivedBy: 'Rosa', signature })).toMatchObject({
    status: 400,
    text: deliveryMessages.isDelivered,
  })
  const paper = await send((await sell(1)).id, 1)
  const onPaper = { receivedBy: 'Juan', signedOnPaper: true }
  expect((await store.admin.post(`deliveries/${paper.body.id}/deliver`, onPaper)).body).toMatchObject({
    stateId: DeliveryState.delivered,
    signed: false,
  })
})

test('a voided note gives its units back, and bars the invoice no more', async () => {
  const { id, number } = await sell(5)
  const { body: note } = await send(id, 5)
  const voidBill = () =>
    store.admin.post(`bills/${id}/delete`, { id, name: 'x', disabledSubject: 'Error de digitación' })
  expect(await voidBill()).toMatchObject({
    status: 400,
    text: deliveryMessages.ofBill(number, String(note.id).padStart(5, '0')),
  })
  const undo = (body: object) => store.admin.post(`deliveries/${note.id}/delete`, body)
  expect((await undo({})).status).toBe(400)
  expect(await undo({ reason: 'No había nadie' })).toMatchObject({ status: 200, body: { active: false } })
  expect(await undo({ reason: 'Otra vez' })).toMatchObject({ status: 400, text: deliveryMessages.isVoided })
  expect(await left(id)).toBe(5)
  expect((await voidBill()).status).toBe(200)
  expect(await bill(id)).toMatchObject({ active: false, undelivered: 0, isDeliveried: false })
  expect(await send(id, 1)).toMatchObject({ status: 400, text: deliveryMessages.voidedBill })
  expect((await store.admin.get(`bills/${id}/update`)).status).toBe(200)
  expect(await left(id)).toBe(5)
})

test('what never left comes back first; a note may say otherwise, within what each side has', async () => {
  const { id } = await sell(10)
  await send(id, 4)
  expect((await store.admin.get(`bills/${id}/info`)).body.details).toMatchObject([{ undelivered: 6 }])
  const { name } = (await store.admin.get(`products/get/${productId}`)).body
  expect(await giveBack(id, { quantity: 8, undelivered: 7 })).toMatchObject({
    status: 400,
    text: `${name}: ${noteMessages.undelivered('6')}`,
  })
  expect(await giveBack(id, { quantity: 6, undelivered: 1 })).toMatchObject({
    status: 400,
    text: `${name}: ${noteMessages.withClient('4')}`,
  })
  const first = await giveBack(id, { quantity: 2 })
  expect(first.body.movementDetails).toMatchObject([{ quantity: 2, undelivered: 2 }])
  expect(await left(id)).toBe(4)
  const second = await giveBack(id, { quantity: 3, undelivered: 0 })
  expect(second.body.movementDetails).toMatchObject([{ undelivered: 0 }])
  expect(await left(id)).toBe(4)
  expect((await giveBack(id, { quantity: 5 })).body.movementDetails).toMatchObject([{ undelivered: 4 }])
  expect(await bill(id)).toMatchObject({ undelivered: 0, isDeliveried: true, deliveryDate: today })
})

test('a voided return is to deliver again', async () => {
  const { id } = await sell(4)
  const note = await giveBack(id, { quantity: 3 })
  expect(await left(id)).toBe(1)
  expect((await store.admin.get(`movements/${note.body.id}/delete`)).status).toBe(200)
  expect(await left(id)).toBe(4)
})

test('the day of an invoice with units to deliver is an appointment, which can be moved until the last delivery', async () => {
  const { id } = await sell(2, { deliverLater: true, deliveryDate: addDays(today, 1) })
  const move = (deliveryDate: string) => store.admin.post('bills/update', { id, deliveryDate })
  expect((await move(addDays(today, 5))).body).toMatchObject({
    deliveryDate: addDays(today, 5),
    isDeliveried: false,
  })
  const { version } = await bill(id)
  const row = { id, version, deliveryDate: addDays(today, 6) }
  expect((await store.admin.post('bills/update/batch', { rows: [row] })).status).toBe(200)
  expect(await bill(id)).toMatchObject({ deliveryDate: addDays(today, 6), isDeliveried: false })
  // An appointment of today is no delivery.
  expect((await move(today)).body).toMatchObject({ deliveryDate: today, isDeliveried: false })
  await send(id, 2)
  expect(await move(addDays(today, 7))).toMatchObject({ status: 400, text: deliveryMessages.complete })
})

test('a driver is of the catalog and active; without one the goods are handed over at the counter', async () => {
  const { id } = await sell(2)
  expect(await send(id, 1, { driverId: null })).toMatchObject({ status: 400, text: deliveryMessages.driver })
  expect(await send(id, 1, { driverId: 999_999 })).toMatchObject({
    status: 400,
    text: deliveryMessages.unknownDriver,
  })
  expect(await send(id, 1, { driverId: null, delivered: true })).toMatchObject({
    status: 400,
    text: deliveryMessages.receivedBy,
  })
  expect(await send(id, 1, { id: 7 })).toMatchObject({ status: 400, text: deliveryMessages.final })
})

test('what a count expects includes what was sold and is still on the shelf', async () => {
  const areaId = (await build.area(store.admin)).id
  const by = store.admin
  const own = await stockedProduct(store, { stock: 10, cost: 5, price: 100, areaId })
  const seller = await store.user({ resources: ['crearFactura', 'entregas', 'verTodasFacturas'], areaId })
  const billDetails = [{ productId: own, quantity: 10, price: 100 }]
  const sold = (await seller.post('bills', { ...cash, deliverLater: true, billDetails })).body
  const { body: opened } = await by.post('stockCounts/post', { areaId })
  expect(opened).toMatchObject({ products: 1 })
  const lines = async () =>
    (await by.get('stockCounts/lines/get', { countId: opened.id, status: 'all' })).body.data
  expect(await lines()).toMatchObject([{ productId: own, stock: 0, undelivered: 10, counted: null }])
  const count = (quantity: number) =>
    by.post('stockCounts/count', { countId: opened.id, productId: own, quantity })
  expect((await count(6)).body).toMatchObject([{ expected: 10, undelivered: 10, counted: 6 }])
  await build.delivery(seller, sold.id, [{ productId: own, quantity: 3 }])
  expect((await count(1)).body).toMatchObject([{ expected: 7, undelivered: 7, counted: 7 }])
  expect(await lines()).toMatchObject([{ difference: 0, later: 0, recount: true }])
  expect((await by.post('stockCounts/process', { id: opened.id })).status).toBe(200)
})

test('sellers see the notes of their own invoices; who delivers sees those of the area, and makes them', async () => {
  const seller = await store.user({ resources: ['crearFactura', 'verMisFacturas'] })
  const driver = await store.user({ resources: ['firmarEntregas'] })
  const { id } = await sell(2)
  const { body: note } = await send(id, 1)
  expect((await seller.get(`deliveries/get/${note.id}`)).status).toBe(404)
  expect((await driver.get(`deliveries/get/${note.id}`)).status).toBe(200)
  expect((await send(id, 1, {}, driver)).status).toBe(403)
  expect((await driver.post(`deliveries/${note.id}/deliver`, { receivedBy: 'Ana', signature })).status).toBe(
    200,
  )
  const away = await store.user({ resources: ['entregas'], areaId: (await build.area(store.admin)).id })
  expect(await send(id, 1, {}, away)).toMatchObject({ status: 403, text: messages.otherArea })
})

test('the report has every unit that is left, with its share of the price and of the cost', async () => {
  const overdue = await sell(3, { deliverLater: true })
  await send(overdue.id, 1)
  const { body } = await store.admin.get('reports/undelivered/get', { areaId: 'all', take: 500 })
  const all = (await store.admin.get('deliveries/get', { take: 500 })).body.data as {
    id: number
    billId: number
    stateId: number
  }[]
  expect(body.data.length).toBeGreaterThan(2)
  for (const row of body.data) {
    const one = await bill(row.billId)
    const line = one.billDetails.find((each: { productId: number }) => each.productId === row.productId)
    const notes = all.filter(
      ({ billId, stateId }) => billId === row.billId && stateId !== DeliveryState.voided,
    )
    const carried = await Promise.all(
      notes.map(async ({ id }) => (await store.admin.get(`deliveries/get/${id}`)).body),
    )
    const units = carried.flatMap(({ lines }) => lines).filter((each) => each.productId === row.productId)
    const delivered = units.reduce((sum, { quantity }) => sum + quantity, 0)
    const { data: credited } = (
      await store.admin.get('movements/get', { billId: row.billId, active: 'true' })
    ).body
    const details = await Promise.all(
      credited.map(
        async (each: { id: number }) => (await store.admin.get(`movements/${each.id}`)).body.movementDetails,
      ),
    )
    const takenBack = details
      .flat()
      .reduce((sum: number, each: { undelivered: number }) => sum + each.undelivered, 0)
    expect(row.undelivered).toBe(undelivered({ sold: line.quantity, delivered, takenBack }))
    const of = { sold: line.quantity, undelivered: row.undelivered }
    expect(row.value).toBe(undeliveredValue(line.total, of))
    expect(row.cost).toBe(undeliveredValue(line.quantity * line.cost, of))
  }
  const blind = await store.user({ resources: ['entregas'] })
  const seen = (await blind.get('reports/undelivered/get', { areaId: 1 })).body.data
  expect(seen[0]).not.toHaveProperty('cost')
})

const carry = async (billId: number, quantity: number): Promise<number> => {
  const answer = await send(billId, quantity, { delivered: true, receivedBy: 'Rosa Pérez' })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}
const voided = (id: number) => store.admin.post(`deliveries/${id}/delete`, { reason: 'Volvió' })
const noted = async (billId: number, quantity: number): Promise<{ id: number; number: string }> => {
  const answer = await giveBack(billId, { quantity })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test.each([
  { sold: 1, delivered: 1, back: 1, free: [] },
  { sold: 4, delivered: 3, back: 4, free: [] },
  { sold: 7, delivered: 3, back: 5, free: [1] },
])(
  'what came back is never to deliver again: of $sold sold, $delivered delivered, $back returned',
  async (given) => {
    const { id } = await sell(given.sold)
    const deliveryId = await carry(id, given.delivered)
    const note = await noted(id, given.back)
    const refused = await voided(deliveryId)
    expect(refused).toMatchObject({
      status: 400,
      text: expect.stringContaining(`la nota de crédito ${note.number}`),
    })
    expect(await left(id)).toBe(0)
    // The way out: the note first.
    expect((await store.admin.post(`movements/${note.id}/delete`, {})).status).toBe(200)
    expect((await voided(deliveryId)).status).toBe(200)
    expect(await left(id)).toBe(given.sold)
    await noted(id, given.back)
    expect(await left(id)).toBe(given.sold - given.back)
  },
)

test('a delivery note that carried what is still with the client is voided after a return of the rest', async () => {
  const { id } = await sell(7)
  const [three, two] = [await carry(id, 3), await carry(id, 2)]
  await noted(id, 3)
  expect((await voided(three)).status).toBe(200)
  expect(await left(id)).toBe(3)
  expect((await voided(two)).status).toBe(400)
})

test('what an earlier version gave to deliver again is named, and a new credit note puts it right', async () => {
  const { id } = await sell(1)
  const deliveryId = await carry(id, 1)
  await noted(id, 1)
  // As the void of the delivery note left it.
  await sql
    .raw(`update deliveries set state = 9, void_reason = 'Volvió', voided_at = now(), voided_by = 'admin' where id = ${deliveryId};
    insert into audit_trail (action, entity, entity_id, username, user_id) values ('anular', 'deliveries', ${deliveryId}, 'admin', 1);
    update bill_lines set undelivered = 1 where bill_id = ${id}; update bills set delivery_date = null where id = ${id}`)
    .execute(store.database.db)
  expect(await verifyBooks(store.database.db)).toMatchObject([
    {
      invariant: 'No line has more undelivered than was sold and did not come back',
      rows: [{ bill_id: id }],
    },
  ])
  const found = encodeURIComponent(JSON.stringify(['billId', '=', id]))
  const [note] = (await store.admin.get(`movements/get?filter=${found}`)).body.data
  expect((await store.admin.post(`movements/${note.id}/delete`, {})).status).toBe(200)
  await noted(id, 1)
  expect(await bill(id)).toMatchObject({ undelivered: 0 })
  expect(await verifyBooks(store.database.db)).toEqual([])
})
