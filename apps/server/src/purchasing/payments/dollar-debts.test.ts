import { Currency, PaymentMethod } from '@yunque/contract/core/constants'
import { paymentMessages } from '@yunque/contract/purchasing/purchase-payments'
import { addDays } from '@yunque/domain/dates'
import { sum } from '@yunque/domain/decimal'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { faultsOf } from '../../../test/journal-checks.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const yesterday = addDays(today, -1)
const { dollars: currencyId } = Currency
let productId = 0
let providerId = 0

beforeAll(async () => {
  productId = (await build.product(store.admin)).id
  providerId = (await build.provider(store.admin)).id
  await build.rate(store.admin, yesterday, 36.5)
  await build.rate(store.admin, today, 36.8)
})

const onCredit = { purchasePaymentTypeId: 2, creditDays: 30, currencyId }
/** A processed purchase of yesterday of 10 units at $ 10: $ 100, C$ 3,650 in the books. */
const owing = (fields: object = {}, line: object = {}) =>
  build.processedPurchase(store.admin, [{ productId, cost: undefined, dolarCost: 10, price: 900, ...line }], {
    ...onCredit,
    providerId,
    date: yesterday,
    ...fields,
  })
const pay = (purchaseId: number, fields: object = {}) =>
  store.admin.post('purchaseReceipts', {
    purchaseId,
    date: today,
    amount: 50,
    currencyId,
    paymentMethodId: PaymentMethod.cash,
    applyCut: false,
    ...fields,
  })
const purchase = async (id: number) => (await store.admin.get(`purchases/get/${id}`)).body
const voidPayment = (id: number) => store.admin.get(`purchaseReceipts/${id}/delete`)
const difference = async () =>
  (await store.admin.post('reports/resultState', { from: yesterday, to: today, tipoFecha: 1 })).body
    .diferencialCambiario

test('a credit purchase in dollars owes dollars, and its value in the books is C$', async () => {
  const { id } = await owing()
  expect(await purchase(id)).toMatchObject({
    debtCurrencyId: 2,
    dollarTotal: 100,
    dollarBalance: 100,
    balanceToday: 3680,
    total: 3650,
    balance: 3650,
    payoff: false,
  })
  const listed = await store.admin.get('purchases/pending/get', { filter: ['id', '=', id] })
  expect(listed.body.data).toMatchObject([{ id, dollarBalance: 100, balance: 3650, balanceToday: 3680 }])
})

test('costs without IVA, concessions and a discount are in the debt as the supplier charges them', async () => {
  const line = { quantity: 12, dolarCost: 10.005, ivaRate: 15, bonus: 2, discount: 5 }
  const { id } = await owing({ costsIncludeIva: false }, line)
  // 10 × 10.005 = 100.05, less 5, with 15 %.
  expect(await purchase(id)).toMatchObject({ dollarTotal: 109.31, dollarBalance: 109.31 })
})

test('in cash, in C$, and pending, a purchase owes no dollars', async () => {
  const nothing = { debtCurrencyId: 1, dollarTotal: null, dollarBalance: null, balanceToday: null }
  expect(await purchase((await owing({ purchasePaymentTypeId: 1 })).id)).toMatchObject(nothing)
  const lines = [{ productId, dolarCost: 10, cost: undefined, price: 900 }]
  expect(await build.purchase(store.admin, lines, { ...onCredit, providerId })).toMatchObject(nothing)
  const inCordobas = await build.processedPurchase(store.admin, [{ productId }], {
    ...onCredit,
    currencyId: 1,
  })
  expect(inCordobas).toMatchObject({ ...nothing, balance: 1000 })
  expect(await pay(inCordobas.id)).toMatchObject({ status: 400, text: paymentMessages.owesCordobas })
})

