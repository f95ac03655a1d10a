import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { NoteType } from '@yunque/domain/codes'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const date = businessDay()
const { cash, card, storeCredit } = PaymentMethod
let cashier: Client
let areaId = 0
let productId = 0
let cutId = 0

beforeAll(async () => {
  areaId = (await build.area(store.admin)).id
  const resources = ['crearFactura', 'verTodasFacturas', 'crearNotasCreditos', 'gestionCierreCaja'] as const
  cashier = await store.user({
    resources: [...resources, 'crearRecibo', 'cuentasPorCobrar', 'cambiarDiasCredito'],
    areaId,
  })
  productId = await stockedProduct(store, { stock: 1000, cost: 60, price: 100, areaId })
  cutId = (await cashier.post('cuts/post', { cutDate: date, initValue: 500 })).body.id
})

const inCash = (amount: number) => ({ paymentMethodId: cash, amount })
const byCard = (amount: number, reference = 'V-1') => ({ paymentMethodId: card, amount, reference })
const asCredit = (amount: number) => ({ paymentMethodId: storeCredit, amount })

async function sold(quantity: number, more: object = {}) {
  const terms = { date, clientId: 1, paymentTypeId: PaymentType.cash }
  const billDetails = [{ productId, quantity, price: 100 }]
  return cashier.post('bills', { ...terms, billDetails, ...more })
}
const returned = (billId: number, quantity: number, more: object = {}) =>
  cashier.post('movements', {
    billId,
    date,
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'Devuelto',
    movementDetails: [{ productId, quantity }],
    ...more,
  })
const someone = () => build.client(store.admin, { creditLimit: 10_000, creditDays: 30 })
const favorOf = async (id: number) => (await store.admin.get(`clients/${id}/detail`)).body.favor

test('money returns by the methods that paid, and never more than each received', async () => {
  const { body: bill } = await sold(10, { payments: [byCard(700), inCash(300)] })
  const info = (await cashier.get(`bills/${bill.id}/info`)).body
  expect(info).toMatchObject({
    refundable: [inCash(300), { paymentMethodId: card, amount: 700 }],
    mayOwn: false,
  })
  const refuse = async (refunds: object[], sentence: string | RegExp) => {
    const answer = await returned(bill.id, 4, { refunds })
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(sentence)])
  }
  await refuse([inCash(400)], /^Efectivo: se recibieron y no se han devuelto C\$\s300.00$/)
  await refuse([inCash(300)], /^Lo devuelto suma C\$\s300.00 y debe sumar C\$\s400.00$/)
  await refuse([inCash(300), byCard(100, '')], /referencia del pago/)
  await refuse([asCredit(400)], /^El cliente general no tiene saldo a favor/)
  await refuse(
    [{ paymentMethodId: PaymentMethod.deposit, amount: 400, bankId: 1, reference: 'D' }],
    /no se pagó así/,
  )
  const first = await returned(bill.id, 4, { refunds: [inCash(250), byCard(150, 'R-7')] })
  expect(first.body).toMatchObject({
    applied: 0,
    refund: 400,
    refundedBy: 'Efectivo, Tarjeta',
    refunds: [inCash(250), { ...byCard(150, 'R-7'), bank: '' }],
  })
  await refuse([inCash(60), byCard(340)], /^Efectivo: .* C\$\s50.00$/)
  expect((await returned(bill.id, 6, { refunds: [inCash(50), byCard(550)] })).status).toBe(200)
  const form = (await cashier.get(`cuts/pre-ejecute/${cutId}`)).body
  expect(form).toMatchObject({
    devolucionesEfectivo: 300,
    totalCaja: 500,
    expected: [inCash(500), { paymentMethodId: card, amount: 0 }],
  })
})

