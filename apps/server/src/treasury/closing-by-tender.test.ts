import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { voucher } from '../../test/voucher.ts'

const store = testStore()
const today = businessDay()
const RATE = 36.6243
const cash = { paymentMethodId: 1, currencyId: 1 }
const card = { paymentMethodId: 2, currencyId: 1 }
const paper = {
  /** Another at each use, since a voucher pays once. */
  get reference() {
    return voucher()
  },
}
const dollars = { paymentMethodId: 1, currencyId: 2 }

beforeAll(async () => {
  await build.rate(store.admin, today, RATE)
})

const resources = ['crearFactura', 'verTodasFacturas', 'gestionCierreCaja', 'gestionGastos'] as const

/** A till of a new area that opened with C$ 500 and 10 dollars, and sold in both currencies. */
async function soldInBoth() {
  const { id: areaId } = await build.area(store.admin)
  const cashier = await store.user({ resources: [...resources, 'crearNotasCreditos'], areaId })
  const productId = await stockedProduct(store, { stock: 100, price: 100, areaId })
  const opened = await cashier.post('cuts/post', { cutDate: today, initValue: 500, initDollars: 10 })
  const sell = (quantity: number, payments?: object[]) =>
    cashier.post('bills', {
      date: today,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId, quantity, price: 100 }],
      ...(payments ? { payments } : {}),
    })
  await sell(3)
  await sell(2, [{ ...dollars, amount: 6 }])
  await sell(4, [
    { ...card, ...paper, amount: 250 },
    { ...cash, amount: 200 },
  ])
  return { areaId, cashier, productId, sell, cutId: opened.body.id as number }
}

/** 500 + 300 − 19.75 + 150 in C$, and 16 dollars. */
const box = {
  totalContado: 1000,
  totalEfectivo: 650.02,
  cajaCordobas: 930.27,
  cajaDolares: 16,
  valorDolares: 585.99,
  totalCaja: 1516.26,
}

test('the amounts of each method and currency are listed beside the sales, and only cash is expected in the till', async () => {
  const { cashier, cutId, sell } = await soldInBoth()
  await sell(1, [
    { ...card, ...paper, amount: 99.98 },
    { ...cash, amount: 0.02 },
  ])
  // As an earlier version stored it.
  await store.database.db
    .updateTable('bill_payments')
    .set({ currency_id: 2, amount: 2.73, rate: RATE })
    .where('amount', '=', 99.98)
    .execute()
  expect((await cashier.get(`cuts/pre-ejecute/${cutId}`)).body).toMatchObject({
    ...box,
    blind: false,
    initDollars: 10,
    tenders: [
      { ...cash, amount: 430.27, value: 430.27 },
      { ...dollars, amount: 6, value: 219.75 },
      { ...card, amount: 250, value: 250 },
      { ...card, currencyId: 2, amount: 2.73, value: 99.98 },
    ],
    expected: [
      { paymentMethodId: 1, amount: 1516.26 },
      { paymentMethodId: 2, amount: 349.98 },
    ],
  })
})

test('refunds and expenses are paid in C$; closing shows the difference of each currency and in all', async () => {
  const { cashier, productId, cutId, sell } = await soldInBoth()
  const { body: bill } = await sell(2, [{ ...dollars, amount: 6 }])
  await cashier.post('movements', {
    billId: bill.id,
    date: today,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'No era la medida',
    movementDetails: [{ productId, quantity: 1 }],
  })
  await cashier.post('expenses/post', { date: today, categoryId: 1, value: 40 })
  const counted = {
    cordobas: [
      { denomination: 500, count: 1 },
      { denomination: 100, count: 2 },
      { denomination: 50, count: 1 },
      { denomination: 0.25, count: 2 },
    ],
    dollars: [
      { denomination: 20, count: 1 },
      { denomination: 1, count: 1 },
    ],
  }
  const { body } = await cashier.post('cuts/close', { id: cutId, totalCaja: 1, counted })
  expect(body).toMatchObject({
    status: true,
    cajaCordobas: 770.5,
    cajaDolares: 22,
    contadoCordobas: 750.5,
    contadoDolares: 21,
    diferenciaCordobas: -20,
    diferenciaDolares: -1,
    diferencia: -56.62,
    counted,
    rate: RATE,
  })
  expect(body.contado).toBeCloseTo(body.totalCaja - 56.62, 2)
  const [row] = (await cashier.get('cuts')).body.data
  expect(row).toMatchObject({
    id: cutId,
    diferencia: -56.62,
    diferenciaDolares: -1,
    closedBy: cashier.username,
  })
})