test('it is paid in either currency at the rate of the day; what that differs is the exchange difference', async () => {
  const before = await difference()
  const { id } = await owing()
  const early = await pay(id, { date: yesterday, amount: 912.5, currencyId: 1 })
  expect(early).toMatchObject({
    status: 200,
    body: {
      dollarAmount: 25,
      dollarBalance: 100,
      rate: 36.5,
      amount: 912.5,
      balance: 3650,
      exchangeDifference: 0,
    },
  })
  const { body: second } = await pay(id, { amount: 50 })
  expect(second).toMatchObject({
    dollarAmount: 50,
    dollarBalance: 75,
    rate: 36.8,
    money: 50,
    currencyId: 2,
    currency: 'Dólares',
    amount: 1825,
    balance: 2737.5,
    paid: 1840,
    exchangeDifference: 15,
  })
  expect(await purchase(id)).toMatchObject({
    dollarBalance: 25,
    balance: 912.5,
    amount: 2737.5,
    payoff: false,
  })
  const { body: last } = await pay(id, { amount: 920, currencyId: 1 })
  expect(last).toMatchObject({
    dollarAmount: 25,
    amount: 912.5,
    paid: 920,
    money: 920,
    exchangeDifference: 7.5,
  })
  expect(await purchase(id)).toMatchObject({ dollarBalance: 0, balance: 0, payoff: true, balanceToday: 0 })
  expect(await difference()).toBe(before + 22.5)
  expect(await faultsOf(store)).toEqual([])

  await voidPayment(second.id)
  expect(await purchase(id)).toMatchObject({ dollarBalance: 50, balance: 1825, payoff: false })
  expect(await difference()).toBe(before + 7.5)
})

test('the last payment takes what is left of the value, to the cent', async () => {
  const { id } = await owing({}, { quantity: 3, dolarCost: 3.333333 })
  const { total, dollarTotal } = await purchase(id)
  expect(dollarTotal).toBe(10)
  const taken: { amount: number }[] = []
  for (const amount of [3.33, 3.33, 3.34]) taken.push((await pay(id, { amount })).body)
  expect(sum(taken.map(({ amount }) => amount))).toBe(total)
  expect(await purchase(id)).toMatchObject({ dollarBalance: 0, balance: 0, payoff: true })
})

test.each<[object, string]>([
  [{ amount: 100.01 }, 'El monto no puede pasar del saldo de la compra, $\u00a0100.00 (C$\u00a03,680.00)'],
  [
    { amount: 3680.5, currencyId: 1 },
    'El monto no puede pasar del saldo de la compra, $\u00a0100.00 (C$\u00a03,680.00)',
  ],
  [{ amount: 0.1, currencyId: 1 }, paymentMessages.underCent],
  [{ currencyId: 3 }, paymentMessages.currency],
  [{ amount: 10, withholdings: [{ amount: 400 }] }, paymentMessages.overWithheld],
])('a payment of a debt of $ 100 with %j is refused: %s', async (fields, sentence) => {
  const { id } = await owing()
  const answer = await pay(id, { ...(await typed(fields)), confirm: true })
  expect(answer).toMatchObject({ status: 400, text: sentence })
  expect(await purchase(id)).toMatchObject({ dollarBalance: 100, balance: 3650 })
})

/** The first type that the store withholds without a base, for a typed amount. */
async function typed(fields: { withholdings?: { amount: number }[] }) {
  if (!fields.withholdings) return fields
  return {
    ...fields,
    withholdings: fields.withholdings.map((line) => ({ ...line, typeId: made, base: 1825 })),
  }
}
let made = 0
beforeAll(async () => {
  const type = await store.database.db
    .selectFrom('withholding_types')
    .select('id')
    .where('side', '=', 'made')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  made = type.id
})

test('without a rate of the last days dollars are not paid', async () => {
  const early = addDays(today, -400)
  const { id } = await owing({ date: early, rate: 35 })
  expect(await pay(id, { date: addDays(early, 1) })).toMatchObject({
    status: 400,
    text: paymentMessages.rate,
  })
})

