import { addDays } from '@yunque/domain/dates'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const [before, sold] = [addDays(today, -10), addDays(today, -4)]
const byDay = { emission: 1, payment: 2, delivery: 3 } as const

/** A credit sale of 3 units from 4 days ago, C$ 345 gross and C$ 300 net. One unit was returned 2 days ago. */
async function noted(delivery: { deliverLater: boolean }) {
  const productId = await stockedProduct(store, { stock: 50, price: 115 })
  const { id: clientId } = await build.client(store.admin, { creditLimit: 9999, creditDays: 30 })
  const sale = { date: sold, clientId, paymentTypeId: 2, creditDays: 30, ...delivery }
  const billDetails = [{ productId, quantity: 3, price: 115 }]
  const { body } = await store.admin.post('bills', { ...sale, billDetails })
  await store.admin.post('movements', {
    billId: body.id,
    date: addDays(today, -2),
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Devuelto',
    movementDetails: [{ productId, quantity: 1 }],
  })
  const total = async (tipoFecha: number, days: { from: string; to: string }, groupBy = 'month') => {
    const asked = { areaId: 1, productId, tipoFecha, groupBy, ...days }
    const rows = (await store.admin.post('reports/sales', asked)).body
    return rows.reduce((sum: number, { subTotal }: { subTotal: number }) => sum + subTotal, 0)
  }
  /** What is left leaves the store today. */
  const deliver = () =>
    store.admin.post('deliveries/post', {
      billId: body.id,
      lines: [{ productId, quantity: 2 }],
      delivered: true,
      receivedBy: 'Rosa Pérez',
    })
  return { billId: body.id, total, deliver }
}

const all = { from: before, to: today }

test('by delivery date, a credit note of an undelivered invoice does not count', async () => {
  const { total } = await noted({ deliverLater: true })
  expect(await total(byDay.delivery, all)).toBe(0)
  expect(await total(byDay.emission, all)).toBeCloseTo(200, 2)
})

test('by delivery date, a credit note counts on its own date, or on the delivery date if that is later', async () => {
  const early = await noted({ deliverLater: false })
  const day = (back: number) => ({ from: addDays(today, -back), to: addDays(today, -back) })
  expect(await early.total(byDay.delivery, day(4))).toBeCloseTo(300, 2)
  expect(await early.total(byDay.delivery, day(2))).toBeCloseTo(-100, 2)
  const late = await noted({ deliverLater: true })
  expect((await late.deliver()).status).toBe(200)
  expect(await late.total(byDay.delivery, day(2))).toBe(0)
  expect(await late.total(byDay.delivery, day(0))).toBeCloseTo(200, 2)
})

test('by payment date, a credit note counts once its invoice is paid off', async () => {
  const { billId, total } = await noted({ deliverLater: false })
  expect(await total(byDay.payment, all)).toBe(0)
  const receipt = { billId, referencePhysical: 'R-1', observation: 'Pago', applyPayment: true }
  expect((await store.admin.post('receivables', receipt)).status).toBe(200)
  expect(await total(byDay.payment, all)).toBeCloseTo(200, 2)
})
