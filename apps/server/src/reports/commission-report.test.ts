import { messages } from '@yunque/contract/core/messages'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import { NoteType, PaymentType } from '@yunque/domain/codes'
import { type CategoryCommission, commissionRates } from '@yunque/domain/commissions'
import { addDays } from '@yunque/domain/dates'
import { subtract } from '@yunque/domain/decimal'
import { collectionDays, invoiceCommission } from '@yunque/domain/test/oracles/commissions'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { creditedLines } from '../sales/invoices/credited.queries.ts'

const store = testStore()
const today = businessDay()
const range = { from: today, to: today }
let clientId = 0

beforeAll(async () => {
  clientId = (await build.client(store.admin, { creditLimit: 10_000_000, creditDays: 30 })).id
})

/** A product of a new category with this rule, sold at 100. */
async function goodOf(rule: CategoryCommission | null): Promise<number> {
  const name = `Categoría ${Math.random()}`
  const { body } = await store.admin.post('catalogos/new-catalog', { name, catalogId: 'family' })
  if (rule) await store.admin.post('Comissions/post', { familyId: body.id, ...rule })
  const productId = await stockedProduct(store, { stock: 1000, cost: 10, price: 100, discount: 50 })
  await store.database.db
    .updateTable('products')
    .set({ category_id: body.id })
    .where('id', '=', productId)
    .execute()
  return productId
}

type Line = { productId: number; quantity: number; discount?: number }

async function sold(
  lines: readonly Line[],
  daysAgo = 0,
  more: object = {},
): Promise<{ id: number; total: number }> {
  const { status, body, text } = await store.admin.post('bills', {
    date: addDays(today, -daysAgo),
    clientId,
    paymentTypeId: PaymentType.credit,
    creditDays: 30,
    ...more,
    billDetails: lines.map((line) => ({ price: 100, ...line })),
  })
  if (status !== 200) throw new Error(text)
  return body
}

const collect = (billId: number) =>
  store.admin.post('receivables', {
    billId,
    applyPayment: true,
    paymentMethodId: 1,
    amount: 0,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Cancelación',
  })

const report = async (more: object = {}, by = store.admin) =>
  (await by.post('reports/comissions', { ...range, ...more })).body
const rowOf = async (billId: number) =>
  (await report()).find((row: { billId: number }) => row.billId === billId)

const paint = { comission: 3, d46a59: 1.5, d60aMas: 0.5 } as const

test.each([
  [0, 0, { c3: 173.91, c1_5: 0, totalComi: 5.22 }],
  [45, 15, { c3: 173.91, c1_5: 0, totalComi: 5.22 }],
  [46, 16, { c3: 0, c1_5: 173.91, totalComi: 2.61 }],
  [60, 30, { c0_5: 173.91, c1_5: 0, totalComi: 0.87 }],
])('an invoice collected in %i days earns the percentage of those days', async (days, daysMora, figures) => {
  await build.settings(store.admin, { iva: 15 })
  const bill = await sold([{ productId: await goodOf(paint), quantity: 2 }], days)
  expect(await rowOf(bill.id)).toBeUndefined()
  await collect(bill.id)
  expect(await rowOf(bill.id)).toMatchObject({
    asignedTo: store.admin.username,
    billDate: addDays(today, -days),
    payOfDate: today,
    diasTranscurridos: days,
    daysMora,
    total: 200,
    ...figures,
  })
})

