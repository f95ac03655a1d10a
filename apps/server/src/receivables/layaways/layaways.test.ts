import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { layawayMessages } from '@yunque/contract/sales/layaways'
import { addDays } from '@yunque/domain/dates'
import { LayawayState } from '@yunque/domain/deposits'
import { layawayState } from '@yunque/domain/test/oracles/layaways'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const date = businessDay()
const { cash, storeCredit } = PaymentMethod
let cashier: Client
let areaId = 0

beforeAll(async () => {
  areaId = (await build.area(store.admin)).id
  cashier = await store.user({
    resources: [
      'crearFactura',
      'verTodasFacturas',
      'crearRecibo',
      'cotizacion',
      'gestionCierreCaja',
      'verClientes',
    ],
    areaId,
  })
  await build.openTill(cashier)
})

const goods = () => stockedProduct(store, { stock: 10, cost: 60, price: 100, areaId })
const someone = async () => (await build.client(store.admin)).id
const inCash = (amount: number) => ({ paymentMethodId: cash, amount })
const asCredit = (amount: number) => ({ paymentMethodId: storeCredit, amount })
const refused = (answer: { status: number; text: string }, sentence: string | RegExp) =>
  expect([answer.status, answer.text]).toEqual([
    400,
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ])

async function preSale({
  quantity = 10,
  preBillTypeId = 2,
  ...more
}: {
  quantity?: number
  preBillTypeId?: number
  clientId?: number
} = {}) {
  const clientId = more.clientId ?? (await someone())
  const productId = await goods()
  const answer = await cashier.post('prebills', {
    date,
    clientId,
    paymentTypeId: PaymentType.cash,
    preBillTypeId,
    preBillDetails: [{ productId, quantity, price: 100 }],
  })
  expect(answer.status, answer.text).toBe(200)
  return { id: answer.body.id as number, clientId, productId }
}
const aside = (id: number, fields: object = {}) =>
  cashier.post(`layaways/${id}/post`, { total: 200, ...fields })
const detail = async (id: number) => (await cashier.get(`prebills/get/${id}`)).body
const listed = async (id: number, filters: object = {}) => {
  const answer = await cashier.get('layaways/get', { filter: ['id', '=', id], ...filters })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data[0]
}
const cancel = (id: number, fields: object = {}) =>
  cashier.post(`layaways/${id}/cancel`, { observation: 'Se arrepintió', ...fields })
const extend = (id: number, until: string) =>
  cashier.post(`layaways/${id}/extend`, { until, observation: 'Pidió más días' })
