import { messages } from '@yunque/contract/core/messages'
import { addDays } from '@yunque/domain/dates'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const spoken = (day: string) => day.split('-').reverse().join('/')
const spend = (by: Client, date: string, more: object = {}) =>
  by.post('expenses/post', { date, categoryId: 1, value: 10, applyCut: false, ...more })
/** Sets the permitted days back. The test database permits more than a new store. */
const allow = (daysBack: number) => build.settings(store.admin, { daysBack })

test('a document dated too far back is refused; with app the limit is the year 2000', async () => {
  await allow(30)
  const clerk = await store.user({ resources: ['gestionGastos'] })
  const first = addDays(businessDay(), -30)
  expect(await spend(clerk, addDays(first, -1))).toMatchObject({
    status: 400,
    text: messages.tooEarly(spoken(first)),
  })
  expect((await spend(clerk, first)).status).toBe(200)
  expect((await spend(store.admin, addDays(first, -1))).status).toBe(200)
  expect(await spend(store.admin, '1999-12-31')).toMatchObject({
    status: 400,
    text: messages.tooEarly('01/01/2000'),
  })
})

test('the setting limits the days back, and a changed document keeps its stored date', async () => {
  const clerk = await store.user({ resources: ['gestionGastos', 'cotizacion', 'crearFactura'] })
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const date = addDays(businessDay(), -5)
  const quotation = {
    date,
    clientId: 1,
    paymentTypeId: 1,
    preBillTypeId: 1,
    preBillDetails: [{ productId, quantity: 1, price: 20 }],
  }
  await allow(5)
  const expense = await spend(clerk, date)
  const quoted = await clerk.post('prebills', quotation)
  expect([expense.status, quoted.status]).toEqual([200, 200])
  await allow(4)
  const refusal = { status: 400, text: messages.tooEarly(spoken(addDays(date, 1))) }
  expect(await spend(clerk, date)).toMatchObject(refusal)
  expect(await clerk.post('prebills', quotation)).toMatchObject(refusal)
  const sale = { date, clientId: 1, paymentTypeId: 1, billDetails: quotation.preBillDetails }
  expect(await clerk.post('bills', sale)).toMatchObject(refusal)
  expect((await spend(clerk, date, { id: expense.body.id, value: 11 })).status).toBe(200)
  expect((await clerk.post('prebills', { ...quotation, id: quoted.body.id })).status).toBe(200)
})

test('an invoice dated 01/01/1900 does not post', async () => {
  const productId = await stockedProduct(store, { stock: 1, price: 20 })
  const billDetails = [{ productId, quantity: 1, price: 20 }]
  const sale = { clientId: 1, paymentTypeId: 1, billDetails }
  expect(await store.admin.post('bills', { ...sale, date: '1900-01-01' })).toMatchObject({
    status: 400,
    text: messages.tooEarly('01/01/2000'),
  })
})
