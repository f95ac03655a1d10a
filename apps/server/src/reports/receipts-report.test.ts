import { messages } from '@yunque/contract/core/messages'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const asked = { areaId: 1, from: today, to: today }
const goods: number[] = []
let cashier: Client
let billIds: number[] = []

beforeAll(async () => {
  for (const _ of ['nail', 'lime']) goods.push(await stockedProduct(store, { stock: 100, price: 100 }))
  const { id: clientId } = await build.client(store.admin, { creditLimit: 100_000, creditDays: 30 })
  cashier = await store.user({ resources: ['crearRecibo', 'verRecibos', 'verTodasFacturas'] })
  billIds = []
  for (const productId of goods) {
    const billDetails = [{ productId, quantity: 5, price: 100 }]
    const header = { date: today, clientId, paymentTypeId: 2, creditDays: 30 }
    billIds.push((await store.admin.post('bills', { ...header, billDetails })).body.id)
  }
  await pay(store.admin, { billId: billIds[0], amount: 120, retention: 5 })
  await pay(cashier, { billId: billIds[1], amount: 80, paymentMethodId: 3, bankId: 1, reference: 'T-9' })
  const voided = await pay(cashier, { billId: billIds[1], amount: 30 })
  await store.admin.delete(`receivables/${voided}`)
})

async function pay(by: Client, receipt: object): Promise<number> {
  const header = { referencePhysical: 'R-1', acceptRepeated: true, observation: 'Abono' }
  const { status, body, text } = await by.post('receivables', { ...header, ...receipt })
  if (status !== 200) throw new Error(text)
  return body.id
}

test('lists each receipt of the days, and sums those that are not voided, also by method', async () => {
  const { body } = await store.admin.post('reports/receipts', asked)
  expect(body).toMatchObject([
    { billId: billIds[1], amount: 30, active: false, estado: 'Anulado' },
    {
      billId: billIds[1],
      amount: 80,
      balanceAfter: 420,
      paymentMethod: 'Transferencia',
      reference: 'T-9',
      estado: 'Vigente',
      createBy: cashier.username,
    },
    { billId: billIds[0], amount: 120, retention: 5, balanceAfter: 375, paymentMethod: 'Efectivo' },
  ])
  const sums = [
    { selector: 'amount', summaryType: 'sum' as const },
    { selector: 'retention', summaryType: 'sum' as const },
  ]
  const list = await store.admin.get('reports/receipts/get', {
    ...asked,
    requireTotalCount: true,
    totalSummary: sums,
    groupSummary: sums,
    group: [{ selector: 'paymentMethod', isExpanded: false }],
  })
  expect(list.body).toMatchObject({ totalCount: 3, summary: [200, 5] })
  expect(list.body.data).toMatchObject([
    { key: 'Efectivo', count: 2, summary: [120, 5] },
    { key: 'Transferencia', count: 1, summary: [80, 0] },
  ])
  const file = await store.admin.get('reports/receipts/export', asked)
  expect(file.headers['content-type']).toContain('spreadsheetml')
})

test('filters by product, by the user who made them, and by days', async () => {
  const amountsOf = async (more: object) =>
    (await store.admin.post('reports/receipts', { ...asked, ...more })).body.map(
      ({ amount }: { amount: number }) => amount,
    )
  expect(await amountsOf({ productId: goods[0] })).toEqual([120])
  expect(await amountsOf({ username: cashier.username })).toEqual([30, 80])
  expect(await amountsOf({ areaId: 'all' })).toEqual([30, 80, 120])
  const before = addDays(today, -1)
  expect(await amountsOf({ from: before, to: before })).toEqual([])
})

test('users who may not see others’ invoices read the receipts of their own', async () => {
  const seller = await store.user({ resources: ['verRecibos'] })
  expect((await seller.post('reports/receipts', asked)).body).toEqual([])
  const clerk = await store.user({ resources: ['verTodasFacturas'] })
  expect((await clerk.post('reports/receipts', asked)).status).toBe(403)
})

test.each([
  [{ from: today, to: today }, messages.parameterRequired('areaId')],
  [{ areaId: 1, to: today }, messages.parameterRequired('from')],
  [{ areaId: 1, from: today }, messages.parameterRequired('to')],
  [{ areaId: 1, from: today, to: addDays(today, -1) }, rangeReversed],
])('%j is refused', async (body, sentence) => {
  const { status, text } = await store.admin.post('reports/receipts', body)
  expect({ status, text }).toEqual({ status: 400, text: sentence })
  const list = await store.admin.get('reports/receipts/get', body)
  expect({ status: list.status, text: list.text }).toEqual({ status: 400, text: sentence })
})

test('another area requires a user of the warehouse', async () => {
  const { id: areaId } = await build.area(store.admin)
  const away = await store.user({ resources: ['verRecibos', 'verTodasFacturas'], areaId })
  expect((await away.post('reports/receipts', asked)).status).toBe(403)
  expect((await away.get('reports/receipts/get', { ...asked, areaId: 'all' })).status).toBe(403)
  expect((await away.post('reports/receipts', { ...asked, areaId })).body).toEqual([])
})
