import { Currency, PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { debtMessages } from '@yunque/contract/core/debt-choice'
import { noteMessages } from '@yunque/contract/receivables/credit-notes'
import { receiptMessages } from '@yunque/contract/receivables/receipts'
import { addDays } from '@yunque/domain/dates'
import { sum } from '@yunque/domain/decimal'
import { worthAt } from '@yunque/domain/dollar-receipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { faultsOf } from '../../test/journal-checks.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const yesterday = addDays(today, -1)
const { dollars: inDollars } = Currency
let productId = 0
let clientId = 0

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 10_000, cost: 60, price: 365 })
  clientId = (await build.client(store.admin, { creditLimit: 10_000_000, creditDays: 30 })).id
  await build.rate(store.admin, yesterday, 36.5)
  await build.rate(store.admin, today, 36.8)
  await build.settings(store.admin, { dollarCredit: true })
})
afterAll(() => build.settings(store.admin, { dollarCredit: false }))

const invoice = (fields: object = {}, line: object = {}) =>
  store.admin.post('bills', {
    date: yesterday,
    clientId,
    paymentTypeId: PaymentType.credit,
    creditDays: 30,
    billDetails: [{ productId, quantity: 10, price: 365, ...line }],
    debtCurrencyId: inDollars,
    confirm: true,
    ...fields,
  })
/** An invoice of yesterday of C$ 3,650: $ 100. */
async function owing(fields: object = {}, line: object = {}): Promise<number> {
  const { body, status, text } = await invoice(fields, line)
  if (status !== 200) throw new Error(text)
  return body.id
}
const common = { referencePhysical: 'R-1', acceptRepeated: true, observation: 'Abono' }
const pay = (billId: number, fields: object = {}) =>
  store.admin.post('receivables', {
    ...common,
    billId,
    paymentMethodId: PaymentMethod.cash,
    currencyId: inDollars,
    amount: 1840,
    received: 50,
    ...fields,
  })
const inCordobas = { currencyId: 1, received: null }
const bill = async (id: number) => (await store.admin.get(`bills/${id}`)).body
const voidReceipt = (id: number) => store.admin.delete(`receivables/${id}`)
const difference = async () =>
  (await store.admin.post('reports/resultState', { from: yesterday, to: today, tipoFecha: 1 })).body
    .diferencialCambiario

test('an invoice on credit owes the dollars of its total at the rate of its day, and its value in the books is C$', async () => {
  const id = await owing()
  const debt = { debtCurrencyId: 2, dollarTotal: 100, dollarBalance: 100, debtRate: 36.5, balanceToday: 3680 }
  expect(await bill(id)).toMatchObject({ ...debt, total: 3650, balance: 3650, payoff: false })
  for (const path of ['clients/pending/get', 'clients/historial/get', 'bills/get']) {
    const { body } = await store.admin.get(path, { filter: ['id', '=', id] })
    const { debtRate: _, ...listed } = debt
    expect(body.data).toMatchObject([{ id, balance: 3650, ...listed }])
  }
})

test('what a client sends of the figures is not read', async () => {
  const id = await owing({ dollarTotal: 1, dollarBalance: 1, debtRate: 1, balanceToday: 1 })
  expect(await bill(id)).toMatchObject({ dollarTotal: 100, dollarBalance: 100, debtRate: 36.5 })
})

test('without the setting, in cash and without a rate no invoice owes dollars', async () => {
  expect(await invoice({ paymentTypeId: PaymentType.cash })).toMatchObject({
    status: 400,
    text: debtMessages.cash,
  })
  expect(await invoice({ debtCurrencyId: 3 })).toMatchObject({ status: 400 })
  const early = addDays(today, -200)
  const refused = await invoice({ date: early })
  expect(refused.text).toMatch(/^No hay tasa de cambio para el \d\d\/\d\d\/\d{4}, así que/)
  const owed = await owing()
  await build.settings(store.admin, { dollarCredit: false })
  expect(await invoice()).toMatchObject({ status: 400, text: debtMessages.off })
  const nothing = {
    debtCurrencyId: 1,
    dollarTotal: null,
    dollarBalance: null,
    debtRate: null,
    balanceToday: null,
  }
  const id = await owing({ debtCurrencyId: undefined })
  expect(await bill(id)).toMatchObject({ ...nothing, balance: 3650 })
  expect(await bill(await owing({ debtCurrencyId: 1, paymentTypeId: 1 }))).toMatchObject(nothing)
  // A debt in dollars stays one.
  expect((await pay(owed)).body).toMatchObject({ dollarAmount: 50, dollarAfter: 50 })
  await build.settings(store.admin, { dollarCredit: true })
  expect((await pay(id)).body).toMatchObject({ dollarAmount: null, debtRate: null, balanceAfter: 1810 })
})

