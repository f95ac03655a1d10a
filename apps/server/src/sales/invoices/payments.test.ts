import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const RATE = 36.6243
const cash = { paymentMethodId: 1 }
const card = { paymentMethodId: 2 }
const dollars = { paymentMethodId: 1, currencyId: 2 }
let productId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 500, price: 100 })
})

/** A cash invoice of C$ 300. */
const sale = (more: object = {}) => ({
  date: today,
  clientId: 1,
  paymentTypeId: 1,
  billDetails: [{ productId, quantity: 3, price: 100 }],
  ...more,
})
const sell = (more: object = {}) => store.admin.post('bills', sale(more))

test('dollars require a rate', async () => {
  expect(await sell({ payments: [{ ...dollars, amount: 10 }] })).toMatchObject({
    status: 400,
    text: 'Ingrese la tasa de cambio del día para cobrar en dólares',
  })
  await build.rate(store.admin, today, RATE)
})

test('an invoice without payments is paid in cash, exactly and in C$', async () => {
  const { body } = await sell()
  expect(body).toMatchObject({
    change: 0,
    payments: [{ line: 1, ...cash, currencyId: 1, amount: 300, rate: 1, value: 300, change: 0 }],
  })
})

test('is paid with a card, dollars and C$ at the rate of the day, and read back with the change', async () => {
  const payments = [
    { ...card, amount: 100, bankId: null, reference: 'VISA 1234' },
    { ...dollars, amount: 5 },
    { ...cash, amount: 50, reference: 'no cuenta' },
  ]
  const { body } = await sell({ payments, change: 33.12 })
  const read = await store.admin.get(`bills/${body.id}`)
  expect(read.body).toMatchObject({
    total: 300,
    balance: 0,
    payoff: true,
    paymentMethodId: null,
    reference: '',
    change: 33.12,
    payments: [
      {
        line: 1,
        ...card,
        currencyId: 1,
        amount: 100,
        rate: 1,
        value: 100,
        change: 0,
        reference: 'VISA 1234',
      },
      { line: 2, ...dollars, amount: 5, rate: RATE, value: 183.12, change: 0 },
      { line: 3, ...cash, currencyId: 1, amount: 50, value: 50, change: 33.12, reference: '', bankId: null },
    ],
  })
  expect(read.body.payments).toEqual(body.payments)
})

test('payments sent back as they were read are accepted in a new invoice', async () => {
  const { body } = await sell({ payments: [{ ...dollars, amount: 10 }] })
  const again = await sell({ payments: body.payments, change: body.change })
  expect(again.body).toMatchObject({ payments: body.payments, change: 66.24 })
})

test('an invoice of a past date is paid at the rate of its date', async () => {
  const past = '2026-01-15'
  await build.rate(store.admin, past, 36.5)
  const { body } = await sell({ date: past, payments: [{ ...dollars, amount: 10 }] })
  expect(body).toMatchObject({ change: 65, payments: [{ rate: 36.5, value: 365 }] })
})

test.each([
  ['less than the total', [{ ...cash, amount: 299.99 }], 'Faltan C$\u00a00.01 para completar el pago'],
  ['nothing', [], 'Faltan C$\u00a0300.00 para completar el pago'],
  [
    'more than the total by card',
    [{ ...card, amount: 300.01, reference: 'V-1' }],
    'Lo que no se paga en efectivo no puede superar el total: el vuelto sale solo del efectivo',
  ],
  ['an amount of 0', [{ ...cash, amount: 0 }], 'Pago 1: El monto debe ser mayor que 0'],
  ['an amount below 0', [{ ...cash, amount: -1 }], 'Pago 1: El monto no puede ser menor que 0'],
  ['an unknown method', [{ paymentMethodId: 9, amount: 300 }], 'Pago 1: Seleccione el método de pago'],
  ['an unknown currency', [{ ...cash, currencyId: 3, amount: 300 }], 'Pago 1: Seleccione la moneda'],
  ['another rate', [{ ...dollars, amount: 10, rate: 37 }], `La tasa enviada (37) no es la del día (${RATE})`],
  ['a rate for C$', [{ ...cash, amount: 300, rate: 36.6243 }], 'no es la del día (1)'],
  ['another value', [{ ...dollars, amount: 10, value: 370 }], 'Pago 1: el valor enviado (370) no coincide'],
  ['too many payments', Array.from({ length: 11 }, () => ({ ...cash, amount: 30 })), '10 pagos como máximo'],
  ['an unknown field', [{ ...cash, amount: 300, propina: 1 }], 'Campo desconocido: propina'],
])('a payment with %s is refused', async (_name, payments, sentence) => {
  const answer = await sell({ payments })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(sentence)
})

