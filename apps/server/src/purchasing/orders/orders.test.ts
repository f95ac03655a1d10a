import { OrderStep } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { orderMessages } from '@yunque/contract/purchasing/purchase-orders'
import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { area, product, provider, purchase, purchaseOrder, sentOrder } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0
let providerId = 0

beforeAll(async () => {
  productId = (await product(store.admin, { name: 'Cemento gris 42.5 kg' })).id
  providerId = (await provider(store.admin, { name: 'Cementos del Pacífico' })).id
})

const valid = () => ({
  areaId: 1,
  date: today,
  expectedDate: addDays(today, 7),
  providerId,
  currencyId: 1,
  purchasePaymentTypeId: 2,
  creditDays: 30,
  costsIncludeIva: false,
  observation: 'Por la mañana',
  lines: [{ productId, quantity: 12, cost: 10.5, ivaRate: 15 }],
})
const save = (fields: object = {}) => store.admin.post('purchaseOrders/post', { ...valid(), ...fields })
const one = async (id: number) => (await store.admin.get(`purchaseOrders/get/${id}`)).body
const act = (id: number, name: string, body: object = {}) =>
  store.admin.post(`purchaseOrders/${id}/${name}`, body)

test('a draft has the figures of its lines in its currency, is changed, and is listed', async () => {
  const { body, status } = await save({ currencyId: 2 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    stepId: OrderStep.draft,
    step: 'Borrador',
    providerName: 'Cementos del Pacífico',
    currency: 'Dólares',
    iva: 18.9,
    total: 144.9,
    progress: 0,
    late: false,
    sentAt: null,
    purchases: [],
    lines: [{ productId, quantity: 12, cost: 10.5, iva: 18.9, total: 144.9, received: 0, remaining: 12 }],
  })
  const changed = await save({
    ...body,
    lines: [{ ...body.lines[0], quantity: 10, total: null }],
    total: null,
  })
  expect(changed.body).toMatchObject({ id: body.id, version: 2, total: 120.75 })
  const stale = await save({ ...body, total: null, lines: [{ productId, quantity: 1, cost: 1 }] })
  expect(stale.status).toBe(409)
  const { data } = (await store.admin.get('purchaseOrders/get?take=1')).body
  expect(data).toMatchObject([{ id: body.id, total: 120.75 }])
})

test.each<[object, string]>([
  [{ areaId: null }, 'Seleccione el area'],
  [{ providerId: 999_999 }, messages.selectProvider],
  [{ currencyId: 3 }, purchaseMessages.currency],
  [{ creditDays: 0 }, purchaseMessages.creditDays],
  [{ expectedDate: '2000-01-01' }, orderMessages.expectedBefore],
  [{ date: addDays(businessDay(), 1) }, messages.futureDate],
  [{ lines: [] }, purchaseMessages.noLines],
  [{ lines: [{ productId: 999_999, quantity: 1, cost: 1 }] }, 'Un producto de la lista no existe'],
  [{ total: 99 }, 'El total enviado (99) no coincide con el calculado (144.9)'],
  [{ id: 999_999 }, messages.editedMissing],
])('%j: %s', async (fields, sentence) => {
  expect(await save(fields)).toMatchObject({ status: 400, text: sentence })
})

test('a line names its field: units and cost above 0, and a product once', async () => {
  const [line] = valid().lines
  const refused = async (...lines: object[]) => (await save({ lines })).text
  expect(await refused({ ...line, quantity: 0 })).toContain(purchaseMessages.quantity)
  expect(await refused({ ...line, cost: 0 })).toContain(purchaseMessages.cost)
  expect(await refused({ ...line }, { ...line })).toContain(messages.productRepeated)
})

