import { messages } from '@yunque/contract/core/messages'
import { transferMessages } from '@yunque/contract/inventory/transfers'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { area, inTransit, settings } from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, reasonIds, stockedProduct } from '../../../test/stock.ts'
import { setRegime } from '../../../test/taxes.ts'

const store = testStore()
const today = businessDay()
let branch = 0
/** Users of the warehouse, of the branch, and of another branch. */
let keeper: Client
let clerk: Client
let stranger: Client

beforeAll(async () => {
  branch = (await area(store.admin)).id
  const resources = ['requisa', 'inventario', 'ajuste', 'verKardex'] as const
  keeper = await store.user({ resources })
  clerk = await store.user({ resources: ['requisa', 'inventario'], areaId: branch })
  stranger = await store.user({ resources: ['requisa'], areaId: (await area(store.admin)).id })
  await pairs([{ sourceAreaId: 1, targetAreaId: branch }])
})

async function pairs(given: readonly object[]): Promise<void> {
  const answer = await store.admin.post('about/receptionPairs', { pairs: given })
  expect(answer.status, answer.text).toBe(200)
}

/** A product with stock in the warehouse, of which some is in transit to the branch. */
async function sent(quantity = 4, stock = 10, cost = 3.333333) {
  const productId = await stockedProduct(store, { stock, cost, price: 9 })
  const transfer = await inTransit(store.admin, {
    sourceAreaId: 1,
    targetAreaId: branch,
    productId,
    quantity,
  })
  return { productId, transfer }
}

type Arrived = { quantityReceived: number; quantityDamaged?: number; note?: string }

const receive = (by: Client, id: number, productId: number, arrived: Arrived, fields: object = {}) =>
  by.post(`traslates/${id}/receive`, {
    confirm: true,
    traslateDetails: [{ productId, ...arrived }],
    ...fields,
  })

const resolve = (by: Client, id: number, productId: number, fields: object) =>
  by.post(`traslates/${id}/resolve`, {
    observation: 'Revisado con el chofer',
    traslateDetails: [{ productId, quantity: 1 }],
    ...fields,
  })
const lost = { outcome: 'lost', reasonId: reasonIds.theft }
const returned = { outcome: 'returned' }

const held = async (productId: number, areaId = 1) =>
  (await store.admin.get(`products/area/${areaId}/${productId}`)).body