test('cash needs an open till, and more than it holds is asked', async () => {
  const { body: bill } = await store.admin.post('bills', {
    date,
    clientId: 1,
    paymentTypeId: PaymentType.cash,
    billDetails: [
      { productId: await stockedProduct(store, { stock: 9, price: 100 }), quantity: 1, price: 100 },
    ],
  })
  const [{ productId: own }] = bill.billDetails
  const note = { billId: bill.id, date, movementTypeId: 1, movementGroupId: 1, observation: 'Devuelto' }
  const back = () =>
    store.admin.post('movements', { ...note, movementDetails: [{ productId: own, quantity: 1 }] })
  expect((await back()).text).toBe('Abra la caja para devolver efectivo, o devuélvalo de otra forma')
  const { id: clientId } = await someone()
  const { body: owed } = await sold(9, { clientId, paymentTypeId: PaymentType.credit, creditDays: 30 })
  const receipt = { referencePhysical: 'R', acceptRepeated: true, observation: 'Abono', applyPayment: true }
  await cashier.post('receivables', { ...receipt, billId: owed.id })
  const spent = { date, categoryId: 1, value: 1300, applyCut: true, confirm: true }
  await (await store.user({ resources: ['gestionGastos'], areaId })).post('expenses/post', spent)
  const asked = await returned(owed.id, 9)
  expect(asked).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^La devolución es de C\$\s900.00 y en la caja hay/),
  })
  expect((await returned(owed.id, 9, { refunds: [asCredit(900)] })).status).toBe(200)
  const income = (await cashier.get('receivables/get', { clientId })).body.data
  expect(await cashier.get(`receivables/${income[0].id}/delete`)).toMatchObject({
    status: 400,
    text: expect.stringContaining('devolvió dinero de esta factura'),
  })
})

test('store credit pays a later sale and a receipt, once, and is on the card and the statement', async () => {
  const { id: clientId } = await someone()
  const { body: bill } = await sold(5, { clientId })
  const note = (await returned(bill.id, 3, { refunds: [asCredit(300)] })).body
  expect(await favorOf(clientId)).toBe(300)
  const statement = await store.admin.get(`clients/${clientId}/statement`)
  expect(statement.body).toMatchObject({ closing: 0, favor: 300 })
  const tooMuch = await sold(4, { clientId, payments: [asCredit(301), inCash(99)] })
  expect(tooMuch.text).toMatch(/^El saldo a favor del cliente es de C\$\s300.00: no alcanza/)
  const other = await sold(1, { clientId: (await someone()).id, payments: [asCredit(100)] })
  expect(other.status).toBe(400)
  const paid = (await sold(2, { clientId, payments: [asCredit(200)] })).body
  expect(await favorOf(clientId)).toBe(100)
  expect((await cashier.get(`movements/${note.id}/delete`)).text).toMatch(/ya se usó/)

  const owed = (await sold(3, { clientId, paymentTypeId: PaymentType.credit, creditDays: 30 })).body
  const collect = (amount: number) =>
    cashier.post('receivables', {
      billId: owed.id,
      amount,
      paymentMethodId: storeCredit,
      referencePhysical: 'R',
      acceptRepeated: true,
      observation: 'Con su saldo',
    })
  expect((await collect(101)).text).toMatch(/no alcanza/)
  expect((await collect(100)).status).toBe(200)
  expect(await favorOf(clientId)).toBe(0)
  expect((await collect(1)).status).toBe(400)
  await cashier.post(`bills/${paid.id}/delete`, { id: paid.id, name: 'x', disabledSubject: 'Error' })
  expect(await favorOf(clientId)).toBe(200)
  expect((await sold(2, { clientId, payments: [asCredit(200)] })).status).toBe(200)
  expect((await cashier.get(`bills/${paid.id}/update`)).text).toMatch(/no alcanza/)
})

test('two sales at once do not use the same store credit', async () => {
  const { id: clientId } = await someone()
  const { body: bill } = await sold(1, { clientId })
  await returned(bill.id, 1, { refunds: [asCredit(100)] })
  const answers = await Promise.all([1, 2, 3].map(() => sold(1, { clientId, payments: [asCredit(100)] })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test('suppliers are not paid with store credit', async () => {
  const { id: purchaseId } = await build.processedPurchase(store.admin, [{ productId, quantity: 1 }])
  const body = { date, purchaseId, amount: 1, paymentMethodId: storeCredit }
  expect((await store.admin.post('purchaseReceipts', body)).status).toBe(400)
})
