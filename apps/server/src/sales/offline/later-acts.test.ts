import { randomUUID } from 'node:crypto'
import { countMessages } from '@yunque/contract/inventory/stock-counts'
import { receptionMessages } from '@yunque/contract/purchasing/receptions'
import { laterKinds } from '@yunque/contract/sales/later-act-words'
import { laterMessages, otherReceived } from '@yunque/contract/sales/later-acts'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { SellingDevice } from '../../../test/offline-till.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let device: SellingDevice
let cashier: Client
let keeper: Client
let manager: Client

beforeAll(async () => {
  await build.settings(store.admin, { offlineReceipts: true })
  await build.openTill(store.admin)
  device = await SellingDevice.register(store)
  cashier = await store.user({ resources: ['crearRecibo', 'cuentasPorCobrar'] })
  keeper = await store.user({ resources: ['ajuste', 'entregas'] })
  manager = await store.user({ resources: ['aprobar', 'verTodasFacturas'] })
})

type Act = Parameters<SellingDevice['sealedLater']>[0]
/** Sends an act; answers what became of it. */
async function send(act: Act) {
  const given = await device.sealedLater(act)
  const { body, status, text } = await device.send(given)
  expect(status, text).toBe(200)
  return { ...body, given }
}
const waiting = async (key: string) => {
  const { rows } = await sql<{ id: number }>`select id from offline_sales where key = ${key}`.execute(
    store.database.db,
  )
  return (await manager.get(`offlineSales/get/${rows[0]?.id}`)).body
}
const register = (id: number, by = manager) =>
  by.post(`offlineSales/${id}/register`, { reason: 'Lo vi con la persona' })

/** A credit invoice of C$ 1,000. */
async function owed() {
  const client = await build.client(store.admin, { creditLimit: 100_000, creditDays: 30 })
  const productId = await stockedProduct(store, { stock: 100, price: 100, cost: 60 })
  const { body, status, text } = await store.admin.post('bills', {
    date: today,
    clientId: client.id,
    paymentTypeId: 2,
    billDetails: [{ productId, quantity: 10, price: 100 }],
  })
  expect(status, text).toBe(200)
  return { clientId: client.id, billId: body.id as number }
}
const balanceOf = async (billId: number) => (await store.admin.get(`bills/get/${billId}`)).body.balance
/** A receipt in cash of an invoice, as a device keeps it. */
const receiptOf = ({ clientId, billId }: { clientId: number; billId: number }, amount: number): Act => ({
  kind: 'payment',
  username: cashier.username,
  total: amount,
  body: {
    clientId,
    referencePhysical: `P-${randomUUID().slice(0, 8)}`,
    paymentMethodId: 1,
    currencyId: 1,
    observation: 'Abono',
    amount,
    shares: [{ billId, amount }],
  },
})

test('each act is a call that is served for some, not for all', () => {
  for (const { address } of laterKinds)
    expect(store.app.operations.get(address)?.endpoint.access, address).toEqual(expect.any(Array))
})

test('a device that takes receipts gets what clients owe, and what changed of it', async () => {
  const first = await device.sync()
  expect(first.terms?.receipts).toBe(true)
  const debt = await owed()
  const debts = async () => {
    const { catalogue } = await device.sync({ since: first.cursor })
    return catalogue?.clients.find(({ id }) => id === debt.clientId)?.debts
  }
  const number = (await store.admin.get(`bills/get/${debt.billId}`)).body.number
  await expect
    .poll(debts)
    .toMatchObject([{ billId: debt.billId, number, balance: 1000, dollarBalance: null }])
  expect((await send(receiptOf(debt, 400))).state).toBe('posted')
  await expect.poll(debts).toMatchObject([{ billId: debt.billId, balance: 600 }])
})

test('a device without that setting gets no debts', async () => {
  await build.settings(store.admin, { offlineReceipts: false })
  await owed()
  const { terms, catalogue } = await device.sync()
  expect(terms?.receipts).toBe(false)
  expect(catalogue?.clients.flatMap(({ debts }) => debts)).toEqual([])
  await build.settings(store.admin, { offlineReceipts: true })
})

test('a receipt is posted once, of its day, in the name of whoever took the money', async () => {
  const debt = await owed()
  const given = await device.sealedLater(receiptOf(debt, 300))
  for (let n = 0; n < 2; n += 1) expect((await device.send(given)).body).toMatchObject({ state: 'posted' })
  expect(await balanceOf(debt.billId)).toBe(700)
  const { body } = await store.admin.get(`receivables/bill/get/${debt.billId}`)
  expect(body).toMatchObject([{ amount: 300, createBy: cashier.username, date: today }])
  expect(await waiting(given.key)).toMatchObject({
    kind: 'payment',
    state: 'posted',
    total: 300,
    client: 'Marta Ruiz',
  })
})