test('a change that differs from the server’s is refused', async () => {
  const inDollars = [{ ...dollars, amount: 10 }]
  expect((await sell({ payments: inDollars, change: 50 })).text).toBe(
    'El vuelto enviado (50) no coincide con el calculado (66.24)',
  )
  // C$ alone need no rate, whatever rate they carry.
  expect((await sell({ payments: [{ ...cash, amount: 300, rate: 1 }] })).status).toBe(200)
})

test('an invoice on credit has no payments', async () => {
  const { id: clientId } = await build.client(store.admin, { creditLimit: 10_000, creditDays: 30 })
  const credit = { clientId, paymentTypeId: 2, creditDays: 30 }
  expect((await sell({ ...credit, payments: [{ ...cash, amount: 300 }] })).text).toBe(
    'Una factura al crédito se paga con recibos, no al guardarla',
  )
  expect((await sell({ ...credit, payments: [] })).body).toMatchObject({ payments: [], change: 0 })
})

test('billing a pre-sale can have payments, once', async () => {
  const preSale = () => {
    const { billDetails: preBillDetails, ...header } = sale()
    return store.admin.post('prebills', { ...header, preBillTypeId: 2, preBillDetails })
  }
  const first = await preSale()
  const payments = [{ ...card, amount: 300, reference: 'V-1' }]
  const billed = await store.admin.post(`prebills/${first.body.id}/convertToBill`, { payments })
  expect((await store.admin.get(`bills/${billed.body.billId}`)).body).toMatchObject({
    payments: [{ ...card, amount: 300, reference: 'V-1' }],
  })
  const repeated = await store.admin.post(`prebills/${first.body.id}/convertToBill`, { payments })
  expect(repeated.body).toEqual(billed.body)
  const other = await store.admin.post(`prebills/${first.body.id}/convertToBill`, {
    payments: [{ ...cash, amount: 500 }],
  })
  expect([other.status, other.text]).toEqual([
    400,
    expect.stringContaining('ya está facturada con otros datos'),
  ])
  const second = await preSale()
  const short = await store.admin.post(`prebills/${second.body.id}/convertToBill`, {
    payments: [{ ...cash, amount: 100 }],
  })
  expect(short.text).toBe('Faltan C$\u00a0200.00 para completar el pago')
  const plain = await store.admin.get(`prebills/${second.body.id}/convertToBill`)
  expect((await store.admin.get(`bills/${plain.body.billId}`)).body.payments).toMatchObject([
    { ...cash, amount: 300 },
  ])
})

test('a re-enabled invoice keeps its payments', async () => {
  const { body } = await sell({ payments: [{ ...dollars, amount: 9 }] })
  await store.admin.post(`bills/${body.id}/delete`, { disabledSubject: 'Error' })
  await store.admin.post(`bills/${body.id}/update`)
  expect((await store.admin.get(`bills/${body.id}`)).body).toMatchObject({
    active: true,
    payments: body.payments,
    change: 29.62,
  })
})

test('voiding an invoice needs confirmation when the till has less than the cash that paid it; what a card paid does not count', async () => {
  const till = await store.admin.post('cuts/post', { cutDate: today, initValue: 0 })
  expect(till.status, till.text).toBe(200)
  const both = {
    payments: [
      { ...dollars, amount: 5 },
      { ...cash, amount: 150 },
    ],
  }
  const { body: inCash } = await sell(both)
  const byCard = { payments: [{ ...card, amount: 300, reference: 'A-901' }] }
  const { body: other } = await sell(byCard)
  const box = (await store.admin.get(`cuts/pre-ejecute/${till.body.id}`)).body
  const out = { direction: 2, categoryId: 1, reason: 'Al banco' }
  const taken = [
    { ...out, currencyId: 2, amount: box.cajaDolares - 4 },
    { ...out, amount: box.cajaCordobas - 20 },
  ]
  for (const movement of taken)
    expect((await store.admin.post('cashMovements/post', { ...movement, confirm: true })).status).toBe(200)
  const remove = (id: number, confirm?: boolean) =>
    store.admin.post(`bills/${id}/delete`, { id, name: '', disabledSubject: 'Error', confirm })
  expect((await remove(other.id)).status).toBe(200)
  const asked = await remove(inCash.id)
  expect(asked.status).toBe(400)
  expect(asked.text).toMatch(/La factura es de \$\s5.00 y en la caja hay \$\s4.00/)
  expect(asked.text).toMatch(/La factura es de C\$\s116.88 y en la caja hay C\$\s20.00/)
  expect((await store.admin.get(`bills/${inCash.id}`)).body.active).toBe(true)
  expect((await remove(inCash.id, true)).status).toBe(200)
  await store.admin.post('cuts/close', { id: till.body.id })
})
