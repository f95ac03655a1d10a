import { settlementMessages } from '@yunque/contract/commissions/settlements'
import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { messages } from '@yunque/contract/core/messages'
import { NoteType } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { subtract } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { entries } from '../accounting/journal/entries.ts'

const store = testStore()
const today = businessDay()
let productId = 0
let familyId = 0

beforeAll(async () => {
  await build.settings(store.admin, { iva: 0 })
  familyId = (await store.admin.post('catalogos/family/post', { name: 'Pinturas' })).body.id
  await store.admin.post('Comissions/post', { familyId, comission: 3, d46a59: 2, d60aMas: 1 })
  productId = await stockedProduct(store, { stock: 5000, cost: 10, price: 100 })
  await store.database.db
    .updateTable('products')
    .set({ category_id: familyId, has_iva: false })
    .where('id', '=', productId)
    .execute()
})

const seller = () => store.user({ resources: ['crearFactura'] })

async function sold({ username }: Client, quantity = 1): Promise<number> {
  const { status, body, text } = await store.admin.post('bills', {
    date: today,
    clientId: 1,
    paymentTypeId: PaymentType.cash,
    asignedTo: username,
    billDetails: [{ productId, quantity, price: 100 }],
  })
  if (status !== 200) throw new Error(text)
  return body.id
}

const days = ({ username }: Client, more: object = {}) => ({
  username,
  fromDate: today,
  toDate: today,
  ...more,
})
const settle = (of: Client, more: object = {}, by = store.admin) =>
  by.post('commissionSettlements/post', days(of, more))
const outside = { date: today, paymentMethodId: PaymentMethod.cash, applyCut: false }
const pay = (id: number, payment: object = outside, by = store.admin) =>
  by.post(`commissionSettlements/${id}/pay`, payment)
const undo = (id: number) => store.admin.post(`commissionSettlements/${id}/delete`)
const giveBack = (billId: number, quantity: number) =>
  store.admin.post('movements', {
    billId,
    date: today,
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'No era la medida',
    movementDetails: [{ productId, quantity }],
  })
const reported = async (of: Client) =>
  (await store.admin.post('reports/comissions', { from: today, to: today, username: of.username })).body

test('a settlement takes each collected invoice once, with its amounts of that moment', async () => {
  const ana = await seller()
  const first = await sold(ana, 2)
  const second = await sold(ana, 3)
  const preview = await store.admin.get('commissionSettlements/preview', days(ana))
  expect(preview.body).toMatchObject({ total: 15, lines: [{ billId: first, c3: 200 }, { billId: second }] })
  const { body } = await settle(ana, { observation: 'Quincena' })
  expect(body).toMatchObject({
    seller: expect.any(String),
    username: ana.username,
    total: 15,
    bills: 2,
    stateId: 1,
    areaId: 1,
    lines: [
      { billId: first, c3: 200, earned: 6, turn: 1 },
      { billId: second, c3: 300, earned: 9, turn: 1 },
    ],
  })
  expect(await settle(ana)).toMatchObject({ status: 400, text: settlementMessages.nothing })
  expect(await reported(ana)).toMatchObject([
    { billId: first, settlementId: body.id, settled: 6, pending: 0 },
    { billId: second, settlementId: body.id, settled: 9, pending: 0 },
  ])
  await sold(ana)
  expect(await reported(ana)).toMatchObject([
    { pending: 0 },
    { pending: 0 },
    { settlementId: null, pending: 3 },
  ])
  expect((await settle(ana)).body).toMatchObject({ total: 3, bills: 1 })
})

test('what came back after a settlement is deducted in the next one, once', async () => {
  const ana = await seller()
  const bill = await sold(ana, 4)
  const first = (await settle(ana)).body
  const { body: cut } = await store.admin.post('cuts/post', { cutDate: today, initValue: 500 })
  expect((await giveBack(bill, 1)).status).toBe(200)
  await store.admin.post('cuts/close', { id: cut.id, counted: { cordobas: [], dollars: [] } })
  expect(await settle(ana)).toMatchObject({
    status: 400,
    text: settlementMessages.negative(formatMoney(-3)),
  })
  const other = await sold(ana, 5)
  const second = (await settle(ana)).body
  expect(second).toMatchObject({
    total: 12,
    lines: [
      { billId: other, turn: 1, earned: 15 },
      { billId: bill, turn: 2, c3: -100, earned: -3 },
    ],
  })
  expect(await settle(ana)).toMatchObject({ status: 400, text: settlementMessages.nothing })
  expect(await undo(first.id)).toMatchObject({ status: 400, text: settlementMessages.followed(second.id) })
  expect((await undo(second.id)).body).toEqual({ id: second.id, active: false })
  expect((await settle(ana)).body).toMatchObject({ total: 12, bills: 2 })
})

