import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { depositMessages } from '@yunque/contract/receivables/deposits'
import { usableCredit } from '@yunque/domain/deposits'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { voucher } from '../../../test/voucher.ts'
import { depositsLeft, storeCreditOf } from '../../sales/clients/store-credit.ts'

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
    resources: [...resources, 'crearRecibo', 'cuentasPorCobrar', 'cotizacion', 'verClientes', 'contabilidad'],
    areaId,
  })
  productId = await stockedProduct(store, { stock: 1000, cost: 60, price: 100, areaId })
  cutId = (await cashier.post('cuts/post', { cutDate: date, initValue: 500 })).body.id
  await build.rate(store.admin, date, 36)
})

const inCash = (amount: number) => ({ paymentMethodId: cash, amount })
const byCard = (amount: number) => ({ paymentMethodId: card, amount, reference: voucher() })
const asCredit = (amount: number) => ({ paymentMethodId: storeCredit, amount })
const someone = async () => (await build.client(store.admin, { creditLimit: 10_000, creditDays: 30 })).id
const favorOf = async (id: number) => (await store.admin.get(`clients/${id}/detail`)).body.favor
/** What any sale may use, as it is shown where a client is chosen. */
const freeOf = async (id: number) => {
  const { fullName } = (await store.admin.get(`clients/get/${id}`)).body
  const { items } = (await cashier.get('clients/catalogo', { name: fullName })).body
  return items.find((item: { id: number }) => item.id === id)?.favor
}
const received = (clientId: number, fields: object = {}) => build.deposit(cashier, { clientId, ...fields })
const one = async (id: number) => (await cashier.get(`deposits/get/${id}`)).body
const sold = (clientId: number, quantity: number, more: object = {}) =>
  cashier.post('bills', {
    date,
    clientId,
    paymentTypeId: PaymentType.cash,
    billDetails: [{ productId, quantity, price: 100 }],
    ...more,
  })
const quoted = async (clientId: number, quantity: number, preBillTypeId = 1) => {
  const terms = { date, clientId, paymentTypeId: PaymentType.cash, preBillTypeId }
  return (await cashier.post('prebills', { ...terms, preBillDetails: [{ productId, quantity, price: 100 }] }))
    .body
}
const refund = (id: number, fields: object = {}) =>
  cashier.post(`deposits/${id}/refund`, { observation: 'Ya no lo necesita', ...fields })
const remove = (id: number) => cashier.post(`deposits/${id}/delete`, {})
const refused = (answer: { status: number; text: string }, sentence: string | RegExp) =>
  expect([answer.status, answer.text]).toEqual([
    400,
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ])

test('money before an invoice is store credit, which pays it; what is left is told', async () => {
  const clientId = await someone()
  const made = await received(clientId, { total: 250, payments: [byCard(50), inCash(300)], change: 100 })
  expect(made).toMatchObject({
    typeId: 1,
    clientId,
    total: 250,
    used: 0,
    balance: 250,
    tied: false,
    methods: 'Efectivo, Tarjeta',
    uses: [],
    payments: [
      { value: 50, change: 0 },
      { value: 300, change: 100 },
    ],
  })
  expect(await favorOf(clientId)).toBe(250)
  const { body: bill } = await sold(clientId, 2, { payments: [asCredit(200)] })
  expect(await one(made.id)).toMatchObject({
    used: 200,
    balance: 50,
    uses: [{ document: 'bill', id: bill.id, amount: 200 }],
  })
  refused(await remove(made.id), /ya se usó: anule primero la factura/)
  await cashier.post(`bills/${bill.id}/delete`, { id: bill.id, name: 'x', disabledSubject: 'Error' })
})

test('more than the total of its pre-sale, alone or with other deposits, needs confirmation', async () => {
  const clientId = await someone()
  const { id: preBillId } = await quoted(clientId, 2)
  const leave = (total: number, more: object = {}) =>
    cashier.post('deposits/post', { clientId, preBillId, total, observation: 'A cuenta', ...more })
  refused(await leave(200.01), /^El monto de C\$\s200.01 pasa del total del documento, C\$\s200.00.\n/)
  expect((await leave(150)).status).toBe(200)
  refused(await leave(50.01), /^El monto de C\$\s50.01 con los C\$\s150.00 que ya tiene pasa del total/)
  expect((await leave(50)).status).toBe(200)
  expect((await leave(1, { confirm: true })).status).toBe(200)
})