test('less than a cent of a dollar is owed in C$', async () => {
  const washer = await stockedProduct(store, { stock: 10, cost: 0.05, price: 0.1 })
  const id = await owing({}, { productId: washer, quantity: 1, price: 0.1 })
  expect(await bill(id)).toMatchObject({ debtCurrencyId: 1, dollarTotal: null, balance: 0.1 })
})

test('a pre-sale on credit is billed in dollars; one in cash is not', async () => {
  const sale = { date: today, clientId, creditDays: 30, preBillTypeId: 2 }
  const preBillDetails = [{ productId, quantity: 10, price: 368 }]
  const billed = async (paymentTypeId: number) => {
    const saved = await store.admin.post('prebills', { ...sale, paymentTypeId, preBillDetails })
    return store.admin.post(`prebills/${saved.body.id}/convertToBill`, { debtCurrencyId: inDollars })
  }
  expect(await billed(PaymentType.cash)).toMatchObject({ status: 400, text: debtMessages.cash })
  const { body } = await billed(PaymentType.credit)
  expect(await bill(body.billId)).toMatchObject({ dollarTotal: 100, dollarBalance: 100, debtRate: 36.8 })
})

test('it is paid in either currency at the rate of the day; what that differs is the exchange difference', async () => {
  const before = await difference()
  const id = await owing()
  const first = (await pay(id)).body
  expect(first).toMatchObject({
    dollarAmount: 50,
    dollarBalance: 100,
    dollarAfter: 50,
    debtRate: 36.8,
    currencyId: 2,
    received: 50,
    change: 0,
    amount: 1840,
    settled: 1825,
    exchangeDifference: 15,
    balance: 3650,
    balanceAfter: 1825,
    paid: 1825,
  })
  expect(await bill(id)).toMatchObject({ dollarBalance: 50, balance: 1825, payoff: false })
  const { body: second } = await pay(id, { ...inCordobas, amount: 920 })
  expect(second).toMatchObject({
    dollarAmount: 25,
    amount: 920,
    settled: 912.5,
    exchangeDifference: 7.5,
    rate: 1,
  })
  const { body: last } = await pay(id, { ...inCordobas, applyPayment: true })
  expect(last).toMatchObject({ dollarAmount: 25, amount: 920, balanceAfter: 0, dollarAfter: 0, paid: 3650 })
  expect(await bill(id)).toMatchObject({ dollarBalance: 0, balance: 0, payoff: true, balanceToday: 0 })
  // A gain: the income statement has losses above 0.
  expect(await difference()).toBe(before - 30)
  expect(await faultsOf(store)).toEqual([])

  await voidReceipt(first.id)
  expect(await bill(id)).toMatchObject({ dollarBalance: 50, balance: 1825, payoff: false })
  expect(await difference()).toBe(before - 15)
})

test('a cheaper dollar is a loss', async () => {
  const before = await difference()
  const id = await owing({ date: today }, { price: 368 })
  // The rate of today is not changed after the sale, but that of a later day would be; here it was a dearer one.
  await build.settings(store.admin, {})
  const rates = (await store.admin.get('rates/get', { filter: ['date', '=', today] })).body.data
  await store.admin.post('rates/post', { ...rates[0], value: 36, confirm: true })
  const { body } = await pay(id, { applyPayment: true, received: 100 })
  expect(body).toMatchObject({
    amount: 3600,
    settled: 3680,
    exchangeDifference: -80,
    dollarAfter: 0,
    balanceAfter: 0,
  })
  expect(await difference()).toBe(before + 80)
  expect(await faultsOf(store)).toEqual([])
  const [now] = (await store.admin.get('rates/get', { filter: ['date', '=', today] })).body.data
  await store.admin.post('rates/post', { ...now, value: 36.8, confirm: true })
})

