import { toHeader } from '@yunque/contract/core/asks'
import { TOLD_SERIALS } from '@yunque/contract/core/constants'
import { formatId } from '@yunque/contract/core/format'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { serialMessages } from '@yunque/contract/inventory/serials'
import { claimMessages } from '@yunque/contract/sales/claim-words'
import { type ClaimDetail, lateClaimDays } from '@yunque/contract/sales/claims'
import {
  afterStep,
  ClaimPlace,
  type ClaimStanding,
  ClaimState,
  ClaimStep,
  ClaimWarranty,
  claimState,
  received as newClaim,
  nextSteps,
} from '@yunque/domain/claims'
import { SerialPlace, SerialUse } from '@yunque/domain/serials'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let clientId = 0
let providerId = 0
let branch = 0

beforeAll(async () => {
  branch = (await build.area(store.admin)).id
  clientId = (await build.client(store.admin)).id
  providerId = (await build.provider(store.admin)).id
  await build.openTill(store.admin)
})

const tag = () => crypto.randomUUID().slice(0, 6).toUpperCase()
const telling = (key: 'in' | 'out', id: number, ...serials: string[]) => ({
  [TOLD_SERIALS]: toHeader({ [`${key}:${id}`]: serials }),
})

/** A product in stock at a price, without serials unless the fields say so. */
async function goods(quantity: number, fields: object = {}): Promise<number> {
  const { id } = await build.product(store.admin, { name: `Bomba ${tag()}`, warrantyMonths: 6, ...fields })
  await build.processedPurchase(store.admin, [{ productId: id, quantity, cost: 40 }])
  await build.areaProduct(store.admin, { productId: id, price: 150 })
  return id
}
async function sell(productId: number, quantity: number, serials?: readonly string[]): Promise<number> {
  const answer = await store.admin.post('bills', {
    date: today,
    clientId,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity, price: 150, ...(serials && { serials }) }],
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}
/** A product with that many units with serials, of which the first were sold in one invoice. */
async function soldSerials(units: number, sold: number) {
  const productId = await goods(units, { serials: SerialUse.reception })
  const serials = Array.from({ length: units }, (_, at) => `${tag()}-${at}`)
  const answer = await store.admin.post('serials/post', { productId, areaId: 1, serials })
  expect(answer.status, answer.text).toBe(200)
  const billId = await sell(productId, sold, serials.slice(0, sold))
  return { productId, serials, billId }
}

