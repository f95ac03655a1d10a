import { lotLabel } from '@yunque/contract/core/lot-names'
import { addDays, endOfMonth } from '@yunque/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Answer, type Client, testStore } from '../../../test/harness.ts'
import { businessDay, reasonIds } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const soon = endOfMonth(addDays(today, 31))
const later = endOfMonth(addDays(today, 150))
const past = endOfMonth(addDays(today, -62))
let branch = 0
let other = 0

beforeAll(async () => {
  branch = (await build.area(store.admin)).id
  other = (await build.area(store.admin)).id
  await store.admin.post('about/receptionPairs', { pairs: [{ sourceAreaId: 1, targetAreaId: other }] })
})

type Lot = { id: number; lot: string; expireDate: string | null; quantity: number }
const lotsOf = async (productId: number, areaId = 1) =>
  (await store.admin.get(`products/area/${areaId}/${productId}/lots`)).body as {
    tracksLots: boolean
    unlotted: number
    lots: Lot[]
  }
/** `A5 B6 -2`: the lots by their expiry, then what has none. */
const held = async (productId: number, areaId = 1) => {
  const { lots, unlotted } = await lotsOf(productId, areaId)
  return [
    ...lots.map(({ lot, quantity }) => `${lot}${quantity}`),
    ...(unlotted > 0 ? [`-${unlotted}`] : []),
  ].join(' ')
}
const lotId = async (productId: number, name: string, areaId = 1) =>
  (await lotsOf(productId, areaId)).lots.find(({ lot }) => lot === name)?.id ?? -1

async function ok<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, text, body } = await answer
  expect(status, text).toBe(200)
  return body
}

const lineOf = (productId: number, lote: string, expireDate: string | null, quantity: number) => ({
  productId,
  lote,
  expireDate,
  quantity,
})
/** A product with 5 of A (soon) and 6 of B (later). */
async function paint(fields: object = {}) {
  const { id } = await build.product(store.admin, { tracksLots: true, ...fields })
  const purchase = await build.processedPurchase(store.admin, [
    lineOf(id, 'B', later, 6),
    lineOf(id, 'A', soon, 5),
  ])
  return { id, purchase }
}

type Chosen = { lotId: number; quantity: number }
const sell = (
  productId: number,
  quantity: number,
  { chosen, confirm = false }: { chosen?: Chosen[]; confirm?: boolean } = {},
) =>
  store.admin.post('bills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    confirm,
    billDetails: [{ productId, quantity, price: 150, ...(chosen && { chosenLots: chosen }) }],
  })
const exit = (productId: number, quantity: number, chosen: Chosen[] = []) =>
  store.admin.post('outPutProducts', {
    areaId: 1,
    date: today,
    typeId: 2,
    reasonId: reasonIds.damage,
    observation: 'Salida',
    outPutProductDetails: [{ productId, quantity, chosenLots: chosen }],
  })
const entry = (productId: number, line: object) =>
  store.admin.post('inPutProducts', {
    areaId: 1,
    date: today,
    typeId: 2,
    reasonId: reasonIds.correction,
    observation: 'Entrada',
    inPutProductDetails: [{ productId, ...line }],
  })
const voidBill = (id: number) =>
  store.admin.post(`bills/${id}/delete`, { id, name: '', disabledSubject: 'Error', disassociate: true })

const bringBack = (billId: number, productId: number, quantity: number) =>
  ok(
    store.admin.post('movements', {
      billId,
      date: today,
      movementTypeId: 1,
      movementGroupId: 1,
      observation: 'Devolución',
      movementDetails: [{ productId, quantity }],
    }),
  )

