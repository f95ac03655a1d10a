import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { depositPaper } from '@yunque/contract/receivables/deposit-paper'
import type { SalesBookRow } from '@yunque/contract/reports/books'
import { addDays } from '@yunque/domain/dates'
import { sum } from '@yunque/domain/decimal'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { faultsOf, taxes } from '../../../test/journal-checks.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { setRegime } from '../../../test/taxes.ts'

const store = testStore()
const date = businessDay()
const credit = (amount: number) => ({ paymentMethodId: PaymentMethod.storeCredit, amount })
const cash = (amount: number) => ({ paymentMethodId: PaymentMethod.cash, amount })
let [areaId, productId, plainId] = [0, 0, 0]
let cashier: Client

beforeAll(async () => {
  areaId = (await build.area(store.admin)).id
  const resources = ['crearFactura', 'verTodasFacturas', 'crearRecibo', 'cotizacion'] as const
  cashier = await store.user({ areaId, resources: [...resources, 'gestionCierreCaja', 'verClientes'] })
  await build.openTill(cashier)
  await setRegime(store, 'general')
  productId = await stockedProduct(store, { stock: 500, cost: 50, price: 115, areaId })
  plainId = await stockedProduct(store, { stock: 500, cost: 50, price: 100, areaId, hasIva: false })
  await set('receipt')
})