test('a request that had been carried out without its answer is not done twice', async () => {
  const debt = await owed()
  const act = { ...receiptOf(debt, 200), key: randomUUID() }
  const answer = await cashier.post('receivables/group', act.body, { 'idempotency-key': act.key })
  expect(answer.status, answer.text).toBe(200)
  expect((await send(act)).state).toBe('posted')
  expect(await balanceOf(debt.billId)).toBe(800)

  const late = { ...receiptOf(debt, 100), key: randomUUID() }
  expect((await send(late)).state).toBe('posted')
  // The request comes after it was kept: its key is taken.
  expect((await cashier.post('receivables/group', late.body, { 'idempotency-key': late.key })).status).toBe(
    422,
  )
  expect(await balanceOf(debt.billId)).toBe(700)
})

test('a receipt of more than is owed waits, and its money can go back', async () => {
  const debt = await owed()
  const both = [await send(receiptOf(debt, 700)), await send(receiptOf(debt, 700))]
  expect(both.map(({ state }) => state)).toEqual(['posted', 'waiting'])
  const row = await waiting(both[1]?.given.key ?? '')
  expect(row).toMatchObject({ state: 'waiting', reason: expect.stringMatching(/saldo/i) })
  expect((await register(row.id)).status).toBe(400)
  const { body } = await manager.post(`offlineSales/${row.id}/return`, { reason: 'Se le devolvió' })
  expect(body).toMatchObject({ state: 'returned', decidedBy: manager.username })
  expect(await balanceOf(debt.billId)).toBe(300)
})

test('a receipt whose paper says another total waits', async () => {
  const debt = await owed()
  const { reason, state } = await send({ ...receiptOf(debt, 500), total: 450 })
  expect({ reason, state }).toEqual({ state: 'waiting', reason: otherReceived(450, 500) })
  expect(await balanceOf(debt.billId)).toBe(1000)
})

test('who may not do it is registered by a person who may', async () => {
  const debt = await owed()
  const stranger = await store.user({ resources: ['verClientes'] })
  const { given, reason } = await send({ ...receiptOf(debt, 100), username: stranger.username })
  const refused = expect.stringContaining(laterMessages.notPermitted(''))
  expect(reason).toEqual(refused)
  const { id } = await waiting(given.key)
  expect((await register(id)).text).toEqual(refused)
  const boss = await store.user({ resources: ['aprobar', 'crearRecibo', 'cuentasPorCobrar'] })
  expect((await register(id, boss)).body).toMatchObject({ state: 'posted', decidedBy: boss.username })
  const { body } = await store.admin.get(`receivables/bill/get/${debt.billId}`)
  expect(body).toMatchObject([{ amount: 100, createBy: stranger.username }])
})

test('its cash is in the closing: what waits, with who sold', async () => {
  const debt = await owed()
  await send(receiptOf(debt, 1000))
  const { given } = await send(receiptOf(debt, 250))
  const { rows } = await sql<{
    cash: number
  }>`select cash from offline_sales where key = ${given.key}`.execute(store.database.db)
  expect(rows).toEqual([{ cash: 250 }])
})

async function counting() {
  const areaId = (await build.area(store.admin)).id
  const productId = await stockedProduct(store, { stock: 10, cost: 10, price: 20, areaId })
  const { body } = await store.admin.post('stockCounts/post', { areaId })
  const counted = (quantity: number, more: Partial<Act> = {}): Act => ({
    kind: 'count',
    username: keeper.username,
    areaId,
    subject: 'Clavo',
    body: { countId: body.id, productId, quantity, mode: 'add' },
    ...more,
  })
  const lines = async () =>
    (await store.admin.get('stockCounts/lines/get', { countId: body.id, status: 'counted' })).body.data
  return { areaId, productId, countId: body.id as number, counted, lines }
}

test('counted units are added in their order; goods that moved since are counted again', async () => {
  const { areaId, productId, countId, counted, lines } = await counting()
  expect((await send(counted(4))).state).toBe('posted')
  expect((await send(counted(3))).state).toBe('posted')
  expect(await lines()).toMatchObject([{ productId, counted: 7, expected: 10 }])
  const at = new Date().toISOString()
  await store.admin.post('outPutProducts', {
    areaId,
    date: today,
    typeId: 2,
    observation: 'Se vendió',
    outPutProductDetails: [{ productId, quantity: 1 }],
  })
  const { given, reason } = await send(counted(2, { at }))
  expect(reason).toBe(laterMessages.moved('Clavo'))
  expect((await register((await waiting(given.key)).id)).body).toMatchObject({ state: 'posted' })
  expect(await lines()).toMatchObject([{ counted: 9, expected: 9 }])
  await store.admin.post('stockCounts/process', { id: countId })
  expect((await send(counted(1))).reason).toBe(countMessages.wasPosted)
})

