import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { area, processedPurchase, product, purchase, purchasePayment } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0

beforeAll(async () => {
  productId = (await product(store.admin)).id
})

const onCredit = { purchasePaymentTypeId: PaymentType.credit, creditDays: 30 }
/** A processed purchase on credit that owes C$ 1000. */
const owing = (fields: object = {}) =>
  processedPurchase(store.admin, [{ productId }], { ...onCredit, ...fields })
const pay = (purchaseId: number, fields: object = {}) =>
  store.admin.post('purchaseReceipts', {
    purchaseId,
    date: today,
    amount: 100,
    paymentMethodId: PaymentMethod.cash,
    applyCut: false,
    ...fields,
  })
const balanceOf = async (id: number) => (await store.admin.get(`compras/${id}`)).body

test('payments lower the balance, and the last one pays the purchase off', async () => {
  const { id, providerName } = await owing()
  const first = await pay(id, { amount: 400, referencePhysical: 'R-1', observation: 'Abono' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      purchaseId: id,
      amount: 400,
      balance: 1000,
      paymentMethod: 'Efectivo',
      active: true,
      providerName,
    },
  })
  expect(await balanceOf(id)).toMatchObject({ balance: 600, amount: 400, payoff: false })
  expect((await pay(id, { amount: 600 })).body).toMatchObject({ id: first.body.id + 1, balance: 600 })
  expect(await balanceOf(id)).toMatchObject({ balance: 0, amount: 1000, payoff: true, expireAt: null })
  expect((await pay(id, { amount: 1 })).text).toBe('La compra está pagada')
})

test('a voided payment is kept, and its amount is owed again', async () => {
  const { id } = await owing()
  const paid = await purchasePayment(store.admin, { purchaseId: id, amount: 1000 })
  expect(await store.admin.get(`purchaseReceipts/${paid.id}/delete`)).toMatchObject({
    status: 200,
    body: { id: paid.id, active: false },
  })
  expect(await balanceOf(id)).toMatchObject({ balance: 1000, payoff: false })
  expect((await store.admin.get(`purchaseReceipts/get/${paid.id}`)).body).toMatchObject({ active: false })
  expect((await store.admin.get(`purchaseReceipts/${paid.id}/delete`)).text).toBe('El pago ya está anulado')
  expect((await store.admin.get('purchaseReceipts/999999/delete')).status).toBe(404)
})

test('the list shows inactive payments with 0, active with 1, all with 2, also of one purchase', async () => {
  const { id } = await owing()
  const [gone, kept] = [
    await purchasePayment(store.admin, { purchaseId: id, amount: 10 }),
    await purchasePayment(store.admin, { purchaseId: id, amount: 20 }),
  ]
  await store.admin.get(`purchaseReceipts/${gone.id}/delete`)
  const shown = async (active: number) =>
    (await store.admin.get('purchaseReceipts/get', { purchaseId: id, active })).body.data.map(
      (row: { id: number }) => row.id,
    )
  expect([await shown(0), await shown(1), await shown(2)]).toEqual([[gone.id], [kept.id], [kept.id, gone.id]])
  expect((await store.admin.get('purchaseReceipts/get', { active: 3 })).status).toBe(400)
  const excel = await store.admin.get('purchaseReceipts/export', { purchaseId: id })
  expect(excel.headers['content-type']).toContain('spreadsheetml')
})

test.each<[object, string]>([
  [{ date: '' }, 'La fecha es requerida'],
  [{ date: addDays(today, 1) }, messages.futureDate],
  [{ date: addDays(today, -1) }, 'El pago no puede ser anterior a la compra'],
  [{ amount: null }, 'El monto es requerido'],
  [{ amount: 0 }, 'El monto debe ser mayor que 0'],
  [{ amount: 1000.01 }, 'El monto no puede pasar del saldo de la compra, C$\u00a01,000.00'],
  [{ paymentMethodId: null }, 'El monto es requerido'],
  [{ paymentMethodId: 9 }, 'El monto es requerido'],
  [{ bankId: 999_999 }, 'El banco no existe o está inactivo'],
  [{ observation: 'x'.repeat(151) }, 'La observación admite 150 caracteres como máximo'],
  [{ id: 1 }, 'Un pago registrado no se modifica; anúlelo y registre otro'],
])('a payment with %j is refused: %s', async (fields, sentence) => {
  const { id } = await owing()
  expect(await pay(id, fields)).toMatchObject({ status: 400, text: sentence })
  expect(await balanceOf(id)).toMatchObject({ balance: 1000 })
})

test('only a processed purchase on credit can be paid', async () => {
  const cash = await processedPurchase(store.admin, [{ productId }])
  expect((await pay(cash.id)).text).toBe('La compra es de contado: está pagada')
  const pending = await purchase(store.admin, [{ productId }], onCredit)
  expect((await pay(pending.id)).text).toBe('Solo se pagan las compras procesadas')
  expect(await pay(999_999)).toMatchObject({ status: 400, text: 'La compra no existe' })
})

test('debts of another area are neither shown nor paid', async () => {
  const branch = await area(store.admin)
  const buyer = await store.user({ resources: ['ordenesDeCompra'], areaId: branch.id })
  const { id } = await owing()
  const paid = await purchasePayment(store.admin, { purchaseId: id, amount: 10 })
  const mine = await processedPurchase(store.admin, [{ productId }], { ...onCredit, areaId: branch.id })
  const body = { purchaseId: id, date: today, amount: 5, paymentMethodId: 1, applyCut: false }
  expect(await buyer.post('purchaseReceipts/post', body)).toMatchObject({
    status: 403,
    text: messages.otherArea,
  })
  expect((await buyer.get(`purchaseReceipts/${paid.id}/delete`)).status).toBe(403)
  expect((await buyer.get(`purchaseReceipts/get/${paid.id}`)).status).toBe(404)
  expect((await buyer.get('purchases/pending/get')).body.data).toMatchObject([{ id: mine.id }])
  expect((await buyer.post('purchaseReceipts/post', { ...body, purchaseId: mine.id })).status).toBe(200)
})

test('ten concurrent payments of 300 on a debt of 1000: three succeed', async () => {
  const { id } = await owing()
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, { amount: 300 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await balanceOf(id)).toMatchObject({ balance: 100, amount: 900 })
})

test('a payment voided many times at once restores its amount once', async () => {
  const { id } = await owing()
  const paid = await purchasePayment(store.admin, { purchaseId: id, amount: 250 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => store.admin.get(`purchaseReceipts/${paid.id}/delete`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balanceOf(id)).toMatchObject({ balance: 1000 })
})

test('one key sent many times pays once', async () => {
  const { id } = await owing()
  const body = { purchaseId: id, date: today, amount: 100, paymentMethodId: 1, applyCut: false }
  const send = () => store.admin.post('purchaseReceipts', body, { 'idempotency-key': 'pago-1' })
  await Promise.all(Array.from({ length: 6 }, send))
  expect(await balanceOf(id)).toMatchObject({ balance: 900 })
})
