import { documentNumber } from '@yunque/contract/core/document-number'
import { formatId } from '@yunque/contract/core/format'
import { keptActOf } from '@yunque/contract/sales/keep-act'
import { keptActMessages, type WrittenAct } from '@yunque/contract/sales/kept-acts'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { SellingDevice } from '../../../test/offline-till.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { documentTables } from '../../db/document-tables.ts'

const store = testStore()
const date = businessDay()
let device: SellingDevice
let seller: Client
let manager: Client
let productId = 0
let clientId = 0

beforeAll(async () => {
  await build.settings(store.admin, { iva: 15 })
  await build.openTill(store.admin)
  device = await SellingDevice.register(store)
  seller = await store.user({ resources: ['crearFactura', 'crearNotasCreditos', 'cotizacion'] })
  manager = await store.user({ resources: ['aprobar', 'verTodasFacturas', 'crearNotasCreditos'] })
  clientId = (await build.client(store.admin, { creditLimit: 1_000_000, creditDays: 30 })).id
})
beforeEach(async () => {
  productId = await stockedProduct(store, { stock: 100, price: 100, cost: 60, discount: 50 })
})

const lastOf = async (kind: 'bill' | 'creditNote') =>
  (
    await sql<{ last: number }>`
      select coalesce(max(id), 0) as last from ${sql.table(documentTables[kind])}`.execute(store.database.db)
  ).rows[0]?.last ?? 0

async function sold(more: object = {}) {
  const given = { date, clientId: 1, paymentTypeId: 1, billDetails: [{ productId, quantity: 2, price: 100 }] }
  const { status, body, text } = await seller.post('bills', { ...given, ...more })
  if (status !== 200) throw new Error(text)
  return body
}
type Detail = Awaited<ReturnType<typeof sold>>

/** The act of an invoice that the store answered `ahead` numbers after its last one, before it was restored. */
const lost = async (detail: Detail, ahead = 1, more: object = {}): Promise<WrittenAct> => {
  const id = (await lastOf('bill')) + ahead
  const answer = { ...detail, id, number: formatId(id), createAt: new Date().toISOString(), ...more }
  return keptActOf({ kind: 'invoice', answer: answer as never })
}
const giveBack = async (act: WrittenAct) => (await device.send(await device.sealedAct(act))).body
const bill = async (id: number) => (await manager.get(`bills/get/${id}`)).body
const voidOf = (id: number) => ({
  kind: 'void' as const,
  at: new Date().toISOString(),
  areaId: 1,
  username: seller.username,
  id,
  reason: 'Se equivocó de producto',
  disassociate: true,
})
const waitingId = async (act: WrittenAct) =>
  (
    await sql<{ id: number }>`
      select id from offline_sales where kept_id = ${act.id} and kind = ${act.kind} order by id desc limit 1`.execute(
      store.database.db,
    )
  ).rows[0]?.id ?? 0
const decide = async (act: WrittenAct, how: 'register' | 'return', body: object) =>
  manager.post(`offlineSales/${await waitingId(act)}/${how}`, body)