test('an order is sent, returns to draft, is sent again and closed; each act only from its own steps', async () => {
  const { id } = await purchaseOrder(store.admin, [{ productId }], { providerId })
  expect(await act(id, 'close')).toMatchObject({ status: 400, text: orderMessages.nothingToClose })
  expect(await act(id, 'reopen')).toMatchObject({ status: 400, text: orderMessages.onlySentReopen })
  const sent = await act(id, 'send', { version: 1 })
  expect(sent.body).toMatchObject({ stepId: OrderStep.sent, sentBy: 'admin', version: 2 })
  expect(await act(id, 'send')).toMatchObject({ status: 400, text: orderMessages.onlyDraftsAreSent })
  expect((await act(id, 'close', { version: 1 })).status).toBe(409)
  const edited = await store.admin.post('purchaseOrders/post', { ...(await one(id)), total: null })
  expect(edited).toMatchObject({ status: 400, text: orderMessages.onlyDrafts })
  expect((await act(id, 'reopen')).body).toMatchObject({
    stepId: OrderStep.draft,
    sentAt: null,
    sentBy: null,
  })
  await act(id, 'send')
  expect((await act(id, 'close')).body).toMatchObject({ stepId: OrderStep.closed, closedBy: 'admin' })
  const voided = await store.admin.get(`purchaseOrders/${id}/delete`)
  expect(voided).toMatchObject({ status: 400, text: orderMessages.onlyUnreceivedAreVoided })
})

test('a voided order keeps its number, and nothing is done with it', async () => {
  const { id } = await sentOrder(store.admin, [{ productId }], { providerId })
  expect((await store.admin.get(`purchaseOrders/${id}/delete`)).body).toEqual({ id, active: false })
  expect(await one(id)).toMatchObject({ stepId: OrderStep.voided, stateId: 2 })
  expect((await act(id, 'send')).status).toBe(400)
})

test('an order with a pending purchase waits for it', async () => {
  const { id } = await sentOrder(store.admin, [{ productId }], { providerId })
  const pending = await purchase(store.admin, [{ productId }], { providerId, orderId: id })
  const sentence = orderMessages.hasPurchase(pending.id)
  expect(await act(id, 'close')).toMatchObject({ status: 400, text: sentence })
  expect((await store.admin.get(`purchaseOrders/${id}/delete`)).text).toBe(sentence)
  await store.admin.get(`purchases/${pending.id}/delete`)
  expect((await act(id, 'close')).status).toBe(200)
})

test('an order of a closed period is closed: it moves nothing', async () => {
  const date = addDays(today, -40)
  const { id } = await sentOrder(store.admin, [{ productId }], { providerId, date })
  await store.database.db
    .updateTable('settings')
    .set({ lock_date: addDays(today, -30) })
    .execute()
  expect((await act(id, 'close')).body).toMatchObject({ stepId: OrderStep.closed })
  await store.database.db.updateTable('settings').set({ lock_date: null }).execute()
})

test('the list tells late orders, and is filtered to those that are open or of a supplier', async () => {
  const { id: other } = await provider(store.admin)
  const old = { providerId: other, date: addDays(today, -9), expectedDate: addDays(today, -1) }
  const late = await sentOrder(store.admin, [{ productId }], old)
  const { data } = (await store.admin.get(`purchaseOrders/get?providerId=${other}&open=true`)).body
  expect(data).toMatchObject([{ id: late.id, late: true }])
  await act(late.id, 'close')
  expect((await store.admin.get(`purchaseOrders/get?providerId=${other}&open=true`)).body.data).toEqual([])
})

test('orders are of their area; reading and writing need their permissions', async () => {
  const { id: branch } = await area(store.admin)
  const { id } = await purchaseOrder(store.admin, [{ productId }], { providerId })
  const reader = await store.user({ resources: ['ordenesDeCompra'] })
  expect((await reader.get(`purchaseOrders/get/${id}`)).status).toBe(200)
  expect((await reader.post('purchaseOrders/post', valid())).status).toBe(403)
  expect((await reader.post(`purchaseOrders/${id}/send`, {})).status).toBe(403)
  const elsewhere = await store.user({ resources: ['crearCompra'], areaId: branch })
  expect((await elsewhere.get(`purchaseOrders/get/${id}`)).status).toBe(404)
  expect((await elsewhere.post(`purchaseOrders/${id}/send`, {})).status).toBe(403)
  expect((await elsewhere.post('purchaseOrders/post', valid())).status).toBe(403)
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.get('purchaseOrders/get')).status).toBe(403)
})
