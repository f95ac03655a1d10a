import { messages } from '@yunque/contract/core/messages'
import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import { transferMessages } from '@yunque/contract/inventory/transfers'
import { beforeAll, expect, test } from 'vitest'
import { area, areaProduct, product } from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
let branch = 0
/** A user of the warehouse, who dispatches, and a user of the branch, who requests. */
let keeper: Client
let clerk: Client

beforeAll(async () => {
  branch = (await area(store.admin)).id
  keeper = await store.user({ resources: ['requisa', 'inventario'] })
  clerk = await store.user({ resources: ['requisa', 'inventario'], areaId: branch })
})

type Line = { productId: number; quantityRequest: number; quantityResponse?: number }

const request = (lines: readonly Line[], fields: object = {}) => ({
  date: businessDay(),
  areaSourceId: 1,
  areaTargetId: branch,
  observation: 'Reposición de sala',
  traslateDetails: lines,
  ...fields,
})

/** A request of the branch to the warehouse. */
async function requested(lines: readonly Line[]): Promise<TransferDetail> {
  const answer = await clerk.post('traslates/post', request(lines))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Dispatches these units of the lines of a transfer, in their order. */
const dispatch = (by: Client, transfer: TransferDetail, sent: readonly number[], fields: object = {}) =>
  by.post('traslates/post/asEdit', {
    ...transfer,
    stepId: 2,
    traslateDetails: transfer.traslateDetails.map((line, i) => ({
      ...line,
      quantityResponse: sent[i],
    })),
    ...fields,
  })

const held = async (productId: number, areaId = 1) =>
  (await store.admin.get(`products/area/${areaId}/${productId}`)).body
const nameOf = async (productId: number) => (await store.admin.get(`products/get/${productId}`)).body.name

test('a transfer request moves no stock, but reserves the requested units', async () => {
  const productId = await stockedProduct(store, { stock: 10, cost: 5, price: 9 })
  const transfer = await requested([{ productId, quantityRequest: 4 }])
  expect(transfer).toMatchObject({
    stepId: 1,
    step: 'Solicitado',
    stateId: 1,
    areaSourceId: 1,
    areaTargetId: branch,
    units: 4,
    unitsSent: 0,
    traslateDetails: [{ productId, quantityRequest: 4, quantityResponse: 0, stock: 10, disponible: 10 }],
  })
  expect(await held(productId)).toMatchObject({ stock: 10, disponible: 6 })
  const floating = await store.admin.post('reports/floating', { areaId: 1, productId })
  expect(floating.body).toMatchObject({ saldo: 10, reservado: 0, trasladosPorSalir: 4, flotante: 6 })
})

test('dispatched units leave one area and enter the other with the same value, whatever was requested', async () => {
  const productId = await stockedProduct(store, { stock: 3, cost: 3.333333, price: 9 })
  const transfer = await requested([{ productId, quantityRequest: 4 }])
  const sent = await dispatch(keeper, transfer, [3])
  expect(sent).toMatchObject({
    status: 200,
    body: {
      stepId: 2,
      step: 'Despachado',
      dispatchedBy: keeper.username,
      dispatchDate: businessDay(),
      unitsSent: 3,
      total: 10,
      traslateDetails: [{ quantityRequest: 4, quantityResponse: 3, cost: 3.333333, total: 10 }],
    },
  })
  expect(await held(productId)).toMatchObject({ stock: 0, disponible: 0 })
  // A product new to the branch has the price of the main area there.
  expect(await held(productId, branch)).toMatchObject({
    stock: 3,
    costAvg: 3.333333,
    price: 9,
    inherit: true,
  })
})

test('the average of the target area is recomputed, and its own price stays', async () => {
  const productId = await stockedProduct(store, { stock: 10, cost: 10, price: 20 })
  await areaProduct(store.admin, { productId, areaId: branch, price: 25 })
  await store.admin.post('inPutProducts', {
    areaId: branch,
    date: businessDay(),
    typeId: 3,
    observation: 'Inicial',
    inPutProductDetails: [{ productId, quantity: 5, cost: 16, price: 25 }],
  })
  const transfer = await requested([{ productId, quantityRequest: 10 }])
  await dispatch(keeper, transfer, [10])
  expect(await held(productId, branch)).toMatchObject({ stock: 15, costAvg: 12, price: 25, inherit: false })
})

test('a request is changed only before the dispatch, by the area that requested', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 9 })
  const other = await stockedProduct(store, { stock: 10, price: 9 })
  const transfer = await requested([{ productId, quantityRequest: 4 }])
  const lines = [{ productId: other, quantityRequest: 2 }]
  for (const path of ['traslates/post', 'traslates/post/asEdit']) {
    const { body } = await clerk.get(`traslates/get/${transfer.id}`)
    const changed = await clerk.post(path, { ...body, traslateDetails: lines })
    expect(changed).toMatchObject({ status: 200, body: { units: 2, modifyBy: clerk.username } })
  }
  expect([await held(productId), await held(other)]).toMatchObject([{ disponible: 10 }, { disponible: 8 }])
  const stale = await clerk.post('traslates/post', { ...transfer, traslateDetails: lines })
  expect(stale).toMatchObject({ status: 409, text: messages.stale })
  const { body } = await clerk.get(`traslates/get/${transfer.id}`)
  await dispatch(keeper, body, [2])
  const late = await clerk.post('traslates/post', { ...body, version: undefined, traslateDetails: lines })
  expect(late).toMatchObject({ status: 400, text: transferMessages.wasDispatched })
})