test('the void of one in cash asks when the box has less', async () => {
  const { id: ownArea } = await build.area(store.admin)
  const keeper = await store.user({
    resources: ['crearRecibo', 'cuentasPorCobrar', 'gestionCierreCaja'],
    areaId: ownArea,
  })
  await keeper.post('cuts/post', { cutDate: date, initValue: 0 })
  const clientId = await someone()
  const ofCard = await build.deposit(keeper, { clientId, payments: [byCard(100)] })
  const { id } = await build.deposit(keeper, { clientId, payments: [inCash(120)], change: 20 })
  const out = { direction: 2, categoryId: 1, reason: 'Al banco', amount: 60 }
  await keeper.post('cashMovements/post', out)
  expect((await keeper.post(`deposits/${ofCard.id}/delete`, {})).status).toBe(200)
  const asked = await keeper.post(`deposits/${id}/delete`, {})
  refused(asked, /^El anticipo es de C\$\s100.00 y en la caja hay C\$\s40.00.\n¿Anular de todos modos\?$/)
  expect((await keeper.post(`deposits/${id}/delete?confirm=true`, {})).status).toBe(200)
})

test('dollars are received at the rate of the day, and their change is in C$', async () => {
  const clientId = await someone()
  const made = await received(clientId, {
    total: 350,
    change: 10,
    payments: [{ paymentMethodId: cash, currencyId: 2, amount: 10 }],
  })
  expect(made).toMatchObject({ total: 350, payments: [{ rate: 36, value: 360, change: 10 }] })
})

test('the general client leaves none, and store credit brings none', async () => {
  const post = (fields: object) =>
    cashier.post('deposits/post', { total: 100, observation: 'A cuenta', clientId: 1, ...fields })
  refused(await post({}), depositMessages.everyone)
  const clientId = await someone()
  refused(await post({ clientId, payments: [asCredit(100)] }), /no se recibe con saldo a favor/)
  refused(await post({ clientId, payments: [inCash(99)] }), /^Faltan C\$\s1.00/)
  refused(await post({ clientId, id: 7 }), depositMessages.final)
})

test('what is left goes back by the methods that brought it, or stays as store credit', async () => {
  const clientId = await someone()
  const made = await received(clientId, { total: 300, payments: [byCard(200), inCash(100)] })
  expect((await cashier.get(`deposits/${made.id}/refundable`)).body).toEqual({
    left: 300,
    limits: [inCash(100), { paymentMethodId: card, amount: 200 }],
  })
  refused(await refund(made.id), /^Efectivo: se recibieron y no se han devuelto C\$\s100.00$/)
  refused(await refund(made.id, { refunds: [inCash(100)] }), /debe sumar C\$\s300.00$/)
  refused(await refund(made.id, { refunds: [asCredit(300)] }), depositMessages.onlyCredit)
  const { body: given } = await refund(made.id, { refunds: [inCash(80), byCard(150), asCredit(70)] })
  expect(given).toMatchObject({
    typeId: 2,
    total: -230,
    balance: 0,
    uses: [{ document: 'deposit', id: made.id }],
  })
  expect(await one(made.id)).toMatchObject({ refunded: 230, balance: 70 })
  expect(await favorOf(clientId)).toBe(70)
  refused(await remove(made.id), /anule primero la devolución/)
  refused(await refund(given.id), depositMessages.isRefund)
  expect((await remove(given.id)).status).toBe(200)
  expect(await one(made.id)).toMatchObject({ refunded: 0, balance: 300 })
  expect((await remove(made.id)).status).toBe(200)
  refused(await remove(made.id), depositMessages.isVoided)
  expect(await favorOf(clientId)).toBe(0)
})

test('what is kept for a quotation pays its invoice first, and no other sale', async () => {
  const clientId = await someone()
  const quotation = await quoted(clientId, 3)
  const tied = await received(clientId, { total: 200, preBillId: quotation.id })
  const free = await received(clientId, { total: 50 })
  expect(tied).toMatchObject({ tied: true, preBillId: quotation.id })
  refused(
    await sold(clientId, 1, { payments: [asCredit(100)] }),
    /saldo a favor del cliente es de C\$\s50.00.*Otros C\$\s200.00/,
  )
  expect(await freeOf(clientId)).toBe(50)
  await cashier.post(`prebills/${quotation.id}/convert`, {})
  const payments = [asCredit(230), inCash(70)]
  const { body } = await cashier.post(`prebills/${quotation.id}/convertToBill`, { payments })
  expect(await one(tied.id)).toMatchObject({
    tied: false,
    balance: 0,
    uses: [{ id: body.billId, amount: 200 }],
  })
  expect(await one(free.id)).toMatchObject({ balance: 20 })
  const voided = await cashier.post(`bills/${body.billId}/delete`, {
    id: body.billId,
    name: 'x',
    disabledSubject: 'Error',
    disassociate: true,
  })
  expect(voided.status, voided.text).toBe(200)
  expect(await one(tied.id)).toMatchObject({ tied: true, balance: 200 })
  const again = await cashier.get(`bills/${body.billId}/update`)
  expect(again.status, again.text).toBe(200)
  expect(await one(tied.id)).toMatchObject({ tied: false, balance: 0 })
})

