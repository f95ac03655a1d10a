import type { TransferDetail, TransferLineRow } from '@yunque/contract/inventory/transfer-rows'
import { transferMessages } from '@yunque/contract/inventory/transfers'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { area, client, settings } from '../../../test/build.ts'
import { type Answer, type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let branch = 0
let keeper: Client
let clerk: Client
/** A product with 10 units in the main warehouse. */
let productId = 0

beforeAll(async () => {
  branch = (await area(store.admin)).id
  keeper = await store.user({ resources: ['requisa', 'inventario', 'crearFactura', 'cotizacion'] })
  clerk = await store.user({ resources: ['requisa', 'inventario'], areaId: branch })
})
beforeEach(async () => {
  productId = await stockedProduct(store, { stock: 10, cost: 5, price: 20 })
})

const request = (quantity: number, fields: object = {}) => ({
  date: today,
  areaSourceId: 1,
  areaTargetId: branch,
  observation: 'Reposición',
  traslateDetails: [{ productId, quantityRequest: quantity }],
  ...fields,
})

async function requested(quantity: number): Promise<TransferDetail> {
  const answer = await clerk.post('traslates/post', request(quantity))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const dispatch = ({ id }: TransferDetail, quantity: number, takenFrom?: unknown) =>
  keeper.post('traslates/post/asEdit', {
    id,
    date: today,
    areaSourceId: 1,
    areaTargetId: branch,
    observation: 'Reposición',
    stepId: 2,
    traslateDetails: [{ productId, quantityRequest: 99, quantityResponse: quantity }],
    ...(takenFrom ? { takenFrom } : {}),
  })

const sell = (quantity: number): Promise<Answer> =>
  store.admin.post('bills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity, price: 20 }],
  })

const lineOf = async ({ id }: TransferDetail): Promise<TransferLineRow> =>
  (await keeper.get(`traslates/get/${id}`)).body.traslateDetails[0]
const disponible = async (): Promise<number> =>
  (await store.admin.get(`products/area/1/${productId}`)).body.disponible
const since = (transfer: TransferDetail, days: number) =>
  store.database.db
    .updateTable('transfers')
    .set({ reserved_on: addDays(today, -days) })
    .where('id', '=', transfer.id)
    .execute()

test('requests reserve the available stock in their order, and block sales by no more than that', async () => {
  const [first, second, third] = [await requested(7), await requested(490), await requested(6)]
  expect((await lineOf(first)).quantityReserved).toBe(7)
  expect(await lineOf(second)).toMatchObject({ quantityRequest: 490, quantityReserved: 3, disponible: 3 })
  expect((await lineOf(third)).quantityReserved).toBe(0)
  expect(await disponible()).toBe(0)
  const floating = await store.admin.post('reports/floating', { areaId: 1, productId })
  expect(floating.body).toMatchObject({ saldo: 10, trasladosPorSalir: 10, flotante: 0 })
  await clerk.get(`traslates/${first.id}/delete`)
  expect(await disponible()).toBe(7)
  expect((await sell(7)).status).toBe(200)
})

test('a request does not reserve what a pre-sale reserves', async () => {
  const { id: clientId } = await client(store.admin)
  const preSale = { date: today, clientId, paymentTypeId: 1, preBillTypeId: 2 }
  const preBillDetails = [{ productId, quantity: 4, price: 20 }]
  expect((await store.admin.post('prebills', { ...preSale, preBillDetails })).status).toBe(200)
  expect((await lineOf(await requested(8))).quantityReserved).toBe(6)
})

test('a product that the source area never had can be requested and reserves nothing', async () => {
  const elsewhere = request(3, { areaSourceId: branch, areaTargetId: 1 })
  const { body } = await store.admin.post('traslates/post', elsewhere)
  expect(body.traslateDetails[0]).toMatchObject({ quantityRequest: 3, quantityReserved: 0, disponible: 0 })
})

test('an edited request reserves again, in its new source area', async () => {
  const [first, second] = [await requested(8), await requested(5)]
  const less = await clerk.post('traslates/post', { ...request(6), id: first.id })
  expect(less.body.traslateDetails[0]).toMatchObject({ quantityReserved: 6 })
  const more = await clerk.post('traslates/post', { ...request(5), id: second.id })
  expect(more.body.traslateDetails[0]).toMatchObject({ quantityReserved: 4 })
  const third = (await area(store.admin)).id
  const moved = await clerk.post('traslates/post', { ...request(6, { areaSourceId: third }), id: first.id })
  expect(moved.body.traslateDetails[0]).toMatchObject({ quantityReserved: 0 })
  expect(await disponible()).toBe(6)
})

describe('a reservation', () => {
  test('expires after the days of the setting; its request can still be dispatched from available stock', async () => {
    await settings(store.admin, { transferDays: 2 })
    const transfer = await requested(8)
    expect(transfer.reservedUntil).toBe(addDays(today, 2))
    const free: number[] = []
    for (const days of [1, 2, 3]) {
      await since(transfer, days)
      free.push(await disponible())
    }
    expect(free).toEqual([2, 2, 10])
    expect(await lineOf(transfer)).toMatchObject({ quantityReserved: 0, disponible: 10 })
    expect((await sell(6)).status).toBe(200)
    expect((await dispatch(transfer, 5)).status).toBe(400)
    expect((await dispatch(transfer, 4)).status).toBe(200)
  })

  test('stays expired when the setting grows', async () => {
    await settings(store.admin, { transferDays: 2, preSaleDays: 2 })
    const old = await requested(8)
    await since(old, 3)
    await requested(10)
    await settings(store.admin, { transferDays: 9 })
    expect(await disponible()).toBe(0)
    expect((await clerk.get(`traslates/get/${old.id}`)).body.reservedUntil).toBe(addDays(today, -1))
  })

  test('of a pre-sale stays expired too when the setting grows', async () => {
    await settings(store.admin, { preSaleDays: 2 })
    const preBillDetails = [{ productId, quantity: 4, price: 20 }]
    const preSale = { date: today, clientId: 1, paymentTypeId: 1, preBillTypeId: 2, preBillDetails }
    const { body } = await store.admin.post('prebills', preSale)
    await store.database.db
      .updateTable('pre_bills')
      .set({ reserved_on: addDays(today, -3) })
      .where('id', '=', body.id)
      .execute()
    await requested(10)
    await settings(store.admin, { preSaleDays: 9 })
    expect(await disponible()).toBe(0)
  })

  test('is reduced to the counted stock, the newest first', async () => {
    const [first, second] = [await requested(6), await requested(4)]
    const { body: opened } = await store.admin.post('stockCounts/post', { areaId: 1 })
    await store.admin.post('stockCounts/count', { countId: opened.id, productId, quantity: 5 })
    expect((await store.admin.post('stockCounts/process', { id: opened.id })).status).toBe(200)
    expect((await lineOf(first)).quantityReserved).toBe(5)
    expect((await lineOf(second)).quantityReserved).toBe(0)
    expect(await disponible()).toBe(0)
  })
})

describe('the reservation of another request', () => {
  test('is shown to users who dispatch, and taken only if that request is named', async () => {
    const [first, second] = [await requested(6), await requested(10)]
    expect((await lineOf(second)).reservedByOthers).toEqual([
      { transferId: first.id, areaTarget: expect.any(String), quantity: 6 },
    ])
    const refused = await dispatch(second, 7)
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('6 reservado en traslados') })
    expect((await dispatch(second, 7, [second.id])).status).toBe(400)
    expect((await dispatch(second, 7, [first.id])).status).toBe(200)
    expect(await lineOf(first)).toMatchObject({ quantityRequest: 6, quantityReserved: 3 })
    expect(await disponible()).toBe(0)
  })

  test('is taken only as far as needed, the newest first, and the audit trail names its request', async () => {
    const [first, second, third] = [await requested(3), await requested(2), await requested(9)]
    expect((await dispatch(third, 8, [first.id, second.id])).status).toBe(200)
    expect((await lineOf(second)).quantityReserved).toBe(0)
    expect((await lineOf(first)).quantityReserved).toBe(2)
    const row = await store.database.db
      .selectFrom('audit_trail')
      .select('after')
      .where('entity', '=', 'traslates')
      .where('entity_id', '=', String(third.id))
      .where('action', '=', 'despachar')
      .executeTakeFirstOrThrow()
    const { taken } = row.after as { taken: { transferId: number }[] }
    expect(taken.toSorted((a, b) => a.transferId - b.transferId)).toEqual([
      { transferId: first.id, productId, quantity: 1 },
      { transferId: second.id, productId, quantity: 2 },
    ])
  })

  test('is not taken when the own reservation and the available stock are enough', async () => {
    const [first, second] = [await requested(4), await requested(6)]
    expect((await dispatch(second, 6, [first.id])).status).toBe(200)
    expect((await lineOf(first)).quantityReserved).toBe(4)
  })

  test('in another area, or of a pre-sale, is never taken', async () => {
    const preBillDetails = [{ productId, quantity: 4, price: 20 }]
    const preSale = { date: today, clientId: 1, paymentTypeId: 1, preBillTypeId: 2, preBillDetails }
    expect((await store.admin.post('prebills', preSale)).status).toBe(200)
    const [first, second] = [await requested(2), await requested(9)]
    expect((await dispatch(second, 7, [first.id])).status).toBe(400)
    expect((await lineOf(first)).quantityReserved).toBe(2)
    expect((await dispatch(second, 6, [first.id])).status).toBe(200)
  })
})

test('takenFrom must be a list of numbers', async () => {
  const transfer = await requested(2)
  const answer = await dispatch(transfer, 2, 'todas')
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(transferMessages.takenFrom) })
})
