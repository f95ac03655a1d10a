import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { faultsOf, incomes } from '../../test/journal-checks.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { voucher } from '../../test/voucher.ts'

const store = testStore()
const today = businessDay()
const resources = [
  'crearFactura',
  'crearNotasCreditos',
  'verTodasFacturas',
  'gestionCierreCaja',
  'crearRecibo',
  'verRecibos',
] as const
const cash = { paymentMethodId: 1, currencyId: 1 }
const card = {
  paymentMethodId: 2,
  currencyId: 1,
  /** Another at each use, since a voucher pays once. */
  get reference() {
    return voucher()
  },
}

beforeAll(async () => {
  await build.rate(store.admin, today, 36.6243)
  await build.settings(store.admin, { cashRounding: 0.5 })
})
afterAll(() => build.settings(store.admin, { cashRounding: 0 }))

/** An open till of a new area that sells a product at C$ 103.37 without IVA. */
async function shop() {
  const { id: areaId } = await build.area(store.admin)
  const cashier = await store.user({ resources, areaId })
  const productId = await stockedProduct(store, { stock: 100, price: 103.37, areaId })
  const { body } = await cashier.post('cuts/post', { cutDate: today, initValue: 100 })
  const cutId: number = body.id
  const sell = (fields: object = {}) =>
    cashier.post('bills', {
      date: today,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId, quantity: 1, price: 103.37 }],
      ...fields,
    })
  const figures = async () => (await cashier.get(`cuts/pre-ejecute/${cutId}`)).body
  return { areaId, cashier, cutId, productId, sell, figures }
}

describe('a cash sale', () => {
  test.each([
    ['without payments', {}, 0.13, 0],
    ['in C$, with change', { payments: [{ ...cash, amount: 200 }] }, 0.13, 96.5],
    [
      'in parts, all in C$',
      {
        payments: [
          { ...cash, amount: 100 },
          { ...cash, amount: 3.5 },
        ],
      },
      0.13,
      0,
    ],
    ['by card', { payments: [{ ...card, amount: 103.37 }] }, 0, 0],
    [
      'partly by card',
      {
        payments: [
          { ...card, amount: 50 },
          { ...cash, amount: 53.37 },
        ],
      },
      0,
      0,
    ],
    ['in dollars', { payments: [{ paymentMethodId: 1, currencyId: 2, amount: 3 }] }, 0, 6.5],
  ])('%s', async (_name, fields, rounding, change) => {
    const { sell, cashier } = await shop()
    const sold = await sell(fields)
    expect(sold.body).toMatchObject({ total: 103.37 })
    const { body } = await cashier.get(`bills/get/${sold.body.id}`)
    expect(body).toMatchObject({ total: 103.37, iva: sold.body.iva, rounding, change })
  })

  test('that is paid with less than the rounded total is refused', async () => {
    const { sell } = await shop()
    const short = await sell({ payments: [{ ...cash, amount: 103.37 }] })
    expect(short).toMatchObject({ status: 400, text: 'Faltan C$\u00a00.13 para completar el pago' })
  })
})

test('what rounding added is in the till, in the income statement and in an account of its own, and leaves with the void', async () => {
  const { sell, figures, cashier, areaId, cutId } = await shop()
  const { id: clientId } = await build.client(store.admin, { creditLimit: 5000, creditDays: 30 })
  await sell()
  const { body: voided } = await sell()
  const credit = await sell({ clientId, paymentTypeId: 2, creditDays: 30 })
  const collected = {
    billId: credit.body.id,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
  }
  const { body: receipt } = await cashier.post('receivables', { ...collected, amount: 50.2 })
  expect(receipt).toMatchObject({ amount: 50.2, rounding: -0.2, received: 50, balanceAfter: 53.17 })
  const { body: byCard } = await cashier.post('receivables', { ...collected, amount: 3.17, ...card })
  expect(byCard).toMatchObject({ rounding: 0, received: 3.17 })
  await store.admin.post(`bills/${voided.id}/delete`, {
    id: voided.id,
    name: 'Ana',
    disabledSubject: 'Error',
  })
  expect(await figures()).toMatchObject({
    totalContado: 103.37,
    totalEfectivo: 103.5,
    abonosEfectivo: 50,
    redondeo: -0.07,
    totalCaja: 253.5,
  })
  const days = { from: today, to: today }
  const income = await store.admin.post('reports/resultState', { ...days, areaId, tipoFecha: 1 })
  expect(income.body.redondeo).toBe(-0.07)
  const { journal, report } = await incomes(store, store.admin, areaId, days)
  expect(journal).toEqual(report)
  expect(await faultsOf(store)).toEqual([])
  const { body: closed } = await cashier.post('cuts/close', { id: cutId })
  expect(closed).toMatchObject({ redondeo: -0.07, totalCaja: 253.5 })
})

