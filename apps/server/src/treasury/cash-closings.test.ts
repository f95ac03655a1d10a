import { formatId } from '@yunque/contract/core/format'
import { messages } from '@yunque/contract/core/messages'
import { addDays } from '@yunque/domain/dates'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()

/** A till of a new area, so that each test has its own events. */
async function till() {
  const area = await store.admin.post('areas/post', {
    name: `Sucursal ${Math.random().toString(36).slice(2, 10)}`,
  })
  const areaId: number = area.body.id
  const resources = [
    'crearFactura',
    'verTodasFacturas',
    'crearRecibo',
    'gestionCierreCaja',
    'gestionGastos',
  ] as const
  const cashier = await store.user({ resources, areaId })
  const productId = await stockedProduct(store, { stock: 100, cost: 10, price: 100, areaId })
  const opened = await cashier.post('cuts/post', {
    cutDate: today,
    initValue: 500,
    descripcion: 'Turno de la mañana',
  })
  return { areaId, cashier, productId, cutId: opened.body.id as number }
}

async function creditClient() {
  const row = { name: 'Constructora', credit_limit: 100_000, credit_days: 30 }
  return (await store.database.db.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow())
    .id
}

const sale = (productId: number, quantity: number, more: object = {}) => ({
  date: today,
  clientId: 1,
  paymentTypeId: 1,
  billDetails: [{ productId, quantity, price: 100 }],
  ...more,
})

async function sellOnCredit(cashier: Client, productId: number, quantity: number) {
  const clientId = await creditClient()
  return cashier.post('bills', sale(productId, quantity, { clientId, paymentTypeId: 2, creditDays: 30 }))
}

const receipt = (billId: number, amount: number, more: object = {}) => ({
  billId,
  amount,
  referencePhysical: 'R-1',
  acceptRepeated: true,
  observation: 'Abono',
  ...more,
})

test('expected cash is the opening, cash sales and cash receipts, less expenses; credit and other methods do not count', async () => {
  const { cashier, productId, cutId } = await till()
  await cashier.post('bills', sale(productId, 3))
  const credit = await sellOnCredit(cashier, productId, 5)
  await cashier.post('receivables', receipt(credit.body.id, 150))
  await cashier.post('receivables', receipt(credit.body.id, 50, { paymentMethodId: 2, reference: 'V-1' }))
  await cashier.post('expenses/post', { date: today, categoryId: 1, value: 40, observation: 'Flete' })
  await cashier.post('expenses/post', { date: today, categoryId: 1, value: 999, applyCut: false })
  const form = await cashier.get(`cuts/pre-ejecute/${cutId}`)
  expect(form.body).toMatchObject({
    initValue: 500,
    totalEfectivo: 300,
    totalCredito: 500,
    totalVentas: 800,
    totalGastos: 40,
    abonosEfectivo: 150,
    totalCaja: 910,
    endValue: 1300,
    expected: [
      { paymentMethodId: 1, amount: 910 },
      { paymentMethodId: 2, amount: 50 },
    ],
  })
  expect((await cashier.get(`bills/bills-by-cut/${cutId}`)).body).toHaveLength(2)
  expect((await cashier.get(`expenses/bills-by-cut/${cutId}`)).body).toMatchObject([{ value: 40 }])
})

test('closing ignores the client’s totals, stores the count and the difference, and stamps each event once', async () => {
  const { cashier, productId, cutId } = await till()
  await store.admin.post('rates/post', { date: today, value: 36.5 })
  await cashier.post('bills', sale(productId, 3))
  const counted = { cordobas: [{ denomination: 500, count: 1 }], dollars: [{ denomination: 5, count: 1 }] }
  const closed = await cashier.post('cuts/close', { id: cutId, totalCaja: 1, counted })
  expect(closed.body).toMatchObject({ status: true, totalCaja: 800, contado: 682.5, diferencia: -117.5 })
  await cashier.post('cuts/post', { cutDate: today, initValue: 100 })
  const second = await cashier.get('cuts')
  expect((await cashier.get(`cuts/pre-ejecute/${second.body.data[0].id}`)).body).toMatchObject({
    totalVentas: 0,
    totalCaja: 100,
  })
})

test('the lines of a closing are listed by invoice with their totals, and exported, open or closed', async () => {
  const { cashier, productId, cutId } = await till()
  const first = await cashier.post('bills', sale(productId, 2))
  const second = await cashier.post('bills', sale(productId, 3))
  const voided = await cashier.post('bills', sale(productId, 4))
  await cashier.post(`bills/${voided.body.id}/delete`, { disabledSubject: 'Error' })
  const summary = [{ selector: 'totalDetail', summaryType: 'sum' as const }]
  const asked = {
    cutId,
    group: [{ selector: 'billId', isExpanded: false }],
    groupSummary: summary,
    totalSummary: summary,
  }
  const groups = async () => (await cashier.get('cuts/lines/get', asked)).body
  const open = await groups()
  expect(open).toMatchObject({
    data: [
      { key: first.body.id, count: 1, summary: [first.body.total] },
      { key: second.body.id, count: 1, summary: [second.body.total] },
    ],
    summary: [first.body.total + second.body.total],
  })
  await cashier.post('cuts/close', { id: cutId })
  expect(await groups()).toEqual(open)
  expect((await cashier.get('cuts/lines/export', { cutId })).headers['content-type']).toContain(
    'spreadsheetml',
  )
  expect((await cashier.get('cuts/lines/get', {})).body.data).toEqual([])
  const other = await till()
  expect((await other.cashier.get('cuts/lines/get', { cutId })).body.data).toEqual([])
})