describe('an invoice that a restored store lost', () => {
  test('is posted again under its printed number, once, with its discount, tenders and seller', async () => {
    const detail = await sold({
      billDetails: [{ productId, quantity: 3, price: 100, discount: 30 }],
      payments: [
        { paymentMethodId: 2, currencyId: 1, amount: 100, reference: 'V-991', bankId: null },
        { paymentMethodId: 1, currencyId: 1, amount: 200 },
      ],
      observation: 'Para la obra',
      nombre: 'Ferretería El Clavo',
    })
    const act = await lost(detail, 1, {
      payments: detail.payments.map((tender: { reference: string }) => ({
        ...tender,
        reference: tender.reference && 'V-992',
      })),
    })
    const given = await device.sealedAct(act)
    const [first, again] = await Promise.all([device.send(given), device.send(given)])
    expect(first.body).toMatchObject({ state: 'posted', billId: act.id, billNumber: formatId(act.id) })
    expect(again.body).toEqual(first.body)
    const own = await bill(act.id)
    for (const field of [
      'date',
      'clientId',
      'walkInName',
      'observation',
      'total',
      'iva',
      'discount',
      'change',
      'asignedTo',
      'createBy',
    ])
      expect([field, own[field as never]]).toEqual([field, detail[field as never]])
    expect(own.billDetails).toMatchObject([{ productId, quantity: 3, price: 100, discount: 30 }])
    expect((await sold()).id).toBe(act.id + 1)
  })

  test('on credit is owed again', async () => {
    const act = await lost(await sold({ clientId, paymentTypeId: 2, creditDays: 30 }))
    expect(await giveBack(act)).toMatchObject({ state: 'posted' })
    expect(await bill(act.id)).toMatchObject({ clientId, balance: 200, payoff: false })
  })

  test('waits for the number before it, and follows it at the next synchronisation', async () => {
    const detail = await sold()
    const [first, second] = [await lost(detail, 1), await lost(detail, 2)]
    expect(await giveBack(second)).toMatchObject({
      state: 'received',
      reason: keptActMessages.earlier(formatId(second.id)),
    })
    expect(await giveBack(first)).toMatchObject({ state: 'posted', billId: first.id })
    await device.sync()
    expect(await bill(second.id)).toMatchObject({ total: 200 })
  })

  test('whose number another sale took waits, and a person registers it under the next one', async () => {
    const act = await lost(await sold())
    await sold()
    expect(await giveBack(act)).toMatchObject({
      state: 'waiting',
      reason: keptActMessages.taken(formatId(act.id)),
    })
    const { body } = await decide(act, 'register', { reason: 'Otra caja vendió antes' })
    expect(body).toMatchObject({
      state: 'posted',
      kind: 'invoice',
      number: formatId(act.id),
      billId: act.id + 1,
    })
  })

  test('whose money went back leaves a void invoice under its number, so that the next has no hole', async () => {
    const detail = await sold()
    const [first, second] = [await lost(detail, 1, { total: 1 }), await lost(detail, 2)]
    expect(await giveBack(first)).toMatchObject({ state: 'waiting' })
    expect(await giveBack(second)).toMatchObject({ state: 'received' })
    const { body } = await decide(first, 'return', { reason: 'El cliente volvió' })
    expect(body).toMatchObject({ state: 'returned', billId: null })
    await device.sync()
    expect(await bill(first.id)).toMatchObject({
      active: false,
      total: 0,
      disabledSubject: 'El cliente volvió',
    })
    expect(await bill(second.id)).toMatchObject({ active: true, total: 200 })
  })

  test('of a pre-sale bills it again', async () => {
    const { body: preSale } = await seller.post('prebills', {
      date,
      clientId: 1,
      paymentTypeId: 1,
      preBillTypeId: 1,
      preBillDetails: [{ productId, quantity: 2, price: 100 }],
    })
    expect((await seller.post(`prebills/${preSale.id}/convert`)).status).toBe(200)
    const act = await lost(await sold(), 1, { preBillId: preSale.id })
    expect(await giveBack(act)).toMatchObject({ state: 'posted' })
    expect(await bill(act.id)).toMatchObject({ preBillId: preSale.id })
    expect((await seller.get(`prebills/${preSale.id}`)).body).toMatchObject({ preBillTypeId: 3 })
  })

  test('of a series keeps its number there', async () => {
    const area = await build.area(store.admin)
    const other = await SellingDevice.register(store, { areaId: area.id })
    const clerk = await store.user({ resources: ['crearFactura', 'gestionCierreCaja'], areaId: area.id })
    await build.openTill(clerk)
    const goods = await stockedProduct(store, { stock: 10, price: 100, areaId: area.id })
    const made = await store.admin.post('series/post', {
      document: 'bill',
      areaId: area.id,
      prefix: 'KEPT',
      firstNumber: 1,
      lastNumber: 100,
      authorization: '',
      authorizedOn: null,
      fromDate: addDays(date, -30),
      toDate: null,
    })
    expect(made.status).toBe(200)
    const { body: detail } = await clerk.post('bills', {
      date,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId: goods, quantity: 1, price: 100 }],
    })
    expect(documentNumber(detail)).toBe('KEPT-000001')
    const act = keptActOf({
      kind: 'invoice',
      answer: { ...detail, id: detail.id + 3, number: 'KEPT-000002', createAt: new Date().toISOString() },
    })
    const { body } = await other.send(await other.sealedAct(act))
    expect(body).toMatchObject({ state: 'posted', billId: detail.id + 3, billNumber: 'KEPT-000002' })
  })

  test('of an exchange waits for a person, who has done it by hand', async () => {
    const act = await lost(await sold(), 1, { exchange: { noteId: 1 } })
    expect(await giveBack(act)).toMatchObject({ state: 'waiting', reason: keptActMessages.exchange })
    const { body } = await decide(act, 'return', { reason: 'Se hizo el cambio de nuevo' })
    expect(body).toMatchObject({ state: 'handled', kind: 'exchange' })
    await device.sync()
  })
})

