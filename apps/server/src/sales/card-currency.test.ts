import { paymentPaperMessages } from '@yunque/contract/receivables/payment-paper'
import { Currency, PaymentMethod } from '@yunque/domain/codes'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { operations, type Schema } from '../../test/operations.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const card = { paymentMethodId: PaymentMethod.card, reference: 'VISA 1234', bankId: null }
const inDollars = { ...card, currencyId: Currency.dollars, amount: 2.73 }
let productId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 50, price: 100 })
  await build.rate(store.admin, today, 36.6243)
})

/** The paths of the objects that have a method and a currency; a list is its first element. */
function tendersIn(schema: Schema | undefined, before: readonly string[] = []): string[][] {
  if (!schema || before.length > 4) return []
  const { properties = {}, items, anyOf = [], allOf = [] } = schema
  return [
    ...('paymentMethodId' in properties && 'currencyId' in properties ? [[...before]] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => tendersIn(inner, [...before, name])),
    ...tendersIn(items, [...before, '0']),
    ...[...anyOf, ...allOf].flatMap((one) => tendersIn(one, before)),
  ]
}

/** A body with a tender at that path. */
const bodyWith = (path: readonly string[], tender: object): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), tender)

/** What is no client's: money paid to suppliers, also abroad, and the count of a till that was open before. */
const ofOthers = ['purchaseReceipts', 'purchaseReceipts/post', 'cuts/close']

/** What a receipt needs besides: rules across fields are checked once its fields are valid. */
const paper = { received: 2.73, referencePhysical: 'R-1', observation: 'Abono' }
const besides: Record<string, object> = {
  receivables: { ...paper, billId: 1 },
  'receivables/group': { ...paper, clientId: 1, shares: [{ billId: 1, amount: 2.73 }] },
}

test('every call with the money of a client refuses a card in dollars', async () => {
  const taking = (await operations(store)).flatMap(({ path, body }) =>
    tendersIn(body).map((tender) => ({ path, tender })),
  )
  const paths = taking.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['bills', 'bills/exchange', 'receivables', ...ofOthers]))
  for (const { path, tender } of taking.filter((one) => !ofOthers.includes(one.path))) {
    const answer = await store.admin.post(
      path.replaceAll(/\{\w+\}/g, '1'),
      bodyWith(tender, { ...inDollars, ...besides[path.replace(/\/post$/, '')] }),
    )
    expect([path, tender.join('.'), answer.status, answer.text]).toEqual([
      path,
      tender.join('.'),
      400,
      expect.stringContaining(paymentPaperMessages.cardInDollars),
    ])
  }
})

test('an invoice is not paid by a card in dollars, nor by one among others', async () => {
  const sale = (payments: object[]) => ({
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    payments,
    billDetails: [{ productId, quantity: 3, price: 100 }],
  })
  const cash = { paymentMethodId: PaymentMethod.cash, amount: 300 }
  const refused = await store.admin.post('bills', sale([cash, inDollars]))
  expect([refused.status, refused.text]).toEqual([400, `Pago 2: ${paymentPaperMessages.cardInDollars}`])
  expect((await store.admin.post('bills', sale([{ ...card, amount: 300 }]))).status).toBe(200)
})