const valueIn = async (productId: number, areaId: number) =>
  (
    await store.database.db
      .selectFrom('stock_balances')
      .select('value')
      .where('area_id', '=', areaId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
  )?.value ?? 0

/** The report of what the warehouse has in transit, of one transfer. */
async function reported(id: number, date = today) {
  const { body } = await store.admin.get('reports/inTransit/get', { areaId: 1, date, take: 500 })
  return body.data.filter((row: { id: number }) => row.id === id)
}

describe('the setting', () => {
  test('has the areas and their pairs; a change is audited and needs the last version', async () => {
    const { body } = await store.admin.get('about/receptionPairs')
    expect(body).toMatchObject({ pairs: [{ sourceAreaId: 1, targetAreaId: branch }] })
    expect(body.areas.map(({ id }: { id: number }) => id)).toContain(branch)
    const stale = await store.admin.post('about/receptionPairs', { pairs: [], revision: body.revision + 1 })
    expect(stale).toMatchObject({ status: 409, text: messages.stale })
    const same = { pairs: [{ sourceAreaId: 1, targetAreaId: 1 }] }
    expect((await store.admin.post('about/receptionPairs', same)).text).toContain(transferMessages.sameArea)
    const unknown = { pairs: [{ sourceAreaId: 1, targetAreaId: 9999 }] }
    expect(await store.admin.post('about/receptionPairs', unknown)).toMatchObject({ status: 400 })
    expect((await keeper.get('about/receptionPairs')).status).toBe(403)
    const { entries } = await store.database.db
      .selectFrom('audit_trail')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('entity', '=', 'settings')
      .executeTakeFirstOrThrow()
    expect(Number(entries)).toBeGreaterThan(0)
  })

  test('is for one direction: without it the goods move at once', async () => {
    const productId = await stockedProduct(store, { stock: 5, price: 9 })
    await pairs([{ sourceAreaId: branch, targetAreaId: 1 }])
    const moved = await inTransit(store.admin, {
      sourceAreaId: 1,
      targetAreaId: branch,
      productId,
      quantity: 2,
    })
    await pairs([{ sourceAreaId: 1, targetAreaId: branch }])
    expect(moved).toMatchObject({ stepId: 2, withReception: false, unitsReceived: 2, unitsInTransit: 0 })
    expect(await held(productId, branch)).toMatchObject({ stock: 2 })
    expect(await receive(clerk, moved.id, productId, { quantityReceived: 2 })).toMatchObject({
      status: 400,
      text: transferMessages.notInTransit,
    })
  })
})

test('a dispatch takes the goods out; they are in transit with their value until they are received', async () => {
  const { productId, transfer } = await sent()
  expect(transfer).toMatchObject({
    stepId: 3,
    step: 'En tránsito',
    withReception: true,
    unitsSent: 4,
    unitsReceived: 0,
    unitsInTransit: 4,
    inTransit: 13.33,
    total: 13.33,
    daysInTransit: 0,
    receptionDate: null,
  })
  expect(await held(productId)).toMatchObject({ stock: 6 })
  expect(await held(productId, branch)).toMatchObject({ stock: 0 })
  const floating = await store.admin.post('reports/floating', { areaId: branch, productId })
  expect(floating.body).toMatchObject({ saldo: 0, trasladosPorEntrar: 4, flotante: 4 })
  expect(await reported(transfer.id)).toMatchObject([{ quantity: 4, value: 13.33, days: 0, received: false }])
  const received = await receive(clerk, transfer.id, productId, { quantityReceived: 4 }, { confirm: false })
  expect(received, received.text).toMatchObject({
    status: 200,
    body: {
      stepId: 2,
      unitsReceived: 4,
      unitsInTransit: 0,
      receivedBy: clerk.username,
      receptionDate: today,
    },
  })
  expect(await held(productId, branch)).toMatchObject({ stock: 4, price: 9, inherit: true })
  expect(await valueIn(productId, branch)).toBe(13.333332)
  expect(await reported(transfer.id)).toEqual([])
})

test('what is missing or damaged is asked about, and stays in transit with its value', async () => {
  const { productId, transfer } = await sent()
  const arrived = { quantityReceived: 2, quantityDamaged: 1, note: 'Saco roto' }
  const asked = await receive(clerk, transfer.id, productId, arrived, { confirm: false })
  expect(asked.status).toBe(400)
  expect(asked.headers['x-needs-confirmation']).toBeDefined()
  expect(asked.text).toContain('faltan 1 y 1 con daño')
  const { body } = await receive(clerk, transfer.id, productId, arrived)
  expect(body).toMatchObject({
    stepId: 2,
    unitsReceived: 2,
    unitsInTransit: 2,
    traslateDetails: [
      { quantityReceived: 2, quantityDamaged: 1, quantityInTransit: 2, note: 'Saco roto', quantityLost: 0 },
    ],
  })
  expect(await valueIn(productId, branch)).toBe(6.66)
  expect(await reported(transfer.id)).toMatchObject([{ quantity: 2, value: 6.67, received: true }])
  const again = await receive(clerk, transfer.id, productId, arrived)
  expect(again).toMatchObject({ status: 400, text: transferMessages.isReceived })
})

test('the sender takes differences back or writes them off; every cent is accounted for', async () => {
  const { productId, transfer } = await sent()
  await receive(clerk, transfer.id, productId, { quantityReceived: 1 })
  const { id } = transfer
  const too = await resolve(keeper, id, productId, {
    ...returned,
    traslateDetails: [{ productId, quantity: 4 }],
  })
  expect(too.text).toContain('quedan 3 por resolver')
  const back = await resolve(keeper, id, productId, returned)
  expect(back, back.text).toMatchObject({ status: 200, body: { unitsInTransit: 2 } })
  expect(await held(productId)).toMatchObject({ stock: 7 })
  const before = await valueIn(productId, 1)
  const gone = await resolve(keeper, id, productId, {
    ...lost,
    traslateDetails: [{ productId, quantity: 2 }],
  })
  expect(gone, gone.text).toMatchObject({
    status: 200,
    body: {
      unitsInTransit: 0,
      traslateDetails: [{ quantityReturned: 1, quantityLost: 2, quantityInTransit: 0 }],
      losses: [{ reason: 'Robo' }],
    },
  })
  expect(await valueIn(productId, 1)).toBe(before)
  const exit = (await keeper.get(`outPutProducts/get/${gone.body.losses[0].id}`)).body
  expect(exit).toMatchObject({ reference: `Traslado ${String(id).padStart(5, '0')}`, total: 6.67 })
  expect(await resolve(keeper, id, productId, returned)).toMatchObject({
    status: 400,
    text: transferMessages.nothingOpen,
  })
  const { body } = await store.admin.get('reports/adjustments/get', { areaId: 1, from: today, to: today })
  expect(body.data.find(({ reason }: { reason: string }) => reason === 'Robo')).toMatchObject({ unitsOut: 2 })
})

test.each<[Arrived, string]>([
  [{ quantityReceived: 5 }, 'se enviaron 4, no se puede recibir más'],
  [{ quantityReceived: 3, quantityDamaged: 2 }, 'se enviaron 4, no se puede recibir más'],
  [{ quantityReceived: -1 }, 'La cantidad recibida'],
  [{ quantityReceived: 4, note: 'x'.repeat(201) }, '200'],
])('a reception of %o is refused', async (arrived, text) => {
  const { productId, transfer } = await sent()
  const answer = await receive(clerk, transfer.id, productId, arrived)
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(text) })
})

