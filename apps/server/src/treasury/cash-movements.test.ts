import { Direction } from '@yunque/contract/core/constants'
import { inClosing } from '@yunque/contract/core/in-closing'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { faultsOf } from '../../test/journal-checks.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const RATE = 36.6243
const resources = ['crearFactura', 'gestionCierreCaja', 'gestionGastos', 'ordenesDeCompra'] as const
const dollars = { currencyId: 2 }
const cashIn = { direction: Direction.in, categoryId: 2, reason: 'Sencillo' }
const cashOut = { direction: Direction.out, categoryId: 1, reason: 'Depósito de la tarde' }

const yesterday = addDays(today, -1)

beforeAll(async () => {
  await build.rate(store.admin, today, RATE)
  await build.rate(store.admin, yesterday, RATE)
})

/** Changes the rate of a day. */
async function setRate(day: string, value: number): Promise<void> {
  const { body } = await store.admin.get('rates/get', { take: 50 })
  const row = body.data.find(({ date }: { date: string }) => date === day)
  expect((await store.admin.post('rates/post', { ...row, value, confirm: true })).status).toBe(200)
}

/** A new area whose cashier opened a till with C$ 500 and 10 dollars. */
async function opened() {
  const { id: areaId } = await build.area(store.admin)
  const cashier = await store.user({ resources, areaId })
  const till = await cashier.post('cuts/post', { cutDate: today, initValue: 500, initDollars: 10 })
  const cutId: number = till.body.id
  const figures = async () => (await cashier.get(`cuts/pre-ejecute/${cutId}`)).body
  return { areaId, cashier, cutId, figures }
}

test('cash that is put in and taken out is numbered, counted in the till of its user, and no expense', async () => {
  const { cashier, cutId, areaId, figures } = await opened()
  const put = await cashier.post('cashMovements/post', { ...cashIn, amount: 200, value: 999, rate: 3 })
  expect(put.body).toMatchObject({
    date: today,
    direction: 1,
    category: 'Fondo de cambio',
    amount: 200,
    rate: 1,
    value: 200,
    areaId,
    active: true,
    closed: false,
    cutId: null,
    createBy: cashier.username,
  })
  const taken = await cashier.post('cashMovements/post', { ...cashOut, amount: 150.5 })
  expect(taken.body).toMatchObject({ id: put.body.id + 1, direction: 2, value: -150.5 })
  expect(await figures()).toMatchObject({
    entradasCaja: 200,
    salidasCaja: 150.5,
    totalGastos: 0,
    cajaCordobas: 549.5,
    totalCaja: 915.74,
  })
  const ofCut = await cashier.get(`cashMovements/by-cut/${cutId}`)
  expect(ofCut.body).toMatchObject([{ value: 200 }, { value: -150.5 }])
  const income = await store.admin.post('reports/resultState', {
    from: today,
    to: today,
    areaId,
    tipoFecha: 1,
  })
  expect(income.body).toMatchObject({ gastos: 0, utilidadNeta: 0 })
  const { body: closed } = await cashier.post('cuts/close', {
    id: cutId,
    counted: { cordobas: [{ denomination: 500, count: 1 }], dollars: [] },
  })
  expect(closed).toMatchObject({ diferenciaCordobas: -49.5, diferenciaDolares: -10 })
  expect((await cashier.get(`cashMovements/get/${taken.body.id}`)).body).toMatchObject({
    closed: true,
    cutId,
  })
})

test('the void of cash put in asks when the box has less, in its own currency', async () => {
  const { cashier } = await opened()
  const { body: put } = await cashier.post('cashMovements/post', { ...cashIn, amount: 200 })
  const { body: some } = await cashier.post('cashMovements/post', { ...cashIn, ...dollars, amount: 5 })
  await cashier.post('cashMovements/post', { ...cashOut, amount: 600 })
  const asked = await cashier.post(`cashMovements/${put.id}/delete`)
  expect(asked).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^La entrada es de C\$\s200.00 y en la caja hay C\$\s100.00/),
  })
  expect((await cashier.post(`cashMovements/${some.id}/delete`)).status).toBe(200)
  expect((await cashier.post(`cashMovements/${put.id}/delete?confirm=true`)).body).toEqual({
    id: put.id,
    active: false,
  })
})