describe('sales', () => {
  test('take what has no lot first, then what expires first', async () => {
    const { id } = await paint()
    await ok(entry(id, { quantity: 2 }))
    expect(await held(id)).toBe('A5 B6 -2')
    await ok(sell(id, 3))
    expect(await held(id)).toBe('A4 B6')
    await ok(sell(id, 5))
    expect(await held(id)).toBe('B5')
  })

  test('a voided invoice brings back exactly its lots, also after it was issued again', async () => {
    const { id } = await paint()
    const bill = await ok(sell(id, 7))
    expect(await held(id)).toBe('B4')
    await ok(exit(id, 4))
    await ok(voidBill(bill.id))
    expect(await held(id)).toBe('A5 B2')
    await ok(store.admin.get(`bills/${bill.id}/update`))
    expect(await held(id)).toBe('')
    await ok(voidBill(bill.id))
    expect(await held(id)).toBe('A5 B2')
  })

  test('returned goods have the lots of their invoice, in the order in which they left; a voided note takes them again', async () => {
    const { id } = await paint()
    await ok(store.admin.post('cuts/post', { cutDate: today, initValue: 100_000 }))
    const bill = await ok(sell(id, 7))
    const back = (quantity: number) => bringBack(bill.id, id, quantity)
    await back(3)
    expect(await held(id)).toBe('A3 B4')
    const second = await back(3)
    expect(await held(id)).toBe('A5 B5')
    await ok(store.admin.get(`movements/${second.id}/delete`))
    expect(await held(id)).toBe('A3 B4')
    await back(4)
    expect(await held(id)).toBe('A5 B6')
  })

  test('units without a lot, which left first, come back first; each part of a return knows those before it', async () => {
    const { id } = await paint()
    await ok(entry(id, { quantity: 3, cost: 5 }))
    const bill = await ok(sell(id, 6))
    expect(await held(id)).toBe('A2 B6')
    await bringBack(bill.id, id, 2)
    expect(await held(id)).toBe('A2 B6 -2')
    const second = await bringBack(bill.id, id, 2)
    expect(await held(id)).toBe('A3 B6 -3')
    await ok(store.admin.get(`movements/${second.id}/delete`))
    expect(await held(id)).toBe('A2 B6 -2')
    await bringBack(bill.id, id, 1)
    expect(await held(id)).toBe('A2 B6 -3')
    await bringBack(bill.id, id, 3)
    expect(await held(id)).toBe('A5 B6 -3')
  })

  test('may name lots, of which there must be enough in the area', async () => {
    const { id } = await paint()
    const [a, b] = [await lotId(id, 'A'), await lotId(id, 'B')]
    await ok(
      sell(id, 3, {
        chosen: [
          { lotId: b, quantity: 2 },
          { lotId: a, quantity: 1 },
        ],
      }),
    )
    expect(await held(id)).toBe('A4 B4')
    expect(await sell(id, 5, { chosen: [{ lotId: b, quantity: 5 }] })).toMatchObject({
      status: 400,
      text: expect.stringMatching(/: del lote B \(vence \d\d\/\d{4}\) hay 4$/),
    })
    expect(await sell(id, 5, { chosen: [{ lotId: b, quantity: 4 }] })).toMatchObject({
      status: 400,
      text: expect.stringContaining('los lotes elegidos suman 4 y la línea es de 5'),
    })
    expect(await sell(id, 1, { chosen: [{ lotId: 0, quantity: 1 }] })).toMatchObject({
      status: 400,
      text: expect.stringContaining('de lo que no tiene lote hay 0'),
    })
    const kardex = await store.admin.post('reports/kardex', { areaId: 1, productId: id, date: today })
    const label = (lot: string, expireDate: string) => lotLabel({ lot, expireDate })
    expect(kardex.body.result.map((row: { lots: string }) => row.lots)).toContain(
      `${label('A', soon)}: 1; ${label('B', later)}: 2`,
    )
    const { id: otherId } = await paint()
    expect(await sell(id, 1, { chosen: [{ lotId: await lotId(otherId, 'A'), quantity: 1 }] })).toMatchObject({
      status: 400,
      text: expect.stringContaining('un lote elegido ya no está en el área'),
    })
    expect(await held(id)).toBe('A4 B4')
  })

  test('leave expired lots for last, and ask before they sell them', async () => {
    const { id, name } = await build.product(store.admin, { tracksLots: true })
    await build.processedPurchase(store.admin, [lineOf(id, 'V', past, 5), lineOf(id, 'B', later, 2)])
    await ok(sell(id, 2))
    expect(await held(id)).toBe('V5')
    const asked = await sell(id, 1)
    expect(asked).toMatchObject({ status: 400 })
    expect(asked.text).toContain(`${name}: el lote V (vence `)
    expect(asked.text).toContain('¿Vender de todos modos?')
    await ok(sell(id, 1, { confirm: true }))
    await ok(exit(id, 1))
    expect(await held(id)).toBe('V3')
  })
})

test('exits take expired lots first, or those that they name', async () => {
  const { id } = await paint()
  await build.processedPurchase(store.admin, [lineOf(id, 'V', past, 2)])
  await ok(exit(id, 1))
  expect(await held(id)).toBe('V1 A5 B6')
  await ok(exit(id, 1, [{ lotId: await lotId(id, 'B'), quantity: 1 }]))
  expect(await held(id)).toBe('V1 A5 B5')
})

test('bought goods must name lot and expiry; adjustments may', async () => {
  const { id, name } = await build.product(store.admin, { tracksLots: true })
  const { id: pending } = await build.purchase(store.admin, [{ productId: id, lote: 'X' }])
  expect(await store.admin.post('compras/process', { id: pending })).toMatchObject({
    status: 400,
    text: `Línea 1 (${name}): Ingrese el vencimiento`,
  })
  const { id: providerId } = await build.provider(store.admin)
  const direct = await store.admin.post('inPutProducts', {
    areaId: 1,
    date: today,
    typeId: 1,
    providerId,
    observation: 'Compra directa',
    inPutProductDetails: [{ productId: id, quantity: 1, cost: 1, price: 2 }],
  })
  expect(direct.text).toBe(`Línea 1 (${name}): Ingrese el lote y el vencimiento`)
  await ok(entry(id, { quantity: 2, cost: 3, lote: 'E', expireDate: soon.slice(0, 7) }))
  await ok(entry(id, { quantity: 1 }))
  expect(await held(id)).toBe('E2 -1')
})