test('another product, a repeated one, none and an old version are refused; nothing moves', async () => {
  const { productId, transfer } = await sent()
  const other = await stockedProduct(store, { stock: 1, price: 9 })
  const line = { productId, quantityReceived: 1 }
  const cases: [object, number, string][] = [
    [{ traslateDetails: [{ productId: other, quantityReceived: 1 }] }, 400, transferMessages.notSent],
    [{ traslateDetails: [line, line] }, 400, messages.productRepeated],
    [{ traslateDetails: [] }, 400, 'producto'],
    [{ version: transfer.version + 1 }, 409, messages.stale],
  ]
  for (const [fields, status, text] of cases)
    expect(await receive(clerk, transfer.id, productId, { quantityReceived: 1 }, fields)).toMatchObject({
      status,
      text: expect.stringContaining(text),
    })
  expect(await held(productId, branch)).toMatchObject({ stock: 0 })
})

test.each<[object, string]>([
  [{ outcome: 'lost' }, transferMessages.lossReason],
  [{ outcome: 'lost', reasonId: 9999 }, 'motivo'],
  [{ outcome: 'x' }, transferMessages.outcome],
  [{ ...returned, observation: '' }, 'La observación'],
])('a resolution of %o is refused', async (fields, text) => {
  const { productId, transfer } = await sent()
  await receive(clerk, transfer.id, productId, { quantityReceived: 1 })
  const answer = await resolve(keeper, transfer.id, productId, fields)
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(text) })
})

test('the target receives, the source resolves and voids; others see nothing; the warehouse does all', async () => {
  const back = { sourceAreaId: branch, targetAreaId: 1 }
  await pairs([{ sourceAreaId: 1, targetAreaId: branch }, back])
  const { productId, transfer } = await sent()
  const { id } = transfer
  expect((await stranger.get(`traslates/get/${id}`)).status).toBe(404)
  expect(await receive(stranger, id, productId, { quantityReceived: 1 })).toMatchObject({
    status: 403,
    text: transferMessages.receivesForOwn,
  })
  expect(await clerk.get(`traslates/${id}/delete`)).toMatchObject({
    status: 403,
    text: transferMessages.voidsFromOwn,
  })
  await receive(clerk, id, productId, { quantityReceived: 1 })
  expect(await resolve(clerk, id, productId, returned)).toMatchObject({
    status: 403,
    text: transferMessages.resolvesForOwn,
  })
  const own = await inTransit(store.admin, { ...back, productId, quantity: 1 })
  expect(await receive(clerk, own.id, productId, { quantityReceived: 1 })).toMatchObject({ status: 403 })
  expect((await receive(keeper, own.id, productId, { quantityReceived: 0 })).status).toBe(200)
  expect((await resolve(clerk, own.id, productId, lost)).status).toBe(200)
  await pairs([{ sourceAreaId: 1, targetAreaId: branch }])
})

test('voided in transit, the goods return with exactly their value; nothing can be received then', async () => {
  const { productId, transfer } = await sent()
  expect((await keeper.get(`traslates/${transfer.id}/delete`)).body).toMatchObject({ active: false })
  expect(await held(productId)).toMatchObject({ stock: 10 })
  expect(await valueIn(productId, 1)).toBe(33.33333)
  expect(await reported(transfer.id)).toEqual([])
  expect((await keeper.get(`traslates/get/${transfer.id}`)).body).toMatchObject({
    stepId: 9,
    unitsInTransit: 0,
  })
  const late = await receive(clerk, transfer.id, productId, { quantityReceived: 1 })
  expect(late).toMatchObject({ status: 400, text: transferMessages.wasVoided })
  const received = await sent()
  await receive(clerk, received.transfer.id, received.productId, { quantityReceived: 1 })
  expect(await keeper.get(`traslates/${received.transfer.id}/delete`)).toMatchObject({
    status: 400,
    text: transferMessages.wasDispatched,
  })
})

