import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0
let clientId = 0

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 1000, price: 100 })
  const row = { name: 'Constructora', credit_limit: 1_000_000, credit_days: 30 }
  clientId = (
    await store.database.db.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
})

async function debt(quantity: number): Promise<number> {
  const billDetails = [{ productId, quantity, price: 100 }]
  const { body } = await store.admin.post('bills', {
    date: today,
    clientId,
    paymentTypeId: 2,
    creditDays: 30,
    billDetails,
  })
  return body.id
}

const pay = (billId: number, more: object) =>
  store.admin.post('receivables', { billId, referencePhysical: '0001', observation: 'Abono', ...more })

test('a part, then the rest: balances, what was paid so far, and the invoice is paid off', async () => {
  const billId = await debt(3)
  expect((await pay(billId, { amount: 100.5 })).body).toMatchObject({
    balance: 300,
    amount: 100.5,
    paid: 100.5,
    balanceAfter: 199.5,
  })
  const rest = await pay(billId, { applyPayment: true, retention: 9.5 })
  expect(rest.body).toMatchObject({ balance: 199.5, amount: 190, retention: 9.5, paid: 300 })
  expect((await store.admin.get(`bills/${billId}/info`)).body).toMatchObject({
    total: 300,
    paid: 300,
    balance: 0,
  })
  expect((await store.admin.get(`bills/${billId}`)).body).toMatchObject({ payoff: true, payOfDate: today })
  expect((await store.admin.get(`receivables/bill/get/${billId}`)).body).toHaveLength(2)
})

test('deleting a receipt voids it and the invoice owes again', async () => {
  const billId = await debt(1)
  const { body } = await pay(billId, { applyPayment: true })
  expect(await store.admin.delete(`receivables/${body.id}`)).toMatchObject({
    status: 200,
    body: { id: body.id, active: false },
  })
  expect((await store.admin.get(`bills/${billId}`)).body).toMatchObject({
    balance: 100,
    payoff: false,
    payOfDate: null,
  })
  expect((await store.admin.delete(`receivables/${body.id}`)).text).toBe('El recibo ya está anulado')
})

test.each([
  [
    'over the balance',
    { amount: 100.01 },
    'El monto y la retención superan el saldo de la factura: C$ 100.00',
  ],
  [
    'with the retention over the balance',
    { amount: 90, retention: 10.01 },
    'El monto y la retención superan el saldo de la factura: C$ 100.00',
  ],
  ['without amount', {}, 'El monto es requerido'],
  ['without observation', { amount: 1, observation: '' }, 'Ingrese una observacion'],
  [
    'without physical number',
    { amount: 1, referencePhysical: '' },
    'El número de recibo físico es requerido',
  ],
  ['with an observation over 150', { amount: 1, observation: 'x'.repeat(151) }, 'Maximo 150 caracteres'],
])('a receipt %s is refused', async (_name, fault, sentence) => {
  const billId = await debt(1)
  expect(await pay(billId, fault)).toMatchObject({ status: 400, text: sentence })
})

test('a cash invoice takes no receipt; one with active receipts is not voided', async () => {
  const cash = await store.admin.post('bills', {
    date: today,
    clientId,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 1, price: 100 }],
  })
  expect((await pay(cash.body.id, { amount: 1 })).text).toBe('La factura no tiene saldo pendiente')
  const billId = await debt(1)
  await pay(billId, { amount: 10 })
  const voided = await store.admin.post(`bills/${billId}/delete`, { disabledSubject: 'Error' })
  expect(voided.text).toBe('La factura tiene recibos activos. Anule primero los recibos.')
})

test('two receipts for the whole balance at once: one passes', async () => {
  const billId = await debt(1)
  const answers = await Promise.all([1, 2, 3].map(() => pay(billId, { amount: 100 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of two sales that together pass the limit one is refused', async () => {
  const row = { name: 'Con límite', credit_limit: 150, credit_days: 8 }
  const { id } = await store.database.db
    .insertInto('clients')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = {
    date: today,
    clientId: id,
    paymentTypeId: 2,
    creditDays: 8,
    billDetails: [{ productId, quantity: 1, price: 100 }],
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => store.admin.post('bills', body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