describe('transfers', () => {
  const request = (id: number, target: number, quantity: number) => ({
    date: today,
    areaSourceId: 1,
    areaTargetId: target,
    observation: 'Traslado',
    traslateDetails: [{ productId: id, quantityRequest: quantity }],
  })

  test('bring the lots that left, or those that were named', async () => {
    const { id } = await paint()
    await build.inTransit(store.admin, { sourceAreaId: 1, targetAreaId: branch, productId: id, quantity: 7 })
    expect(await held(id)).toBe('B4')
    expect(await held(id, branch)).toBe('A5 B2')
    const asked = request(id, branch, 1)
    const saved = await ok(store.admin.post('traslates/post', asked))
    const chosenLots = [{ lotId: await lotId(id, 'B'), quantity: 1 }]
    const [line] = asked.traslateDetails
    await ok(
      store.admin.post('traslates/post/asEdit', {
        ...asked,
        id: saved.id,
        version: saved.version,
        traslateDetails: [{ ...line, quantityResponse: 1, chosenLots }],
      }),
    )
    expect(await held(id, branch)).toBe('A5 B3')
  })

  test('in transit keep their lots, whether they arrive, return or are lost', async () => {
    const { id } = await paint()
    const sent = { sourceAreaId: 1, targetAreaId: other, productId: id, quantity: 8 }
    const { id: transfer } = await build.inTransit(store.admin, sent)
    expect(await held(id)).toBe('B3')
    const details = (fields: object) => ({ traslateDetails: [{ productId: id, ...fields }] })
    await ok(
      store.admin.post(`traslates/${transfer}/receive`, {
        confirm: true,
        ...details({ quantityReceived: 4 }),
      }),
    )
    expect(await held(id, other)).toBe('A4')
    const observation = 'Revisado'
    const lost = { outcome: 'lost', reasonId: reasonIds.theft, observation }
    await ok(entry(id, { quantity: 1 }))
    await ok(store.admin.post(`traslates/${transfer}/resolve`, { ...lost, ...details({ quantity: 2 }) }))
    expect(await held(id)).toBe('B3 -1')
    await ok(
      store.admin.post(`traslates/${transfer}/resolve`, {
        outcome: 'returned',
        observation,
        ...details({ quantity: 2 }),
      }),
    )
    expect(await held(id)).toBe('B5 -1')
  })

  test('annulled in transit bring everything back', async () => {
    const { id } = await paint()
    const { id: transfer } = await build.inTransit(store.admin, {
      sourceAreaId: 1,
      targetAreaId: other,
      productId: id,
      quantity: 8,
    })
    await ok(store.admin.get(`traslates/${transfer}/delete`))
    expect(await held(id)).toBe('A5 B6')
  })
})

test('a conversion gives its lots to what it makes, in proportion', async () => {
  const { id } = await paint()
  const { id: targetProductId } = await build.product(store.admin, { tracksLots: true })
  const relation = await build.conversion(store.admin, { sourceProductId: id, targetProductId })
  await ok(store.admin.post('productConvertions/convert', { id: relation.id, areaId: 1, quantity: 7 }))
  expect(await held(id)).toBe('B4')
  expect(await held(targetProductId)).toBe('A60 B24')
})

describe('suppliers', () => {
  test('get back the lot of the line of their purchase, or another one, and a voided return brings it again', async () => {
    const { id, purchase } = await paint()
    const { id: credit } = await build.supplierReturn(store.admin, purchase.id, [
      { purchaseLine: 1, quantity: 2 },
    ])
    expect(await held(id)).toBe('A5 B4')
    await ok(store.admin.get(`supplierCredits/${credit}/delete`))
    expect(await held(id)).toBe('A5 B6')
  })

  test('a voided purchase takes its own lots', async () => {
    const { id } = await paint()
    const second = await build.processedPurchase(store.admin, [lineOf(id, 'C', later, 3)])
    await ok(entry(id, { quantity: 2 }))
    await ok(store.admin.get(`purchases/${second.id}/delete?confirm=true`))
    expect(await held(id)).toBe('A5 B6 -2')
  })

  test('goods received before their invoice have their lot once it bills them, also under another name', async () => {
    const { id } = await build.product(store.admin, { tracksLots: true })
    const order = await build.sentOrder(store.admin, [{ productId: id, quantity: 10 }])
    const named = { productId: id, quantity: 10, lote: 'R', expireDate: soon }
    await build.reception(store.admin, order.id, [named])
    await ok(sell(id, 4))
    expect(await held(id)).toBe('R6')
    const { providerId } = order
    const line = lineOf(id, 'F', soon, 10)
    await build.processedPurchase(store.admin, [line], { orderId: order.id, providerId })
    expect(await held(id)).toBe('F6')
  })

  test('a voided reception takes its lot', async () => {
    const { id } = await paint()
    const order = await build.sentOrder(store.admin, [{ productId: id, quantity: 10 }])
    const named = { productId: id, quantity: 10, lote: 'R', expireDate: later }
    const { id: reception } = await build.reception(store.admin, order.id, [named])
    await ok(store.admin.get(`receptions/${reception}/delete`))
    expect(await held(id)).toBe('A5 B6')
  })
})