test('a quotation that ends releases its money; another client cannot leave money for it', async () => {
  const clientId = await someone()
  const quotation = await quoted(clientId, 3)
  const made = await received(clientId, { preBillId: quotation.id })
  const other = { clientId: await someone(), preBillId: quotation.id, total: 1, observation: 'A cuenta' }
  refused(await cashier.post('deposits/post', other), depositMessages.otherClient)
  expect((await cashier.post(`prebills/${quotation.id}/delete`, {})).status).toBe(200)
  expect(await one(made.id)).toMatchObject({ tied: false, balance: 100 })
  refused(await cashier.post('deposits/post', { ...other, clientId }), depositMessages.preBillOver)
  expect((await sold(clientId, 1, { payments: [asCredit(100)] })).status).toBe(200)
})

test('receipts of debts use deposits, and their void gives them back', async () => {
  const clientId = await someone()
  const made = await received(clientId, { total: 150 })
  const { body: bill } = await sold(clientId, 2, { paymentTypeId: PaymentType.credit, creditDays: 30 })
  const { body: receipt } = await cashier.post('receivables', {
    billId: bill.id,
    amount: 120,
    paymentMethodId: storeCredit,
    observation: 'Con su anticipo',
    referencePhysical: 'R-A',
    acceptRepeated: true,
    applyPayment: false,
  })
  expect(await one(made.id)).toMatchObject({ used: 120, uses: [{ document: 'receipt', id: receipt.id }] })
  await cashier.post(`receivables/${receipt.id}/delete`, {})
  expect(await one(made.id)).toMatchObject({ used: 0, balance: 150 })
})

test('the credit of a note that was used is not covered by deposits', async () => {
  const clientId = await someone()
  const { body: bill } = await sold(clientId, 1)
  const { body: note } = await cashier.post('movements', {
    billId: bill.id,
    date,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Devuelto',
    refunds: [asCredit(100)],
    movementDetails: [{ productId, quantity: 1 }],
  })
  await sold(clientId, 1, { payments: [asCredit(100)] })
  await received(clientId)
  refused(await cashier.post(`movements/${note.id}/delete`, {}), /ya se usó/)
})

test('the free credit of SQL is that of the rule', async () => {
  const clientId = await someone()
  const quotation = await quoted(clientId, 3)
  await received(clientId, { total: 120, preBillId: quotation.id })
  await received(clientId, { total: 30 })
  const { db } = store.database
  const usable = usableCredit(await storeCreditOf(db, clientId), await depositsLeft(db, clientId), null)
  expect(usable).toBe(30)
  expect(await freeOf(clientId)).toBe(usable)
})

test('the closing counts deposits by their methods, and no one of it is voided afterwards', async () => {
  const clientId = await someone()
  const form = async () => (await cashier.get(`cuts/pre-ejecute/${cutId}`)).body
  const before = await form()
  const made = await received(clientId, { total: 300, payments: [byCard(200), inCash(100)] })
  await refund((await received(clientId, { total: 40 })).id)
  const after = await form()
  expect(after.totalCaja - before.totalCaja).toBeCloseTo(100, 6)
  expect(after.abonosEfectivo - before.abonosEfectivo).toBeCloseTo(140, 6)
  expect(after.devolucionesEfectivo - before.devolucionesEfectivo).toBeCloseTo(40, 6)
  const closed = await cashier.post('cuts/close', {
    id: cutId,
    counted: { cordobas: [], dollars: [] },
  })
  expect(closed.status, closed.text).toBe(200)
  refused(await remove(made.id), /^El anticipo pertenece al cierre de caja cerrado \d/)
  expect(await one(made.id)).toMatchObject({ closed: true })
})