describe('a return in cash', () => {
  /** A sale of 103.37 for which 103.50 were paid, and a return of some of its units. */
  async function rounded() {
    const shopped = await shop()
    const { body: bill } = await shopped.sell()
    const back = (fields: object) =>
      shopped.cashier.post('movements', {
        billId: bill.id,
        date: today,
        movementGroupId: 1,
        observation: 'No era',
        ...fields,
      })
    const whole = () =>
      back({ movementTypeId: 1, movementDetails: [{ productId: shopped.productId, quantity: 1 }] })
    const off = (discountPercent: number) =>
      back({
        movementTypeId: 2,
        movementDetails: [{ productId: shopped.productId, quantity: 1, discountPercent }],
      })
    return { ...shopped, bill, whole, off }
  }

  test('of all gives back what was paid, in the till, the journal and the income statement', async () => {
    const { bill, whole, figures, cashier, areaId, cutId } = await rounded()
    expect((await cashier.get(`bills/${bill.id}/info`)).body).toMatchObject({
      rounding: 0.13,
      refundable: [{ paymentMethodId: 1, amount: 103.37 }],
    })
    const { body: note } = await whole()
    expect(note).toMatchObject({ refund: 103.37, rounding: 0.13, refunds: [{ amount: 103.37 }] })
    expect(await figures()).toMatchObject({ devolucionesEfectivo: 103.5, redondeo: 0, totalCaja: 100 })
    const days = { from: today, to: today }
    const income = await store.admin.post('reports/resultState', { ...days, areaId, tipoFecha: 1 })
    expect(income.body.redondeo).toBe(0)
    const { journal, report } = await incomes(store, store.admin, areaId, days)
    expect(journal).toEqual(report)
    expect(await faultsOf(store)).toEqual([])
    expect((await cashier.get(`movements/${note.id}/delete`)).status).toBe(200)
    expect(await figures()).toMatchObject({ devolucionesEfectivo: 0, redondeo: 0.13, totalCaja: 203.5 })
    await whole()
    expect((await cashier.post('cuts/close', { id: cutId })).body).toMatchObject({ totalCaja: 100 })
  })

  test('of a part gives back no rounding; the last part does', async () => {
    const { off, whole, figures } = await rounded()
    expect((await off(50)).body).toMatchObject({ refund: 51.69, rounding: 0 })
    expect((await whole()).body).toMatchObject({ refund: 51.68, rounding: 0.13 })
    expect(await figures()).toMatchObject({ redondeo: 0, totalCaja: 100 })
  })

  test('of a debt that receipts paid gives back what they received', async () => {
    const { sell, cashier, figures, productId } = await shop()
    const { id: clientId } = await build.client(store.admin, { creditLimit: 5000, creditDays: 30 })
    const { body: bill } = await sell({ clientId, paymentTypeId: 2, creditDays: 30 })
    const paid = { billId: bill.id, referencePhysical: 'R-3', acceptRepeated: true, observation: 'Abono' }
    await cashier.post('receivables', { ...paid, amount: 50.2 })
    await cashier.post('receivables', { ...paid, amount: 53.17 })
    expect(await figures()).toMatchObject({ abonosEfectivo: 103, totalCaja: 203 })
    const { body: note } = await cashier.post('movements', {
      billId: bill.id,
      date: today,
      movementGroupId: 1,
      observation: 'No era',
      movementTypeId: 1,
      movementDetails: [{ productId, quantity: 1 }],
    })
    expect(note).toMatchObject({ refund: 103.37, rounding: -0.37 })
    expect(await figures()).toMatchObject({ devolucionesEfectivo: 103, redondeo: 0, totalCaja: 100 })
  })
})

test('one payment of several invoices is rounded once, on its last receipt', async () => {
  const { sell, cashier } = await shop()
  const { id: clientId } = await build.client(store.admin, { creditLimit: 5000, creditDays: 30 })
  const credit = { clientId, paymentTypeId: 2, creditDays: 30 }
  const bills = [await sell(credit), await sell(credit)]
  const { body } = await cashier.post('receivables/group', {
    clientId,
    amount: 70.4,
    referencePhysical: 'R-2',
    acceptRepeated: true,
    observation: 'Abono',
    shares: bills.map(({ body: bill }) => ({ billId: bill.id, amount: 35.2 })),
  })
  expect(body.receipts).toMatchObject([
    { amount: 35.2, received: 35.2, rounding: 0 },
    { amount: 35.2, received: 35.3, rounding: 0.1 },
  ])
})