test('an exact count has no difference, even when the rate changes before closing', async () => {
  const { cashier, cutId } = await soldInBoth()
  const [row] = (await store.admin.get('rates/get', { take: 1 })).body.data
  await store.admin.post('rates/post', { ...row, value: 36.9 })
  const counted = {
    cordobas: [
      { denomination: 0.25, count: 1 },
      { denomination: 10, count: 93 },
    ],
    dollars: [{ denomination: 1, count: 16 }],
  }
  const { body } = await cashier.post('cuts/close', { id: cutId, counted })
  expect(body).toMatchObject({ diferenciaDolares: 0, diferenciaCordobas: 0, diferencia: 0, rate: 36.9 })
  expect(body.contado).toBe(body.totalCaja)
  await store.admin.post('rates/post', { ...row, version: row.version + 1, value: RATE })
})

test('opening with dollars requires a rate', async () => {
  const { id: areaId } = await build.area(store.admin)
  const cashier = await store.user({ resources: [...resources, 'app'], areaId })
  const before = { cutDate: '2020-01-01', initValue: 1, initDollars: 5 }
  expect((await cashier.post('cuts/post', before)).text).toBe(
    'Ingrese la tasa de cambio del día para abrir la caja con dólares',
  )
})

describe('a blind count', () => {
  beforeAll(async () => {
    await build.settings(store.admin, { blindCount: true })
  })

  test('hides the expected cash and the invoices of the till from the user who counts, until it is closed', async () => {
    const { cashier, cutId, areaId } = await soldInBoth()
    const { body } = await cashier.get(`cuts/pre-ejecute/${cutId}`)
    expect(body).toMatchObject({ blind: true, rate: RATE, initValue: 500, initDollars: 10 })
    const hidden = [
      'totalCaja',
      'totalEfectivo',
      'totalContado',
      'salidasCaja',
      'totalVentas',
      'expected',
      'tenders',
      'cajaDolares',
      'endValue',
    ]
    for (const figure of hidden) expect(body).not.toHaveProperty(figure)
    expect((await cashier.get('cuts/lines/get', { cutId })).body.data).toEqual([])
    expect((await cashier.get(`bills/bills-by-cut/${cutId}`)).body).toEqual([])
    const manager = await store.user({ resources: ['gestionCierreCaja', 'app'], areaId })
    expect((await manager.get(`cuts/pre-ejecute/${cutId}`)).body).toMatchObject({
      blind: false,
      totalEfectivo: 650,
    })
    expect((await manager.get('cuts/lines/get', { cutId })).body.data).toHaveLength(3)
    const counted = { cordobas: [], dollars: [] }
    const closed = await cashier.post('cuts/close', { id: cutId, counted })
    expect(closed.body).toMatchObject({ blind: false, totalEfectivo: 650, contado: 0 })
    expect((await cashier.get('cuts/lines/get', { cutId })).body.data).toHaveLength(3)
  })

  test('is required to close, and another user reopens', async () => {
    const { cashier, cutId, areaId } = await soldInBoth()
    expect((await cashier.post('cuts/close', { id: cutId })).text).toBe(
      'Cuente el efectivo antes de cerrar la caja',
    )
    await cashier.post('cuts/close', { id: cutId, counted: { cordobas: [], dollars: [] } })
    expect((await cashier.get(`cuts/re-open/${cutId}`)).text).toBe(
      'Otro usuario debe reabrir la caja que usted contó y cerró',
    )
    const other = await store.user({ resources, areaId })
    expect((await other.get(`cuts/re-open/${cutId}`)).body).toMatchObject({ status: false, contado: null })
    expect((await cashier.get(`cuts/pre-ejecute/${cutId}`)).body).toMatchObject({
      blind: true,
      counted: null,
    })
  })
})