const set = (depositTax: string) => build.settings(store.admin, { depositTax })
const names = new Map<number, string>()
async function someone(fields: object = {}): Promise<number> {
  const { id, fullName } = await build.client(store.admin, fields)
  names.set(id, fullName)
  return id
}
const done = async (path: string, body: object) => {
  const answer = await cashier.post(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** A pre-sale of 10 units for 1,150.00, of which 150.00 are IVA. */
async function offered(clientId: number, more: object[] = []): Promise<number> {
  const lines = [{ productId, quantity: 10, price: 115 }, ...more]
  const sale = { date, clientId, paymentTypeId: PaymentType.cash, preBillTypeId: 2, preBillDetails: lines }
  return (await done('prebills', sale)).id
}
const bill = (preBillId: number, payments: object[]) =>
  done(`prebills/${preBillId}/convertToBill`, { payments }).then(({ billId }) => billId as number)

/** The rows of the sales book of one client, with their figures. */
async function bookOf(clientId: number) {
  const { body } = await store.admin.post('reports/salesBook', { month: date.slice(0, 7), areaId })
  return (body as SalesBookRow[])
    .filter(({ client }) => client === names.get(clientId))
    .map(({ kind, documento, number, gravado, exento, iva, total, estado }) => ({
      kind,
      documento,
      number,
      gravado,
      exento,
      iva,
      total,
      ...(estado === '' ? {} : { estado }),
    }))
}
const padded = (id: number) => String(id).padStart(5, '0')
const ivaIn = (rows: readonly { iva: number }[]) => sum(rows.map(({ iva }) => iva))

async function expectAgreement(): Promise<void> {
  expect(await faultsOf(store)).toEqual([])
  const { journal, report } = await taxes(store, store.admin, areaId, date)
  expect(journal).toEqual(report)
}

test('a deposit for a pre-sale has IVA in its proportion, due at once and taken back by its invoice', async () => {
  const clientId = await someone()
  const preBillId = await offered(clientId)
  const deposit = await build.deposit(cashier, { clientId, preBillId, total: 400 })
  expect(deposit).toMatchObject({ total: 400, tax: 52.17 })
  const row = { documento: 'Anticipo', number: padded(deposit.id), exento: 0 }
  expect(await bookOf(clientId)).toEqual([
    { kind: 'deposit', ...row, gravado: 347.83, iva: 52.17, total: 400 },
  ])
  await expectAgreement()
  const { totals } = depositPaper(deposit, 'America/Managua')
  expect(totals).toContainEqual({
    label: 'IVA incluido',
    value: expect.stringContaining('52.17'),
    part: true,
  })

  const billId = await bill(preBillId, [credit(400), cash(750)])
  const rows = await bookOf(clientId)
  expect(rows).toMatchObject([
    { kind: 'bill', iva: 150, total: 1150 },
    { kind: 'deposit', iva: 52.17 },
    { kind: 'billUse', documento: 'Anticipo aplicado', gravado: -347.83, iva: -52.17, total: -400 },
  ])
  expect(ivaIn(rows)).toBe(150)
  await expectAgreement()

  await done(`bills/${billId}/delete`, { id: billId, name: '', disabledSubject: 'Error', disassociate: true })
  expect(ivaIn(await bookOf(clientId))).toBe(52.17)
  await expectAgreement()
  expect((await cashier.get(`bills/${billId}/update`)).status).toBe(200)
  expect(ivaIn(await bookOf(clientId))).toBe(150)
  await expectAgreement()
})

test('each use takes the IVA of its part, the last one the rest, also a refund and a receipt', async () => {
  const clientId = await someone({ creditLimit: 10_000, creditDays: 30 })
  const preBillId = await offered(clientId)
  const { id } = await build.deposit(cashier, { clientId, preBillId, total: 1000.01 })
  await bill(preBillId, [credit(333.33), cash(816.67)])
  const line = { productId, quantity: 2, price: 115 }
  const owed = { date, clientId, paymentTypeId: PaymentType.credit, creditDays: 30, billDetails: [line] }
  const { id: billId } = await done('bills', owed)
  const paper = { referencePhysical: 'R-T', acceptRepeated: true, applyPayment: false }
  const byCredit = { ...paper, paymentMethodId: PaymentMethod.storeCredit, observation: 'Con su anticipo' }
  await done('receivables', { billId, amount: 100, ...byCredit })
  const refund = await done(`deposits/${id}/refund`, { observation: 'Sobró' })
  const rows = await bookOf(clientId)
  const own = rows.filter(({ kind }) => kind !== 'bill')
  expect(own).toMatchObject([
    { kind: 'deposit', iva: 130.44, total: 1000.01 },
    { kind: 'billUse', iva: -43.48, total: -333.33 },
    { kind: 'receiptUse', total: -100 },
    { kind: 'depositUse', documento: 'Anticipo devuelto', number: padded(refund.id), total: -566.68 },
  ])
  expect([ivaIn(own), sum(own.map(({ total }) => total))]).toEqual([0, 0])
  await expectAgreement()

  await done(`deposits/${refund.id}/delete`, {})
  expect(ivaIn((await bookOf(clientId)).filter(({ kind }) => kind !== 'bill'))).toBe(73.92)
  await expectAgreement()
})

test('only what bears IVA of a mixed document counts; nothing of a free deposit and of an exempt client', async () => {
  const clientId = await someone()
  const mixed = await offered(clientId, [{ productId: plainId, quantity: 10, price: 115 }])
  const deposit = await build.deposit(cashier, { clientId, preBillId: mixed, total: 460 })
  expect(deposit.tax).toBe(30)
  expect(await bookOf(clientId)).toMatchObject([{ exento: 0, gravado: 200, iva: 30, total: 230 }])
  expect((await build.deposit(cashier, { clientId, total: 460 })).tax).toBe(0)
  const letter = { exemptLetter: 'DGI-9', exemptFrom: addDays(date, -1), exemptTo: addDays(date, 9) }
  const exempt = await someone({ exempt: true, ...letter })
  const net = { date, clientId: exempt, paymentTypeId: PaymentType.cash, preBillTypeId: 1 }
  const { id } = await done('prebills', { ...net, preBillDetails: [{ productId, quantity: 1, price: 100 }] })
  expect((await build.deposit(cashier, { clientId: exempt, preBillId: id, total: 50 })).tax).toBe(0)
  expect(await bookOf(exempt)).toEqual([])
  await expectAgreement()
})

test('a voided deposit stays in the book with zeros', async () => {
  const clientId = await someone()
  const preBillId = await offered(clientId)
  const { id } = await build.deposit(cashier, { clientId, preBillId, total: 115 })
  await done(`deposits/${id}/delete`, {})
  expect(await bookOf(clientId)).toMatchObject([{ kind: 'deposit', iva: 0, total: 0, estado: 'ANULADA' }])
  expect((await cashier.get(`deposits/get/${id}`)).body).toMatchObject({ tax: 15, total: 115 })
  await expectAgreement()
})

test('a deposit keeps the rule of its day: without IVA when the setting was off, with it afterwards', async () => {
  const clientId = await someone()
  const preBillId = await offered(clientId)
  expect(await set('invoice')).toMatchObject({ depositTax: 'invoice' })
  expect((await build.deposit(cashier, { clientId, preBillId, total: 115 })).tax).toBe(0)
  expect(await set('receipt')).toMatchObject({ depositTax: 'receipt' })
  expect((await build.deposit(cashier, { clientId, preBillId, total: 230 })).tax).toBe(30)
  await set('invoice')
  await bill(preBillId, [credit(345), cash(805)])
  expect(await bookOf(clientId)).toMatchObject([
    { kind: 'bill', iva: 150 },
    { kind: 'deposit', iva: 30 },
    { kind: 'billUse', iva: -30, total: -230 },
  ])
  await expectAgreement()
  await set('receipt')
})

test('under cuota fija nothing is due, and another choice is refused', async () => {
  const clientId = await someone()
  const preBillId = await offered(clientId)
  await setRegime(store, 'cuotaFija')
  expect((await build.deposit(cashier, { clientId, preBillId, total: 115 })).tax).toBe(0)
  await setRegime(store, 'general')
  const { body } = await store.admin.get('about/get-info')
  const refused = await store.admin.post('about/set-info', { ...body, depositTax: 'never' })
  expect([refused.status, refused.text]).toEqual([
    400,
    'El IVA de los anticipos se debe con la factura o al recibir el dinero',
  ])
})