test('a reception is of its day; more than was ordered waits for a person', async () => {
  const { id: productId } = await build.product(store.admin)
  const provider = await build.provider(store.admin)
  const order = await build.sentOrder(store.admin, [{ productId, quantity: 10, cost: 100 }], {
    providerId: provider.id,
  })
  const came = (quantity: number): Act => ({
    kind: 'reception',
    username: keeper.username,
    subject: 'Proveedor',
    lines: [{ name: 'Varilla', detail: `${quantity} UND` }],
    body: {
      id: 0,
      orderId: order.id,
      date: today,
      reference: 'R-1',
      observation: '',
      lines: [{ productId, quantity, lote: '', expireDate: null }],
    },
  })
  expect(await send(came(8))).toMatchObject({ state: 'posted', reason: '' })
  const { given, reason } = await send(came(5))
  expect(reason).toContain(receptionMessages.more(['']).split('\n')[0])
  const row = await waiting(given.key)
  expect(row.did).toEqual([{ name: 'Varilla', detail: '5 UND' }])
  expect((await register(row.id)).body).toMatchObject({ state: 'posted' })
  const { rows } = await sql<{ stock: number }>`
    select stock from stock_balances where product_id = ${productId} and area_id = 1`.execute(
    store.database.db,
  )
  expect(rows).toEqual([{ stock: 13 }])
})

test('goods leave by a note and are handed over, each once, on its day', async () => {
  const productId = await stockedProduct(store, { stock: 100, price: 100, cost: 60 })
  const { body: bill } = await store.admin.post('bills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    deliverLater: true,
    deliveryDate: addDays(today, 1),
    billDetails: [{ productId, quantity: 5, price: 100 }],
  })
  const left: Act = {
    kind: 'delivery',
    username: keeper.username,
    body: {
      id: 0,
      billId: bill.id,
      driverId: (await build.driver(store.admin)).id,
      lines: [{ productId, quantity: 3 }],
    },
  }
  expect((await send(left)).state).toBe('posted')
  const { data } = (await store.admin.get('deliveries/get', { billId: bill.id })).body
  const [note] = data
  expect(note).toMatchObject({ date: today })
  const handed: Act = {
    kind: 'handOver',
    username: keeper.username,
    params: { id: note.id },
    body: {
      receivedBy: 'Pedro',
      receivedDocument: '',
      signature: null,
      signedOnPaper: true,
      version: note.version,
    },
  }
  expect((await send(handed)).state).toBe('posted')
  expect((await store.admin.get(`deliveries/get/${note.id}`)).body).toMatchObject({ receivedBy: 'Pedro' })
  expect((await send(handed)).state).toBe('waiting')
})

test('an act of before today keeps its day', async () => {
  const debt = await owed()
  await sql`update bills set created_at = created_at - interval '3 days' where id = ${debt.billId}`.execute(
    store.database.db,
  )
  const at = new Date(Date.now() - 26 * 3_600_000).toISOString()
  const { given } = await send({ ...receiptOf(debt, 100), at })
  const { body } = await store.admin.get(`receivables/bill/get/${debt.billId}`)
  const { date, state, reason } = await waiting(given.key)
  expect({ state, reason }).toEqual({ state: 'posted', reason: '' })
  expect(body).toMatchObject([{ date }])
  expect(date < today).toBe(true)
})

test('an act on a document of after it waits: the store was restored meanwhile', async () => {
  const debt = await owed()
  const { state, reason } = await send({
    ...receiptOf(debt, 100),
    at: new Date(Date.now() - 10 * 60_000).toISOString(),
  })
  expect({ state, reason }).toEqual({ state: 'waiting', reason: laterMessages.otherTarget })
})

test('dollars at another rate than was shown wait', async () => {
  await store.admin.post('rates/post', { date: today, value: 36.7 })
  const debt = await owed()
  const dollars = (rate: number, change: number) => {
    const { body, ...act } = receiptOf(debt, 100)
    return send({ ...act, body: Object.assign({}, body, { currencyId: 2, received: 3, rate, change }) })
  }
  expect((await dollars(36.6, 9.8)).state).toBe('waiting')
  expect(await dollars(36.7, 10.1)).toMatchObject({ state: 'posted', reason: '' })
})

test('what a person did who is not active any more waits, and so does what is of another area', async () => {
  const debt = await owed()
  const gone = await store.user({ resources: ['crearRecibo', 'cuentasPorCobrar'] })
  await sql`update users set active = false where id = ${gone.userId}`.execute(store.database.db)
  expect(await send({ ...receiptOf(debt, 100), username: gone.username })).toMatchObject({
    state: 'waiting',
    reason: expect.stringContaining(laterMessages.notPermitted('')),
  })
  const elsewhere = await store.user({
    resources: ['crearRecibo', 'cuentasPorCobrar'],
    areaId: (await build.area(store.admin)).id,
  })
  expect((await send({ ...receiptOf(debt, 100), username: elsewhere.username })).state).toBe('waiting')
  expect(await balanceOf(debt.billId)).toBe(1000)
})