test('no more is sent than requested, than the stock, or than other reservations leave; nor nothing, nor another product', async () => {
  const productId = await stockedProduct(store, { stock: 14, price: 9 })
  const other = await stockedProduct(store, { stock: 10, price: 9 })
  const name = await nameOf(productId)
  const second = await requested([{ productId, quantityRequest: 4 }])
  const transfer = await requested([{ productId, quantityRequest: 15 }])
  const cases: [number, string][] = [
    [16, transferMessages.moreThanAsked(name, 15)],
    [15, `No hay stock disponible: ${name}. Existencia 14. 4 reservado en traslados`],
    [11, `No hay stock disponible: ${name}. Existencia 14. 4 reservado en traslados`],
    [0, transferMessages.nothingSent],
  ]
  for (const [quantity, text] of cases)
    expect(await dispatch(keeper, transfer, [quantity])).toMatchObject({
      status: 400,
      text: expect.stringContaining(text),
    })
  const foreign = [{ productId: other, quantityRequest: 1, quantityResponse: 1 }]
  const unknown = await keeper.post('traslates/post/asEdit', {
    ...transfer,
    stepId: 2,
    traslateDetails: foreign,
  })
  expect(unknown).toMatchObject({ status: 400, text: transferMessages.unknownLine })
  expect((await dispatch(keeper, transfer, [10])).status).toBe(200)
  expect((await dispatch(keeper, second, [4])).status).toBe(200)
})

test('units reserved for a transfer can neither be sold nor taken out', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const { id } = await requested([{ productId, quantityRequest: 3 }])
  const sale = {
    date: businessDay(),
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 3, price: 20 }],
  }
  const sold = await store.admin.post('bills', sale)
  expect(sold.status).toBe(400)
  expect(sold.text).toContain(`3 reservado en traslados ${String(id).padStart(5, '0')}`)
  expect((await clerk.get(`traslates/${id}/delete`)).body).toEqual({ id, active: false })
  expect((await store.admin.post('bills', sale)).status).toBe(200)
})

