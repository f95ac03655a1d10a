import { randomUUID } from 'node:crypto'
import { formatMoney } from '@yunque/contract/core/format'
import { offlineSaleMessages } from '@yunque/contract/sales/offline-sales'
import { closingOfflineWords } from '@yunque/contract/treasury/closing-offline-words'
import { closingPaper } from '@yunque/contract/treasury/closing-paper'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { SellingDevice } from '../../../test/offline-till.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let device: SellingDevice
let seller: Client
let manager: Client
let productId = 0

const stockOf = async (id: number) =>
  (
    await sql<{
      stock: number
    }>`select stock from stock_balances where product_id = ${id} and area_id = 1`.execute(store.database.db)
  ).rows
const billOf = async (id: number | null) => (await store.admin.get(`bills/get/${id}`)).body
const found = async (key: string) => {
  const { rows } = await sql<{ id: number }>`select id from offline_sales where key = ${key}`.execute(
    store.database.db,
  )
  return (await manager.get(`offlineSales/get/${rows[0]?.id}`)).body
}
const line = (more: object = {}) => ({
  productId,
  product: 'Martillo',
  quantity: 2,
  price: 100,
  serials: [],
  ...more,
})

beforeAll(async () => {
  device = await SellingDevice.register(store)
  seller = await store.user({ resources: ['crearFactura'] })
  manager = await store.user({ resources: ['aprobar', 'verTodasFacturas'] })
})
beforeEach(async () => {
  productId = await stockedProduct(store, { stock: 10, price: 100, cost: 60 })
})

describe('what a device keeps', () => {
  test('a device with the permission gets its catalogue whole, then what changed, then nothing', async () => {
    const first = await device.sync()
    expect(first.terms).toEqual({ hours: 24, sales: 200, amount: 50_000, methods: [1, 2], receipts: false })
    expect(first.catalogue?.whole).toBe(true)
    const own = first.catalogue?.products.find(({ id }) => id === productId)
    expect(own).toMatchObject({
      prices: [{ from: 0, price: 100, listId: null }],
      available: 10,
      later: [],
      levels: [],
    })
    expect(JSON.stringify(first)).not.toMatch(/cost|Cost/)
    expect(first.store?.sellers.map(({ id }) => id)).toContain(seller.userId)

    expect((await device.sync({ since: first.cursor })).catalogue).toBeNull()
    await build.areaProduct(store.admin, { productId, price: 120 })
    await expect
      .poll(async () => (await device.sync({ since: first.cursor })).catalogue?.products)
      .toMatchObject([{ id: productId, prices: [{ price: 120 }] }])
    const { catalogue, cursor } = await device.sync({ since: first.cursor })
    expect(catalogue).toMatchObject({ whole: false, goneProducts: [], clients: [] })
    expect((await device.sync({ since: cursor })).catalogue).toBeNull()
  })

  test('prices of a promotion that begins tomorrow and of a group of clients come with it', async () => {
    const group = await build.clientGroup(store.admin)
    const client = await build.client(store.admin, { groupId: group.id })
    const tomorrow = (
      await sql<{ day: string }>`select (${await businessDay()}::date + 1)::text as day`.execute(
        store.database.db,
      )
    ).rows[0]?.day
    const promotion = await build.priceList(store.admin, {
      audienceId: 3,
      validFrom: tomorrow,
      validTo: tomorrow,
    })
    await build.listed(store.admin, { id: promotion.id, productId, breaks: [[0, 80]] })
    const own = await build.priceList(store.admin, { groupIds: [group.id] })
    await build.listed(store.admin, { id: own.id, productId, breaks: [[0, 90]] })
    const { catalogue } = await device.sync()
    const product = catalogue?.products.find(({ id }) => id === productId)
    const level = catalogue?.clients.find(({ id }) => id === client.id)?.level ?? ''
    expect(level).not.toBe('')
    expect(product).toMatchObject({
      prices: [{ price: 100 }],
      later: [{ day: tomorrow, prices: [{ price: 80 }] }],
      levels: [{ level, prices: [{ price: 90 }], later: [{ day: tomorrow, prices: [{ price: 80 }] }] }],
    })
  })

  test('a device without the permission gets nothing, and only who configures the system gives it', async () => {
    const plain = await SellingDevice.register(store, { sellsOffline: false })
    expect(await plain.sync()).toMatchObject({ terms: null, store: null, catalogue: null, publicKey: null })
    const own = { name: 'Mi caja', areaId: 1, printerId: null, sellsOffline: true }
    expect((await seller.post('devices/this', own)).body.sellsOffline).toBe(false)
    expect(await store.anonymous.post('offlineTill/sync', {})).toMatchObject({ status: 400 })
    expect(
      await store.saying({ 'x-device': 'x'.repeat(43) }).post('offlineTill/outcomes', { keys: [] }),
    ).toMatchObject({
      status: 403,
      text: offlineSaleMessages.notPermitted,
    })
  })
})