test.each([
  [36.5, 40],
  [40, 36.5],
])(
  'a till opened at %d with 100 US$ put in at %d, nothing counted, hands over nothing',
  async (then, now) => {
    await setRate(yesterday, then)
    await setRate(today, now)
    const { id: areaId } = await build.area(store.admin)
    const cashier = await store.user({ resources, areaId })
    const { body: till } = await cashier.post('cuts/post', { cutDate: yesterday, initValue: 0 })
    await cashier.post('cashMovements/post', { ...cashIn, ...dollars, amount: 100 })
    await setRate(today, RATE)
    const nothing = { cordobas: [], dollars: [] }
    const { body: closed } = await cashier.post('cuts/close', { id: till.id, counted: nothing })
    expect(closed).toMatchObject({ contado: 0, diferencia: -100 * now, diferenciaDolares: -100 })
    expect(await faultsOf(store)).toEqual([])
    const figures = await store.admin.post('reports/resultState', { from: yesterday, to: today, areaId })
    expect(figures.body).toMatchObject({ diferenciasCaja: 100 * now, utilidadNeta: -100 * now })
    const { body: balance } = await store.admin.get('reports/trialBalance/get', {
      from: yesterday,
      to: today,
      areaId,
      take: 500,
    })
    const general = balance.data.find(({ account }: { account: string }) => account === 'Caja general')
    expect(general?.balanceDebit ?? null).toBeNull()
  },
)

test('dollars come in at the rate of the day, and leave with the value that they have in the box', async () => {
  const { cashier, figures } = await opened()
  const put = await cashier.post('cashMovements/post', { ...cashIn, ...dollars, amount: 3 })
  expect(put.body).toMatchObject({ rate: RATE, value: 109.87 })
  const some = await cashier.post('cashMovements/post', { ...cashOut, ...dollars, amount: 5 })
  expect(some.body).toMatchObject({ value: -183.12 })
  const rest = await cashier.post('cashMovements/post', { ...cashOut, ...dollars, amount: 8 })
  expect(rest.body).toMatchObject({ value: -292.99 })
  expect(await figures()).toMatchObject({
    cajaDolares: 0,
    valorDolares: 0,
    cajaCordobas: 500,
    totalCaja: 500,
  })
})

describe('refuses', () => {
  test.each([
    [
      { ...cashOut, amount: 5, id: 1 },
      'Un movimiento de caja registrado no se modifica; anúlelo y registre otro',
    ],
    [{ ...cashOut, amount: 5, categoryId: 99_999 }, 'La categoría no existe o está inactiva'],
    [{ ...cashOut, amount: 5, reason: ' ' }, 'Ingrese el motivo'],
    [{ ...cashOut, amount: 5, direction: 3 }, 'Seleccione el tipo de movimiento'],
  ])('%j', async (body, sentence) => {
    const { cashier } = await opened()
    expect(await cashier.post('cashMovements/post', body)).toMatchObject({ status: 400, text: sentence })
  })

  test('cash without an open till', async () => {
    const { areaId } = await opened()
    const { id: other } = await build.area(store.admin)
    const cashier = await store.user({ resources, areaId: other })
    expect(areaId).not.toBe(other)
    const answer = await cashier.post('cashMovements/post', { ...cashIn, amount: 5 })
    expect(answer).toMatchObject({ status: 400, text: 'Abra la caja para mover efectivo' })
  })

  test('to void one of a closed till; one of an open till is kept as voided and no longer counts', async () => {
    const { cashier, cutId, figures } = await opened()
    const { body: moved } = await cashier.post('cashMovements/post', { ...cashOut, amount: 100 })
    const { body: kept } = await cashier.post('cashMovements/post', { ...cashOut, amount: 20 })
    const voided = await cashier.post(`cashMovements/${moved.id}/delete`)
    expect(voided.body).toEqual({ id: moved.id, active: false })
    expect(await figures()).toMatchObject({ salidasCaja: 20, cajaCordobas: 480 })
    expect((await cashier.post(`cashMovements/${moved.id}/delete`)).text).toBe(
      'El movimiento ya está anulado',
    )
    await cashier.post('cuts/close', { id: cutId })
    expect((await cashier.post(`cashMovements/${kept.id}/delete`)).text).toBe(
      inClosing('El movimiento', cutId),
    )
  })
})

describe('more than the till has', () => {
  test.each([
    [
      { amount: 500.01 },
      'La salida es de C$\u00a0500.01 y en la caja hay C$\u00a0500.00. ¿Es correcto el monto?',
    ],
    [
      { ...dollars, amount: 11 },
      'La salida es de $\u00a011.00 y en la caja hay $\u00a010.00. ¿Es correcto el monto?',
    ],
  ])('of a currency is asked about: %j', async (moved, question) => {
    const { cashier } = await opened()
    const asked = await cashier.post('cashMovements/post', { ...cashOut, ...moved })
    expect(asked).toMatchObject({ status: 400, text: question })
    expect(asked.headers['x-needs-confirmation']).toBe('true')
    const confirmed = await cashier.post('cashMovements/post', { ...cashOut, ...moved, confirm: true })
    expect(confirmed.status).toBe(200)
  })

  test('is not told to a user with a blind count', async () => {
    const { cashier, cutId } = await opened()
    await build.settings(store.admin, { blindCount: true })
    expect((await cashier.post('cashMovements/post', { ...cashOut, amount: 600 })).status).toBe(200)
    expect((await cashier.post('cashMovements/post', { ...cashOut, amount: 60_000 })).text).toBe(
      'La salida es de C$\u00a060,000.00. ¿Es correcto el monto?',
    )
    expect((await cashier.get(`cashMovements/by-cut/${cutId}`)).body).toEqual([])
    await build.settings(store.admin, { blindCount: false })
  })
})

