import { PreBillType, State } from '@yunque/contract/core/constants'
import type { Waiting, WaitingKind } from '@yunque/contract/reports/waiting'
import { waitingKinds } from '@yunque/contract/reports/waiting'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { area, areaProduct, client, product, purchase } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
let branch = 0
let clientId = 0
/** 50 units in the warehouse and 50 in the branch. */
let productId = 0

beforeAll(async () => {
  branch = (await area(store.admin)).id
  clientId = (await client(store.admin, { creditLimit: 1_000_000, creditDays: 30 })).id
  productId = await stockedProduct(store, { stock: 50, price: 100 })
})

const waits = async (by: Client): Promise<Waiting[]> => {
  const answer = await by.get('dashboard/waiting')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const of = async (by: Client, kind: WaitingKind) => (await waits(by)).find((one) => one.kind === kind)

async function done(by: Client, path: string, body: object): Promise<{ id: number }> {
  const answer = await by.post(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const owed = (by: Client, { date = today, creditDays = 30, quantity = 1 }) => {
  const billDetails = [{ productId, quantity, price: 100 }]
  return done(by, 'bills', { date, clientId, paymentTypeId: 2, creditDays, billDetails })
}

test('the administrator sees every kind, in the order of the home page; users who may act on none see none', async () => {
  expect((await waits(store.admin)).map(({ kind }) => kind)).toEqual(Object.keys(waitingKinds))
  expect(await waits(await store.user({ resources: ['verClientes'] }))).toEqual([])
  expect((await store.anonymous.get('dashboard/waiting')).status).toBe(401)
})

test.each(Object.entries(waitingKinds))(
  '%s is shown to users who may act on it',
  async (kind, [resource]) => {
    const kinds = (await waits(await store.user({ resources: [resource] }))).map((one) => one.kind)
    expect(kinds).toContain(kind)
    expect(kinds.every((one) => waitingKinds[one].some((name) => name === resource))).toBe(true)
  },
)

describe('invoices', () => {
  test('past due and due within a week are counted with their balance, paid ones are not', async () => {
    const [before, soonBefore] = [await of(store.admin, 'overdue'), await of(store.admin, 'dueSoon')]
    await owed(store.admin, { date: addDays(today, -40), quantity: 2 })
    await owed(store.admin, { date: addDays(today, -30) })
    await owed(store.admin, { date: addDays(today, -24) })
    await owed(store.admin, { date: addDays(today, -23) })
    const paid = await owed(store.admin, { date: addDays(today, -40) })
    const receipt = {
      referencePhysical: 'R-1',
      acceptRepeated: true,
      observation: 'Pago',
      applyPayment: true,
    }
    await done(store.admin, 'receivables', { ...receipt, billId: paid.id })
    expect(before).toMatchObject({ count: 0, amount: 0 })
    expect(soonBefore).toMatchObject({ count: 0, amount: 0 })
    expect(await of(store.admin, 'overdue')).toEqual({ kind: 'overdue', count: 1, amount: 200 })
    expect(await of(store.admin, 'dueSoon')).toEqual({ kind: 'dueSoon', count: 2, amount: 200 })
  })

  test('users who collect only their own see those, users who collect all see the area’s', async () => {
    const seller = await store.user({ resources: ['crearFactura', 'verMisCuentasXCobrar'] })
    expect(await of(seller, 'overdue')).toMatchObject({ count: 0 })
    await owed(seller, { date: addDays(today, -31) })
    expect(await of(seller, 'overdue')).toMatchObject({ count: 1, amount: 100 })
    const away = await store.user({ resources: ['cuentasPorCobrar'], areaId: branch })
    expect(await of(away, 'overdue')).toMatchObject({ count: 0 })
  })

  test('are as many as in the receivables screen', async () => {
    const { body } = await store.admin.get('clients/pending/get', {
      filter: ['mora', '<', 0],
      requireTotalCount: true,
      totalSummary: [{ selector: 'balance', summaryType: 'sum' }],
    })
    const overdue = await of(store.admin, 'overdue')
    expect(overdue).toMatchObject({ count: body.totalCount, amount: body.summary[0] })
  })
})

test('a transfer is pending for its source area until it is dispatched', async () => {
  const clerk = await store.user({ resources: ['requisa'], areaId: branch })
  const keeper = await store.user({ resources: ['requisa'] })
  const transfer = await done(clerk, 'traslates/post', {
    date: today,
    areaSourceId: 1,
    areaTargetId: branch,
    observation: 'Reposición',
    traslateDetails: [{ productId, quantityRequest: 4 }],
  })
  expect(await of(keeper, 'dispatches')).toEqual({ kind: 'dispatches', count: 1, amount: null })
  expect(await of(clerk, 'dispatches')).toMatchObject({ count: 0 })
  expect((await keeper.get(`traslates/${transfer.id}/delete`)).status).toBe(200)
  expect(await of(keeper, 'dispatches')).toMatchObject({ count: 0 })
})

test('a pre-sale is shown when its reservation ends by tomorrow', async () => {
  const sellerOfBranch = await store.user({ resources: ['cotizacion'], areaId: branch })
  const sale = { date: today, clientId, paymentTypeId: 1, preBillTypeId: PreBillType.preSale }
  const { id } = await done(store.admin, 'prebills', {
    ...sale,
    preBillDetails: [{ productId, quantity: 1, price: 100 }],
  })
  const reservedSince = (days: number) =>
    store.database.db
      .updateTable('pre_bills')
      .set({ reserved_on: addDays(today, -days) })
      .where('id', '=', id)
      .execute()
  const counts: (number | undefined)[] = []
  for (const days of [1, 2, 3, 4]) {
    await reservedSince(days)
    counts.push((await of(store.admin, 'expiring'))?.count)
  }
  expect(counts).toEqual([0, 1, 1, 0])
  await reservedSince(3)
  expect(await of(sellerOfBranch, 'expiring')).toMatchObject({ count: 0 })
})

test('a till open since another day is shown to its area and the warehouse', async () => {
  const cashier = await store.user({ resources: ['gestionCierreCaja'], areaId: branch })
  const [here, there] = [await done(store.admin, 'cuts/post', { cutDate: today, initValue: 1 }), cashier]
  await done(there, 'cuts/post', { cutDate: addDays(today, -1), initValue: 1 })
  expect(await of(store.admin, 'openTills')).toMatchObject({ count: 1 })
  expect(await of(store.admin, 'oldTills')).toMatchObject({ count: 1 })
  expect(await of(there, 'openTills')).toMatchObject({ count: 0 })
  expect(await of(there, 'oldTills')).toMatchObject({ count: 1 })
  await done(store.admin, 'cuts/close', { id: here.id, counted: { cordobas: [], dollars: [] } })
  expect(await of(store.admin, 'openTills')).toMatchObject({ count: 0 })
})

test('a purchase waits until it is processed or voided', async () => {
  const [first, second] = [
    await purchase(store.admin, [{ productId }]),
    await purchase(store.admin, [{ productId }]),
  ]
  expect(await of(store.admin, 'purchases')).toMatchObject({ count: 2 })
  await done(store.admin, 'compras/process', { id: first.id })
  await store.admin.get(`purchases/${second.id}/delete`)
  expect(await of(store.admin, 'purchases')).toMatchObject({ count: 0 })
})

test('products at their minimum are shown to their own area', async () => {
  const keeper = await store.user({ resources: ['inventario'], areaId: branch })
  const before = (await of(keeper, 'lowStock'))?.count ?? 0
  const here = (await of(store.admin, 'lowStock'))?.count ?? 0
  const scarce = await product(store.admin)
  await areaProduct(store.admin, { areaId: branch, productId: scarce.id, stockMin: 5 })
  expect(await of(keeper, 'lowStock')).toMatchObject({ count: before + 1 })
  expect(await of(store.admin, 'lowStock')).toMatchObject({ count: here })
})

test('the home page, the list and the summary of the day count the same products with low stock', async () => {
  const keeper = await store.user({ resources: ['inventario', 'verReporteDeVentas'], areaId: branch })
  for (const stateId of [State.active, State.inactive]) {
    const { id } = await product(store.admin, { stateId })
    await areaProduct(store.admin, { areaId: branch, productId: id, stockMin: 5 })
  }
  const count = (await of(keeper, 'lowStock'))?.count ?? 0
  expect(count).toBeGreaterThan(0)
  const list = await keeper.get('products/get', { low: true, requireTotalCount: true })
  expect(list.body).toMatchObject({ totalCount: count })
  const { low } = (await keeper.get('dashboard/summary')).body
  expect(low.areas).toEqual([expect.objectContaining({ areaId: branch, count })])
})