test('a voided invoice of a settlement is deducted whole', async () => {
  const ana = await seller()
  const bill = await sold(ana, 1)
  await settle(ana)
  await store.admin.post(`bills/${bill}/delete`, {
    id: bill,
    name: 'x',
    disabledSubject: 'Error de digitación',
  })
  await sold(ana, 2)
  expect((await settle(ana)).body).toMatchObject({
    total: 3,
    lines: [{ earned: 6 }, { billId: bill, earned: -3 }],
  })
})

test('a settled invoice keeps its rates until the settlement is voided', async () => {
  const ana = await seller()
  const { data } = (await store.admin.get('Comissions/get', { take: 100 })).body
  const rule = data.find((one: { familyId: number }) => one.familyId === familyId)
  await sold(ana, 1)
  const { id } = (await settle(ana)).body
  const changed = await store.admin.post('Comissions/post', { ...rule, comission: 1 })
  expect(await reported(ana)).toMatchObject([{ c3: 100, c1: 0, totalComi: 3, pending: 0 }])
  await undo(id)
  expect(await reported(ana)).toMatchObject([
    { c3: 0, c1: 100, totalComi: 1, settlementId: null, pending: 1 },
  ])
  await store.admin.post('Comissions/post', { ...changed.body, comission: 3 })
})

test('it is paid once, outside the till or from it, where it is a cash movement that only its void takes back', async () => {
  const ana = await seller()
  await sold(ana, 2)
  const first = (await settle(ana)).body
  const byBank = { ...outside, paymentMethodId: PaymentMethod.transfer }
  expect((await pay(first.id, byBank)).status).toBe(400)
  expect(
    (await pay(first.id, { ...byBank, reference: 'T-1', bankId: 1, date: addDays(today, 1) })).status,
  ).toBe(400)
  const paid = await pay(first.id, { ...byBank, reference: 'T-1', bankId: 1 })
  expect(paid.body).toMatchObject({ stateId: 2, paidDate: today, paymentReference: 'T-1', movementId: null })
  expect(await pay(first.id)).toMatchObject({ status: 400, text: settlementMessages.onlyDraftsArePaid })

  await sold(ana, 1)
  const second = (await settle(ana)).body
  const till = { date: today, paymentMethodId: PaymentMethod.cash }
  expect(await pay(second.id, till)).toMatchObject({ status: 400, text: 'Abra la caja para mover efectivo' })
  const { body: cut } = await store.admin.post('cuts/post', { cutDate: today, initValue: 500 })
  const { movementId } = (await pay(second.id, till)).body
  const movement = (await store.admin.get(`cashMovements/get/${movementId}`)).body
  expect(movement).toMatchObject({ value: -3, category: 'Pago de comisiones', active: true })
  expect(await store.admin.post(`cashMovements/${movementId}/delete`)).toMatchObject({
    status: 400,
    text: settlementMessages.ofMovement(second.id),
  })
  expect((await undo(second.id)).status).toBe(200)
  expect((await store.admin.get(`cashMovements/get/${movementId}`)).body).toMatchObject({ active: false })

  const third = (await settle(ana)).body
  expect((await pay(third.id, till)).status).toBe(200)
  await store.admin.post('cuts/close', { id: cut.id, counted: { cordobas: [], dollars: [] } })
  expect((await undo(third.id)).text).toMatch(/^El pago pertenece al cierre de caja cerrado \d/)
})