describe('voids and notes that a restored store lost', () => {
  test('a void comes before its invoice or after it: the invoice ends void', async () => {
    const act = await lost(await sold())
    const voided = { ...voidOf(act.id), at: new Date(Date.now() + 1000).toISOString() }
    expect(await giveBack(voided)).toMatchObject({ state: 'received', reason: keptActMessages.noInvoice })
    expect(await giveBack(act)).toMatchObject({ state: 'posted' })
    await device.sync()
    expect(await bill(act.id)).toMatchObject({ active: false, disabledSubject: 'Se equivocó de producto' })
  })

  test('a void of an invoice that the store kept is carried out again', async () => {
    const { id } = await sold()
    expect(await giveBack(voidOf(id))).toMatchObject({ state: 'posted', billId: id })
    expect(await bill(id)).toMatchObject({ active: false })
  })

  test('a note of an invoice that was posted again brings its goods back under its number', async () => {
    const invoice = await lost(await sold())
    await giveBack(invoice)
    const noted = await sold()
    const { body: detail } = await seller.post('movements', {
      billId: noted.id,
      date,
      movementTypeId: 1,
      movementGroupId: 1,
      observation: 'No era la medida',
      movementDetails: [{ productId, quantity: 1 }],
    })
    const id = (await lastOf('creditNote')) + 1
    const act = keptActOf({
      kind: 'note',
      answer: {
        ...detail,
        id,
        number: formatId(id),
        billId: invoice.id,
        createAt: new Date(Date.now() + 1000).toISOString(),
      },
    })
    expect(await giveBack(act)).toMatchObject({ state: 'posted', billId: invoice.id })
    expect((await manager.get(`movements/${id}`)).body).toMatchObject({
      billId: invoice.id,
      total: detail.total,
    })
  })
})

test('the store knows what it still has, by the moment of each document', async () => {
  const { id, createAt: at } = await sold()
  const late = new Date(Date.now() + 1000).toISOString()
  const acts = [
    { kind: 'invoice', id, at: new Date(at).toISOString() },
    { kind: 'invoice', id, at: late },
    { kind: 'void', id, at: late },
    { kind: 'note', id: 999_999, at: late },
  ]
  const ask = async () => (await device.client.post('offlineTill/known', { acts })).body
  expect(await ask()).toMatchObject({ known: [true, false, false, false] })
  await seller.post(`bills/${id}/delete`, { id, name: '', disabledSubject: 'Prueba', disassociate: true })
  expect(await ask()).toMatchObject({ known: [true, false, true, false] })
})

test('after a restore a sale without the server waits until the other devices gave back what they had', async () => {
  const other = await SellingDevice.register(store)
  await other.sync()
  await device.sync()
  await sql`update settings set generation = generation + 1`.execute(store.database.db)
  const given = await device.sealed(seller.userId, {
    lines: [{ productId, product: 'Martillo', quantity: 1, price: 100, serials: [] }],
  })
  expect((await device.send(given)).body).toMatchObject({ state: 'received', reason: keptActMessages.others })
  await device.sync()
  const state = async () =>
    (await device.client.post('offlineTill/outcomes', { keys: [given.key] })).body[0].state
  expect(await state()).toBe('received')
  // Every device of the store comes back.
  await sql`update devices set offline_generation = (select generation from settings) where offline_generation is not null and id <> ${other.id}`.execute(
    store.database.db,
  )
  await other.sync()
  await device.sync()
  expect(await state()).toBe('posted')
})
