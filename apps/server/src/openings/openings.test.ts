import type { JournalRow } from '@yunque/contract/accounting/journal'
import { formatId } from '@yunque/contract/core/format'
import { messages } from '@yunque/contract/core/messages'
import { importMessages } from '@yunque/contract/imports/import-report'
import { debtMessages } from '@yunque/contract/openings/opening-debts'
import { addDays } from '@yunque/domain/dates'
import { expect, test } from 'vitest'
import { client, provider, purchasePayment, settings } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { faultsOf } from '../../test/journal-checks.ts'
import { businessDay } from '../../test/stock.ts'
import { upload, workbook } from '../../test/upload.ts'

const store = testStore()
const today = businessDay()
const shown = (day: string) => day.split('-').reverse().join('/')
const titles = ['Documento', 'Fecha', 'Vence', 'Monto original', 'Saldo', 'Moneda', 'Tasa']
const clientPath = 'clients/openings/import'
const providerPath = 'providers/openings/import'

const send = (path: string, party: string, rows: readonly unknown[][]) =>
  upload(store.admin, path, workbook([[party, ...titles], ...rows]))
let debtors = 0
const debtor = (fields: object = {}) => {
  debtors += 1
  return client(store.admin, { identification: `001-${debtors}`, ...fields })
}
const pendingOf = async (clientId: number) =>
  (await store.admin.get('clients/pending/get', { clientId })).body.data
const undoLast = async () => {
  const { body } = await store.admin.get('imports/get')
  return store.admin.post(`imports/${body.data[0].id}/undo`, {})
}

test('open invoices of clients are owed, age by their own days and are collected by receipts, without being sales', async () => {
  const { id: clientId, fullName, identification } = await debtor({ creditDays: 15 })
  const sold = (await store.admin.get('bills/get')).body.totalCount
  const old = addDays(today, -100)
  const answer = await send(clientPath, 'Cliente', [
    [identification, 'A-100', shown(old), shown(addDays(old, 30)), 5000, 1200.5, 'C$', null],
    [fullName, 'A-101', shown(addDays(today, -10)), null, null, 100, 'US$', 36.5],
  ])
  expect(answer.body).toMatchObject({ total: 2, added: 2, faulty: 0 })
  const [first, second] = await pendingOf(clientId)
  expect(first).toMatchObject({
    opening: true,
    date: old,
    expirationDate: addDays(old, 30),
    total: 1200.5,
    balance: 1200.5,
    mora: -70,
    reference: 'A-100',
    codigo: 'A-100',
  })
  expect(second).toMatchObject({ balance: 3650, expirationDate: addDays(today, 5) })
  const aged = await store.admin.get('clients/mora/get', { clientId })
  expect(aged.body.data).toMatchObject([{ corriente: 3650, mora61a90: 1200.5, balance: 4850.5 }])

  // No sale: neither the invoices, the cards nor the till know it.
  expect((await store.admin.get('bills/get')).body.totalCount).toBe(sold)
  const book = await store.admin.get('reports/salesBook/get', { month: old.slice(0, 7) })
  expect(JSON.stringify(book.body)).not.toContain(fullName)

  const receipt = { referencePhysical: 'R-1', observation: 'Abono', amount: 200.5, billId: first.id }
  const paid = await store.admin.post('receivables', receipt)
  expect(paid.status, paid.text).toBe(200)
  expect(await pendingOf(clientId)).toMatchObject([{ balance: 1000 }, { balance: 3650 }])
  const { body: statement } = await store.admin.get(`clients/${clientId}/statement`)
  expect(statement).toMatchObject({
    closing: 4650,
    rows: [
      { document: 'bill', opening: true, reference: 'A-100', charge: 1200.5 },
      { document: 'bill', opening: true, charge: 3650 },
      { document: 'receipt', opening: true, payment: 200.5 },
    ],
  })
  expect((await undoLast()).text).toBe(importMessages.inUse(`el recibo ${paid.body.number}`))
  await store.admin.delete(`receivables/${paid.body.id}`)
  expect((await undoLast()).status).toBe(200)
  expect(await pendingOf(clientId)).toEqual([])
})

test('a debt from before is only collected: no void, delivery or credit note, and it counts for the credit limit', async () => {
  const { id: clientId, identification } = await debtor({ creditLimit: 1000, creditDays: 15 })
  await send(clientPath, 'Cliente', [[identification, 'L-1', shown(today), null, null, 900, null, null]])
  const [{ id }] = await pendingOf(clientId)
  const refused = { status: 400, text: debtMessages.onlyCollected }
  expect(await store.admin.post(`bills/${id}/delete`, { disabledSubject: 'Error' })).toMatchObject(refused)
  expect(await store.admin.get(`bills/get/${id}`)).toMatchObject({ body: { opening: true, billDetails: [] } })
  const detail = await store.admin.get(`clients/${clientId}/detail`)
  expect(detail.body).toMatchObject({ saldo: 900, date: null })
})