describe('units without a lot', () => {
  const declare = (by: Client, productId: number, lots: object[]) =>
    by.post('products/area/lots/declare', { areaId: 1, productId, lots })

  test('are declared to be of lots, by who adjusts the stock', async () => {
    const { id, name } = await build.product(store.admin)
    await build.processedPurchase(store.admin, [{ productId: id, quantity: 10 }])
    expect((await declare(store.admin, id, [{ lot: 'A', quantity: 1 }])).text).toBe(`${name} no lleva lotes`)
    const { body: product } = await store.admin.get(`products/get/${id}`)
    await ok(store.admin.post('products/post', { ...product, tracksLots: true }))
    expect(await held(id)).toBe('-10')
    const clerk = await store.user({ resources: ['crearFactura'] })
    expect(await declare(clerk, id, [{ lot: 'A', quantity: 1 }])).toMatchObject({ status: 403 })
    await ok(declare(store.admin, id, [{ lot: 'A', expireDate: soon.slice(0, 7), quantity: 4 }]))
    await ok(declare(store.admin, id, [{ lot: 'A', expireDate: soon, quantity: 1 }]))
    expect(await held(id)).toBe('A5 -5')
    expect((await declare(store.admin, id, [{ lot: 'B', quantity: 6 }])).text).toBe(
      `${name}: hay 5 sin lote, no se puede declarar más`,
    )
    expect((await declare(store.admin, id, [{ lot: '', quantity: 1 }])).text).toContain(
      'Ingrese el lote o el vencimiento',
    )
  })

  test('are all of them after the product stopped having lots, which is asked about', async () => {
    const { id } = await paint()
    const stored = async () => (await store.admin.get(`products/get/${id}`)).body
    const off = { ...(await stored()), tracksLots: false }
    const asked = await store.admin.post('products/post', off)
    expect(asked.text).toContain('tiene 11 en 2 lotes')
    await ok(store.admin.post('products/post', { ...off, confirm: true }))
    expect((await lotsOf(id)).lots).toEqual([])
    await ok(sell(id, 1))
    await ok(store.admin.post('products/post', { ...(await stored()), tracksLots: true }))
    expect(await held(id)).toBe('-10')
    expect(
      await store.admin.post('products/post', { ...(await stored()), isService: true, tracksLots: true }),
    ).toMatchObject({
      status: 400,
    })
  })
})

test('what is left of lots is a report, with its value for readers of costs, and the home page counts it', async () => {
  const { id } = await build.product(store.admin, { tracksLots: true })
  await build.processedPurchase(
    store.admin,
    [lineOf(id, 'V', past, 2), lineOf(id, 'A', soon, 5), lineOf(id, 'B', later, 6)],
    { areaId: branch },
  )
  const asked = { areaId: branch, productId: id }
  const named = async (by: Client, fields: object) =>
    (await by.get('reports/lotsLeft/get', { ...asked, ...fields })).body.data as {
      lote: string
      value?: number
    }[]
  expect(await named(store.admin, { show: 'all' })).toMatchObject([
    { lote: 'V', quantity: 2, value: 200, cost: 100 },
    { lote: 'A', quantity: 5, value: 500 },
    { lote: 'B', quantity: 6, value: 600 },
  ])
  expect(await named(store.admin, { show: 'expired' })).toMatchObject([{ lote: 'V' }])
  const reader = await store.user({ resources: ['verExistencias'], areaId: branch })
  const [first] = await named(reader, { days: 70 })
  expect(first).toMatchObject({ lote: 'A', quantity: 5 })
  expect(first).not.toHaveProperty('value')
  await build.settings(store.admin, { lotWarningDays: 70 })
  const { body: waiting } = await reader.get('dashboard/waiting')
  expect(waiting).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'expiredLots', count: 1 })]),
  )
  const { count } = waiting.find(({ kind }: { kind: string }) => kind === 'expiringLots')
  expect(count).toBeGreaterThanOrEqual(1)
})
