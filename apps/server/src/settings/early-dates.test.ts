import { most } from '@yunque/contract/limits'
import { messages } from '@yunque/contract/messages'
import { addDays } from '@yunque/domain/dates'
import { expect, test } from 'vitest'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const spoken = (day: string) => day.split('-').reverse().join('/')
const spend = (by: Client, date: string) =>
  by.post('expenses/post', { date, categoryId: 1, value: 10, applyCut: false })

test('a document dated too far back is refused; with app the limit is the year 2000', async () => {
  const clerk = await store.user({ resources: ['gestionGastos'] })
  const first = addDays(businessDay(), -most.daysBack)
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

test('an invoice dated 01/01/1900 does not post', async () => {
  const productId = await stockedProduct(store, { stock: 1, price: 20 })
  const billDetails = [{ productId, quantity: 1, price: 20 }]
  const sale = { clientId: 1, paymentTypeId: 1, billDetails }
  expect(await store.admin.post('bills', { ...sale, date: '1900-01-01' })).toMatchObject({
    status: 400,
    text: messages.tooEarly('01/01/2000'),
  })
})
