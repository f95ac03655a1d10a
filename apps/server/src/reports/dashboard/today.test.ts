import type { Today } from '@yunque/contract/reports/today'
import { addDays } from '@yunque/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { area, settings } from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { trade } from '../../../test/trade.ts'

const store = testStore()
const day = businessDay()
const before = addDays(day, -7)
const range = { areaId: 'all', from: day, to: day }

const today = async (by: Client = store.admin): Promise<Today> => (await by.get('dashboard/today')).body
const run = (statement: RawBuilder<unknown>) => statement.execute(store.database.db)

const sell = async (by: Client, date: string) => {
  const billDetails = [{ productId, quantity: 1, price: 115 }]
  const sale = { date, clientId: 1, paymentTypeId: 1, billDetails, confirm: true }
  const answer = await by.post('bills', sale)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}

let productId = 0
beforeAll(async () => {
  await trade(store)
  productId = await stockedProduct(store, { stock: 50, cost: 60, price: 115, postedOn: before })
  const till = { cutDate: day, initValue: 500, initDollars: 10 }
  expect((await store.admin.post('cuts/post', till)).status).toBe(200)
  await sell(store.admin, day)
}, 60_000)

test('every figure equals the report that it opens', async () => {
  const { sold, margin, cashSales, receipts, tills } = await today()
  const { body: statement } = await store.admin.post('reports/resultState', { from: day, to: day })
  expect(sold.value).toBe(statement.ingresosNetos)
  expect(margin?.value).toBe(statement.utilidadBruta)
  const { body: sales } = await store.admin.get('reports/sales/get', {
    ...range,
    take: 1,
    requireTotalCount: true,
    totalSummary: [{ selector: 'subTotalDetail', summaryType: 'sum' }],
  })
  expect(sold.value).toBe(sales.summary[0])
  const { body: bills } = await store.admin.get('bills/get', {
    take: 1,
    requireTotalCount: true,
    filter: [['date', '=', day], 'and', ['paymentTypeId', '=', 1]],
    totalSummary: [{ selector: 'total', summaryType: 'sum' }],
  })
  expect(cashSales?.value).toBe(bills.summary[0])
  const { body: collected } = await store.admin.get('reports/receipts/get', {
    ...range,
    take: 1,
    requireTotalCount: true,
    totalSummary: [{ selector: 'amount', summaryType: 'sum' }],
  })
  expect(receipts?.value).toBe(collected.summary[0])
  for (const figure of [sold, margin, cashSales, receipts]) expect(figure?.value).toBeGreaterThan(0)
  const { body: open } = await store.admin.get('cuts/get', { filter: ['status', '=', false], take: 10 })
  expect(tills?.open).toBe(open.data.length)
  const forms = await Promise.all(
    open.data.map(({ id }: { id: number }) => store.admin.get(`cuts/pre-ejecute/${id}`)),
  )
  expect(tills?.value).toBe(forms.reduce((sum, { body }) => sum + body.totalCaja, 0))
})

test('the same weekday of last week counts until the same hour', async () => {
  const id = await sell(store.admin, before)
  const soldBefore = async () => (await today()).sold.before
  // The hour of a document that was recorded on a later day is not known.
  expect(await soldBefore()).toBe(100)
  const recorded = (when: string) => run(sql`update bills set created_at = ${sql.raw(when)} where id = ${id}`)
  await recorded(`now() - interval '7 days 1 second'`)
  expect(await soldBefore()).toBe(100)
  expect((await today()).cashSales?.before).toBe(115)
  expect((await today()).margin?.before).toBe(40)
  const lastMoment = `((date + 1)::timestamp at time zone 'America/Managua') - interval '1 millisecond'`
  await recorded(`least(now() - interval '7 days' + interval '1 minute', ${lastMoment})`)
  expect(await soldBefore()).toBe(0)
  expect((await today()).sold.value).toBeGreaterThan(0)
})

test('the cash of a week ago is of the tills that were open then, with their events until then', async () => {
  expect((await today()).tills?.before).toBe(0)
  await run(sql`update cash_closings set start_at = start_at - interval '8 days' where not closed`)
  // 500 and 10 dollars at the start; the sales came later.
  expect((await today()).tills?.before).toBe(866.24)
  await run(sql`update cash_closings set start_at = start_at + interval '8 days' where not closed`)
})

test('each user gets the figures whose rows they may read', async () => {
  const figures = async (resources: Parameters<typeof store.user>[0]['resources'], areaId = 1) =>
    today(await store.user({ resources, areaId }))
  const seller = await figures(['crearFactura'])
  expect(Object.keys(seller)).toEqual(['day', 'before', 'sold', 'cashSales'])
  expect(seller.sold).toEqual({ value: 0, before: 0 })
  expect(Object.keys(await figures(['verReporteDeVentas']))).toEqual(['day', 'before', 'sold'])
  expect(await figures(['verReporteDeVentas', 'inventario'])).toHaveProperty('margin')
  expect(await figures(['verReporteDeVentas', 'verRecibos'])).toHaveProperty('receipts')
  const cashier = ['crearFactura', 'gestionCierreCaja'] as const
  expect(await figures(cashier)).toHaveProperty('tills')
  await settings(store.admin, { blindCount: true })
  expect(await figures(cashier)).not.toHaveProperty('tills')
  expect(await today()).toHaveProperty('tills')
  await settings(store.admin, { blindCount: false })
})

test('a user of a branch gets the figures of the branch', async () => {
  const { id: areaId } = await area(store.admin)
  const all = ['verReporteDeVentas', 'verTodasFacturas', 'verRecibos', 'gestionCierreCaja'] as const
  const { sold, cashSales, receipts, tills } = await today(await store.user({ resources: all, areaId }))
  expect([sold.value, cashSales?.value, receipts?.value, tills?.open]).toEqual([0, 0, 0, 0])
})