test('an event of a closed closing cannot be voided until the closing is reopened', async () => {
  const { cashier, productId, cutId } = await till()
  const bill = await cashier.post('bills', sale(productId, 1))
  const credit = await sellOnCredit(cashier, productId, 1)
  const paid = await cashier.post('receivables', receipt(credit.body.id, 20))
  await cashier.post('cuts/close', { id: cutId })
  const voidBill = () => cashier.post(`bills/${bill.body.id}/delete`, { disabledSubject: 'Error' })
  const closed = async (path: string) => (await cashier.get(path)).body.closed
  const closedOf = async () => [
    await closed(`bills/${bill.body.id}`),
    await closed(`receivables/${paid.body.id}`),
  ]
  expect(await closedOf()).toEqual([true, true])
  expect((await voidBill()).text).toBe(
    `La factura pertenece al cierre de caja cerrado ${formatId(cutId)} y no se puede anular`,
  )
  expect((await cashier.delete(`receivables/${paid.body.id}`)).text).toMatch(
    /^El recibo pertenece al cierre de caja cerrado \d/,
  )
  expect((await cashier.get(`cuts/re-open/${cutId}`)).body).toMatchObject({ status: false })
  expect(await closedOf()).toEqual([false, false])
  expect((await voidBill()).status).toBe(200)
})

test('a till is open once; only its latest closing can be reopened; none can be deleted', async () => {
  const { cashier, cutId } = await till()
  expect((await cashier.post('cuts/post', { cutDate: today, initValue: 1 })).text).toMatch(
    /^La caja ya está abierta en el cierre/,
  )
  await cashier.post('cuts/close', { id: cutId })
  await cashier.post('cuts/post', { cutDate: today, initValue: 1 })
  expect((await cashier.get(`cuts/re-open/${cutId}`)).text).toMatch(
    /^Solo se puede reabrir el último cierre de la caja: después está el \d/,
  )
  expect((await cashier.get(`cuts/${cutId}/delete`)).status).toBe(400)
})

test.each([
  [{ initValue: null }, 'El monto inicial es requerido'],
  [{ cutDate: '' }, 'La fecha es requerida'],
])('an opening with %j is refused', async (fault, sentence) => {
  const answer = await store.admin.post('cuts/post', { cutDate: today, initValue: 1, ...fault })
  expect(answer).toMatchObject({ status: 400, text: sentence })
})

test('a sale made while the till closes is in this closing or in the next, never in both or none', async () => {
  const { cashier, productId, cutId } = await till()
  const sales = Array.from({ length: 20 }, () => cashier.post('bills', sale(productId, 1)))
  const closing = cashier.post('cuts/close', { id: cutId })
  const answers = await Promise.all([...sales, closing])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const closed = (await cashier.get(`cuts/pre-ejecute/${cutId}`)).body.totalVentas
  const next = await cashier.post('cuts/post', { cutDate: today, initValue: 0 })
  const open = (await cashier.get(`cuts/pre-ejecute/${next.body.id}`)).body.totalVentas
  expect(closed + open).toBe(2000)
})

test('a closing in a closed period cannot be reopened', async () => {
  const { id: areaId } = await build.area(store.admin)
  const cashier = await store.user({ resources: ['gestionCierreCaja'], areaId })
  const cutDate = addDays(today, -40)
  const { body: cut } = await cashier.post('cuts/post', { cutDate, initValue: 100 })
  await cashier.post('cuts/close', { id: cut.id })
  const lock = (day: string | null) =>
    store.database.db.updateTable('settings').set({ lock_date: day }).execute()
  await lock(cutDate)
  const answer = await cashier.get(`cuts/re-open/${cut.id}`)
  await lock(null)
  expect(answer).toMatchObject({
    status: 400,
    text: messages.lockedPeriod(cutDate.split('-').reverse().join('/')),
  })
  expect((await cashier.get(`cuts/get/${cut.id}`)).body).toMatchObject({ status: true })
})

test('a till dated after the closed period cannot be reopened when it has an event of that period', async () => {
  const { cashier, cutId } = await till()
  const yesterday = addDays(today, -1)
  await cashier.post('expenses/post', { date: yesterday, categoryId: 1, value: 5, observation: 'Flete' })
  await cashier.post('cuts/close', { id: cutId })
  const lock = (day: string | null) =>
    store.database.db.updateTable('settings').set({ lock_date: day }).execute()
  await lock(yesterday)
  const answer = await cashier.get(`cuts/re-open/${cutId}`)
  await lock(null)
  expect(answer).toMatchObject({
    status: 400,
    text: messages.lockedPeriod(yesterday.split('-').reverse().join('/')),
  })
  expect((await cashier.get(`cuts/re-open/${cutId}`)).body).toMatchObject({ status: false })
})