test('the journal takes what was paid off what is owed to sellers', async () => {
  const owed = async () => {
    const { rows } = await sql<{ owed: number }>`
      select coalesce(sum(e.amount), 0) as owed from (${entries({ from: today, to: today }, false)}) e
      join account_rules r on r.rule = 'commissionDue' and r.account_id = e.account_id`.execute(
      store.database.db,
    )
    return rows[0]?.owed ?? 0
  }
  const ana = await seller()
  const before = await owed()
  await sold(ana, 2)
  expect(await owed()).toBe(subtract(before, 6))
  const { id } = (await settle(ana)).body
  await pay(id)
  expect(await owed()).toBe(before)
  await undo(id)
  const { body: cut } = await store.admin.post('cuts/post', { cutDate: today, initValue: 500 })
  const again = (await settle(ana)).body
  await pay(again.id, { date: today, paymentMethodId: PaymentMethod.cash })
  expect(await owed()).toBe(before)
  await store.admin.post('cuts/close', { id: cut.id, counted: { cordobas: [], dollars: [] } })
})

test('two settlements of one seller at once take each invoice once', async () => {
  const ana = await seller()
  await sold(ana, 2)
  const answers = await Promise.all([settle(ana), settle(ana), settle(ana)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('a settled invoice keeps its seller', async () => {
  const ana = await seller()
  const other = await seller()
  const id = await sold(ana)
  const { id: settlementId } = (await settle(ana)).body
  const { body } = await store.admin.get(`bills/get/${id}`)
  const rows = [{ id, version: body.version, asignedTo: other.username }]
  const answer = await store.admin.post('bills/update/batch', { rows })
  expect([answer.status, answer.text]).toEqual([
    400,
    expect.stringContaining(settlementMessages.ofBill(settlementId)),
  ])
})

test.each([
  [{ username: '' }, settlementMessages.seller],
  [{ username: 'nadie' }, settlementMessages.unknownSeller('nadie')],
  [{ fromDate: addDays(today, 1) }, 'La fecha final no puede ser anterior a la inicial'],
  [{ toDate: addDays(today, 1) }, settlementMessages.future],
  [{ id: 1 }, settlementMessages.final],
])('%j is refused: %s', async (fields, text) => {
  expect(await settle(store.admin, fields)).toMatchObject({ status: 400, text })
})

test('a seller sees only their own goals and commissions', async () => {
  const ana = await seller()
  const beto = await seller()
  await sold(ana, 2)
  await sold(beto, 9)
  const goal = { description: 'Mes', initDate: today, endDate: today, value: 1000 }
  const { id: goalId } = (await store.admin.post('goals', goal)).body
  await store.admin.post('goalUsers/post', { goalId, username: ana.username, value: 400 })
  const own = () => ana.get('commissionSettlements/own', { from: today, to: today })
  expect((await own()).body).toMatchObject({
    goals: [{ description: 'Mes', value: 400, goalReached: 200, progress: 50 }],
    earned: 6,
    settled: 0,
    pending: 6,
    bills: [{ earned: 6 }],
    settlements: [],
  })
  const { id } = (await settle(ana)).body
  expect((await own()).body).toMatchObject({ settled: 6, pending: 0, settlements: [{ id, total: 6 }] })
  for (const path of ['commissionSettlements/get', `commissionSettlements/get/${id}`])
    expect(await ana.get(path)).toMatchObject({ status: 403, text: messages.noPermission })
  expect((await store.anonymous.get('commissionSettlements/own', { from: today, to: today })).status).toBe(
    401,
  )
})

test('it is of an area: others do not see it, make it or pay it', async () => {
  const { id: areaId } = await build.area(store.admin)
  const away = await store.user({ resources: ['liquidarComisiones'], areaId })
  const ana = await seller()
  await sold(ana)
  const { id } = (await settle(ana)).body
  expect((await away.get(`commissionSettlements/get/${id}`)).status).toBe(404)
  expect(await pay(id, outside, away)).toMatchObject({ status: 403, text: messages.otherArea })
  expect(await settle(ana, { areaId: 1 }, away)).toMatchObject({ status: 403, text: messages.otherArea })
  const reader = await store.user({ resources: ['contabilidad'] })
  expect((await reader.get(`commissionSettlements/get/${id}`)).status).toBe(200)
  expect((await pay(id, outside, reader)).status).toBe(403)
})
