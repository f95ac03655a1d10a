import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { sum } from '@yunque/domain/decimal'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { setRegime } from '../../test/taxes.ts'

const store = testStore()
const date = businessDay()
const month = date.slice(0, 7)
let [productId, clientId, ir, imi, made] = [0, 0, 0, 0, 0]

beforeAll(async () => {
  await build.settings(store.admin, { iva: 15 })
  await setRegime(store, 'general')
  productId = await stockedProduct(store, { stock: 500, cost: 60, price: 115 })
  clientId = (await build.client(store.admin, { creditLimit: 1_000_000, creditDays: 30 })).id
  const { data } = (await store.admin.get('withholdingTypes/get')).body
  const typeOf = (side: string, name: string) =>
    data.find((one: { side: string; name: string }) => one.side === side && one.name.startsWith(name)).id
  ;[ir, imi, made] = [typeOf('suffered', 'IR 2'), typeOf('suffered', 'IMI'), typeOf('made', 'IR 2')]
})

const cashSale = (withholdings: object[], more: object = {}) =>
  store.admin.post('bills', {
    date,
    clientId,
    paymentTypeId: PaymentType.cash,
    withholdings,
    billDetails: [{ productId, quantity: 10, price: 115 }],
    ...more,
  })
const owing = async () =>
  (
    await store.admin.post('bills', {
      date,
      clientId,
      paymentTypeId: PaymentType.credit,
      creditDays: 30,
      billDetails: [{ productId, quantity: 10, price: 115 }],
    })
  ).body.id
const collect = (billId: number, fields: object) =>
  store.admin.post('receivables', {
    billId,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
    ...fields,
  })

/** What the journal of the month has on an account, debits above 0. */
async function onAccount(code: string): Promise<number> {
  const rows = (
    await store.admin.get('reports/trialBalance/get', { from: `${month}-01`, to: date, take: 100 })
  ).body.data
  const row = rows.find((one: { code: string }) => one.code === code)
  return row ? row.debit - row.credit : 0
}
const reported = async (side: string) =>
  sum(
    (await store.admin.post('reports/withholdings', { month, side })).body.map(
      ({ amount }: { amount: number }) => amount,
    ),
  )

test('a cash sale with withholdings is paid with less money, and the rest is told with its certificate', async () => {
  const lines = [
    { typeId: ir, amount: 20, certificate: 'C-1' },
    { typeId: imi, amount: 10, certificate: '' },
  ]
  const { body } = await cashSale(lines)
  expect(body).toMatchObject({ total: 1150, retention: 30, balance: 0, payoff: true })
  expect(body.payments).toMatchObject([{ amount: 1120, value: 1120 }])
  expect(body.withholdings).toMatchObject([
    { type: 'IR 2 %', base: 1000, rate: 2, amount: 20, certificate: 'C-1' },
    { type: 'IMI 1 %', base: 1000, rate: 1, amount: 10, certificate: '' },
  ])
  const much = [{ paymentMethodId: PaymentMethod.transfer, amount: 1150, bankId: 1, reference: 'T' }]
  expect((await cashSale(lines, { payments: much })).text).toContain('no puede superar el total')
})

test('an amount that differs by more than C$ 1.00 is asked about; more than the base of the sale is refused', async () => {
  const odd = await cashSale([{ typeId: ir, amount: 25 }])
  expect(odd.status).toBe(400)
  expect(odd.headers['x-needs-confirmation']).toBeDefined()
  expect(odd.text).toContain('IR 2 %: se retienen')
  expect((await cashSale([{ typeId: ir, amount: 25 }], { confirm: true })).status).toBe(200)
  expect((await cashSale([{ typeId: ir, amount: 20.99 }])).status).toBe(200)
  expect((await cashSale([{ typeId: ir, base: 1000.01, amount: 20 }])).text).toContain(
    'la base no puede pasar',
  )
  expect((await cashSale([{ typeId: made, amount: 20 }])).text).toBe(
    'El tipo de retención no existe o está inactivo',
  )
})

test('a receipt counts what was withheld as paid; voided it is owed again, and leaves the report', async () => {
  const billId = await owing()
  const withholdings = [{ typeId: ir, amount: 20, certificate: 'C-2' }]
  const receipt = await collect(billId, { withholdings, applyPayment: true })
  expect(receipt.body).toMatchObject({ amount: 1130, retention: 20, balanceAfter: 0 })
  expect(receipt.body.withholdings).toMatchObject([{ base: 1000, amount: 20 }])
  const before = await reported('suffered')
  await store.admin.delete(`receivables/${receipt.body.id}`)
  expect((await store.admin.get(`bills/${billId}`)).body).toMatchObject({ balance: 1150 })
  expect(await reported('suffered')).toBe(before - 20)
})

test('a part that is paid has its part of the base', async () => {
  const billId = await owing()
  const { body } = await collect(billId, { amount: 565, withholdings: [{ typeId: ir, amount: 10 }] })
  expect(body).toMatchObject({ retention: 10, balanceAfter: 575 })
  expect(body.withholdings).toMatchObject([{ base: 500 }])
})