test("every figure equals the domain's rule, for random sales, discounts, notes and receipts", async () => {
  const rate = fc.constantFrom(...commissionRates)
  const rule = fc.record({ comission: rate, d46a59: rate, d60aMas: rate })
  const line = fc.record({
    rule: fc.option(rule),
    quantity: fc.integer({ min: 1, max: 9 }),
    discount: fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100),
    returned: fc.integer({ min: 0, max: 2 }),
  })
  const sale = fc.tuple(
    fc.array(line, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(0, 30, 45, 46, 59, 60, 75),
  )
  await fc.assert(
    fc.asyncProperty(sale, async ([asked, days]) => {
      const rules = new Map<number, CategoryCommission | null>()
      for (const { rule } of asked) rules.set(await goodOf(rule), rule)
      const lines = [...rules.keys()].map((productId, at) => ({ productId, ...asked[at] }))
      const bill = await sold(
        lines.map(({ productId, quantity = 1, discount = 0 }) => ({ productId, quantity, discount })),
        days,
      )
      const back = lines.flatMap(({ productId, quantity = 0, returned = 0 }) =>
        returned > 0 && returned < quantity ? [{ productId, quantity: returned }] : [],
      )
      if (back.length > 0)
        await store.admin.post('movements', {
          billId: bill.id,
          date: today,
          movementTypeId: NoteType.return,
          movementGroupId: 1,
          observation: 'No era la medida',
          movementDetails: back,
        })
      await collect(bill.id)
      const credited = await creditedLines(store.database.db, bill.id)
      const expected = invoiceCommission(
        [...credited.values()].map(({ productId, total, iva, credited: taken, ivaCredited }) => ({
          total: subtract(total, iva),
          notes: subtract(taken, ivaCredited),
          category: rules.get(productId) ?? null,
        })),
        days,
      )
      const days30 = collectionDays({ date: addDays(today, -days), payOfDate: today, creditDays: 30 })
      expect(await rowOf(bill.id)).toMatchObject({ ...expected, ...days30 })
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('only active invoices paid off between the days are listed, by seller, with totals and Excel', async () => {
  const seller = await store.user({ resources: ['crearFactura'] })
  const productId = await goodOf(paint)
  const cash = { clientId: 1, paymentTypeId: PaymentType.cash, creditDays: 0, asignedTo: seller.username }
  const kept = await sold([{ productId, quantity: 1 }], 0, cash)
  const earlier = await sold([{ productId, quantity: 1 }], 10, cash)
  const gone = await sold([{ productId, quantity: 1 }], 0, cash)
  await store.admin.post(`bills/${gone.id}/delete`, { id: gone.id, disabledSubject: 'Error' })
  const mine = { username: seller.username }
  expect(await report(mine)).toMatchObject([{ billId: kept.id, asignedTo: seller.username, daysMora: 0 }])
  const week = { ...mine, from: addDays(today, -10) }
  expect(await report(week)).toMatchObject([{ billId: earlier.id }, { billId: kept.id }])
  const list = await store.admin.get('reports/comissions/get', {
    ...range,
    ...week,
    requireTotalCount: true,
    totalSummary: [{ selector: 'totalComi', summaryType: 'sum' }],
    group: [{ selector: 'seller' }],
    groupSummary: [{ selector: 'c3', summaryType: 'sum' }],
  })
  expect(list.body).toMatchObject({ totalCount: 2, data: [{ count: 2 }] })
  const file = await store.admin.get('reports/comissions/export', { ...range, ...mine })
  expect(file.headers['content-type']).toContain('spreadsheetml')
})

test('without the sales report users see only their own commissions', async () => {
  const seller = await store.user({ resources: ['configurarComisiones', 'cotizacion'] })
  const bill = await sold([{ productId: await goodOf(paint), quantity: 1 }], 0, {
    clientId: 1,
    paymentTypeId: PaymentType.cash,
    creditDays: 0,
    asignedTo: seller.username,
  })
  const asked = await report({ username: store.admin.username }, seller)
  expect(asked).toMatchObject([{ billId: bill.id, asignedTo: seller.username }])
  const listed = await seller.get('reports/comissions/get', { ...range, username: store.admin.username })
  expect(listed.body.data).toMatchObject([{ billId: bill.id }])
})

test('only the warehouse sees the commissions of another area, with the permission of the report', async () => {
  const { id: areaId } = await build.area(store.admin)
  const away = await store.user({ resources: ['verReporteDeVentas'], areaId })
  expect(await report({}, away)).toEqual([])
  expect((await report()).length).toBeGreaterThan(0)
  const other = await store.user({ resources: ['crearFactura'] })
  expect(await other.post('reports/comissions', range)).toMatchObject({
    status: 403,
    text: messages.noPermission,
  })
})

test.each([
  [{ to: today }, messages.parameterRequired('from')],
  [{ from: today }, messages.parameterRequired('to')],
  [{ from: today, to: '2020-01-01' }, rangeReversed],
])('%j is refused: %s', async (asked, sentence) => {
  expect(await store.admin.post('reports/comissions', asked)).toMatchObject({ status: 400, text: sentence })
  expect(await store.admin.get('reports/comissions/get', asked)).toMatchObject({
    status: 400,
    text: sentence,
  })
})
