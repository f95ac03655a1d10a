import { AuthorizationType } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const belowCost = /está bajo el costo/

afterEach(() => sql`delete from throttles`.execute(store.database.db))

const seller = () => store.user({ resources: ['crearFactura', 'cotizacion', 'verMisFacturas'] })
const product = (fields: object = {}) =>
  stockedProduct(store, { stock: 20, cost: 61.37, price: 100, discount: 90, ...fields })
const quote = (by: Client, productId: number, price: number, more: object = {}) =>
  by.post('prebills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    preBillTypeId: 1,
    preBillDetails: [{ productId, quantity: 1, price }],
    ...more,
  })

test('users who may not read costs are refused eight prices below cost, then every price but the area’s, for an hour', async () => {
  const [by, productId] = [await seller(), await product()]
  for (let n = 0; n < 8; n++) expect((await quote(by, productId, 40 + n)).text).toMatch(belowCost)
  // The answer is the same above and below cost.
  expect((await quote(by, productId, 41)).status).toBe(429)
  expect((await quote(by, productId, 99)).status).toBe(429)
  expect((await quote(by, productId, 101)).status).toBe(429)
  expect((await quote(by, productId, 100)).status).toBe(200)
  const { codeAuth } = await build.authorization(store.admin, { typeId: AuthorizationType.belowCost })
  expect((await quote(by, productId, 41, { codeAuth })).status).toBe(200)
  expect((await quote(store.admin, productId, 41)).text).toMatch(belowCost)
})

test('each price below cost is in the audit trail, with the user who tried it', async () => {
  const [by, productId] = [await seller(), await product()]
  await quote(by, productId, 50)
  await by.post('bills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 2, price: 45 }],
  })
  const filter = [['action', '=', 'intentar bajo el costo'], 'and', ['entityId', '=', String(productId)]]
  const { body } = await store.admin.get('audit/get', { filter, sort: [{ selector: 'id' }] })
  const rows = body.data.map((row: { after: string }) => ({ ...row, after: JSON.parse(row.after) }))
  expect(rows).toMatchObject([
    { entity: 'products', username: by.username, after: { price: 50, quantity: 1, total: 50 } },
    { entity: 'products', username: by.username, after: { price: 45, quantity: 2, total: 90 } },
  ])
})

test('a sale with another fault does not reveal whether a price is below cost', async () => {
  const [by, productId] = [await seller(), await product({ discount: 5 })]
  const { id: clientId } = await build.client(store.admin, { creditLimit: 10, creditDays: 30 })
  const sell = (price: number, fields: object) =>
    by.post('bills', {
      date: today,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId, quantity: 1, price }],
      ...fields,
    })
  const wrong: Record<string, object> = {
    'a discount above the ceiling': {},
    'a debt over the limit': { clientId, paymentTypeId: 2, creditDays: 30 },
    'money that is missing': { payments: [{ paymentMethodId: 1, currencyId: 1, amount: 1 }] },
    'a payment of a credit': {
      clientId,
      paymentTypeId: 2,
      creditDays: 30,
      payments: [{ paymentMethodId: 1, currencyId: 1, amount: 1 }],
    },
  }
  for (const [name, fields] of Object.entries(wrong)) {
    const answers = [await sell(40, fields), await sell(80, fields)]
    for (const { status, text } of answers) {
      expect([name, status]).toEqual([name, 400])
      expect(text).not.toMatch(belowCost)
    }
  }
  // Users who read costs get all faults at once.
  const whole = await store.admin.post('bills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 1, price: 40 }],
  })
  expect(whole.text).toMatch(belowCost)
  expect(whole.text).toContain('el máximo es 5 %')
})

test('in a sale with another fault, a code for prices below cost is reported as unused, above and below cost', async () => {
  const [by, productId] = [await seller(), await product({ discount: 5 })]
  const { codeAuth } = await build.authorization(store.admin, { typeId: AuthorizationType.belowCost })
  const below = await quote(by, productId, 40, { codeAuth })
  const above = await quote(by, productId, 80, { codeAuth })
  expect(below.text).toContain(`El código ${codeAuth}`)
  expect(above.text).toContain(`El código ${codeAuth}`)
})

test('price formulas are only for users who read costs or configure the system, not for sellers', async () => {
  const formulas = ['ruleCalcuteNewPrice', 'ruleCalcuteNewPriceLocal', 'ruleProfitPrice']
  const formulasFor = async (by: Client) => {
    const { body } = await by.get('about/get-info')
    return formulas.filter((name) => name in body)
  }
  expect(await formulasFor(await seller())).toEqual([])
  expect(await formulasFor(await store.user({ resources: ['ordenesDeCompra'] }))).toEqual(formulas)
  expect(await formulasFor(await store.user({ resources: ['app'] }))).toEqual(formulas)
})