test('the last receipt takes what is left of the value, to the cent', async () => {
  const brush = await stockedProduct(store, { stock: 10, cost: 60, price: 100 })
  const id = await owing({}, { productId: brush, quantity: 1, price: 100 })
  expect(await bill(id)).toMatchObject({ dollarTotal: 2.74, balance: 100 })
  const taken: { settled: number }[] = []
  for (const dollars of [0.91, 0.91, 0.92])
    taken.push((await pay(id, { amount: worthAt(dollars, 36.8), received: dollars })).body)
  expect(sum(taken.map(({ settled }) => settled))).toBe(100)
  expect(await bill(id)).toMatchObject({ dollarBalance: 0, balance: 0, payoff: true })
})

test('dollars above those that are paid give change in C$', async () => {
  const id = await owing()
  expect((await pay(id, { amount: 1674.4 })).body).toMatchObject({
    received: 50,
    amount: 1674.4,
    change: 165.6,
    dollarAmount: 45.5,
    dollarAfter: 54.5,
  })
})

test.each<[object, string]>([
  [{ ...inCordobas, amount: 3680.5 }, receiptMessages.exceedsBalance('$\u00a0100.00 (C$\u00a03,680.00)')],
  [{ ...inCordobas, amount: 0.1 }, receiptMessages.underCent],
  [{ amount: 0 }, 'El monto es requerido'],
  [{ amount: 3681, received: 101 }, receiptMessages.exceedsBalance('$\u00a0100.00 (C$\u00a03,680.00)')],
  [{ received: 49 }, 'Faltan C$\u00a036.80 para completar el pago'],
  [{ rate: 36.5 }, 'La tasa enviada (36.5) no es la del día (36.8)'],
])('a receipt of a debt of $ 100 with %j is refused: %s', async (fields, sentence) => {
  const id = await owing()
  expect(await pay(id, fields)).toMatchObject({ status: 400, text: sentence })
  expect(await bill(id)).toMatchObject({ dollarBalance: 100, balance: 3650 })
})

test('what the client withholds in C$ settles dollars at the rate of the day, and the money is the rest', async () => {
  const id = await owing()
  const { body } = await pay(id, { amount: 1803.2, received: 49, retention: 36.8, confirm: true })
  expect(body).toMatchObject({
    dollarAmount: 50,
    amount: 1803.2,
    retention: 36.8,
    settled: 1825,
    exchangeDifference: 15,
  })
  const rest = await pay(id, { ...inCordobas, applyPayment: true, retention: 36.8, confirm: true })
  expect(rest.body).toMatchObject({ dollarAmount: 50, amount: 1803.2, dollarAfter: 0, balanceAfter: 0 })
  expect(await faultsOf(store)).toEqual([])
})

test('one payment pays several debts in either currency: each at its own value', async () => {
  const [first, second] = [await owing(), await owing()]
  const third = await owing({ debtCurrencyId: 1 }, { quantity: 1 })
  const shares = [
    { billId: first, amount: 3680 },
    { billId: second, amount: 1840 },
    { billId: third, amount: 365 },
  ]
  const body = {
    ...common,
    clientId,
    paymentMethodId: 1,
    currencyId: inDollars,
    received: 160,
    amount: 5885,
    shares,
  }
  const { status, body: group } = await store.admin.post('receivables/group', body)
  expect(status).toBe(200)
  expect(group.receipts).toMatchObject([
    { billId: first, dollarAmount: 100, settled: 3650, exchangeDifference: 30, change: 0 },
    { billId: second, dollarAmount: 50, settled: 1825, exchangeDifference: 15 },
    { billId: third, dollarAmount: null, settled: 365, exchangeDifference: 0, change: 3 },
  ])
  expect(await bill(second)).toMatchObject({ dollarBalance: 50, balance: 1825 })
  expect(await faultsOf(store)).toEqual([])
})

test('store credit pays at the rate of the day', async () => {
  const id = await owing()
  await build.deposit(store.admin, { clientId, total: 1840 })
  const paid = await pay(id, { ...inCordobas, paymentMethodId: PaymentMethod.storeCredit, amount: 1840 })
  expect(paid.body).toMatchObject({ dollarAmount: 50, settled: 1825, exchangeDifference: 15 })
  expect(await faultsOf(store)).toEqual([])
})

