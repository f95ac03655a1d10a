import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const date = businessDay()
const { card, transfer, check } = PaymentMethod
/** Each till has its own references, which pay once. */
let tills = 0
const byCard = (amount: number, reference: string) => ({
  paymentMethodId: card,
  amount,
  reference: `${reference}-${tills}`,
})
const inDollars = (amount: number, reference: string) => ({
  paymentMethodId: transfer,
  currencyId: 2,
  bankId: 1,
  amount,
  reference: `${reference}-${tills}`,
})
const byCheck = (amount: number, reference: string) => ({
  paymentMethodId: check,
  amount,
  reference,
  bankId: 1,
})
const counted = (paymentMethodId: PaymentMethod, slips: number, amount: number, currencyId = 1) => ({
  paymentMethodId,
  currencyId,
  slips,
  amount,
})

beforeAll(async () => {
  await build.rate(store.admin, date, 36)
  await build.settings(store.admin, { countMethods: true })
})
afterAll(() => build.settings(store.admin, { countMethods: false, blindCount: false }))

/** A till that received 250 by card and $ 5 by transfer, gave 100 of the card back, and has three cheques, one for two debts. */
async function shop() {
  tills++
  const { id: areaId } = await build.area(store.admin)
  const sells = [
    'crearFactura',
    'verTodasFacturas',
    'crearNotasCreditos',
    'crearRecibo',
    'verRecibos',
  ] as const
  const cashier = await store.user({ resources: [...sells, 'gestionCierreCaja'], areaId })
  const productId = await stockedProduct(store, { stock: 1000, cost: 5, price: 10, areaId })
  const { body: till } = await cashier.post('cuts/post', { cutDate: date, initValue: 100 })
  const sell = async (quantity: number, more: object) => {
    const billDetails = [{ productId, quantity, price: 10 }]
    const sale = { date, clientId: 1, paymentTypeId: PaymentType.cash, billDetails, ...more }
    const { body, status, text } = await cashier.post('bills', sale)
    expect(status, text).toBe(200)
    return body
  }
  const bill = await sell(25, { payments: [byCard(150, 'V-1'), byCard(100, 'V-2')] })
  await sell(18, { payments: [inDollars(5, 'T-1')] })
  await sell(40, { payments: [byCheck(300, 'CH-1'), byCheck(100, 'CH-2')] })
  const { id: clientId } = await build.client(store.admin, { creditLimit: 5000, creditDays: 30 })
  const credit = { clientId, paymentTypeId: PaymentType.credit, creditDays: 30 }
  const owed = [await sell(5, credit), await sell(5, credit)]
  const paid = await cashier.post('receivables/group', {
    clientId,
    amount: 100,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
    paymentMethodId: check,
    bankId: 1,
    reference: 'CH-3',
    shares: owed.map(({ id }) => ({ billId: id, amount: 50 })),
  })
  expect(paid.status, paid.text).toBe(200)
  const note = await cashier.post('movements', {
    billId: bill.id,
    date,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'No era',
    movementDetails: [{ productId, quantity: 10 }],
    refunds: [{ paymentMethodId: card, amount: 100, reference: 'D-1' }],
  })
  expect(note.status, note.text).toBe(200)
  const form = async (by = cashier) => (await by.get(`cuts/pre-ejecute/${till.id}`)).body
  const close = (fields: object) => cashier.post('cuts/close', { id: till.id, ...fields })
  return { cashier, cutId: till.id as number, form, close }
}

test('each method has its slips and its amount, and cheques are told one by one', async () => {
  const { form } = await shop()
  const open = await form()
  expect(open.countsMethods).toBe(true)
  expect(open.methods).toEqual([
    { ...counted(card, 0, 0), expectedSlips: 3, expected: 150, slips: null, amount: null, difference: null },
    {
      ...counted(transfer, 0, 0, 2),
      expectedSlips: 1,
      expected: 5,
      slips: null,
      amount: null,
      difference: null,
    },
    { ...counted(check, 0, 0), expectedSlips: 3, expected: 500, slips: null, amount: null, difference: null },
  ])
  expect(open.checks).toMatchObject([
    { reference: 'CH-1', amount: 300, found: null },
    { reference: 'CH-2', amount: 100 },
    { reference: 'CH-3', amount: 100 },
  ])
})