test('a voided transfer keeps its number and is final', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const transfer = await requested([{ productId, quantityRequest: 3 }])
  await keeper.post(`traslates/${transfer.id}/delete`)
  const text = transferMessages.wasVoided
  expect(await dispatch(keeper, transfer, [3])).toMatchObject({ status: 400, text })
  expect(await clerk.post('traslates/post', transfer)).toMatchObject({ status: 400, text })
  expect(await clerk.get(`traslates/${transfer.id}/delete`)).toMatchObject({ status: 400, text })
  expect((await clerk.get(`traslates/get/${transfer.id}`)).body).toMatchObject({ stepId: 9, stateId: 2 })
})

test('users request for and dispatch from their own area; users of the warehouse act for all', async () => {
  const third = (await area(store.admin)).id
  const stranger = await store.user({ resources: ['requisa'], areaId: third })
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const transfer = await requested([{ productId, quantityRequest: 3 }])
  expect(await stranger.post('traslates/post', request([{ productId, quantityRequest: 1 }]))).toMatchObject({
    status: 403,
    text: transferMessages.requestsForOwn,
  })
  const refused = { status: 403, text: transferMessages.dispatchesFromOwn }
  expect(await dispatch(clerk, transfer, [3])).toMatchObject(refused)
  expect(await dispatch(stranger, transfer, [3])).toMatchObject(refused)
  expect((await stranger.get(`traslates/${transfer.id}/delete`)).status).toBe(403)
  expect((await stranger.get(`traslates/get/${transfer.id}`)).status).toBe(404)
  expect((await stranger.get('traslates/get')).body.data).toEqual([])
  const between = request([{ productId, quantityRequest: 1 }], { areaSourceId: branch, areaTargetId: third })
  expect((await keeper.post('traslates/post', between)).status).toBe(200)
})

test.each([
  [{ areaSourceId: 0 }, transferMessages.source],
  [{ areaTargetId: null }, transferMessages.target],
  [{ date: '' }, messages.selectDate],
  [{ date: '2999-01-01' }, messages.futureDate],
  [{ observation: '' }, 'La observación es requerida'],
  [{ observation: 'x'.repeat(501) }, 'Observación: Maximo 500 caracteres'],
  [{ traslateDetails: [] }, stockMessages.noLines],
])('a request with %o is refused', async (fields, text) => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const answer = await store.admin.post(
    'traslates/post',
    request([{ productId, quantityRequest: 1 }], fields),
  )
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(text) })
})

test('lines of a request are checked: repeated, empty, a service, inactive; and the same area twice', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const service = await product(store.admin, { isService: true })
  const old = await product(store.admin)
  await store.admin.get(`products/${old.id}/delete`)
  const line = { productId, quantityRequest: 1 }
  const cases: [object, string][] = [
    [request([line, line]), messages.productRepeated],
    [request([{ productId, quantityRequest: 0 }]), stockMessages.noLines],
    [request([{ productId: service.id, quantityRequest: 1 }]), stockMessages.service(service.name)],
    [request([{ productId: old.id, quantityRequest: 1 }]), messages.inactiveProduct(old.name)],
    [request([line], { areaTargetId: 1 }), transferMessages.sameArea],
  ]
  for (const [body, text] of cases)
    expect(await store.admin.post('traslates/post', body)).toMatchObject({
      status: 400,
      text: expect.stringContaining(text),
    })
  const zero = await clerk.post('traslates/post', request([line, { productId: old.id, quantityRequest: 0 }]))
  expect(zero.body.traslateDetails).toHaveLength(1)
})

test('a transfer that does not exist can neither be changed nor dispatched', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const body = request([{ productId, quantityRequest: 1 }], { id: 99_999 })
  for (const path of ['traslates/post', 'traslates/post/asEdit'])
    expect(await clerk.post(path, body)).toMatchObject({ status: 400, text: messages.editedMissing })
  const none = await clerk.post('traslates/post/asEdit', { ...body, id: 0 })
  expect(none).toMatchObject({ status: 400, text: messages.editedMissing })
})

