import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const date = businessDay()

beforeAll(() => build.rate(store.admin, date))

/** A client whose list has a product at 10 US$. */
async function dollarClient() {
  const productId = await stockedProduct(store, { stock: 50, cost: 100, price: 400 })
  const list = await build.priceList(store.admin, { currencyId: 2 })
  await build.listed(store.admin, { id: list.id, productId, breaks: [[0, 10]] })
  const fields = { priceListId: list.id, creditLimit: 10_000, creditDays: 30 }
  const client = await build.client(store.admin, fields)
  return { productId, clientId: client.id }
}

/** Amounts with the sign of the dollar and without that of the córdoba. */
const inDollars = (text: string): string[] => text.match(/(?<!C)\$\s?[\d,.]+/g) ?? []

test('a quotation of a list in dollars has its prices in C$ alone', async () => {
  const { productId, clientId } = await dollarClient()
  const { body } = await store.admin.post('prebills', {
    date,
    clientId,
    paymentTypeId: 1,
    preBillTypeId: 1,
    preBillDetails: [{ productId, quantity: 2, price: 366.24 }],
  })
  expect(body.preBillDetails).toMatchObject([{ price: 366.24 }])
  const paper = pagesOfPdf((await store.admin.get(`prebills/${body.id}/pdf`)).bytes).join('\n')
  expect(paper).toContain('C$\u00a0732.48')
  expect(inDollars(paper)).toEqual([])
})

test('an invoice paid or owed in dollars has the same amounts in C$', async () => {
  const { productId, clientId } = await dollarClient()
  await build.openTill(store.admin)
  await build.settings(store.admin, { dollarCredit: true })
  const sold = (more: object) =>
    store.admin.post('bills', {
      date,
      clientId,
      billDetails: [{ productId, quantity: 2, price: 366.24 }],
      ...more,
    })
  const paid = await sold({
    paymentTypeId: 1,
    payments: [{ paymentMethodId: 1, currencyId: 2, amount: 20 }],
  })
  const owed = await sold({ paymentTypeId: 2, creditDays: 30, debtCurrencyId: 2 })
  for (const { status, text, body } of [paid, owed]) {
    expect(status, text).toBe(200)
    const paper = pagesOfPdf((await store.admin.get(`bills/${body.id}/pdf`)).bytes).join('\n')
    expect(inDollars(paper)).not.toEqual([])
    expect(paper).toContain('C$\u00a0732.48')
  }
})