test('what is withheld in C$ settles dollars at the rate of the payment, and the money is the rest in its currency', async () => {
  const { id } = await owing()
  const withholdings = [{ typeId: made, amount: 36.8 }]
  const { body } = await pay(id, { withholdings, confirm: true })
  // $ 50 at 36.80 are C$ 1,840, of which C$ 36.80 are a dollar.
  expect(body).toMatchObject({
    dollarAmount: 50,
    amount: 1825,
    money: 49,
    withheld: 36.8,
    paid: 1803.2,
    exchangeDifference: 15,
    withholdings: [{ amount: 36.8, base: 1825 }],
  })
  const inCordobas = (await pay(id, { amount: 1840, currencyId: 1, withholdings, confirm: true })).body
  expect(inCordobas).toMatchObject({ dollarAmount: 50, money: 1803.2, paid: 1803.2, exchangeDifference: 15 })
  expect(await purchase(id)).toMatchObject({ dollarBalance: 0, balance: 0 })
  expect(await faultsOf(store)).toEqual([])
})

test('a return and a discount lower the dollars at the rate of the purchase, without a difference', async () => {
  const before = await difference()
  const { id } = await owing()
  const back = await build.supplierReturn(store.admin, id, [{ purchaseLine: 1, quantity: 3 }])
  expect(back).toMatchObject({ total: 1095, used: 1095, balance: 0 })
  expect(await purchase(id)).toMatchObject({ dollarBalance: 70, balance: 2555 })
  const noted = await build.supplierDiscount(store.admin, id, 365)
  expect(await purchase(id)).toMatchObject({ dollarBalance: 60, balance: 2190 })
  expect(await difference()).toBe(before)
  await store.admin.post(`supplierCredits/${noted.id}/delete`, {})
  await store.admin.post(`supplierCredits/${back.id}/delete`, {})
  expect(await purchase(id)).toMatchObject({ dollarBalance: 100, balance: 3650 })
})

test('a return that is applied again to its own purchase has the rate of that; an advance has the rate of its day', async () => {
  const before = await difference()
  const { id } = await owing()
  const apply = (creditId: number, amount: number) =>
    store.admin.post('supplierCredits/apply', { creditId, purchaseId: id, amount, date: today })
  const back = await build.supplierReturn(store.admin, id, [{ purchaseLine: 1, quantity: 2 }])
  const { uses } = (await store.admin.get(`supplierCredits/get/${back.id}`)).body
  await voidPayment(uses[0].id)
  expect(await purchase(id)).toMatchObject({ dollarBalance: 100, balance: 3650 })
  expect((await apply(back.id, 730)).status).toBe(200)
  expect(await purchase(id)).toMatchObject({ dollarBalance: 80, balance: 2920 })
  expect(await difference()).toBe(before)

  const advance = await build.supplierAdvance(store.admin, { providerId, total: 3680 })
  expect((await apply(advance.id, 1840)).body).toMatchObject({
    used: 1840,
    balance: 1840,
    uses: [{ amount: 1840 }],
  })
  expect(await purchase(id)).toMatchObject({ dollarBalance: 30, balance: 1095 })
  expect(await difference()).toBe(before + 15)
  expect(await apply(advance.id, 1104.5)).toMatchObject({
    status: 400,
    text: paymentMessages.overBalance('$\u00a030.00 (C$\u00a01,104.00)'),
  })
  expect((await apply(advance.id, 1104)).status).toBe(200)
  expect(await purchase(id)).toMatchObject({ dollarBalance: 0, balance: 0, payoff: true })
  const used = (await store.admin.get(`supplierCredits/get/${advance.id}`)).body.uses
  await voidPayment(used.at(-1).id)
  expect((await store.admin.get(`supplierCredits/get/${advance.id}`)).body).toMatchObject({ used: 1840 })
  expect(await faultsOf(store)).toEqual([])
})

