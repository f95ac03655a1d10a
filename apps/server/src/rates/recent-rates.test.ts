import { addDays } from '@yunque/domain/dates'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 500, price: 100 })
})

afterEach(async () => {
  const { body } = await store.admin.get('rates/get')
  for (const { id } of body.data) await store.admin.get(`rates/${id}/delete`)
  await build.settings(store.admin, { rateDays: 7 })
})

const sale = (more: object) => ({
  date: today,
  clientId: 1,
  paymentTypeId: 1,
  billDetails: [{ productId, quantity: 1, price: 100 }],
  ...more,
})

/** The answers of each operation that uses a rate: a sale, a receipt, a purchase, and a till opened with dollars. */
async function uses() {
  const { id: clientId } = await build.client(store.admin, { creditLimit: 1000 })
  const debt = await store.admin.post('bills', sale({ clientId, paymentTypeId: 2, creditDays: 30 }))
  const { id: providerId } = await build.provider(store.admin)
  const { id: areaId } = await build.area(store.admin)
  const cashier = await store.user({ resources: ['gestionCierreCaja'], areaId })
  return {
    sale: await store.admin.post(
      'bills',
      sale({ payments: [{ paymentMethodId: 1, currencyId: 2, amount: 10 }] }),
    ),
    receipt: await store.admin.post('receivables', {
      billId: debt.body.id,
      referencePhysical: `R${debt.body.id}`,
      observation: 'Abono',
      amount: 100,
      paymentMethodId: 1,
      currencyId: 2,
      received: 10,
    }),
    purchase: await store.admin.post('compras', {
      areaId: 1,
      date: today,
      purchaseTypeId: 1,
      purchasePaymentTypeId: 1,
      reference: `F${debt.body.id}`,
      currencyId: 2,
      providerId,
      purchaseDetails: [{ productId, quantity: 1, dolarCost: 2, price: 150 }],
    }),
    till: await cashier.post('cuts/post', { cutDate: today, initValue: 0, initDollars: 20 }),
  }
}

const rateToday = async () => (await store.admin.post('rates/GetByDate', { date: today })).body

test('a rate from 7 days before is used, and returned with its own date', async () => {
  const date = addDays(today, -7)
  await build.rate(store.admin, date, 36.5)
  expect(await rateToday()).toEqual({ date, value: 36.5 })
  const { sale: sold, receipt, purchase, till } = await uses()
  expect(sold).toMatchObject({ status: 200, body: { payments: [{ rate: 36.5 }] } })
  expect(receipt).toMatchObject({ status: 200, body: { rate: 36.5 } })
  expect(purchase).toMatchObject({ status: 200, body: { rate: 36.5 } })
  expect(till.status).toBe(200)
  const form = await store.admin.get(`cuts/pre-ejecute/${till.body.id}`)
  expect(form.body).toMatchObject({ rate: 36.5, rateDate: date })
})

test('a rate of the same day has no rateDate', async () => {
  await build.rate(store.admin, today, 36.6)
  const { till } = await uses()
  const form = await store.admin.get(`cuts/pre-ejecute/${till.body.id}`)
  expect(form.body).toMatchObject({ rate: 36.6, rateDate: null })
})

test('an older rate is not used, and dollars are refused', async () => {
  await build.rate(store.admin, addDays(today, -8), 36.5)
  expect(await rateToday()).toEqual({ date: today, value: 0 })
  const refused = await uses()
  expect(
    Object.fromEntries(Object.entries(refused).map(([use, { status, text }]) => [use, [status, text]])),
  ).toEqual({
    sale: [400, 'Ingrese la tasa de cambio del día para cobrar en dólares'],
    receipt: [400, 'Ingrese la tasa de cambio del día para cobrar en dólares'],
    purchase: [400, 'Ingrese el tipo de cambio'],
    till: [400, 'Ingrese la tasa de cambio del día para abrir la caja con dólares'],
  })
})

test('a till with dollars cannot be closed without a rate', async () => {
  await build.rate(store.admin, today, 36.5)
  const { till } = await uses()
  const { body } = await store.admin.get('rates/get')
  await store.admin.get(`rates/${body.data[0].id}/delete`)
  expect(await store.admin.post('cuts/close', { id: till.body.id })).toMatchObject({
    status: 400,
    text: 'Ingrese la tasa de cambio del día para cerrar la caja con dólares',
  })
})

test('the setting rateDays limits the age of a rate', async () => {
  const date = addDays(today, -20)
  await build.rate(store.admin, date, 36.5)
  await build.settings(store.admin, { rateDays: 20 })
  expect(await rateToday()).toEqual({ date, value: 36.5 })
  await build.settings(store.admin, { rateDays: 0 })
  expect(await rateToday()).toEqual({ date: today, value: 0 })
  await build.rate(store.admin, today, 36.6)
  expect(await rateToday()).toEqual({ date: today, value: 36.6 })
})
