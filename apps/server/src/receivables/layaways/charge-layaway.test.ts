import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { depositPaper } from '@yunque/contract/receivables/deposit-paper'
import { depositMessages } from '@yunque/contract/receivables/deposits'
import type { SalesBookRow } from '@yunque/contract/reports/books'
import { layawayMessages } from '@yunque/contract/sales/layaways'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { faultsOf, incomes, taxes } from '../../../test/journal-checks.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { setRegime } from '../../../test/taxes.ts'

const store = testStore()
const date = businessDay()
const cash = (amount: number) => ({ paymentMethodId: PaymentMethod.cash, amount })
let [areaId, productId] = [0, 0]
let cashier: Client

beforeAll(async () => {
  areaId = (await build.area(store.admin)).id
  const resources = ['crearFactura', 'verTodasFacturas', 'crearRecibo', 'cotizacion'] as const
  cashier = await store.user({ areaId, resources: [...resources, 'gestionCierreCaja', 'verClientes'] })
  await build.openTill(cashier)
  await setRegime(store, 'general')
  productId = await stockedProduct(store, { stock: 500, cost: 50, price: 115, areaId })
  await build.settings(store.admin, { layawayCharge: 10 })
})

const someone = async (fields: object = {}) => (await build.client(store.admin, fields)).id
const done = async (path: string, body: object) => {
  const answer = await cashier.post(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const deposit = async (id: number) => (await cashier.get(`deposits/get/${id}`)).body
const favor = async (clientId: number) => (await cashier.get(`clients/${clientId}/detail`)).body.favor

/** A layaway of 10 units for 1,150.00 with a first deposit. */
async function aside(total: number, clientFields: object = {}) {
  const clientId = await someone(clientFields)
  const price = Object.keys(clientFields).length > 0 ? 100 : 115
  const sale = { date, clientId, paymentTypeId: PaymentType.cash, preBillTypeId: 2 }
  const { id } = await done('prebills', { ...sale, preBillDetails: [{ productId, quantity: 10, price }] })
  const { depositId } = await done(`layaways/${id}/post`, { total })
  return { id: id as number, clientId, depositId: depositId as number }
}
const cancel = (id: number, fields: object = {}) =>
  cashier.post(`layaways/${id}/cancel`, { observation: 'Se arrepintió', ...fields })
const refused = (answer: { status: number; text: string }, sentence: string | RegExp) =>
  expect([answer.status, answer.text]).toEqual([
    400,
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ])

async function booked(kinds: readonly string[], id: number) {
  const { body } = await store.admin.post('reports/salesBook', { month: date.slice(0, 7), areaId })
  return (body as SalesBookRow[]).filter((row) => kinds.includes(row.kind) && row.id === id)
}

async function expectAgreement(): Promise<void> {
  expect(await faultsOf(store)).toEqual([])
  const ofTaxes = await taxes(store, store.admin, areaId, date)
  expect(ofTaxes.journal).toEqual(ofTaxes.report)
  const income = await incomes(store, store.admin, areaId, { from: date, to: date })
  expect(income.journal).toEqual(income.report)
}

const statement = async () => {
  const asked = { from: date, to: date, areaId, tipoFecha: 1 }
  return (await store.admin.post('reports/resultState', asked)).body
}

test('the charge of the settings is kept, the rest is given back, and it is income with IVA', async () => {
  const before = await statement()
  const { id, clientId, depositId } = await aside(400)
  expect((await cashier.get(`layaways/${id}/refundable`)).body).toMatchObject({ left: 400, charge: 115 })
  refused(await cancel(id, { refunds: [cash(400)] }), /debe sumar C\$\s285.00/)
  const { body } = await cancel(id, { refunds: [cash(285)] })
  expect(body).toMatchObject({
    id,
    active: false,
    refundId: expect.any(Number),
    chargeId: expect.any(Number),
  })
  const charge = await deposit(body.chargeId)
  expect(charge).toMatchObject({
    typeId: 3,
    total: -115,
    tax: 15,
    payments: [],
    cancelled: { paid: 400, charge: 115, refund: 285 },
    uses: [{ document: 'deposit', id: depositId, amount: 115 }],
  })
  expect(await deposit(body.refundId)).toMatchObject({
    total: -285,
    cancelled: { paid: 400, charge: 115, refund: 285 },
  })
  expect(await deposit(depositId)).toMatchObject({ used: 115, refunded: 285, balance: 0 })
  expect(await favor(clientId)).toBe(0)
  expect((await cashier.get(`prebills/get/${id}`)).body.layaway).toMatchObject({
    stateId: 4,
    charge: { id: body.chargeId, total: 115 },
  })
  expect(depositPaper(charge, 'America/Managua').totals.map(({ label }) => label)).toEqual([
    'Pagado del apartado',
    'Cargo por cancelación',
    'IVA incluido',
    'Devuelto',
  ])
  expect(await booked(['charge'], body.chargeId)).toMatchObject([
    { documento: 'Cargo por cancelación', gravado: 100, iva: 15, exento: 0, total: 115 },
  ])
  const after = await statement()
  expect(after.cargosCancelacion - before.cargosCancelacion).toBeCloseTo(100, 6)
  expect(after.utilidadNeta - before.utilidadNeta).toBeCloseTo(100, 6)
  await expectAgreement()
  refused(await cancel(id), 'El apartado ya está cancelado')
})

test('a lower charge needs a reason, a higher one is refused, and the audit trail knows both', async () => {
  const { id, clientId } = await aside(400)
  refused(await cancel(id, { charge: 115.01 }), /El cargo por cancelación no puede pasar de C\$\s115.00/)
  refused(await cancel(id, { charge: 50 }), layawayMessages.chargeReason)
  refused(await cancel(id, { charge: -1 }), /cargo por cancelación/)
  const answer = await cancel(id, { charge: 50, chargeReason: 'Cliente de años' })
  expect(answer.body).toMatchObject({ refundId: null, chargeId: expect.any(Number) })
  expect(await favor(clientId)).toBe(350)
  const { body } = await store.admin.get('audit/get', { filter: ['action', '=', 'cancelar'], take: 1 })
  expect(JSON.parse(body.data[0].after)).toMatchObject({
    charge: 50,
    mostCharge: 115,
    chargeReason: 'Cliente de años',
  })
  const other = await aside(400)
  const forgiven = await cancel(other.id, { charge: 0, chargeReason: 'Enfermedad', refunds: [cash(400)] })
  expect(forgiven.body).toMatchObject({ chargeId: null, refundId: expect.any(Number) })
  expect((await deposit(forgiven.body.refundId)).cancelled).toBe(null)
  await expectAgreement()
})

test('an expired one is charged too, at most what was paid, and no money is left to give back', async () => {
  await build.settings(store.admin, { layawayCharge: 50 })
  const { id, clientId } = await aside(300)
  await sql`update pre_bills set layaway_on = ${addDays(date, -9)}::date, layaway_until = ${addDays(date, -1)}::date
    where id = ${id}`.execute(store.database.db)
  expect((await cashier.get(`layaways/${id}/refundable`)).body).toMatchObject({ left: 300, charge: 300 })
  refused(await cancel(id, { refunds: [cash(10)] }), depositMessages.nothingLeft)
  expect((await cancel(id)).body).toMatchObject({ refundId: null, chargeId: expect.any(Number) })
  expect(await favor(clientId)).toBe(0)
  await build.settings(store.admin, { layawayCharge: 10 })
  await expectAgreement()
})

test('a charge is voided and not given back; its amount is store credit again, and its income is gone', async () => {
  const { id, clientId, depositId } = await aside(400)
  const { body } = await cancel(id)
  refused(
    await cashier.post(`deposits/${body.chargeId}/refund`, { observation: 'No' }),
    depositMessages.isCharge,
  )
  refused(await cashier.post(`deposits/${depositId}/delete`, {}), /anule primero el cargo/)
  await done(`deposits/${body.chargeId}/delete`, {})
  refused(await cashier.post(`deposits/${body.chargeId}/delete`, {}), depositMessages.chargeIsVoided)
  expect(await favor(clientId)).toBe(400)
  expect(await booked(['charge'], body.chargeId)).toMatchObject([{ iva: 0, total: 0, estado: 'ANULADA' }])
  await expectAgreement()
})

test('the charge takes the IVA of deposits back that was due with them, and has its own', async () => {
  await build.settings(store.admin, { depositTax: 'receipt' })
  const { id, depositId } = await aside(400)
  const { body } = await cancel(id, { refunds: [cash(285)] })
  expect(await booked(['deposit'], depositId)).toMatchObject([{ iva: 52.17, total: 400 }])
  expect(await booked(['charge', 'chargeUse'], body.chargeId)).toMatchObject([
    { iva: 15, total: 115 },
    { iva: -15, total: -115 },
  ])
  expect(await booked(['depositUse'], body.refundId)).toMatchObject([{ iva: -37.17, total: -285 }])
  await expectAgreement()
  await build.settings(store.admin, { depositTax: 'invoice' })
})

test('an exempt client and a store of cuota fija are charged without IVA', async () => {
  const letter = { exemptLetter: 'DGI-9', exemptFrom: addDays(date, -1), exemptTo: addDays(date, 9) }
  const exempt = await aside(400, { exempt: true, ...letter })
  const { body } = await cancel(exempt.id)
  expect(await deposit(body.chargeId)).toMatchObject({ total: -100, tax: 0 })
  const fixed = await aside(400)
  await setRegime(store, 'cuotaFija')
  const { body: ended } = await cancel(fixed.id)
  expect(await booked(['charge'], ended.chargeId)).toMatchObject([
    { exento: 115, gravado: 0, iva: 0, total: 115 },
  ])
  await setRegime(store, 'general')
  await expectAgreement()
})

test('a store without the setting charges nothing', async () => {
  await build.settings(store.admin, { layawayCharge: 0 })
  const { id, clientId } = await aside(400)
  refused(await cancel(id, { charge: 0.01 }), /no puede pasar de C\$\s0.00/)
  expect((await cancel(id)).body).toEqual({ id, active: false, refundId: null, chargeId: null })
  expect(await favor(clientId)).toBe(400)
})
