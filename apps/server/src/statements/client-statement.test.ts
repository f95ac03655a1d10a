import { addDays } from '@yunque/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { area, client } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const onCredit = { creditLimit: 1_000_000, creditDays: 30 }
let productId = 0

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 10_000, cost: 0.5, price: 1 })
})

type Sale = { clientId: number; total: number; ago?: number; paymentTypeId?: number; of?: number }

async function sale(by: Client, { clientId, total, ago = 0, paymentTypeId = 2, of = productId }: Sale) {
  const billDetails = [{ productId: of, quantity: total, price: 1 }]
  const bill = { date: addDays(today, -ago), clientId, paymentTypeId, creditDays: 30, billDetails }
  const answer = await by.post('bills', bill)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id as number
}

test('a statement lists credit invoices, receipts and notes, and begins with the previous balance', async () => {
  const { id: clientId, fullName } = await client(store.admin, onCredit)
  const path = `clients/${clientId}/statement`
  const old = await sale(store.admin, { clientId, total: 500, ago: 60 })
  const recent = await sale(store.admin, { clientId, total: 200, ago: 10 })
  await sale(store.admin, { clientId, total: 77, ago: 5, paymentTypeId: 1 })
  const voided = await sale(store.admin, { clientId, total: 33, ago: 5 })
  await store.admin.post(`bills/${voided}/delete`, { disabledSubject: 'Error' })
  const receipt = { referencePhysical: 'F-1', acceptRepeated: true, observation: 'Abono' }
  const paid = await store.admin.post('receivables', { ...receipt, billId: old, amount: 100, retention: 2 })
  const undone = await store.admin.post('receivables', { ...receipt, billId: old, amount: 50 })
  await store.admin.delete(`receivables/${undone.body.id}`)
  const note = await store.admin.post('movements', {
    billId: recent,
    date: today,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Devuelto',
    movementDetails: [{ productId, quantity: 20 }],
  })
  expect(note.status, note.text).toBe(200)
  expect((await store.admin.get(path)).body).toMatchObject({
    party: fullName,
    opening: 0,
    charges: 700,
    payments: 122,
    closing: 578,
    rows: [
      { document: 'bill', id: old, charge: 500, balance: 500, dueDate: addDays(today, -30) },
      { document: 'bill', id: recent, charge: 200, balance: 700 },
      { document: 'creditNote', id: note.body.id, sourceId: recent, payment: 20, balance: 680 },
      { document: 'receipt', id: paid.body.id, sourceId: old, payment: 102, balance: 578, reference: 'F-1' },
    ],
  })
  const from = addDays(today, -20)
  expect((await store.admin.get(path, { from })).body).toMatchObject({ opening: 500, closing: 578, from })
  expect((await store.admin.get(path, { to: from })).body).toMatchObject({
    closing: 500,
    rows: [{ id: old }],
  })
  const file = await store.admin.get(`${path}/export`)
  expect(file.headers['content-type']).toContain('spreadsheetml')
  const card = (await store.admin.get(`clients/${clientId}/detail`)).body
  expect(card).toMatchObject({ saldo: 578, visibleSaldo: 578, dueBills: 1 })
})

test.each(['A/B: [centro] *?', "'=comillas'", '////', '🔩'.repeat(20)])(
  'the Excel of a client named %s has a valid sheet name',
  async (name) => {
    const { id } = await client(store.admin, { name, lastName: name })
    const file = await store.admin.get(`clients/${id}/statement/export`)
    expect(file.status, file.text).toBe(200)
  },
)

test('a reversed range, an invalid date and an unknown client are refused', async () => {
  const { id } = await client(store.admin)
  const asked = (query: object) => store.admin.get(`clients/${id}/statement`, { ...query })
  const reversed = 'La fecha final no puede ser anterior a la inicial'
  for (const days of [{ from: '2025-04-01', to: '2025-03-31' }, { from: '2999-01-01' }])
    expect(await asked(days)).toMatchObject({ status: 400, text: reversed })
  expect((await asked({ from: 'ayer' })).status).toBe(400)
  expect((await store.admin.get('clients/999999/statement')).status).toBe(404)
})

test("readers see what their permissions and their area permit, and the client's card agrees", async () => {
  const { id: clientId } = await client(store.admin, onCredit)
  const { id: areaId } = await area(store.admin)
  const of = await stockedProduct(store, { stock: 100, cost: 0.5, price: 1, areaId })
  const ana = await store.user({ resources: ['crearFactura', 'verMisCuentasXCobrar'] })
  const away = await store.user({ resources: ['crearFactura', 'cuentasPorCobrar'], areaId })
  await sale(ana, { clientId, total: 30 })
  await sale(away, { clientId, total: 40, of })
  await sale(store.admin, { clientId, total: 50 })
  const seen = async (by: Client) => {
    const [statement, card] = [
      (await by.get(`clients/${clientId}/statement`)).body,
      (await by.get(`clients/${clientId}/detail`)).body,
    ]
    expect(card).toMatchObject({ saldo: 120, visibleSaldo: statement.closing })
    return statement.closing
  }
  expect([await seen(ana), await seen(away), await seen(store.admin)]).toEqual([30, 40, 120])
  const keeper = await store.user({ resources: ['verClientes'] })
  expect((await keeper.get(`clients/${clientId}/statement`)).status).toBe(403)
})