test('a return and a discount lower the dollars at the rate of the invoice, without a difference', async () => {
  const before = await difference()
  const id = await owing()
  const note = (movementTypeId: number, line: object) =>
    store.admin.post('movements', {
      billId: id,
      date: today,
      movementTypeId,
      movementGroupId: 1,
      observation: 'Nota',
      movementDetails: [{ productId, ...line }],
    })
  const back = await note(1, { quantity: 3 })
  expect(back.body).toMatchObject({ total: 1095, refund: 0 })
  expect(await bill(id)).toMatchObject({ dollarBalance: 70, balance: 2555 })
  const lower = await note(2, { quantity: 5, discountPercent: 20 })
  expect(await bill(id)).toMatchObject({ dollarBalance: 60, balance: 2190 })
  expect(await difference()).toBe(before)
  for (const { body } of [lower, back]) await store.admin.get(`movements/${body.id}/delete`)
  expect(await bill(id)).toMatchObject({ dollarBalance: 100, balance: 3650 })
  expect(await faultsOf(store)).toEqual([])
})

test('what was paid of a debt in dollars is given back at the rate of the invoice', async () => {
  const cut = await build.openTill(store.admin)
  const id = await owing()
  await pay(id, { applyPayment: true, received: 100 })
  const { status, body } = await store.admin.post('movements', {
    billId: id,
    date: today,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Nota',
    confirm: true,
    movementDetails: [{ productId, quantity: 10 }],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 3650, refund: 3650 })
  expect(await bill(id)).toMatchObject({ dollarBalance: 0, balance: 0 })
  expect(cut.id).toBeGreaterThan(0)
  expect(await faultsOf(store)).toEqual([])
})

describe('a debt of $ 100 that lost value until it was paid', () => {
  const RECEIVED = 3000
  const wholeReturn = (by: Client, billId: number, more: object = {}) =>
    by.post('movements', {
      billId,
      date: today,
      movementTypeId: 1,
      movementGroupId: 1,
      observation: 'Nota',
      movementDetails: [{ productId, quantity: 10 }],
      ...more,
    })
  /** Paid whole in cash at C$ 30 for a dollar: C$ 650 less than its value. */
  async function paid(): Promise<number> {
    const id = await owing()
    await setRate(30)
    const receipt = await pay(id, { ...inCordobas, amount: RECEIVED })
    await setRate(36.8)
    expect(receipt.status, receipt.text).toBe(200)
    expect(await bill(id)).toMatchObject({ balance: 0, dollarBalance: 0 })
    return id
  }
  async function setRate(value: number): Promise<void> {
    const { body } = await store.admin.get('rates/get', { take: 50 })
    const row = body.data.find(({ date }: { date: string }) => date === today)
    expect((await store.admin.post('rates/post', { ...row, value, confirm: true })).status).toBe(200)
  }
  const setRule = async (rule: object) => {
    const rules = [{ act: 'refund', ...rule }]
    const { status, text } = await store.admin.post('about/approvals', { ownerApproves: false, rules })
    expect(status, text).toBe(200)
  }
  const inCash = (amount: number) => ({ paymentMethodId: PaymentMethod.cash, amount })
  const asCredit = (amount: number) => ({ paymentMethodId: PaymentMethod.storeCredit, amount })

  test('gives back in cash what was received, and the rest as store credit', async () => {
    const id = await paid()
    expect((await store.admin.get(`bills/${id}/info`)).body).toMatchObject({
      refundable: [inCash(RECEIVED)],
      lost: 650,
    })
    const refunds = [inCash(RECEIVED), asCredit(650)]
    const { status, text, body } = await wholeReturn(store.admin, id, { refunds, confirm: true })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ total: 3650, refund: 3650 })
    expect((await store.admin.get(`movements/${body.id}/delete`)).status).toBe(200)
    expect((await store.admin.get(`bills/${id}/info`)).body).toMatchObject({ lost: 650 })
    expect(await faultsOf(store)).toEqual([])
  })

  test('asks before more leaves in cash, and never gives more than the debt', async () => {
    const id = await paid()
    const asked = await wholeReturn(store.admin, id)
    expect(asked).toMatchObject({ status: 400, headers: { 'x-needs-confirmation': expect.anything() } })
    expect(asked.text).toContain('C$\u00a0650.00 no se recibieron')
    expect((await wholeReturn(store.admin, id, { confirm: true })).body).toMatchObject({ refund: 3650 })
  })

  test('leaves in cash only with an approval, or by who may approve', async () => {
    const id = await paid()
    const clerk = await store.user({ resources: ['crearNotasCreditos', 'crearFactura', 'gestionCierreCaja'] })
    const whole = { refunds: [inCash(3650)], confirm: true }
    expect(await wholeReturn(clerk, id, whole)).toMatchObject({ status: 400, text: noteMessages.lostInCash })
    await setRule({ mode: 'above', above: 1_000_000 })
    try {
      const needed = await wholeReturn(clerk, id, whole)
      expect(needed.status).toBe(400)
      expect(needed.text).toContain('C$\u00a0650.00 que no se recibieron')
      const credit = { refunds: [inCash(RECEIVED), asCredit(650)], confirm: true }
      expect((await wholeReturn(clerk, id, credit)).status).toBe(200)
    } finally {
      await setRule({ mode: 'off', above: 0 })
    }
  })
})

