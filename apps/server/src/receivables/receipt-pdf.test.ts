import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const bills: number[] = []
let clientId = 0

beforeAll(async () => {
  const row = { name: 'Constructora Ñandú', credit_limit: 1_000_000, credit_days: 30 }
  clientId = (
    await store.database.db.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
  const productId = await stockedProduct(store, { stock: 10, price: 100 })
  const header = { date: today, clientId, paymentTypeId: 2, creditDays: 30 }
  for (const quantity of [3, 2])
    bills.push(
      (await store.admin.post('bills', { ...header, billDetails: [{ productId, quantity, price: 100 }] }))
        .body.id,
    )
})

const paid = { referencePhysical: '0099', acceptRepeated: true, observation: 'Abono' }
const linesOf = async (path: string) =>
  pagesOfPdf((await store.admin.get(path)).bytes)
    .join('')
    .split('\n')

test('the PDF of a receipt has its hour, invoice, balances and signatures; a voided one its mark', async () => {
  const { body } = await store.admin.post('receivables', { ...paid, billId: bills[0], amount: 120 })
  const path = `receivables/${body.id}/pdf`
  const { headers } = await store.admin.get(path)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="recibo-${body.id}.pdf"`,
  })
  const lines = await linesOf(path)
  for (const said of [
    'Recibo de caja',
    'Constructora Ñandú',
    '0099',
    'Efectivo',
    'Abono',
    '120.00',
    'C$\u00a0300.00',
    'C$\u00a0120.00',
    'C$\u00a0180.00',
    'Recibí conforme',
    'Entregué conforme',
  ])
    expect(lines).toContain(said)
  expect(lines.join('\n')).toMatch(/\n\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m\n/)
  await store.admin.delete(`receivables/${body.id}`)
  expect(await linesOf(path)).toContain('ANULADO')
})

test('one payment of two invoices is one paper', async () => {
  const shares = [
    { billId: bills[0], amount: 100 },
    { billId: bills[1], amount: 50 },
  ]
  const { body } = await store.admin.post('receivables/group', { ...paid, clientId, amount: 150, shares })
  const lines = await linesOf(`receivables/group/${body.id}/pdf`)
  const numbers = bills.map((id) => String(id).padStart(5, '0'))
  expect(lines).toEqual(expect.arrayContaining(['Recibos de caja', ...numbers, 'C$\u00a0150.00']))
  expect(await store.anonymous.get(`receivables/group/${body.id}/pdf`)).toMatchObject({ status: 401 })
})