test('received twice at once, or received and voided: one succeeds, whole', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { productId, transfer } = await sent()
    const { id } = transfer
    const first = () => receive(clerk, id, productId, { quantityReceived: 3 })
    const second = round % 2 ? first : () => keeper.get(`traslates/${id}/delete`)
    const both = round % 4 < 2 ? [first, second] : [second, first]
    const answers = await Promise.all(both.map((act) => act()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { stepId } = (await keeper.get(`traslates/get/${id}`)).body
    expect(await held(productId, branch)).toMatchObject({ stock: stepId === 2 ? 3 : 0 })
  }
})

test('what is late, is to be received and is to be resolved waits on the home page of its area, as in the list', async () => {
  const count = async (by: Client, kind: string) =>
    (await by.get('dashboard/waiting')).body.find((one: { kind: string }) => one.kind === kind)?.count
  const listed = async (transit: string) =>
    (await keeper.get('traslates/get', { transit, areaSourceId: 1, requireTotalCount: true })).body.totalCount
  const counts = async () => [
    await count(clerk, 'arrivals'),
    await count(keeper, 'lateTransit'),
    await count(keeper, 'differences'),
  ]
  const [arrivals, late, open] = await counts()
  const { productId, transfer } = await sent()
  expect(await counts()).toEqual([arrivals + 1, late, open])
  const dispatched = (days: number) =>
    store.database.db
      .updateTable('transfers')
      .set({ dispatch_date: addDays(today, -days) })
      .where('id', '=', transfer.id)
      .execute()
  await dispatched(2)
  expect(await counts()).toEqual([arrivals + 1, late, open])
  await dispatched(3)
  expect(await counts()).toEqual([arrivals + 1, late + 1, open])
  expect(await listed('late')).toBe(await count(keeper, 'lateTransit'))
  await settings(store.admin, { transitDays: 5 })
  expect(await counts()).toEqual([arrivals + 1, late, open])
  await receive(clerk, transfer.id, productId, { quantityReceived: 1 })
  expect(await counts()).toEqual([arrivals, late, open + 1])
  expect(await listed('open')).toBe(open + 1)
  await resolve(keeper, transfer.id, productId, {
    ...returned,
    traslateDetails: [{ productId, quantity: 3 }],
  })
  expect(await counts()).toEqual([arrivals, late, open])
})

test('the report tells a past day, and no values without the permission of costs', async () => {
  const { productId, transfer } = await sent()
  await receive(clerk, transfer.id, productId, { quantityReceived: 4 })
  expect(await reported(transfer.id)).toEqual([])
  expect(await reported(transfer.id, addDays(today, -1))).toEqual([])
  const ahead = { areaId: 1, date: addDays(today, 1) }
  expect(await store.admin.get('reports/inTransit/get', ahead)).toMatchObject({
    status: 400,
    text: messages.futureDate,
  })
  const open = await sent()
  const packer = await store.user({ resources: ['requisa'] })
  const arealess = await packer.get('reports/inTransit/get', { areaId: 'all', take: 500 })
  const row = arealess.body.data.find(({ id }: { id: number }) => id === open.transfer.id)
  expect(row).toMatchObject({ quantity: 4 })
  expect(row).not.toHaveProperty('value')
  expect((await clerk.get('reports/inTransit/get', { areaId: 1 })).status).toBe(403)
  const accountant = await store.user({ resources: ['contabilidad'] })
  expect((await accountant.get('reports/inTransit/get', { areaId: 'all' })).status).toBe(200)
})

test('every act is in the audit trail', async () => {
  const { productId, transfer } = await sent()
  await receive(clerk, transfer.id, productId, { quantityReceived: 1 })
  await resolve(keeper, transfer.id, productId, lost)
  const entries = await store.database.db
    .selectFrom('audit_trail')
    .select('action')
    .where('entity', '=', 'traslates')
    .where('entity_id', '=', String(transfer.id))
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['despachar', 'recibir', 'resolver'])
})

test('an area with goods in transit is not closed, and the IVA is not taken out of the stock meanwhile', async () => {
  const far = (await area(store.admin)).id
  await pairs([
    { sourceAreaId: 1, targetAreaId: branch },
    { sourceAreaId: 1, targetAreaId: far },
  ])
  const productId = await stockedProduct(store, { stock: 5, price: 9 })
  await inTransit(store.admin, { sourceAreaId: 1, targetAreaId: far, productId, quantity: 5 })
  const closed = await store.admin.get(`areas/${far}/delete`)
  expect(closed.status).toBe(400)
  await setRegime(store, 'cuotaFija')
  const revaluation = { fiscalRegime: 'general', revalue: true, reason: 'Inicio del régimen general' }
  const refused = await store.admin.post('about/fiscal-regime', revaluation)
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('en tránsito') })
})