test('a voided invoice owes nothing; enabled again it owes the dollars that it had', async () => {
  const id = await owing()
  const voided = await store.admin.post(`bills/${id}/delete`, { disabledSubject: 'Error' })
  expect(voided.status).toBe(200)
  expect(await bill(id)).toMatchObject({ dollarBalance: 0, balance: 0, debtCurrencyId: 2 })
  expect((await store.admin.post(`bills/${id}/update`, {})).status).toBe(200)
  expect(await bill(id)).toMatchObject({ dollarBalance: 100, balance: 3650, debtRate: 36.5 })
})

test('concurrent receipts never settle more dollars than are owed', async () => {
  const id = await owing()
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id, { amount: 1104 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await bill(id)).toMatchObject({ dollarBalance: 10, balance: 365 })
})

test('the limit and the lists count the value in the books, however dear the dollar is', async () => {
  const { id } = await build.client(store.admin, { creditLimit: 7300, creditDays: 30 })
  await build.settings(store.admin, { validateCreditClient: true })
  await owing({ clientId: id })
  // At today's rate the first one is C$ 3,680, and both would exceed the limit.
  await owing({ clientId: id })
  const refused = await invoice({ clientId: id }, { quantity: 1 })
  expect(refused.text).toContain('Límite C$\u00a07,300.00, saldo C$\u00a07,300.00, esta venta C$\u00a0365.00')
  const listed = await store.admin.get('clients/get', { filter: ['id', '=', id] })
  expect(listed.body.data).toMatchObject([{ saldo: 7300, dollarBalance: 200 }])
  expect((await store.admin.get(`clients/${id}/detail`)).body).toMatchObject({
    saldo: 7300,
    dollarBalance: 200,
  })
  const aged = await store.admin.get('clients/mora/get', { clientId: id })
  expect(aged.body.data).toMatchObject([{ corriente: 7300, balance: 7300, dollarBalance: 200 }])
})

test('the statement has the debts in dollars beside their value in C$, with what they are worth today', async () => {
  const { id: own } = await build.client(store.admin, { creditLimit: 1_000_000, creditDays: 30 })
  const first = await owing({ clientId: own })
  await owing({ clientId: own, debtCurrencyId: 1 }, { quantity: 1 })
  await pay(first, { amount: 1472 })
  const { body } = await store.admin.get(`clients/${own}/statement`)
  expect(body).toMatchObject({
    charges: 4015,
    payments: 1460,
    closing: 2555,
    dollars: { opening: 0, charges: 100, payments: 40, closing: 60, rate: 36.8, worth: 2208 },
    rows: [
      { document: 'bill', charge: 3650, dollarCharge: 100, dollarBalance: 100 },
      { document: 'bill', charge: 365, dollarCharge: null, dollarBalance: null },
      { document: 'receipt', payment: 1460, dollarPayment: 40, dollarBalance: 60 },
    ],
  })
})