test('dollars of the till leave it with the value that they have there', async () => {
  const branch = await build.area(store.admin)
  const cashier = await store.user({
    resources: ['ordenesDeCompra', 'gestionCierreCaja', 'gestionGastos'],
    areaId: branch.id,
  })
  // 60 dollars at yesterday's rate, and 20 at today's.
  const cut = await cashier.post('cuts/post', { cutDate: yesterday, initValue: 500, initDollars: 60 })
  const cutId = cut.body.id
  const put = { direction: 1, categoryId: 1, currencyId, amount: 20, reason: 'Cambio' }
  expect((await cashier.post('cashMovements/post', put)).status).toBe(200)
  const box = async () => (await cashier.get(`cuts/pre-ejecute/${cutId}`)).body
  const { id } = await owing({ areaId: branch.id })
  const body = { purchaseId: id, date: today, amount: 30, currencyId, paymentMethodId: 1, applyCut: true }
  const paid = await cashier.post('purchaseReceipts', body)
  expect(paid).toMatchObject({
    status: 200,
    // 30 of the 80 dollars that are worth C$ 2,926.
    body: { dollarAmount: 30, money: 30, paid: 1097.25, amount: 1095, exchangeDifference: 2.25 },
  })
  const after = { pagosProveedores: 1097.25, cajaCordobas: 500, cajaDolares: 50, valorDolares: 1828.75 }
  expect(await box()).toMatchObject(after)
  const asked = await cashier.post('purchaseReceipts', { ...body, amount: 51 })
  expect(asked.text).toContain('El pago es de $\u00a051.00 y en la caja hay $\u00a050.00')
  await cashier.get(`purchaseReceipts/${paid.body.id}/delete`)
  expect(await box()).toMatchObject({ pagosProveedores: 0, cajaDolares: 80, valorDolares: 2926 })
  await cashier.post('purchaseReceipts', body)
  const counted = {
    cordobas: [{ denomination: 500, count: 1 }],
    dollars: [{ denomination: 50, count: 1 }],
  }
  const closed = await cashier.post('cuts/close', { id: cutId, counted })
  expect(closed.body).toMatchObject({ ...after, diferencia: 0 })
  expect(await faultsOf(store)).toEqual([])
})

test('a purchase in dollars without payments is voided, and owes nothing', async () => {
  const { id } = await owing()
  expect((await store.admin.get(`purchases/${id}/delete?confirm=true`)).status).toBe(200)
  expect(await purchase(id)).toMatchObject({ stepId: 'V', dollarBalance: 0, balance: 0 })
})

test('concurrent payments never settle more dollars than are owed', async () => {
  const { id } = await owing()
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id, { amount: 30 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await purchase(id)).toMatchObject({ dollarBalance: 10, balance: 365 })
})

test('the statement has the debts in dollars beside their value in C$, with what they are worth today', async () => {
  const { id: own } = await build.provider(store.admin)
  const { id } = await owing({ providerId: own })
  await build.processedPurchase(store.admin, [{ productId }], {
    purchasePaymentTypeId: 2,
    creditDays: 8,
    providerId: own,
  })
  await pay(id, { amount: 40 })
  const path = `providers/${own}/statement`
  expect((await store.admin.get(path)).body).toMatchObject({
    charges: 4650,
    payments: 1460,
    closing: 3190,
    dollars: { opening: 0, charges: 100, payments: 40, closing: 60, rate: 36.8, worth: 2208 },
    rows: [
      { document: 'purchase', charge: 3650, dollarCharge: 100, dollarPayment: 0, dollarBalance: 100 },
      { document: 'purchase', charge: 1000, dollarCharge: null, dollarBalance: null },
      { document: 'payment', payment: 1460, dollarCharge: 0, dollarPayment: 40, dollarBalance: 60 },
    ],
  })
  const later = (await store.admin.get(path, { from: today })).body
  expect(later).toMatchObject({
    opening: 3650,
    dollars: { opening: 100, charges: 0, payments: 40, closing: 60 },
  })
  const listed = await store.admin.get('providers/get', { filter: ['id', '=', own] })
  expect(listed.body.data).toMatchObject([{ balance: 3190, dollarBalance: 60 }])
})
