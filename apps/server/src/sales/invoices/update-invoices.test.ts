import { PaymentType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { billChangeMessages } from '@yunque/contract/sales/bill-changes'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let clientId = 0
let productId = 0

beforeAll(async () => {
  clientId = (await build.client(store.admin, { creditLimit: 1_000_000, creditDays: 30 })).id
  productId = await stockedProduct(store, { stock: 1000, cost: 10, price: 100 })
})

const credit = () => ({ clientId, paymentTypeId: PaymentType.credit, creditDays: 30 })
const cash = () => ({ clientId: 1, paymentTypeId: PaymentType.cash })

async function sold(header: object, date = today) {
  const billDetails = [{ productId, quantity: 1, price: 100 }]
  const { status, body, text } = await store.admin.post('bills', { date, billDetails, ...header })
  if (status !== 200) throw new Error(text)
  // As invoices from before: nobody noted when they were delivered.
  await store.database.db
    .updateTable('bills')
    .set({ delivery_date: null })
    .where('id', '=', body.id)
    .execute()
  return { ...body, deliveryDate: null, isDeliveried: false }
}

const change = (rows: readonly object[], by: Client = store.admin) => by.post('bills/update/batch', { rows })
const billOf = async (id: number) => (await store.admin.get(`bills/${id}`)).body
const of = (bill: { id: number; version: number }, more: object) => ({
  id: bill.id,
  version: bill.version,
  ...more,
})
const lock = (date: string | null) =>
  store.database.db.updateTable('settings').set({ lock_date: date }).execute()

test('seller, credit days and delivery of several invoices change together, with the due date; the trail has each change', async () => {
  const seller = await build.user(store.admin, { fullName: 'Rosa Mostrador', resources: ['crearFactura'] })
  const [owed, paid, same] = [await sold(credit()), await sold(cash()), await sold(cash())]
  const answer = await change([
    of(paid, { deliveryDate: today }),
    of(owed, { asignedTo: seller.username, creditDays: 45 }),
    of(same, { asignedTo: same.asignedTo }),
  ])
  expect(answer).toMatchObject({ status: 200, body: { updated: 2 } })
  expect(await billOf(owed.id)).toMatchObject({
    asignedTo: seller.username,
    creditDays: 45,
    dueDate: addDays(today, 45),
    balance: 100,
    deliveryDate: null,
    version: 2,
    modifiedBy: store.admin.username,
  })
  expect(await billOf(paid.id)).toMatchObject({ deliveryDate: today, isDeliveried: true, creditDays: 0 })
  expect(await billOf(same.id)).toMatchObject({ version: 1 })
  const trail = await store.admin.get('audit/get', { filter: ['entityId', '=', String(owed.id)], take: 1 })
  const [entry] = trail.body.data
  expect(entry).toMatchObject({ entity: 'bills', action: 'modificar', username: store.admin.username })
  expect(JSON.parse(entry.before)).toEqual({ seller: owed.seller, creditDays: 30, dueDate: owed.dueDate })
  expect(JSON.parse(entry.after)).toMatchObject({ seller: 'Rosa Mostrador', creditDays: 45 })
})

test('a delivery can be reverted, and the call for one invoice still works', async () => {
  const bill = await sold(cash())
  const keeper = await store.user({ resources: ['verMenuActualizarFacturas', 'verTodasFacturas'] })
  const one = await keeper.post('bills/update', {
    id: bill.id,
    deliveryDate: today,
    username: keeper.username,
  })
  expect(one).toMatchObject({ status: 200, body: { deliveryDate: today, isDeliveried: true, version: 2 } })
  await change([of(one.body, { deliveryDate: '' })], keeper)
  expect(await billOf(bill.id)).toMatchObject({ deliveryDate: null, isDeliveried: false })
})

test('a delivery can be an appointment, counts as delivered from its day, and is never before the invoice', async () => {
  const bill = await sold(cash())
  const appointed = await store.admin.post('bills/update', { id: bill.id, deliveryDate: addDays(today, 3) })
  expect(appointed.body).toMatchObject({ deliveryDate: addDays(today, 3), isDeliveried: false })
  expect((await change([of(appointed.body, { deliveryDate: addDays(today, 5) })])).status).toBe(200)
  const early = addDays(today, -1)
  const later = await billOf(bill.id)
  expect(await store.admin.post('bills/update', { id: bill.id, deliveryDate: early })).toMatchObject({
    status: 400,
    text: messages.earlyDelivery,
  })
  expect(await change([of(later, { deliveryDate: early })])).toMatchObject({
    status: 400,
    text: billChangeMessages.ofBill(bill.number, billChangeMessages.earlyDelivery),
  })
  const billDetails = [{ productId, quantity: 1, price: 100 }]
  const sale = { date: today, ...cash(), billDetails, deliveryDate: early }
  expect(await store.admin.post('bills', sale)).toMatchObject({ status: 400, text: messages.earlyDelivery })
  expect(await billOf(bill.id)).toMatchObject({ deliveryDate: addDays(today, 5), version: later.version })
})

test('twenty invoices change in one call', async () => {
  const bills = []
  for (let i = 0; i < 20; i++) bills.push(await sold(cash()))
  const answer = await change(bills.map((bill) => of(bill, { deliveryDate: today })))
  expect(answer.body).toEqual({ updated: 20 })
  const listed = await store.admin.get('bills/get', { filter: ['isDeliveried', '=', true], take: 100 })
  expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining(bills.map(({ id }) => id)),
  )
})