test('what was counted is stored with its difference, told on every side, and forgotten by a reopening', async () => {
  const { cashier, cutId, form, close } = await shop()
  const [first, , third] = (await form()).checks
  const methods = [counted(card, 2, 120), counted(transfer, 1, 40)]
  const { body: closed } = await close({ methods, checks: [first.key, third.key] })
  expect(closed.methods).toMatchObject([
    { ...counted(card, 2, 120), difference: -30 },
    { ...counted(transfer, 1, 40), expectedSlips: 0, difference: 40 },
    { ...counted(transfer, 0, 0, 2), difference: -5 },
    { ...counted(check, 2, 400), expectedSlips: 3, difference: -100 },
  ])
  expect(closed.checks).toMatchObject([{ found: true }, { reference: 'CH-2', found: false }, { found: true }])
  // −30 − 5 dollars at 36 + 40 − 100
  expect((await cashier.get(`cuts/get/${cutId}`)).body.diferenciaOtras).toBe(-270)
  const text = pagesOfPdf((await cashier.get(`cuts/${cutId}/pdf`)).bytes).join('\n')
  expect(text).toContain('Tarjeta: contado (2 de 3)')
  expect(text).toContain('CH-2')
  expect(text).toContain('Falta')
  const { data } = (
    await store.admin.get('audit/get', {
      take: 1,
      filter: [['action', '=', 'cerrar caja'], 'and', ['entityId', '=', String(cutId)]],
    })
  ).body
  expect(data[0].after).toContain('Cheque -C$\u00a0100.00')
  await cashier.get(`cuts/re-open/${cutId}`)
  expect((await form()).methods).toMatchObject([{ slips: null }, { slips: null }, { slips: null }])
  expect((await close({})).body).toMatchObject({ methods: [], checks: [] })
})

test('a cheque of another till, a method twice and cash are refused', async () => {
  const { close } = await shop()
  const twice = [counted(card, 1, 1), counted(card, 2, 1)]
  expect((await close({ methods: [], checks: ['bill-999-1'] })).text).toContain('La lista de cheques cambió')
  expect((await close({ methods: twice })).text).toContain('una sola vez')
  expect((await close({ methods: [counted(PaymentMethod.cash, 1, 1)] })).status).toBe(400)
})

test('a blind count asks for it, and tells nothing of it before the till is closed', async () => {
  const { form, close, cashier, cutId } = await shop()
  await build.settings(store.admin, { blindCount: true })
  const open = await form()
  expect(open).toMatchObject({ blind: true, countsMethods: true })
  expect(open).not.toHaveProperty('methods')
  expect(open).not.toHaveProperty('checks')
  expect((await cashier.get(`cuts/get/${cutId}`)).body.diferenciaOtras).toBeNull()
  const cash = { cordobas: [], dollars: [] }
  expect((await close({ counted: cash })).text).toBe(
    'Cuente las otras formas de pago antes de cerrar la caja',
  )
  const guessed = await close({ counted: cash, methods: [], checks: ['bill-1-1'] })
  expect(guessed.text).toBe('Con conteo a ciegas se cuentan los cheques, sin lista')
  const { body: closed } = await close({ counted: cash, methods: [counted(card, 3, 150)] })
  expect(closed.methods).toMatchObject([{ difference: 0 }, { difference: -5 }, { difference: -500 }])
  await build.settings(store.admin, { blindCount: false })
})

test('a store that does not count them is as before', async () => {
  const { form, close } = await shop()
  await build.settings(store.admin, { countMethods: false })
  expect(await form()).toMatchObject({ countsMethods: false, methods: [], checks: [] })
  expect((await close({ methods: [] })).text).toBe('La configuración no pide contar las otras formas de pago')
  expect((await close({})).body).toMatchObject({ status: true, methods: [] })
  await build.settings(store.admin, { countMethods: true })
})