describe('a supplier paid in cash', () => {
  /** A purchase on credit of C$ 1000 in the area of a till. */
  async function owing() {
    const till = await opened()
    const productId = await stockedProduct(store, { stock: 1, price: 100, areaId: till.areaId })
    const credit = { purchasePaymentTypeId: 2, creditDays: 30, areaId: till.areaId }
    const line = { productId, quantity: 10, cost: 100, ivaRate: 0, price: 150 }
    const { id: purchaseId } = await build.processedPurchase(store.admin, [line], credit)
    const pay = (fields: object, by = till.cashier) =>
      by.post('purchaseReceipts', { purchaseId, date: today, paymentMethodId: 1, amount: 100, ...fields })
    return { ...till, purchaseId, pay }
  }

  test('leaves the till of the user, on a line of its own; what leaves no till does not', async () => {
    const { pay, figures, cutId, cashier } = await owing()
    const { body: paid } = await pay({})
    expect(paid).toMatchObject({ applyCut: true, closed: false })
    await pay({ applyCut: false, amount: 30 })
    await pay({ paymentMethodId: 3, reference: 'T-1', bankId: 1, amount: 40 })
    expect(await figures()).toMatchObject({ pagosProveedores: 100, totalGastos: 0, cajaCordobas: 400 })
    const { body: undone } = await pay({ amount: 50 })
    await store.admin.post(`purchaseReceipts/${undone.id}/delete`)
    expect(await figures()).toMatchObject({ pagosProveedores: 100 })
    await cashier.post('cuts/close', { id: cutId })
    expect((await store.admin.post(`purchaseReceipts/${paid.id}/delete`)).text).toBe(
      inClosing('El pago', cutId),
    )
  })

  test('needs an open till, and more than it has is asked about', async () => {
    const { pay, cutId, cashier } = await owing()
    expect((await pay({ amount: 501 })).text).toBe(
      'El pago es de C$\u00a0501.00 y en la caja hay C$\u00a0500.00.\n¿Guardar de todas formas?',
    )
    expect((await pay({ amount: 501, confirm: true })).status).toBe(200)
    await cashier.post('cuts/close', { id: cutId })
    expect(await pay({})).toMatchObject({
      status: 400,
      text: 'Abra la caja para pagar en efectivo, o indique que el pago no sale de la caja',
    })
  })

  test('with an unusual withholding, both are one question, and its answer confirms no other', async () => {
    const { pay } = await owing()
    const { data } = (await store.admin.get('withholdingTypes/get')).body
    const made = data.find(({ side }: { side: string }) => side === 'made')
    const odd = { typeId: made.id, amount: 50 }
    const asked = await pay({ amount: 900, withholdings: [odd] })
    expect(asked.headers['x-needs-confirmation']).toBe('true')
    expect(asked.text.split('\n')).toEqual([
      expect.stringContaining(': se retienen C$\u00a050.00'),
      'El pago es de C$\u00a0850.00 y en la caja hay C$\u00a0500.00.',
      '¿Guardar de todas formas?',
    ])
    const small = await pay({ amount: 300, withholdings: [odd] })
    expect(small.text).not.toContain('en la caja hay')
    expect((await pay({ amount: 900, withholdings: [odd], confirm: true })).status).toBe(200)
  })

  test('by the warehouse leaves the till of the warehouse, and the journal of each area balances', async () => {
    const { pay, areaId, figures } = await owing()
    const { body: own } = await store.admin.post('cuts/post', { cutDate: today, initValue: 1000 })
    const { body: paid } = await pay({}, store.admin)
    expect(await figures()).toMatchObject({ pagosProveedores: 0 })
    expect((await store.admin.get(`cuts/pre-ejecute/${own.id}`)).body).toMatchObject({
      pagosProveedores: 100,
    })
    expect(await faultsOf(store)).toEqual([])
    const { body } = await store.admin.get('reports/journal/get', {
      from: today,
      to: today,
      take: 100,
      filter: [['kind', '=', 'purchasePayment'], 'and', ['id', '=', paid.id]],
    })
    const posted = body.data.map((row: Record<string, unknown>) => [
      row.areaId,
      row.code,
      row.debit ?? 0,
      row.credit ?? 0,
    ])
    expect(posted.toSorted()).toEqual([
      [1, '1.1.01', 0, 100],
      [1, '1.1.07', 100, 0],
      [areaId, '1.1.07', 0, 100],
      [areaId, '2.1.01', 100, 0],
    ])
    await store.admin.post('cuts/close', { id: own.id })
  })
})
