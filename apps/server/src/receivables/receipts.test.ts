import type { ResourceName } from '@yunque/contract/core/resources'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
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
  store.admin.post('receivables', {
    billId,
    referencePhysical: '0001',
    acceptRepeated: true,
    observation: 'Abono',
    ...more,
  })

test('a part, then the rest: balances, amount paid so far, and the invoice is paid off', async () => {
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

test('the void of a receipt in cash asks when the box has less; that of another method does not', async () => {
  const till = await store.admin.post('cuts/post', { cutDate: today, initValue: 0 })
  expect(till.status, till.text).toBe(200)
  const { body: receipt } = await pay(await debt(1), { amount: 80 })
  const { body: other } = await pay(await debt(1), {
    amount: 80,
    paymentMethodId: 3,
    bankId: 1,
    reference: 'T-77',
  })
  const box = (await store.admin.get(`cuts/pre-ejecute/${till.body.id}`)).body.cajaCordobas
  const out = { direction: 2, categoryId: 1, reason: 'Al banco', amount: box - 50 }
  expect((await store.admin.post('cashMovements/post', out)).status).toBe(200)
  const remove = (id: number, query = '') => store.admin.delete(`receivables/${id}${query}`)
  expect((await remove(other.id)).text).not.toContain('en la caja hay')
  expect((await remove(receipt.id)).text).toMatch(/^El recibo es de C\$\s80.00 y en la caja hay C\$\s50.00/)
  expect((await remove(receipt.id, '?confirm=true')).status).toBe(200)
  await store.admin.post('cuts/close', { id: till.body.id })
})

test('users who collect for all sellers find every invoice that they may see, paid or not', async () => {
  const [owed, paid] = [await debt(1), await debt(1)]
  await pay(paid, { applyPayment: true })
  const found = async (resources: ResourceName[]) => {
    const who = await store.user({ resources })
    const { body } = await who.get('bills/get', { owed: true, take: 500 })
    return body.data.map(({ id }: { id: number }) => id)
  }
  const collector = await found(['cuentasPorCobrar', 'crearRecibo'])
  expect(collector).toContain(owed)
  expect(collector).not.toContain(paid)
  expect(await found(['verMisCuentasXCobrar', 'crearRecibo'])).toEqual([])
})

test('an invoice lists what prevents voiding it', async () => {
  const billId = await debt(2)
  const { body } = await pay(billId, { amount: 10 })
  await pay(billId, { amount: 10 })
  await store.admin.delete(`receivables/${body.id}`)
  expect((await store.admin.get(`bills/${billId}`)).body).toMatchObject({ receipts: 1, notes: 0 })
  const pending = await store.admin.get('clients/pending/get', { filter: ['id', '=', billId] })
  expect(pending.body.data).toMatchObject([{ receipts: 1, notes: 0 }])
})

describe('in dollars cash', () => {
  const dollars = { currencyId: 2, received: 10 }

  test('needs the rate of the day', async () => {
    const answer = await pay(await debt(1), { applyPayment: true, ...dollars })
    expect(answer.text).toBe('Ingrese la tasa de cambio del día para cobrar en dólares')
    await build.rate(store.admin, today, 36.6243)
  })

  test('is worth the rate of the day, and the excess is change in C$', async () => {
    const billId = await debt(4)
    const part = await pay(billId, { amount: 366.24, ...dollars })
    expect(part.body).toMatchObject({
      ...dollars,
      rate: 36.6243,
      amount: 366.24,
      change: 0,
      balanceAfter: 33.76,
    })
    const rest = await pay(billId, {
      applyPayment: true,
      currencyId: 2,
      received: 1,
      rate: 36.6243,
      change: 2.86,
    })
    expect(rest.body).toMatchObject({ received: 1, amount: 33.76, change: 2.86, balanceAfter: 0 })
    const inCordobas = await pay(await debt(1), { amount: 10, received: 99 })
    expect(inCordobas.body).toMatchObject({ currencyId: 1, received: 10, rate: 1, change: 0 })
  })

  test.each([
    ['too few of them', { amount: 400, ...dollars }, 'Faltan C$\u00a033.76 para completar el pago'],
    ['none', { amount: 10, currencyId: 2 }, 'El monto es requerido'],
    [
      'by card',
      { amount: 10, paymentMethodId: 2, reference: 'V-1', ...dollars },
      'La tarjeta se cobra en córdobas: escriba el monto en C$',
    ],
    [
      'by transfer',
      { amount: 10, paymentMethodId: 3, bankId: 1, reference: 'T-1', ...dollars },
      'En dólares solo se recibe efectivo',
    ],
    [
      'at another rate',
      { amount: 10, ...dollars, rate: 36 },
      'La tasa enviada (36) no es la del día (36.6243)',
    ],
    [
      'with another change',
      { amount: 366, ...dollars, change: 1 },
      'El vuelto enviado (1) no coincide con el calculado (0.24)',
    ],
  ])('%s is refused', async (_name, more, sentence) => {
    const billId = await debt(4)
    expect(await pay(billId, more)).toMatchObject({ status: 400, text: sentence })
    expect((await store.admin.get(`bills/${billId}`)).body.balance).toBe(400)
  })

  test('several invoices share dollars to the cent, and the till counts dollars and change', async () => {
    const { id: areaId } = await build.area(store.admin)
    const good = await stockedProduct(store, { stock: 100, price: 100, areaId })
    const resources = ['crearFactura', 'crearRecibo', 'cuentasPorCobrar', 'gestionCierreCaja'] as const
    const cashier = await store.user({ resources: [...resources, 'verRecibos'], areaId })
    const cut = await cashier.post('cuts/post', { cutDate: today, initValue: 100 })
    const owe = async (quantity: number) => {
      const billDetails = [{ productId: good, quantity, price: 100 }]
      const sale = { date: today, clientId, paymentTypeId: 2, creditDays: 30, billDetails }
      return (await cashier.post('bills', sale)).body.id as number
    }
    const shares = [
      { billId: await owe(3), amount: 300 },
      { billId: await owe(4), amount: 400 },
    ]
    const common = { clientId, referencePhysical: 'F-1', acceptRepeated: true, observation: 'Abono' }
    const { body, text } = await cashier.post('receivables/group', {
      ...common,
      amount: 700,
      shares,
      currencyId: 2,
      received: 20,
    })
    expect(body?.receipts, text).toMatchObject([
      { received: 8.19, change: 0, amount: 300 },
      { received: 11.81, change: 32.49, amount: 400 },
    ])
    const form = `cuts/pre-ejecute/${cut.body.id}`
    expect((await cashier.get(form)).body).toMatchObject({
      abonosEfectivo: 700,
      cajaCordobas: 67.51,
      cajaDolares: 20,
      valorDolares: 732.49,
      totalCaja: 800,
      abonos: [
        { currencyId: 1, amount: -32.49 },
        { currencyId: 2, amount: 20, value: 732.49 },
      ],
    })
    await cashier.delete(`receivables/${body.receipts[0].id}`)
    expect((await cashier.get(form)).body).toMatchObject({ cajaDolares: 11.81, abonosEfectivo: 400 })
    const counted = {
      cordobas: [{ denomination: 0.5, count: 135 }],
      dollars: [{ denomination: 10, count: 1 }],
    }
    const closed = await cashier.post('cuts/close', { id: cut.body.id, counted })
    expect(closed.body).toMatchObject({ diferenciaCordobas: -0.01, diferenciaDolares: -1.81 })
    expect((await cashier.delete(`receivables/${body.receipts[1].id}`)).status).toBe(400)
  })
})

test('voiding a receipt restores the balance of the invoice', async () => {
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
    'El monto y la retención superan el saldo de la factura: C$\u00a0100.00',
  ],
  [
    'with the retention over the balance',
    { amount: 90, retention: 10.01 },
    'El monto y la retención superan el saldo de la factura: C$\u00a0100.00',
  ],
  ['without amount', {}, 'El monto es requerido'],
  ['without observation', { amount: 1, observation: '' }, 'Ingrese una observacion'],
  [
    'without physical number',
    { amount: 1, referencePhysical: '' },
    'El número de recibo físico es requerido',
  ],
  [
    'with an observation over 150',
    { amount: 1, observation: 'x'.repeat(151) },
    'La observación admite 150 caracteres como máximo',
  ],
])('a receipt %s is refused', async (_name, fault, sentence) => {
  const billId = await debt(1)
  expect(await pay(billId, fault)).toMatchObject({ status: 400, text: sentence })
})

test('a cash invoice takes no receipt; an invoice with active receipts cannot be voided', async () => {
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
  expect(voided.text).toMatch(/^La factura tiene recibos activos: .*\d\. Anule primero los recibos\.$/)
})

test('of two concurrent receipts for the whole balance one succeeds', async () => {
  const billId = await debt(1)
  const answers = await Promise.all([1, 2, 3].map(() => pay(billId, { amount: 100 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of two concurrent sales that together exceed the limit one is refused', async () => {
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