const free = async (productId: number) => {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::float as units from reservations where product_id = ${productId}`.execute(
    store.database.db,
  )
  return 10 - (rows[0]?.units ?? 0)
}
/** Lets days pass for a layaway. */
const age = (id: number, days: number) =>
  sql`update pre_bills set layaway_on = layaway_on - ${days}::int, layaway_until = layaway_until - ${days}::int,
    reserved_on = reserved_on - ${days}::int where id = ${id}`.execute(store.database.db)
const agePlan = (id: number, days: number) =>
  sql`update layaway_instalments set date = date - ${days}::int where pre_bill_id = ${id}`.execute(
    store.database.db,
  )

test('a quotation is set aside with a first deposit until the day of the settings, and its goods are reserved', async () => {
  const { id, clientId, productId } = await preSale({ preBillTypeId: 1 })
  const made = await aside(id, { instalments: 4 })
  expect(made.status, made.text).toBe(200)
  const until = addDays(date, 30)
  const found = await detail(id)
  expect(found).toMatchObject({
    preBillTypeId: 2,
    reservedUntil: until,
    layaway: { since: date, until, stateId: LayawayState.open, paid: 200, left: 800, overdue: 0 },
    deposits: [{ id: made.body.depositId, total: 200, balance: 200, tied: true }],
  })
  expect(found.layaway.instalments).toHaveLength(4)
  expect(found.layaway.instalments[3]).toEqual({ date: until, amount: 200 })
  expect(await free(productId)).toBe(0)
  expect(await listed(id)).toMatchObject({ clientId, total: 1000, paid: 200, left: 800, daysLeft: 30 })
  refused(await cashier.post(`prebills/${id}/delete`, {}), layawayMessages.useCancel)
  refused(await cashier.post(`prebills/${id}/revert`, {}), layawayMessages.revert)
  refused(await aside(id), layawayMessages.isLayaway)
  refused(
    await cashier.post(`deposits/${made.body.depositId}/refund`, { observation: 'No' }),
    /^El anticipo es del apartado \d+: cancele/,
  )
})

test('the first deposit has a minimum, which earlier deposits count to, and no deposit is more than what is left', async () => {
  const { id, clientId } = await preSale()
  refused(await aside(id, { total: 199.99 }), /El primer abono debe ser de C\$\s200.00 como mínimo/)
  refused(await aside(id, { total: 1000.01 }), /no puede pasar de lo que falta por pagar, C\$\s1,000.00/)
  refused(await aside(id, { until: addDays(date, -1) }), layawayMessages.before)
  refused(await aside(id, { until: addDays(date, 3), instalments: 4 }), layawayMessages.tooMany)
  await build.deposit(cashier, { clientId, preBillId: id, total: 150 })
  expect((await aside(id, { total: 50 })).status).toBe(200)
  refused(
    await cashier.post('deposits/post', { clientId, preBillId: id, total: 801, observation: 'Cuota' }),
    /no puede pasar de lo que falta por pagar, C\$\s800.00/,
  )
  const { id: other } = await preSale({ clientId: 1 })
  refused(await aside(other), layawayMessages.everyone)
})

test('a store without a minimum sets goods aside without money', async () => {
  const before = await build.settings(store.admin, { layawayPercent: 0 })
  expect(before).toMatchObject({ layawayPercent: 0 })
  const { id } = await preSale()
  expect((await aside(id, { total: 0 })).body).toEqual({ id, depositId: null })
  expect(await detail(id)).toMatchObject({ deposits: [], layaway: { paid: 0, left: 1000 } })
  await build.settings(store.admin, { layawayPercent: 20 })
})

test('its deposits pay its invoice with any other method, and it is billed', async () => {
  const { id, clientId } = await preSale()
  await aside(id)
  await build.deposit(cashier, { clientId, preBillId: id, total: 300 })
  const payments = [asCredit(500), inCash(500)]
  const { body } = await cashier.post(`prebills/${id}/convertToBill`, { payments })
  expect(await listed(id)).toMatchObject({
    stateId: LayawayState.billed,
    billId: body.billId,
    paid: 500,
    left: 0,
    daysLeft: null,
  })
  refused(await cancel(id), /ya está facturada/)
})

test('an expired one reserves nothing and keeps its money until a person ends or extends it', async () => {
  const { id, clientId, productId } = await preSale()
  await aside(id, { until: addDays(date, 5), instalments: 1 })
  await age(id, 6)
  await agePlan(id, 6)
  expect(await free(productId)).toBe(10)
  expect(await listed(id)).toMatchObject({ stateId: LayawayState.expired, daysLeft: -1, overdue: 800 })
  expect(await listed(id, { overdue: 'true' })).toMatchObject({ id })
  const waiting = (await cashier.get('dashboard/waiting')).body
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'expiredLayaways', count: 1 }))
  const sale = { date, clientId, paymentTypeId: 1, payments: [asCredit(100)] }
  refused(
    await cashier.post('bills', { ...sale, billDetails: [{ productId, quantity: 1, price: 100 }] }),
    /no alcanza/,
  )
  refused(await extend(id, addDays(date, -1)), layawayMessages.before)
  expect((await extend(id, addDays(date, 9))).body).toEqual({ id, until: addDays(date, 9) })
  expect(await free(productId)).toBe(0)
  refused(await extend(id, addDays(date, 9)), layawayMessages.notLater(addDays(date, 9)))
})

test('units that others took meanwhile are not reserved again', async () => {
  const { id, productId } = await preSale()
  await aside(id, { until: date })
  await age(id, 1)
  const sale = { date, clientId: 1, paymentTypeId: 1, billDetails: [{ productId, quantity: 1, price: 100 }] }
  expect((await cashier.post('bills', sale)).status).toBe(200)
  refused(await extend(id, addDays(date, 9)), /Existencia 9/)
})

test('cancelling gives back what is left, or leaves it as store credit of the client', async () => {
  const first = await preSale()
  await aside(first.id)
  await build.deposit(cashier, { clientId: first.clientId, preBillId: first.id, total: 100 })
  expect((await cashier.get(`layaways/${first.id}/refundable`)).body).toEqual({
    left: 300,
    charge: 0,
    limits: [inCash(300)],
  })
  const given = await cancel(first.id, { refunds: [inCash(250), asCredit(50)] })
  expect(given.status, given.text).toBe(200)
  expect((await cashier.get(`deposits/get/${given.body.refundId}`)).body).toMatchObject({
    total: -250,
    typeId: 2,
  })
  expect(await listed(first.id)).toMatchObject({
    stateId: LayawayState.cancelled,
    reason: 'Se arrepintió',
    left: 0,
  })
  expect((await cashier.get(`clients/${first.clientId}/detail`)).body.favor).toBe(50)
  refused(await cancel(first.id), 'El apartado ya está cancelado')

  const second = await preSale()
  await aside(second.id)
  expect((await cancel(second.id)).body).toEqual({
    id: second.id,
    active: false,
    refundId: null,
    chargeId: null,
  })
  const bill = { date, clientId: second.clientId, paymentTypeId: 1, payments: [asCredit(100)] }
  const sold = await cashier.post('bills', {
    ...bill,
    billDetails: [{ productId: second.productId, quantity: 1, price: 100 }],
  })
  expect(sold.status, sold.text).toBe(200)
})

test('the state of SQL is that of the rule', async () => {
  const { rows } = await sql<{ id: number; active: boolean; billed: boolean; until: string }>`
    select b.id, b.active, n.id is not null as billed, b.layaway_until as until
    from pre_bills b left join bills n on n.pre_bill_id = b.id and n.active where b.layaway_until is not null`.execute(
    store.database.db,
  )
  const { data } = (await store.admin.get('layaways/get', { take: 100 })).body
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    const { stateId } = data.find(({ id }: { id: number }) => id === row.id)
    expect(stateId).toBe(layawayState(row, date))
  }
})