test('dispatched twice at once, it is sent once', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 20 })
  const transfer = await requested([{ productId, quantityRequest: 4 }])
  const answers = await Promise.all([1, 2, 3].map(() => dispatch(keeper, transfer, [4])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await held(productId)).toMatchObject({ stock: 6, disponible: 6 })
})

test('voided and dispatched at once: only one succeeds, completely', async () => {
  for (let round = 0; round < 4; round++) {
    const productId = await stockedProduct(store, { stock: 10, price: 20 })
    const transfer = await requested([{ productId, quantityRequest: 4 }])
    const both = [() => clerk.get(`traslates/${transfer.id}/delete`), () => dispatch(keeper, transfer, [4])]
    const answers = await Promise.all((round % 2 ? both.toReversed() : both).map((act) => act()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const { stepId } = (await keeper.get(`traslates/get/${transfer.id}`)).body
    expect(await held(productId)).toMatchObject({ stock: stepId === 2 ? 6 : 10 })
  }
})

test('opposite transfers of the same products are dispatched at once without a deadlock', async () => {
  const productIds = await Promise.all([1, 2, 3].map(() => stockedProduct(store, { stock: 100, price: 20 })))
  const first = await requested(productIds.map((productId) => ({ productId, quantityRequest: 50 })))
  await dispatch(keeper, first, [50, 50, 50])
  const opposed = await Promise.all(
    Array.from({ length: 8 }, async (_, i) => {
      const order = i % 2 ? productIds.toReversed() : productIds
      const lines = order.map((productId) => ({ productId, quantityRequest: 3 }))
      const sides = i % 2 ? { areaSourceId: branch, areaTargetId: 1 } : {}
      return (await store.admin.post('traslates/post', request(lines, sides))).body
    }),
  )
  const answers = await Promise.all(opposed.map((transfer) => dispatch(store.admin, transfer, [3, 3, 3])))
  expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(Array(8).fill(200))
  expect(await held(productIds[0] ?? 0)).toMatchObject({ stock: 50 })
})

test('the list shows each area the transfers that it requested and those that it has to send', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 20 })
  const { id } = await requested([{ productId, quantityRequest: 1 }])
  const pending = await keeper.get('traslates/get', { areaSourceId: 1, stepId: 1, requireTotalCount: true })
  expect(pending.body.data[0]).toMatchObject({ id, stepId: 1, areaSourceId: 1 })
  expect(pending.body.data.every((row: { stepId: number }) => row.stepId === 1)).toBe(true)
  const own = await clerk.get('traslates/get', { areaTargetId: branch })
  expect(own.body.data[0]).toMatchObject({ id })
  expect(
    (await clerk.get('traslates/get', { areaSourceId: branch, dateTo: '2020-01-01' })).body.data,
  ).toEqual([])
  expect((await clerk.get('traslates/export')).status).toBe(200)
})

test('only users who read costs see those of a transfer', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 20 })
  const transfer = await requested([{ productId, quantityRequest: 1 }])
  await dispatch(keeper, transfer, [1])
  const reader = await store.user({ resources: ['requisa'] })
  const { body } = await reader.get(`traslates/get/${transfer.id}`)
  expect(body).not.toHaveProperty('total')
  expect(body.traslateDetails[0]).not.toHaveProperty('cost')
})

test('dispatching and voiding are in the audit trail', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 20 })
  const sent = await requested([{ productId, quantityRequest: 1 }])
  await dispatch(keeper, sent, [1])
  const voided = await requested([{ productId, quantityRequest: 1 }])
  await clerk.get(`traslates/${voided.id}/delete`)
  const entries = await store.database.db
    .selectFrom('audit_trail')
    .select(['action', 'entity_id'])
    .where('entity', '=', 'traslates')
    .where('entity_id', 'in', [String(sent.id), String(voided.id)])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'despachar', entity_id: String(sent.id) },
    { action: 'anular', entity_id: String(voided.id) },
  ])
})