test('open invoices of suppliers are owed and paid, and are no purchases', async () => {
  const { id: providerId, name } = await provider(store.admin)
  const before = (await store.admin.get('purchases/get')).body.totalCount
  const old = addDays(today, -40)
  const rows = [[name, 'P-9', shown(old), shown(old), 8000, 3000, null, null]]
  expect((await send(providerPath, 'Proveedor', rows)).body).toMatchObject({ added: 1 })
  expect((await store.admin.get('purchases/get')).body.totalCount).toBe(before)
  const pending = await store.admin.get('purchases/pending/get', { filter: ['providerId', '=', providerId] })
  expect(pending.body.data).toMatchObject([{ opening: true, reference: 'P-9', balance: 3000, dueDate: old }])
  const [{ id: purchaseId }] = pending.body.data
  expect((await store.admin.get(`compras/${purchaseId}`)).body).toMatchObject({ purchaseDetails: [] })
  const { id } = await purchasePayment(store.admin, { purchaseId, amount: 1000 })
  const { body } = await store.admin.get(`providers/${providerId}/statement`)
  expect(body).toMatchObject({ closing: 2000, rows: [{ opening: true, charge: 3000 }, { payment: 1000 }] })
  expect((await undoLast()).text).toBe(importMessages.inUse(`el pago ${formatId(id)}`))
  await store.admin.get(`purchaseReceipts/${id}/delete`)
  expect((await undoLast()).status).toBe(200)
  expect((await store.admin.get(`providers/${providerId}/statement`)).body).toMatchObject({
    closing: 0,
    rows: [],
  })
})

test('the journal posts debts from before against the opening balances, and nothing else', async () => {
  const { identification, fullName } = await debtor({ creditDays: 15 })
  const { name } = await provider(store.admin)
  await send(clientPath, 'Cliente', [[identification, 'J-1', shown(today), null, null, 900, null, null]])
  await send(providerPath, 'Proveedor', [[name, 'J-2', shown(today), null, null, 400, null, null]])
  const { body } = await store.admin.get('reports/journal/get', { from: today, to: today, take: 500 })
  const posted = body.data
    .filter(({ memo }: JournalRow) => memo.includes(fullName) || memo.includes(name))
    .map((row: JournalRow) => [row.code, row.debit, row.credit])
  expect(posted).toHaveLength(4)
  expect(posted).toEqual(
    expect.arrayContaining([
      ['1.1.04', 900, null],
      ['3.1.02', null, 900],
      ['3.1.02', 400, null],
      ['2.1.01', null, 400],
    ]),
  )
  expect(await faultsOf(store)).toEqual([])
})

test('every fault of a debt is reported with its column', async () => {
  const { identification } = await debtor()
  await send(clientPath, 'Cliente', [[identification, 'D-1', shown(today), null, null, 10, null, null]])
  const { body } = await upload(
    store.admin,
    `${clientPath}/check`,
    workbook([
      ['Cliente', ...titles],
      ['Nadie', 'D-2', shown(today), null, null, 10, null, null],
      [identification, 'D-1', shown(today), null, null, 10, null, null],
      [identification, null, '31/02/2026', null, null, 'diez', 'euros', null],
      [identification, 'D-3', shown(addDays(today, 1)), shown(today), 5, 10, 'US$', 'mucho'],
      [identification, 'D-4', shown(today), null, null, 0, null, null],
      [identification, 'D-5', shown(today), null, null, 10, null, null],
      [identification, 'd-5', shown(today), null, null, 10, null, null],
    ]),
  )
  const found = body.faults.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)
  expect(found.toSorted()).toEqual([
    '2 party',
    '3 number',
    '4 amount',
    '4 currency',
    '4 date',
    '4 number',
    '5 date',
    '5 dueDate',
    '5 rate',
    '6 amount',
    '8 number',
  ])
  expect(body).toMatchObject({ total: 7, added: 1, faulty: 6 })
})

test('nobody without the settings imports debts, and none enters a closed period', async () => {
  const seller = await store.user({ resources: ['verClientes', 'cuentasPorCobrar'] })
  expect((await upload(seller, clientPath, workbook([['Cliente', ...titles]]))).status).toBe(403)
  const { identification } = await debtor()
  await settings(store.admin, { lockDate: today })
  const answer = await send(clientPath, 'Cliente', [
    [identification, 'C-1', shown(today), null, null, 10, null, null],
  ])
  expect(answer).toMatchObject({ status: 400, text: messages.lockedPeriod(shown(today)) })
  await settings(store.admin, { lockDate: null })
})

test('an import that is killed in the middle leaves nothing', async () => {
  const { identification } = await debtor()
  const row = (number: string) => [identification, number, shown(today), null, null, 10, null, null]
  await send(clientPath, 'Cliente', [row('K-0')])
  const count = async () =>
    (
      await store.database.pool.query(
        'select (select count(*) from opening_debts) + (select count(*) from bills) + (select count(*) from imports) as n',
      )
    ).rows[0].n
  const before = await count()
  const held = await store.database.pool.connect()
  await held.query('begin')
  await held.query("select from counters where kind = 'bill' for update")
  const answer = send(clientPath, 'Cliente', [row('K-1'), row('K-2')])
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%insert into counters%'`
  await expect.poll(async () => (await store.database.pool.query(kill)).rowCount, { timeout: 8000 }).toBe(1)
  const { status } = await answer
  await held.query('rollback')
  held.release()
  expect(status).toBeGreaterThanOrEqual(500)
  expect(await count()).toBe(before)
  expect((await send(clientPath, 'Cliente', [row('K-1'), row('K-2')])).body).toMatchObject({ added: 2 })
}, 30_000)