describe('a sale that was made without the server', () => {
  test('is an invoice of its seller and day, once, however often it is sent', async () => {
    const given = await device.sealed(seller.userId, { lines: [line()] })
    const [first, again] = await Promise.all([device.send(given), device.send(given)])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first.body.state).toBe('posted')
    expect(again.body).toEqual(first.body)
    const bill = await billOf(first.body.billId)
    expect(bill).toMatchObject({
      total: 200,
      createBy: seller.username,
      payoff: true,
      date: await businessDay(),
    })
    expect(bill.billDetails).toMatchObject([{ productId, quantity: 2, price: 100 }])
    expect(
      (
        await device.client.post('offlineTill/outcomes', {
          keys: [given.key, '00000000-0000-4000-8000-000000000000'],
        })
      ).body,
    ).toMatchObject([
      { key: given.key, state: 'posted' },
      { state: 'unknown', billId: null },
    ])
    const other = await device.sealed(seller.userId, { lines: [line({ quantity: 1 })] })
    expect(await device.send({ ...other, key: given.key, number: given.number })).toMatchObject({
      status: 400,
      text: offlineSaleMessages.otherStore,
    })
  })

  test('of yesterday is of yesterday, without an approval, and enters the open till', async () => {
    const cashier = await store.user({ resources: ['crearFactura', 'gestionCierreCaja'] })
    const till = await build.openTill(cashier)
    const cash = async () => (await cashier.get(`cuts/pre-ejecute/${till.id}`)).body.totalCaja as number
    const before = await cash()
    const soldAt = new Date(Date.now() - 26 * 3_600_000).toISOString()
    const { billId, state } = await device.sell(seller.userId, { soldAt, lines: [line()] })
    expect(state).toBe('posted')
    expect((await billOf(billId)).date < (await businessDay())).toBe(true)
    expect((await cash()) - before).toBe(200)
  })

  test('that the stock lacks waits, blocks no other, and is posted with an adjustment by who may approve', async () => {
    const given = await device.sealed(seller.userId, { lines: [line({ quantity: 13 })] })
    const { body } = await device.send(given)
    expect(body).toMatchObject({ state: 'waiting', billId: null })
    expect(body.reason).toContain('Existencia 10')
    expect((await device.sell(seller.userId, { lines: [line({ quantity: 1 })] })).state).toBe('posted')

    const waiting = await found(given.key)
    expect(waiting).toMatchObject({ state: 'waiting', missing: [{ productId, units: 4 }], total: 1300 })
    const by = (body: object) => manager.post(`offlineSales/${waiting.id}/register`, body)
    expect(await seller.post(`offlineSales/${waiting.id}/register`, { reason: 'x' })).toMatchObject({
      status: 403,
    })
    expect(await by({ reason: 'Se vendió' })).toMatchObject({ status: 400 })
    expect(await by({ reason: '' })).toMatchObject({ status: 400 })
    const done = await by({ reason: 'Había en el piso', adjust: true })
    expect(done.body).toMatchObject({
      state: 'posted',
      decidedBy: manager.username,
      decision: 'Había en el piso',
    })
    const { rows } = await sql<{ total: number; created_by: string }>`
      select i.created_by, l.quantity::float8 as total from stock_inputs i join stock_input_lines l on l.input_id = i.id
      where l.product_id = ${productId} and i.observation like 'Venta %'`.execute(store.database.db)
    expect(rows).toEqual([{ total: 4, created_by: manager.username }])
    expect(await billOf(done.body.billId)).toMatchObject({ total: 1300, createBy: seller.username })
    expect(await by({ reason: 'Otra vez' })).toMatchObject({
      status: 400,
      text: offlineSaleMessages.ended('registrada'),
    })
  })

  test('whose price fell below what its seller may give waits, and is posted at the price of the ticket', async () => {
    const given = await device.sealed(seller.userId, { lines: [line()] })
    await build.areaProduct(store.admin, { productId, price: 150, discount: 0 })
    const { body } = await device.send(given)
    expect(body.state).toBe('waiting')
    const { id } = await found(given.key)
    const done = await manager.post(`offlineSales/${id}/register`, { reason: 'El precio subió después' })
    expect(done.body.state).toBe('posted')
    expect((await billOf(done.body.billId)).billDetails).toMatchObject([{ price: 100, total: 200 }])
  })

  test('whose money went back is closed without an invoice', async () => {
    const given = await device.sealed(seller.userId, { lines: [line({ quantity: 99 })] })
    await device.send(given)
    const { id } = await found(given.key)
    const done = await manager.post(`offlineSales/${id}/return`, { reason: 'El cliente no esperó' })
    expect(done.body).toMatchObject({ state: 'returned', billId: null, decision: 'El cliente no esperó' })
    expect((await device.send(given)).body.state).toBe('returned')
    expect(await stockOf(productId)).toMatchObject([{ stock: 10 }])
  })

  test('of another version waits as it came, and one of another store is refused', async () => {
    const unreadable = await device.sealed(seller.userId, { lines: [], payments: [] })
    expect((await device.send(unreadable)).body).toMatchObject({
      state: 'waiting',
      reason: offlineSaleMessages.unreadable,
    })
    // Store credit of a client is the server's to give.
    const credit = { paymentMethodId: 6, currencyId: 1, amount: 200, rate: 1 }
    expect(await device.sell(seller.userId, { lines: [line()], payments: [credit] })).toMatchObject({
      state: 'waiting',
      reason: offlineSaleMessages.unreadable,
    })
    const given = await device.sealed(seller.userId, { lines: [line()] })
    const changed = { ...given, sealed: `${given.sealed.slice(0, -8)}AAAAAAA=` }
    expect(await device.send(changed)).toMatchObject({ status: 400, text: offlineSaleMessages.otherStore })
    const other = await SellingDevice.register(store)
    // The same browser, registered anew, sends what it sold before.
    expect((await other.send(given)).body.state).toBe('posted')
    expect(await other.send({ ...given, deviceId: other.id })).toMatchObject({
      status: 400,
      text: offlineSaleMessages.otherStore,
    })
  })

  test('in dollars and by card is paid as its ticket says; another rate waits', async () => {
    await build.rate(store.admin, await businessDay(), 36.5)
    const dollars = (rate: number, amount = 10) => ({
      paymentMethodId: 1 as const,
      currencyId: 2 as const,
      amount,
      rate,
    })
    const sold = await device.sell(seller.userId, {
      lines: [line()],
      payments: [dollars(36.5)],
      total: 200,
      change: 165,
    })
    expect(sold.state).toBe('posted')
    expect((await billOf(sold.billId)).payments).toMatchObject([
      { currencyId: 2, amount: 10, rate: 36.5, change: 165 },
    ])
    const other = await device.sell(seller.userId, {
      lines: [line()],
      payments: [dollars(37)],
      total: 200,
      change: 170,
    })
    expect(other).toMatchObject({ state: 'waiting' })
    expect(other.reason).toContain('tasa')
  })

  test('of the last unit, made by two devices, is posted once; the other waits', async () => {
    const last = await stockedProduct(store, { stock: 1, price: 100, cost: 60 })
    const other = await SellingDevice.register(store)
    const one = { lines: [line({ productId: last, quantity: 1 })] }
    const [first, second] = await Promise.all([
      device.sell(seller.userId, one),
      other.sell(seller.userId, one),
    ])
    expect([first.state, second.state].toSorted()).toEqual(['posted', 'waiting'])
    expect(await stockOf(last)).toMatchObject([{ stock: 0 }])
  })

  test('by a clock that is a month ahead is of today', async () => {
    const soldAt = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
    const { billId, state } = await device.sell(seller.userId, { soldAt, lines: [line()] })
    expect(state).toBe('posted')
    expect(await billOf(billId)).toMatchObject({ date: today })
  })

  test('whose request had been carried out at the till is that invoice; otherwise that request is not carried out later', async () => {
    const request = (quantity = 2) => ({
      date: today,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId, quantity, price: 100 }],
    })
    const post = (key: string, quantity?: number) =>
      seller.post('bills', request(quantity), { 'idempotency-key': key })
    const tried = { key: randomUUID(), username: seller.username }
    const carriedOut = await post(tried.key)
    const same = await device.sell(seller.userId, { lines: [line()], tried })
    expect(same).toMatchObject({ state: 'posted', billId: carriedOut.body.id })
    expect(await stockOf(productId)).toMatchObject([{ stock: 8 }])

    const late = { key: randomUUID(), username: seller.username }
    expect((await device.sell(seller.userId, { lines: [line()], tried: late })).state).toBe('posted')
    expect((await post(late.key)).status).toBe(422)
    expect(await stockOf(productId)).toMatchObject([{ stock: 6 }])

    const changed = { key: randomUUID(), username: seller.username }
    await post(changed.key, 1)
    expect(await device.sell(seller.userId, { lines: [line()], tried: changed })).toMatchObject({
      state: 'waiting',
      reason: offlineSaleMessages.otherTotal(formatMoney(200), formatMoney(100)),
    })
  })

  test('in a file of the device is loaded once, also when its registration ended', async () => {
    const till = await SellingDevice.register(store)
    const sales = [
      await till.sealed(seller.userId, { lines: [line()] }),
      await till.sealed(seller.userId, { lines: [line()] }),
    ]
    await till.send(sales[0] ?? {})
    await store.admin.post(`devices/${till.id}/delete`, {})
    const file = { device: till.name, sales }
    expect((await manager.post('offlineSales/load', file)).body).toEqual({
      loaded: 1,
      known: 1,
      posted: 2,
      waiting: 0,
    })
    expect((await manager.post('offlineSales/load', file)).body).toEqual({
      loaded: 0,
      known: 2,
      posted: 2,
      waiting: 0,
    })
    expect(await seller.post('offlineSales/load', file)).toMatchObject({ status: 403 })
  })

  test('is named by the closing of its till, where it waits and where it came late; a blind count hides the money', async () => {
    const area = await build.area(store.admin)
    const by = await store.user({ resources: ['crearFactura', 'gestionCierreCaja'], areaId: area.id })
    const till = await SellingDevice.register(store, { areaId: area.id })
    const product = await stockedProduct(store, { stock: 5, price: 100, areaId: area.id })
    const { id } = await build.openTill(by)
    const form = async () => (await by.get(`cuts/pre-ejecute/${id}`)).body.offline
    expect(await form()).toEqual({ devices: [], waiting: { count: 0, cash: 0 }, late: [] })

    const sold = (more: object) => ({ areaId: area.id, lines: [{ ...line(), productId: product }], ...more })
    await till.sell(by.userId, sold({ soldAt: new Date(Date.now() - 26 * 3_600_000).toISOString() }))
    await till.sell(by.userId, sold({ lines: [{ ...line(), productId: product, quantity: 50 }] }))
    await till.sync({ unsent: 2, unsentAmount: 300, lastNumber: 4, unsentSince: new Date().toISOString() })
    expect(await form()).toMatchObject({
      devices: [{ name: till.name, unsent: 2, unsentAmount: 300, lastNumber: `P${till.id}-000004` }],
      waiting: { count: 1, cash: 5000 },
      late: [{ number: `P${till.id}-000001`, total: 200 }],
    })
    const closing = (await by.get(`cuts/pre-ejecute/${id}`)).body
    const { tables } = closingPaper({ closing, lines: [], expenses: [], movements: [] }, 'America/Managua')
    expect(tables?.find(({ caption }) => caption === closingOfflineWords.title)?.rows).toEqual([
      [expect.stringContaining(till.name), expect.stringContaining('2 documentos por enviar')],
      ['Un documento por registrar', expect.stringContaining('Con lo esperado serían')],
      [expect.stringContaining('entró en este cierre'), expect.stringContaining(formatMoney(200))],
    ])
    await build.settings(store.admin, { blindCount: true })
    expect(await form()).toMatchObject({
      devices: [{ unsent: 2, unsentAmount: null }],
      waiting: { count: 1, cash: null },
    })
    await build.settings(store.admin, { blindCount: false })
  })

  test('that nobody has is an alarm, and its device is not ended while it holds sales', async () => {
    const till = await SellingDevice.register(store)
    const alarms = async () =>
      (await store.admin.get('dashboard/alarms')).body.filter(({ kind }: { kind: string }) =>
        kind.startsWith('offline'),
      )
    await till.sell(seller.userId, { lines: [line({ quantity: 1 })] })
    await till.sync({ lastNumber: 1 })
    const before = (await alarms()).length
    await till.sync({ lastNumber: 3, unsent: 1, unsentAmount: 100 })
    const found = await alarms()
    expect(found).toHaveLength(before + 1)
    expect(found).toContainEqual({
      kind: 'offlineGap',
      severity: 'danger',
      since: null,
      sentence: expect.stringContaining(`Al dispositivo ${till.name} le falta un comprobante`),
    })
    await sql`update devices set offline_reported_at = now() - interval '30 hours' where id = ${till.id}`.execute(
      store.database.db,
    )
    expect((await alarms()).map(({ kind }: { kind: string }) => kind)).toContain('offlineSilent')
    const end = () => store.admin.post(`devices/${till.id}/delete`, {})
    expect((await end()).text).toContain('tiene una venta sin enviar')
    await till.sync({ lastNumber: 1 })
    expect((await end()).status).toBe(200)
  })

  test('is seen in its area alone', async () => {
    const area = await build.area(store.admin)
    const there = await store.user({ resources: ['aprobar', 'verTodasFacturas'], areaId: area.id })
    const given = await device.sealed(seller.userId, { lines: [line({ quantity: 50 })] })
    await device.send(given)
    const { id } = await found(given.key)
    expect((await there.get('offlineSales/get')).body.data).toEqual([])
    expect((await there.get(`offlineSales/get/${id}`)).status).toBe(404)
    expect((await there.post(`offlineSales/${id}/return`, { reason: 'x' })).status).toBe(404)
  })
})
