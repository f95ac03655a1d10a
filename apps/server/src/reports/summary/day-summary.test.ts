import type { ResourceName } from '@yunque/contract/core/resources'
import type { DaySummary } from '@yunque/contract/reports/day-summary'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { area } from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { trade } from '../../../test/trade.ts'

const store = testStore()
const day = businessDay()

const summary = async (by: Client = store.admin, ofDay?: string): Promise<DaySummary> =>
  (await by.get('dashboard/summary', ofDay === undefined ? {} : { day: ofDay })).body

beforeAll(() => trade(store), 60_000)

test('its figures are those of the reports', async () => {
  const { sold, margin, cashSales, receipts, overdue, discounts, company, area: name } = await summary()
  expect([company.length > 0, name]).toEqual([true, null])
  const { body: today } = await store.admin.get('dashboard/today')
  expect(sold).toMatchObject({ net: today.sold.value, before: 0 })
  expect(margin?.value).toBe(today.margin.value)
  expect(cashSales?.amount).toBe(today.cashSales.value)
  expect(receipts?.amount).toBe(today.receipts.value)
  const range = { areaId: 'all', from: day, to: day }
  const { body: sellers } = await store.admin.post('reports/sales', { ...range, groupBy: 'seller' })
  expect(discounts.map(({ username, amount }) => [username, amount])).toEqual(
    sellers
      .filter(({ descuento }: { descuento: number }) => descuento > 0)
      .map(({ asignedTo, descuento }: { asignedTo: string; descuento: number }) => [asignedTo, descuento]),
  )
  expect(discounts[0]?.amount).toBeGreaterThan(0)
  expect(overdue).toEqual({ count: 0, amount: 0 })
})

test('voided invoices and receipts are of who voided them, on the day of the voiding', async () => {
  const { voidedInvoices, voidedReceipts } = await summary()
  const admin = { username: 'admin', fullName: expect.any(String), count: 1 }
  // One of them was to be delivered later, and one was in dollars.
  expect(voidedInvoices).toMatchObject([{ ...admin, count: 3 }])
  expect(voidedReceipts).toMatchObject([{ ...admin, amount: 10 }])
  const earlier = await summary(store.admin, '2026-01-05')
  expect([earlier.voidedInvoices, earlier.sold.invoices]).toEqual([[], 0])
})

test('products at their minimum are counted by area, and those sold on the day are named', async () => {
  const productId = await stockedProduct(store, { stock: 3, cost: 50, price: 100 })
  await sql`update area_products set stock_min = 2 where product_id = ${productId}`.execute(store.database.db)
  const count = async () => (await summary()).low?.areas.find(({ areaId }) => areaId === 1)?.count ?? 0
  const before = await count()
  const named = async () => (await summary()).low?.sold.filter((one) => one.productId === productId)
  expect(await named()).toEqual([])
  const billDetails = [{ productId, quantity: 1, price: 100 }]
  await store.admin.post('bills', { date: day, clientId: 1, paymentTypeId: 1, billDetails })
  expect(await count()).toBe(before + 1)
  expect(await named()).toMatchObject([{ productId, stock: 2, minimum: 2 }])
  const waiting = (await store.admin.get('dashboard/waiting')).body
  expect(waiting.find(({ kind }: { kind: string }) => kind === 'lowStock').count).toBe(await count())
})

test('it needs the permission for the sales of others, and leaves out what its reader may not read', async () => {
  const by = (resources: readonly ResourceName[], areaId = 1) => store.user({ resources, areaId })
  expect((await (await by(['verTodasFacturas'])).get('dashboard/summary')).status).toBe(403)
  const plain = await summary(await by(['verReporteDeVentas']))
  expect(Object.keys(plain).toSorted()).toEqual(
    ['area', 'company', 'day', 'discounts', 'sold', 'voidedInvoices', 'voidedReceipts'].toSorted(),
  )
  const { id: areaId, name } = await area(store.admin)
  const all = [
    'verReporteDeVentas',
    'verTodasFacturas',
    'verRecibos',
    'cuentasPorCobrar',
    'inventario',
  ] as const
  const branch = await summary(await by(all, areaId))
  expect(branch).toMatchObject({
    area: name,
    sold: { net: 0, invoices: 0, before: 0 },
    margin: { value: 0, percent: 0 },
    cashSales: { count: 0, amount: 0 },
    receipts: { count: 0, amount: 0 },
    overdue: { count: 0 },
    low: { areas: [], sold: [] },
    voidedInvoices: [],
    voidedReceipts: [],
    discounts: [],
  })
})