const bodyOf = (fields: object) => ({ quantity: 1, fault: 'No enciende', ...fields })
const receive = (fields: object, by: Client = store.admin) => by.post('claims/post', bodyOf(fields))
const received = async (fields: object): Promise<ClaimDetail> => {
  const answer = await receive(fields)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const ofBill = (billId: number, productId: number, fields: object = {}) => ({
  billId,
  billLine: 1,
  productId,
  ...fields,
})
const step = (id: number, next: number, fields: object = {}, by: Client = store.admin) =>
  by.post(`claims/${id}/step`, { step: next, ...fields })
const done = async (...given: Parameters<typeof step>): Promise<ClaimDetail> => {
  const answer = await step(...given)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const exchange = (id: number, told: Record<string, string> = {}, by: Client = store.admin) =>
  by.post(`claims/${id}/exchange`, { note: 'Se cambia' }, told)
const sources = async (query: string) => (await store.admin.get(`claims/sources?${query}`)).body
const stockOf = async (productId: number) => {
  const { rows } = await sql<{ stock: number; value: number }>`
    select stock, value from stock_balances where area_id = 1 and product_id = ${productId}`.execute(
    store.database.db,
  )
  return rows[0]
}
/** What a claim posts to the accounts today, debits first. */
const postedBy = async (id: number) => {
  const { body } = await store.admin.get('reports/journal/get', { from: today, to: today, take: 500 })
  return body.data
    .filter((row: { kind: string; id: number }) => row.kind === 'claim' && row.id === id)
    .map(({ account, debit, credit }: Record<string, unknown>) => ({ account, debit, credit }))
    .toSorted((a: { debit: number | null }, b: { debit: number | null }) => (b.debit ?? 0) - (a.debit ?? 0))
}
const serialRow = async (serial: string) =>
  (await store.admin.get(`serials/get?filter=${encodeURIComponent(JSON.stringify(['serial', '=', serial]))}`))
    .body.data[0]

describe('receiving', () => {
  test('of a line of an invoice, with its client and its warranty as it is today', async () => {
    const productId = await goods(5)
    const billId = await sell(productId, 3)
    const claim = await received(ofBill(billId, productId, { quantity: 2, condition: 'Con su caja' }))
    expect(claim).toMatchObject({
      billId,
      productId,
      clientId,
      quantity: 2,
      fault: 'No enciende',
      condition: 'Con su caja',
      warrantyId: ClaimWarranty.inForce,
      stateId: ClaimState.received,
      placeId: ClaimPlace.store,
      daysOpen: 0,
      owed: false,
      resolutionId: null,
    })
    expect(claim.steps).toMatchObject([{ seq: 1, step: ClaimStep.received, date: today }])
    expect(await stockOf(productId)).toMatchObject({ stock: 2 })
  })

  test('never more than the client has: sold, less what came back, less other open claims', async () => {
    const productId = await goods(5)
    const billId = await sell(productId, 3)
    expect((await receive(ofBill(billId, productId, { quantity: 4 }))).text).toContain('puede reclamar 3')
    const { id } = await received(ofBill(billId, productId, { quantity: 2 }))
    expect((await receive(ofBill(billId, productId, { quantity: 2 }))).text).toContain('puede reclamar 1')
    await store.admin.post('movements/post', {
      billId,
      date: today,
      movementTypeId: 1,
      movementGroupId: 1,
      observation: 'Vuelve',
      movementDetails: [{ productId, quantity: 1 }],
    })
    expect((await receive(ofBill(billId, productId))).text).toContain('no queda nada por reclamar')
    await done(id, ClaimStep.repaired)
    await done(id, ClaimStep.returned)
    expect((await receive(ofBill(billId, productId, { quantity: 2 }))).status).toBe(200)
  })

  test('an expired warranty is received, and said', async () => {
    const productId = await goods(2)
    const billId = await sell(productId, 1)
    const none = await goods(2, { warrantyMonths: 0 })
    const bare = await sell(none, 1)
    await sql`update bills set date = date - 400 where id = ${billId}`.execute(store.database.db)
    await sql`update bill_lines set warranty_until = (${today}::date - 400 + interval '6 months')::date
      where bill_id = ${billId}`.execute(store.database.db)
    const claim = await received(ofBill(billId, productId))
    expect(claim.warrantyId).toBe(ClaimWarranty.expired)
    expect((await received(ofBill(bare, none))).warrantyId).toBe(ClaimWarranty.none)
    await sql`update bills set date = ${today}::date where id = ${billId}`.execute(store.database.db)
    await sql`update bill_lines set warranty_until = (${today}::date + interval '6 months')::date where bill_id = ${billId}`.execute(
      store.database.db,
    )
    await sql`update claims set warranty = 1, warranty_until = (${today}::date + interval '6 months')::date where id = ${claim.id}`.execute(
      store.database.db,
    )
  })

  test('without an invoice it needs a name, and no warranty is known', async () => {
    const productId = await goods(1)
    expect((await receive({ productId })).text).toContain(claimMessages.client)
    const claim = await received({ productId, clientName: 'Rosa Pérez', clientPhone: '8888-1111' })
    expect(claim).toMatchObject({ client: 'Rosa Pérez', phone: '8888-1111', clientId: null })
    expect(claim.warrantyId).toBe(ClaimWarranty.unknown)
    expect((await receive({ productId, clientId })).body).toMatchObject({ clientId })
    expect((await receive({ productId, clientId: 999_999 })).text).toBe(claimMessages.unknownClient)
    const { id: service } = await build.product(store.admin, { isService: true })
    expect((await receive({ productId: service, clientName: 'Rosa' })).text).toContain(
      'No se recibe'.slice(3),
    )
  })

  test('of another line, of a voided invoice, or changed afterwards it is refused', async () => {
    const productId = await goods(3)
    const other = await goods(1)
    const billId = await sell(productId, 1)
    expect((await receive(ofBill(billId, other))).text).toBe(claimMessages.notSold)
    expect((await receive({ productId, billId, clientName: 'Rosa' })).text).toContain(claimMessages.line)
    expect((await receive(ofBill(billId, productId, { fault: '  ' }))).text).toContain(claimMessages.fault)
    expect((await receive(ofBill(billId, productId, { id: 5 }))).text).toBe(claimMessages.final)
    await store.admin.post(`bills/${billId}/delete`, { id: billId, name: 'x', disabledSubject: 'Error' })
    expect((await receive(ofBill(billId, productId))).text).toBe(claimMessages.voidedBill)
  })

  test('a unit is found by its serial or its invoice, and is in one open claim', async () => {
    const { productId, serials, billId } = await soldSerials(3, 2)
    const [first = '', second = ''] = serials
    expect(await sources(`text=${first.toLowerCase()}`)).toMatchObject([
      { billId, billLine: 1, productId, serial: first, left: 1, warrantyId: ClaimWarranty.inForce },
    ])
    expect(await sources(`text=${billId}`)).toHaveLength(2)
    expect((await receive(ofBill(billId, productId))).text).toContain('Diga la serie')
    expect((await receive(ofBill(billId, productId, { serial: serials[2] }))).text).toBe(
      claimMessages.strangeSerial(serials[2] ?? ''),
    )
    expect((await receive(ofBill(billId, productId, { serial: first, quantity: 2 }))).text).toContain(
      'un reclamo por unidad',
    )
    const { id } = await received(ofBill(billId, productId, { serial: first.toLowerCase() }))
    expect((await receive(ofBill(billId, productId, { serial: first }))).text).toContain(
      'ya está en el reclamo',
    )
    expect(await sources(`billId=${billId}`)).toMatchObject([{ serial: second }])
    expect((await receive({ productId, serial: second, clientName: 'Rosa' })).text).toContain('se vendió en')
    expect((await receive({ productId, serial: serials[2], clientName: 'Rosa' })).text).toContain('está en')
    await done(id, ClaimStep.rejected)
    await done(id, ClaimStep.returned)
    expect((await receive(ofBill(billId, productId, { serial: first }))).status).toBe(200)
  })
})

describe('steps', () => {
  test('to the supplier and back, each with its date, user and note', async () => {
    const productId = await goods(1)
    const { id, version } = await received({ productId, clientName: 'Rosa' })
    expect((await step(id, ClaimStep.sent)).text).toContain(claimMessages.provider)
    const sent = await done(id, ClaimStep.sent, { providerId, reference: 'G-15', note: 'Por bus', version })
    expect(sent).toMatchObject({ stateId: ClaimState.atSupplier, providerId, providerReference: 'G-15' })
    expect((await step(id, ClaimStep.repaired)).text).toContain('con el proveedor')
    expect((await step(id, ClaimStep.back, { version })).status).toBe(409)
    const back = await done(id, ClaimStep.back, { reference: 'OT-9' })
    expect(back.steps.map((one) => [one.seq, one.step, one.reference, one.note])).toEqual([
      [1, ClaimStep.received, '', ''],
      [2, ClaimStep.sent, 'G-15', 'Por bus'],
      [3, ClaimStep.back, 'OT-9', ''],
    ])
    await done(id, ClaimStep.repaired)
    const closed = await done(id, ClaimStep.returned)
    expect(closed).toMatchObject({ stateId: ClaimState.closed, placeId: ClaimPlace.client, daysOpen: null })
    expect(closed.next).toEqual([])
    expect((await step(id, ClaimStep.sent, { providerId })).status).toBe(400)
    expect((await step(id, 99)).status).toBe(400)
    expect((await step(id, ClaimStep.changedFromStock)).status).toBe(400)
  })

  test('a credit note of its invoice resolves it, and its void opens it again', async () => {
    const productId = await goods(4)
    const billId = await sell(productId, 3)
    const { id } = await received(ofBill(billId, productId))
    const note = (
      await store.admin.post('movements/post', {
        billId,
        date: today,
        movementTypeId: 1,
        movementGroupId: 1,
        observation: 'Garantía',
        movementDetails: [{ productId, quantity: 1 }],
      })
    ).body
    expect((await step(id, ClaimStep.credited)).text).toContain(claimMessages.note)
    expect((await step(id, ClaimStep.credited, { noteId: 999 })).text).toBe(claimMessages.strangeNote)
    const other = await received(ofBill(billId, productId))
    const credited = await done(id, ClaimStep.credited, { noteId: note.id })
    expect(credited).toMatchObject({ stateId: ClaimState.closed, noteId: note.id })
    expect((await step(other.id, ClaimStep.credited, { noteId: note.id })).text).toBe(
      claimMessages.strangeNote,
    )
    await store.admin.get(`movements/${note.id}/delete`)
    const again = (await store.admin.get(`claims/get/${id}`)).body
    expect(again).toMatchObject({ stateId: ClaimState.received, noteId: null, resolutionId: null })
    expect(again.steps.at(-1)).toMatchObject({ step: ClaimStep.reopened })
  })

  test('it is voided with a reason while nothing moved', async () => {
    const productId = await goods(2)
    const void_ = (id: number, body: object = { reason: 'Doble' }) =>
      store.admin.post(`claims/${id}/delete`, body)
    const { id } = await received({ productId, clientName: 'Rosa' })
    expect((await void_(id, {})).status).toBe(400)
    expect((await void_(id)).body).toEqual({ id, active: false })
    expect((await void_(id)).text).toContain('anulado')
    const moved = await received({ productId, clientName: 'Rosa' })
    await exchange(moved.id)
    expect((await void_(moved.id)).status).toBe(400)
  })

  test('an invoice with an open or changed claim is not voided', async () => {
    const productId = await goods(3)
    const billId = await sell(productId, 1)
    const { id } = await received(ofBill(billId, productId))
    const voidBill = () =>
      store.admin.post(`bills/${billId}/delete`, { id: billId, name: 'x', disabledSubject: 'Error' })
    expect((await voidBill()).text).toContain('tiene el reclamo')
    await done(id, ClaimStep.rejected)
    await done(id, ClaimStep.returned)
    expect((await voidBill()).status).toBe(200)
  })
})

describe('a change', () => {
  test('from stock leaves at cost, and what the supplier gives comes in at the same', async () => {
    const productId = await goods(4)
    const billId = await sell(productId, 1)
    const { id } = await received(ofBill(billId, productId))
    const changed = (await exchange(id)).body
    expect(changed).toMatchObject({ stateId: ClaimState.toReturn, owed: true, value: 40 })
    expect(await stockOf(productId)).toMatchObject({ stock: 2, value: 80 })
    expect((await exchange(id)).status).toBe(400)
    expect(await postedBy(id)).toEqual([
      { account: expect.stringContaining('Garantías'), debit: 40, credit: null },
      { account: expect.stringContaining('Inventario'), debit: null, credit: 40 },
    ])
    await build.processedPurchase(store.admin, [{ productId, quantity: 2, cost: 60 }])
    expect((await store.admin.post(`claims/${id}/replacement`, {})).status).toBe(400)
    await done(id, ClaimStep.returned)
    await done(id, ClaimStep.sent, { providerId })
    const replaced = (await store.admin.post(`claims/${id}/replacement`, { note: 'Nueva' })).body
    expect(replaced).toMatchObject({ owed: false, stateId: ClaimState.closed, placeId: ClaimPlace.gone })
    expect(await stockOf(productId)).toMatchObject({ stock: 5, value: 240 })
    // On one day, what left and what came for it are nothing together.
    expect(await postedBy(id)).toEqual([])
    const journal = await sql<{ type_id: number; direction: number; value: number }>`
      select direction, type_id, value from stock_movements where document_kind = 'claim' and document_id = ${id}
      order by seq`.execute(store.database.db)
    expect(journal.rows).toEqual([
      { direction: 2, type_id: 10, value: 40 },
      { direction: 1, type_id: 10, value: 40 },
    ])
  })

  test('from stock takes what is available only, and tells the serial that leaves', async () => {
    const none = await goods(1)
    const billId = await sell(none, 1)
    const { id: empty } = await received(ofBill(billId, none))
    expect((await exchange(empty)).text).toContain('Existencia 0')
    const { productId, serials, billId: sold } = await soldSerials(4, 1)
    const [old = '', next = ''] = serials
    const { id, warrantyUntil } = await received(ofBill(sold, productId, { serial: old }))
    const asked = await exchange(id)
    expect(asked.status).toBe(400)
    expect(asked.headers[olderAsks.serials]).toBeDefined()
    expect((await exchange(id, telling('out', productId, old))).text).toContain(
      serialMessages.isSold(old, '').slice(0, 20),
    )
    const changed = await exchange(id, telling('out', productId, next))
    expect(changed.body, changed.text).toMatchObject({ newSerial: next })
    expect(await serialRow(old)).toMatchObject({ placeId: SerialPlace.replaced, billId: null })
    expect(await serialRow(next)).toMatchObject({ placeId: SerialPlace.sold, billId: sold, warrantyUntil })
    await done(id, ClaimStep.returned)
    // The client now owns the new unit, so it can be claimed in turn and returned with a credit note.
    const again = await received(ofBill(sold, productId, { serial: next }))
    await done(again.id, ClaimStep.rejected)
    await done(again.id, ClaimStep.returned)
    const note = await store.admin.post('movements/post', {
      billId: sold,
      date: today,
      movementTypeId: 1,
      movementGroupId: 1,
      observation: 'Vuelve',
      movementDetails: [{ productId, quantity: 1 }],
    })
    expect(note.status, note.text).toBe(200)
    expect(await serialRow(next)).toMatchObject({ placeId: SerialPlace.stock })
  })

  test('by the supplier moves no stock: the new serial takes the place of the old one', async () => {
    const { productId, serials, billId } = await soldSerials(3, 2)
    const [old = '', other = '', inStock = ''] = serials
    const { id, warrantyUntil } = await received(ofBill(billId, productId, { serial: old }))
    const change = (newSerial: string) => step(id, ClaimStep.changedBySupplier, { newSerial })
    expect((await change('')).text).toBe(claimMessages.newSerial)
    expect((await change(old.toLowerCase())).text).toBe(claimMessages.sameSerial)
    expect((await change(inStock)).text).toContain('está en')
    expect((await change(other)).text).toContain('ya se vendió')
    const fresh = `N-${tag()}`
    expect((await change(fresh)).body).toMatchObject({ newSerial: fresh, placeId: ClaimPlace.gone })
    expect(await stockOf(productId)).toMatchObject({ stock: 1 })
    expect(await serialRow(old)).toMatchObject({ placeId: SerialPlace.replaced })
    expect(await serialRow(fresh)).toMatchObject({ placeId: SerialPlace.sold, billId, warrantyUntil })
    const history = (await store.admin.get(`serials/get/${(await serialRow(old)).id}`)).body.events
    expect(history[0]).toMatchObject({ direction: 2, documentKind: 'claim', documentId: id })
  })

  test('what the supplier gives for a unit of the stock may get its serial', async () => {
    const { productId, serials, billId } = await soldSerials(3, 1)
    const { id } = await received(ofBill(billId, productId, { serial: serials[0] }))
    await exchange(id, telling('out', productId, serials[1] ?? ''))
    await done(id, ClaimStep.sent, { providerId })
    await store.admin.post(`claims/${id}/replacement`, {})
    const origin = { documentKind: 'claim', documentId: id }
    const missing = await store.admin.get(`serials/missing?areaId=1&documentKind=claim&documentId=${id}`)
    expect(missing.body).toMatchObject([{ productId, missing: 1 }])
    const answer = await store.admin.post('serials/post', {
      productId,
      areaId: 1,
      serials: [tag()],
      ...origin,
    })
    expect(answer.status, answer.text).toBe(200)
  })
})

describe('who', () => {
  test('receives claims does not change units of the stock, and another area is refused', async () => {
    const productId = await goods(2)
    const keeper = await store.user({ resources: ['reclamos'] })
    const { body } = await receive({ productId, clientName: 'Rosa' }, keeper)
    expect((await exchange(body.id, {}, keeper)).status).toBe(403)
    expect(body).not.toHaveProperty('value')
    const changer = await store.user({ resources: ['cambiarReclamos'] })
    expect((await exchange(body.id, {}, changer)).status).toBe(200)
    expect((await step(body.id, ClaimStep.returned, {}, changer)).status).toBe(403)
    const elsewhere = await store.user({ resources: ['reclamos', 'cambiarReclamos'], areaId: branch })
    expect((await step(body.id, ClaimStep.returned, {}, elsewhere)).status).toBe(403)
    expect((await elsewhere.get(`claims/get/${body.id}`)).status).toBe(404)
    const seller = await store.user({ resources: ['crearFactura'] })
    expect((await receive({ productId, clientName: 'Rosa' }, seller)).status).toBe(403)
  })

  test('of a branch finds a unit of any area by its serial, but no invoice of another by its number', async () => {
    const { productId, billId, serials } = await soldSerials(1, 1)
    const [serial = ''] = serials
    const elsewhere = await store.user({ resources: ['reclamos'], areaId: branch })
    for (const query of [`billId=${billId}`, `text=${billId}`])
      expect((await elsewhere.get(`claims/sources?${query}`)).body, query).toEqual([])
    const found = await elsewhere.get(`claims/sources?text=${serial}`)
    expect(found.body).toMatchObject([{ billId, serial, client: null, clientId: null, phone: null }])
    const hidden = await receive(ofBill(billId, productId), elsewhere)
    expect([hidden.status, hidden.text]).toEqual([404, 'Factura no encontrada'])
    const unknown = await receive(ofBill(2_000_000_000, productId), elsewhere)
    expect([unknown.status, unknown.text]).toEqual([hidden.status, hidden.text])
    const { body } = await receive(ofBill(billId, productId, { serial }), elsewhere)
    expect(body).toMatchObject({ areaId: branch, billId })
  })

  test('does not read clients names none by id', async () => {
    const keeper = await store.user({ resources: ['reclamos'] })
    const answer = await receive({ productId: await goods(1), clientId }, keeper)
    expect([answer.status, answer.text]).toEqual([400, claimMessages.hiddenClient])
  })
})

test('the list tells what waits, what is late and what suppliers owe; the home page reminds of what is late', async () => {
  const productId = await goods(3)
  const keeper = await store.user({ resources: ['reclamos'] })
  const waiting = async () =>
    (await keeper.get('dashboard/waiting')).body.find((one: { kind: string }) => one.kind === 'lateClaims')
      ?.count ?? 0
  const before = await waiting()
  const late = await received({ productId, clientName: 'Rosa' })
  await sql`update claims set date = ${today}::date - ${lateClaimDays}::int where id = ${late.id}`.execute(
    store.database.db,
  )
  const owed = await received({ productId, clientName: 'Juan' })
  await exchange(owed.id)
  await done(owed.id, ClaimStep.returned)
  const listed = async (query: string) =>
    (await store.admin.get(`claims/get?productId=${productId}&${query}`)).body.data.map(
      ({ id }: { id: number }) => id,
    )
  expect(await listed('open=true')).toEqual([late.id])
  expect(
    await listed(`filter=${encodeURIComponent(JSON.stringify(['daysOpen', '>=', lateClaimDays]))}`),
  ).toEqual([late.id])
  expect(await listed('owed=true')).toEqual([owed.id])
  expect(await listed('state=4')).toEqual([owed.id])
  expect(await waiting()).toBe(before + 1)
})

/** Every standing that steps lead to. */
function standings(): ClaimStanding[] {
  const found = new Map<string, ClaimStanding>()
  const visit = (standing: ClaimStanding): void => {
    const key = JSON.stringify(standing)
    if (found.has(key)) return
    found.set(key, standing)
    for (const next of nextSteps(standing)) visit(afterStep(standing, next))
  }
  visit(newClaim)
  return [...found.values()]
}

test('the state and the openness that the database computes are those of the rule', async () => {
  const all = standings()
  const { rows } = await store.database.db.transaction().execute(async (tx) => {
    await sql`create temp table computed (like claims including generated) on commit drop`.execute(tx)
    return sql<{ state: number; open: boolean }>`
      insert into computed (id, area_id, date, client_name, client_phone, product_id, quantity, serial, fault, condition, warranty,
        place, resolution, returned, owed, voided, provider_reference, new_serial, version, created_at, created_by, created_by_id)
      select s.at, 1, ${businessDay()}::date, 'x', '', 1, 1, '', 'x', '', 4, s.place, s.resolution, s.returned, s.owed, s.voided, '', '', 1,
        now(), 'x', 1
      from jsonb_to_recordset(${JSON.stringify(all.map((one, at) => ({ ...one, at })))}::jsonb) as s (at int, place int,
        resolution int, returned boolean, owed boolean, voided boolean) order by s.at
      returning state, open`.execute(tx)
  })
  expect(all.length).toBeGreaterThan(15)
  expect(rows).toEqual(
    all.map((one) => ({
      state: claimState(one),
      open: claimState(one) !== ClaimState.closed && claimState(one) !== ClaimState.voided,
    })),
  )
})

describe('the ground of a claim', () => {
  const give = (billId: number, productId: number, quantity: number, told: Record<string, string> = {}) =>
    store.admin.post(
      'movements/post',
      {
        billId,
        date: today,
        movementTypeId: 1,
        movementGroupId: 1,
        observation: 'Vuelve',
        movementDetails: [{ productId, quantity }],
      },
      told,
    )
  const noted = async (...given: Parameters<typeof give>) => {
    const answer = await give(...given)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const resolving = [ClaimStep.repaired, ClaimStep.rejected, ClaimStep.changedBySupplier]

  test('a claim whose units came back with a note is resolved with that note alone', async () => {
    const productId = await goods(10)
    const billId = await sell(productId, 1)
    const { id } = await received(ofBill(billId, productId))
    const note = await noted(billId, productId, 1)
    for (const next of resolving)
      expect(await step(id, next, { newSerial: 'X' })).toMatchObject({
        status: 400,
        text: claimMessages.cameBack(note.number),
      })
    expect((await exchange(id)).text).toBe(claimMessages.cameBack(note.number))
    expect(await stockOf(productId)).toMatchObject({ stock: 10 })
    await done(id, ClaimStep.credited, { noteId: note.id })
    expect((await store.admin.post(`movements/${note.id}/delete`, {})).status).toBe(200)
    expect((await exchange(id)).status).toBe(200)
  })

  test('a claim of two with one returned changes none; two of one each change one', async () => {
    const productId = await goods(10)
    const billId = await sell(productId, 2)
    const both = await received(ofBill(billId, productId, { quantity: 2 }))
    const note = await noted(billId, productId, 1)
    expect((await exchange(both.id)).text).toBe(claimMessages.cameBack(note.number))
    expect((await store.admin.post(`claims/${both.id}/delete`, { reason: 'Son dos' })).status).toBe(200)
    const left = await received(ofBill(billId, productId))
    expect((await exchange(left.id)).status).toBe(200)
    const second = await sell(productId, 2)
    const [first, other] = [
      await received(ofBill(second, productId)),
      await received(ofBill(second, productId)),
    ]
    const taken = await noted(second, productId, 1)
    expect((await exchange(first.id)).status).toBe(200)
    expect((await exchange(other.id)).text).toBe(claimMessages.cameBack(taken.number))
    await done(other.id, ClaimStep.credited, { noteId: taken.id })
  })

  test('a serial that came back is not repaired, and one that waits for the client does not come back', async () => {
    const { productId, serials, billId } = await soldSerials(4, 2)
    const [first = '', second = '', third = ''] = serials
    const claim = await received(ofBill(billId, productId, { serial: first }))
    const other = await received(ofBill(billId, productId, { serial: second }))
    const note = await noted(billId, productId, 1, telling('in', productId, first))
    expect((await step(claim.id, ClaimStep.repaired)).text).toBe(claimMessages.cameBack(note.number))
    await done(claim.id, ClaimStep.credited, { noteId: note.id })
    expect((await exchange(other.id, telling('out', productId, third))).status).toBe(200)
    const refused = await give(billId, productId, 1)
    expect(refused.text).toContain(`el reclamo ${formatId(other.id)} está por entregar`)
    await done(other.id, ClaimStep.returned)
    expect((await give(billId, productId, 1)).status).toBe(200)
  })

  test('units that wait for the client do not come back, by a note or an exchange, until they are handed over', async () => {
    const productId = await goods(10)
    const billId = await sell(productId, 2)
    const { id } = await received(ofBill(billId, productId, { quantity: 2 }))
    await done(id, ClaimStep.repaired)
    const refused = await give(billId, productId, 1)
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining(formatId(id)) })
    const swap = await store.admin.post('bills/exchange', {
      date: today,
      clientId,
      paymentTypeId: 1,
      returnedBillId: billId,
      movementGroupId: 1,
      billDetails: [{ productId, quantity: 1, price: 150 }],
      returnedLines: [{ productId, quantity: 1 }],
    })
    expect(swap).toMatchObject({ status: 400, text: expect.stringContaining(formatId(id)) })
    await done(id, ClaimStep.returned)
    await noted(billId, productId, 1)
  })

  test('a delivery note is not voided under a claim of its units', async () => {
    const productId = await goods(10)
    const answer = await store.admin.post('bills', {
      date: today,
      clientId,
      paymentTypeId: 1,
      deliverLater: true,
      billDetails: [{ productId, quantity: 2, price: 150 }],
    })
    const { id: billId } = answer.body
    const delivery = await build.delivery(store.admin, billId, [{ productId, quantity: 1 }])
    const voided = () => store.admin.post(`deliveries/${delivery.id}/delete`, { reason: 'Volvió' })
    const claim = await received(ofBill(billId, productId))
    expect(await voided()).toMatchObject({ status: 400, text: expect.stringContaining(formatId(claim.id)) })
    expect((await store.admin.post(`claims/${claim.id}/delete`, { reason: 'Error' })).status).toBe(200)
    expect((await voided()).status).toBe(200)
    const again = await build.delivery(store.admin, billId, [{ productId, quantity: 1 }])
    const changed = await received(ofBill(billId, productId))
    expect((await exchange(changed.id)).status).toBe(200)
    await done(changed.id, ClaimStep.returned)
    const closed = await store.admin.post(`deliveries/${again.id}/delete`, { reason: 'Volvió' })
    expect(closed).toMatchObject({ status: 400, text: expect.stringContaining(formatId(changed.id)) })
  })
})
