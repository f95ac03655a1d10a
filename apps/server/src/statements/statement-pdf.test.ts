import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { pagesOfPdf, sizeOfPdf } from '../../test/pdf-text.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const day = (value: string) => value.split('-').reverse().join('/')
const number = (id: number) => String(id).padStart(5, '0')

async function soldOnCredit(by: Client, clientId: number, { total = 1500, areaId = 1, ago = 0 } = {}) {
  const productId = await stockedProduct(store, { stock: 1, price: total, areaId })
  const answer = await by.post('bills', {
    date: addDays(today, -ago),
    clientId,
    paymentTypeId: 2,
    creditDays: 30,
    billDetails: [{ productId, quantity: 1, price: total }],
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id as number
}

const debtor = () =>
  build.client(store.admin, {
    name: 'Ñurinda',
    lastName: '& <Hijos> 🔨',
    creditLimit: 100_000,
    creditDays: 30,
  })

test("the PDF of a client's statement has the texts of its print page: balances, sums and dates", async () => {
  const { id } = await debtor()
  const old = await soldOnCredit(store.admin, id, { total: 2000, ago: 40 })
  const bill = await soldOnCredit(store.admin, id)
  const paid = {
    billId: bill,
    amount: 500,
    referencePhysical: 'F-77',
    acceptRepeated: true,
    observation: 'Abono',
  }
  const receipt = (await store.admin.post('receivables', paid)).body.id
  const from = addDays(today, -10)
  const answer = await store.admin.get(`clients/${id}/statement/pdf`, { from, paper: 'a4' })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="estado-de-cuenta-nurinda-hijos.pdf"',
  })
  expect(sizeOfPdf(answer.bytes)).toEqual([595, 842])
  const [page = '', ...rest] = pagesOfPdf(answer.bytes)
  expect(rest).toEqual([])
  expect(page.split('\n')).toEqual(
    expect.arrayContaining([
      'Estado de cuenta',
      'Ñurinda & <Hijos>',
      `${day(from)} al ${day(today)}`,
      'Todas',
      'Saldo anterior',
      '2,000.00',
      `Factura ${number(bill)}`,
      '3,500.00',
      `Recibo ${number(receipt)} · factura ${number(bill)}`,
      'F-77',
      '500.00',
      '3,000.00',
      'Compras a crédito',
      'C$\u00a01,500.00',
      'Recibos y notas',
      'C$\u00a0500.00',
      `Saldo al ${day(today)}`,
      'C$\u00a03,000.00',
    ]),
  )
  expect(page).not.toContain(`Factura ${number(old)}`)
})

test('the statement of a client shows readers what they may see, and is refused to others', async () => {
  const { id } = await debtor()
  const { id: areaId, name } = await build.area(store.admin)
  const ana = await store.user({ resources: ['crearFactura', 'verMisCuentasXCobrar'] })
  const away = await store.user({ resources: ['crearFactura', 'cuentasPorCobrar'], areaId })
  await soldOnCredit(ana, id, { total: 30 })
  await soldOnCredit(away, id, { total: 40, areaId })
  await soldOnCredit(store.admin, id, { total: 50 })
  const pageOf = async (by: Client) => {
    const { status, bytes } = await by.get(`clients/${id}/statement/pdf`)
    expect(status).toBe(200)
    return pagesOfPdf(bytes).join('').split('\n')
  }
  expect(await pageOf(ana)).toContain('C$\u00a030.00')
  expect(await pageOf(ana)).not.toContain('50.00')
  expect(await pageOf(away)).toEqual(expect.arrayContaining([name, 'C$\u00a040.00']))
  expect(await pageOf(store.admin)).toEqual(expect.arrayContaining(['Todas', 'C$\u00a0120.00']))
  const keeper = await store.user({ resources: ['verClientes'] })
  expect(await keeper.get(`clients/${id}/statement/pdf`)).toMatchObject({ status: 403 })
  expect(await store.anonymous.get(`clients/${id}/statement/pdf`)).toMatchObject({ status: 401 })
  expect(await store.admin.get('clients/999999/statement/pdf')).toMatchObject({ status: 404 })
  const reversed = { from: '2026-02-02', to: '2026-02-01' }
  expect(await store.admin.get(`clients/${id}/statement/pdf`, reversed)).toMatchObject({ status: 400 })
})

test('the statement of a supplier is of the own area, and only for users who buy', async () => {
  const { id: providerId, name } = await build.provider(store.admin)
  const { id: productId } = await build.product(store.admin)
  const credit = { providerId, purchasePaymentTypeId: 2, creditDays: 30, reference: 'F-9' }
  const bought = await build.processedPurchase(store.admin, [{ productId }], credit)
  const paid = await build.purchasePayment(store.admin, { purchaseId: bought.id, amount: 300 })
  const path = `providers/${providerId}/statement/pdf`
  const lines = pagesOfPdf((await store.admin.get(path)).bytes)
    .join('')
    .split('\n')
  const { closing } = (await store.admin.get(`providers/${providerId}/statement`)).body
  expect(closing).toBe(700)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Proveedor',
      name,
      `Hasta el ${day(today)}`,
      `Compra ${number(bought.id)}`,
      'F-9',
      '1,000.00',
      `Pago ${number(paid.id)} · compra ${number(bought.id)}`,
      '300.00',
      'Pagos',
      'C$\u00a0700.00',
    ]),
  )
  const { id: areaId } = await build.area(store.admin)
  const away = await store.user({ resources: ['ordenesDeCompra'], areaId })
  const elsewhere = pagesOfPdf((await away.get(path)).bytes).join('')
  expect(elsewhere).not.toContain(`Compra ${number(bought.id)}`)
  expect(elsewhere).toContain('C$\u00a00.00\n')
  const stranger = await store.user({ resources: ['cuentasPorCobrar'] })
  expect(await stranger.get(path)).toMatchObject({ status: 403 })
})

test('a statement with more movements than a PDF can have is refused, with the advice to choose fewer days', async () => {
  const { id } = await debtor()
  const billId = await soldOnCredit(store.admin, id)
  const { db } = store.database
  const { id: receiptId } = (
    await store.admin.post('receivables', {
      billId,
      amount: 1,
      referencePhysical: 'F-1',
      acceptRepeated: true,
      observation: 'Abono',
    })
  ).body
  // With triggers disabled, because the test removes the rows again.
  const withoutTriggers = (change: ReturnType<typeof sql>) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change.execute(tx)
    })
  const copied = sql`bill_id, area_id, date, amount, balance_before, paid, payment_method_id, received, reference_physical,
    observation, created_by, created_by_id`
  await withoutTriggers(
    sql`insert into receipts (id, ${copied}) select 1000000 + n, ${copied} from receipts, generate_series(1, 5000) n
      where id = ${receiptId}`,
  )
  const answer = await store.admin.get(`clients/${id}/statement/pdf`)
  await withoutTriggers(sql`delete from receipts where id > 1000000`)
  expect(answer).toMatchObject({
    status: 400,
    text: 'El PDF admite 5,000 movimientos como máximo. Pida menos días.',
  })
})