test('a retention without a type waits for its certificate, which is noted once it arrives', async () => {
  const { body } = await collect(await owing(), { amount: 100, retention: 7 })
  expect(body.withholdings).toMatchObject([{ type: 'Otra retención', amount: 7, certificate: '' }])
  const pending = async () =>
    (await store.admin.get('reports/withholdings/get', { pending: 'true', take: 100 })).body.data.map(
      ({ id }: { id: number }) => id,
    )
  const [{ id, version }] = body.withholdings
  expect(await pending()).toContain(id)
  const noted = await store.admin.post('withholdings/certificate', { id, version, certificate: 'C-9' })
  expect(noted.body).toMatchObject({ certificate: 'C-9' })
  expect(await pending()).not.toContain(id)
  expect((await store.admin.post('withholdings/certificate', { id, version, certificate: 'X' })).status).toBe(
    409,
  )
})

test('a closing tells what was withheld in a line of its own, outside the cash', async () => {
  const { body: till } = await store.admin.post('cuts/post', { cutDate: date, initValue: 0 })
  const before = (await store.admin.get(`cuts/pre-ejecute/${till.id}`)).body
  await cashSale([{ typeId: ir, amount: 20 }])
  const after = (await store.admin.get(`cuts/pre-ejecute/${till.id}`)).body
  expect(after.retenciones - before.retenciones).toBe(20)
  expect(after.totalCaja - before.totalCaja).toBe(1130)
  expect(after.totalContado - before.totalContado).toBe(1150)
})

test('a payment to a supplier with a withholding pays the debt with less money, and numbers its certificate', async () => {
  const bought = await build.product(store.admin)
  const terms = { purchasePaymentTypeId: PaymentType.credit, creditDays: 30 }
  const { id: purchaseId, balance } = await build.processedPurchase(
    store.admin,
    [{ productId: bought.id, quantity: 10, cost: 230, ivaRate: 15, price: 500 }],
    terms,
  )
  const pay = (amount: number, withholdings: object[]) =>
    store.admin.post('purchaseReceipts', {
      purchaseId,
      date,
      amount,
      paymentMethodId: PaymentMethod.cash,
      applyCut: false,
      withholdings,
    })
  expect(balance).toBe(2300)
  const { body } = await pay(1150, [{ typeId: made, amount: 20 }])
  expect(body).toMatchObject({ amount: 1150, withheld: 20, paid: 1130 })
  expect(body.withholdings).toMatchObject([{ base: 1000, rate: 2, number: 1, certificate: '' }])
  const second = await pay(1150, [{ typeId: made, amount: 20 }])
  expect(second.body.withholdings).toMatchObject([{ number: 2 }])
  expect((await store.admin.get(`compras/${purchaseId}`)).body).toMatchObject({ balance: 0, payoff: true })
  const [{ id }] = body.withholdings
  expect((await store.admin.get(`withholdings/${id}`)).body).toMatchObject({
    certificate: '000001',
    amount: 20,
  })
  const pdf = await store.admin.get(`withholdings/${id}/pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  await store.admin.get(`purchaseReceipts/${second.body.id}/delete`)
  expect((await store.admin.get(`withholdings/${second.body.withholdings[0].id}`)).status).toBe(404)
})

test('the report of the month equals the accounts of the journal, to the cent', async () => {
  expect(await reported('suffered')).toBe(await onAccount('1.1.09'))
  expect(await reported('made')).toBe(0 - (await onAccount('2.1.06')))
  expect(await reported('made')).toBeGreaterThan(0)
})

test('a type keeps its side and name for itself, and documents the rate of their day', async () => {
  const { data } = (await store.admin.get('withholdingTypes/get')).body
  const type = data.find(({ id }: { id: number }) => id === imi)
  expect((await store.admin.post('withholdingTypes/post', { ...type, side: 'made' })).text).toContain(
    'no cambia',
  )
  const taken = { side: 'suffered', name: 'imi 1 %', rate: 3, base: 'net' }
  expect((await store.admin.post('withholdingTypes/post', taken)).text).toContain('Ya existe un tipo')
  expect((await store.admin.post('withholdingTypes/post', { ...type, rate: 101 })).text).toContain(
    'El porcentaje no puede pasar de 100',
  )
  const { body: sale } = await cashSale([{ typeId: imi, amount: 10 }])
  expect((await store.admin.post('withholdingTypes/post', { ...type, rate: 2 })).body).toMatchObject({
    rate: 2,
  })
  expect((await store.admin.get(`bills/${sale.id}`)).body.withholdings).toMatchObject([{ rate: 1 }])
  const general = data.find((one: { general: boolean }) => one.general)
  expect((await store.admin.post('withholdingTypes/post', { ...general, rate: 1 })).text).toContain(
    'no lleva tasa',
  )
})