describe('is refused, and nothing changes:', () => {
  test('a stale version, naming the invoices', async () => {
    const [first, second] = [await sold(cash()), await sold(cash())]
    await change([of(second, { deliveryDate: today })])
    const answer = await change([of(first, { deliveryDate: today }), of(second, { deliveryDate: null })])
    expect(answer).toMatchObject({ status: 409, text: billChangeMessages.stale([second.number]) })
    expect(await billOf(first.id)).toMatchObject({ deliveryDate: null, version: 1 })
  })

  test('impossible values of each invoice, one line each', async () => {
    const keeper = await build.user(store.admin, { resources: ['inventario'] })
    const [gone, paid, owed, other, good] = [
      await sold(cash()),
      await sold(cash()),
      await sold(credit()),
      await sold(credit()),
      await sold(credit()),
    ]
    await store.admin.post(`bills/${gone.id}/delete`, { id: gone.id, disabledSubject: 'Error' })
    const { version } = await billOf(gone.id)
    const answer = await change([
      of(good, { creditDays: 15 }),
      of({ ...gone, version }, { deliveryDate: today }),
      of(paid, { creditDays: 15 }),
      of(owed, { asignedTo: 'nadie' }),
      of(other, { asignedTo: keeper.username }),
    ])
    expect(answer).toMatchObject({
      status: 400,
      text: [
        billChangeMessages.ofBill(gone.number, billChangeMessages.voided),
        billChangeMessages.ofBill(paid.number, billChangeMessages.cash),
        billChangeMessages.ofBill(owed.number, billChangeMessages.noSeller('nadie')),
        billChangeMessages.ofBill(other.number, billChangeMessages.noSeller(keeper.username)),
      ].join('\n'),
    })
    expect(await billOf(good.id)).toMatchObject({ creditDays: 30, version: 1 })
  })

  test('credit days of a paid invoice, which would change its overdue days and commission', async () => {
    const bill = await sold(credit())
    const receipt = {
      billId: bill.id,
      amount: 100,
      referencePhysical: '1',
      acceptRepeated: true,
      observation: 'Pago',
    }
    expect((await store.admin.post('receivables', receipt)).status).toBe(200)
    const paid = await billOf(bill.id)
    expect(await change([of(paid, { creditDays: 60 })])).toMatchObject({
      status: 400,
      text: billChangeMessages.ofBill(bill.number, billChangeMessages.paid),
    })
    expect(await billOf(bill.id)).toMatchObject({ payoff: true, creditDays: 30, dueDate: bill.dueDate })
    expect((await change([of(paid, { creditDays: 30, deliveryDate: today })])).status).toBe(200)
  })

  test('credit days, without the permission', async () => {
    const bill = await sold(credit())
    const keeper = await store.user({ resources: ['verMenuActualizarFacturas', 'verTodasFacturas'] })
    expect(await change([of(bill, { creditDays: 60 })], keeper)).toMatchObject({
      status: 400,
      text: billChangeMessages.ofBill(bill.number, billChangeMessages.noPermission),
    })
    expect(await change([of(bill, { creditDays: 30, deliveryDate: today })], keeper)).toMatchObject({
      status: 200,
    })
  })

  test('changes in a closed period; a delivery after it is accepted', async () => {
    const yesterday = addDays(today, -1)
    const [old, delivered] = [await sold(credit(), yesterday), await sold(cash(), yesterday)]
    const marked = await store.admin.post('bills/update', { id: delivered.id, deliveryDate: yesterday })
    await lock(yesterday)
    const closed = messages.lockedPeriod(yesterday.split('-').reverse().join('/'))
    for (const wrong of [{ creditDays: 10 }, { deliveryDate: yesterday }])
      expect(await change([of(old, wrong)])).toMatchObject({
        status: 400,
        text: billChangeMessages.ofBill(old.number, closed),
      })
    expect((await change([of(marked.body, { deliveryDate: today })])).status).toBe(400)
    const again = { id: delivered.id, deliveryDate: today }
    expect(await store.admin.post('bills/update', again)).toMatchObject({ status: 400, text: closed })
    expect((await change([of(old, { deliveryDate: today })])).status).toBe(200)
    await lock(null)
  })

  test('an invoice that the user may not see, or of another area', async () => {
    const bill = await sold(cash())
    const own = await store.user({ resources: ['verMenuActualizarFacturas'] })
    const { id: areaId } = await build.area(store.admin)
    const away = await store.user({ resources: ['verMenuActualizarFacturas', 'verTodasFacturas'], areaId })
    for (const person of [own, away])
      expect(await change([of(bill, { deliveryDate: today })], person)).toMatchObject({
        status: 404,
        text: 'Factura no encontrada',
      })
    expect((await own.get('bills/get')).body.data).toEqual([])
  })

  test('a user without the screen, no rows, the same invoice twice, and an unknown field', async () => {
    const bill = await sold(cash())
    const writer = await store.user({ resources: ['crearFactura', 'verTodasFacturas'] })
    expect((await change([of(bill, { deliveryDate: today })], writer)).status).toBe(403)
    expect(await change([])).toMatchObject({ status: 400, text: 'No hay cambios que guardar' })
    const row = of(bill, { deliveryDate: today })
    expect(await change([row, row])).toMatchObject({ status: 400, text: 'Una factura está dos veces' })
    expect((await change([{ ...row, total: 1 }])).status).toBe(400)
    expect((await change([{ id: bill.id, deliveryDate: today }])).status).toBe(400)
  })
})
