import type { JournalRow, TrialBalanceRow } from '@yunque/contract/accounting/journal'
import { startOfMonth } from '@yunque/domain/dates'
import { subtract, sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { balances, faultsOf, incomes } from '../../../test/journal-checks.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { type Trade, trade } from '../../../test/trade.ts'

const store = testStore()
const to = businessDay()
const from = startOfMonth(to)
let made: Trade

beforeAll(async () => {
  made = await trade(store)
  const services = await build.product(store.admin, { isService: true })
  await build.processedPurchase(store.admin, [{ productId: services.id, cost: 12.345 }], {
    purchasePaymentTypeId: 2,
    creditDays: 8,
  })
  await store.admin.post('inPutProducts', {
    areaId: 1,
    date: to,
    typeId: 1,
    reference: 'F-9',
    observation: 'Compra',
    costsIncludeIva: true,
    providerId: (await build.provider(store.admin)).id,
    inPutProductDetails: [{ productId: made.productId, quantity: 3, cost: 11.11, ivaRate: 15, price: 100 }],
  })
  await stockedProduct(store, { stock: 7, cost: 1.234567, price: 10, postedOn: from })
})

async function rows(by: Client, filters: object = { from, to }): Promise<JournalRow[]> {
  const answer = await by.get('reports/journal/get', { ...filters, take: 500 })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const total = (all: readonly JournalRow[], side: 'debit' | 'credit') => sum(all.map((row) => row[side] ?? 0))

const balanceOf = (row: TrialBalanceRow) => subtract(row.balanceDebit ?? 0, row.balanceCredit ?? 0)

test('one of each kind of document has balanced entries, and the whole store equals its reports', async () => {
  expect(await faultsOf(store)).toEqual([])
  const kinds = new Set((await rows(store.admin)).map(({ kind }) => kind))
  const wanted = ['bill', 'receipt', 'creditNote', 'purchase', 'purchasePayment', 'input', 'output']
  expect(
    [...wanted, 'transfer', 'expense', 'cashClosing'].filter((kind) => !kinds.has(kind as never)),
  ).toEqual([])
  for (const areaId of [1, made.areaId]) {
    const income = await incomes(store, store.admin, areaId, { from, to })
    expect(income.journal).toEqual(income.report)
    const held = await balances(store, areaId, to)
    expect(held.journal).toEqual(held.report)
  }
})

test('a cash sale posts its payments, the sale without IVA, the IVA and the cost', async () => {
  const posted = (await rows(store.admin)).filter(({ kind, id }) => kind === 'bill' && id === made.cashBillId)
  expect(posted.filter(({ debit }) => debit !== null).map(({ account }) => account)).toEqual([
    'Caja de ventas',
    'Bancos',
    'Costo de mercadería vendida',
  ])
  expect(
    posted
      .filter(({ credit }) => credit !== null)
      .map(({ account }) => account)
      .toSorted(),
  ).toEqual(['IVA por pagar', 'Inventario de mercadería', 'Ventas al contado'])
  expect(total(posted, 'debit')).toBe(total(posted, 'credit'))
  expect(posted[0]).toMatchObject({ date: to, areaId: 1, memo: 'Cliente de contado' })
})

test('a voided invoice posts nothing but its stock, which is back', async () => {
  const { rows: voided } = await sql<{ id: number }>`select id from bills where not active`.execute(
    store.database.db,
  )
  const ids = voided.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect((await rows(store.admin)).filter(({ kind, id }) => kind === 'bill' && ids.includes(id))).toEqual([])
})

test('the difference of a count, a service that is bought and a direct purchase have accounts of their own', async () => {
  const all = await rows(store.admin)
  const of = (name: string) => all.filter(({ account }) => account === name)
  expect(of('Diferencias de conteo').length).toBeGreaterThan(0)
  expect(total(of('Servicios comprados'), 'debit')).toBe(123.45)
  expect(
    total(
      all.filter(
        ({ kind, memo, account }) =>
          kind === 'input' && memo.includes('F-9') && account === 'IVA acreditable',
      ),
      'debit',
    ),
  ).toBe(4.35)
})

test('the list, its totals, its workbook, its CSV and the trial balance agree', async () => {
  const all = await rows(store.admin)
  const totalSummary = ['debit', 'credit'].map((selector) => ({ selector, summaryType: 'sum' as const }))
  const { body } = await store.admin.get('reports/journal/get', {
    from,
    to,
    take: 1,
    totalSummary,
    requireTotalCount: true,
  })
  expect(body).toMatchObject({ totalCount: all.length, summary: [total(all, 'debit'), total(all, 'credit')] })
  expect(total(all, 'debit')).toBe(total(all, 'credit'))
  const columns = ['debit', 'credit'].map((field) => ({ field, title: field }))
  const { bytes } = await store.admin.get('reports/journal/export', { from, to, columns })
  const [, ...cells] = (await readWorkbook(bytes)).map((row) => row.cells)
  expect(cells).toEqual(all.map(({ debit, credit }) => [debit, credit]))
  const csv = await store.admin.get('reports/journal/csv', { from, to })
  expect(csv.headers['content-type']).toContain('text/csv')
  const [head, ...lines] = csv.text.trimEnd().split('\r\n')
  expect(head).toContain('Fecha,Documento,Número,Concepto,Cuenta,Nombre de la cuenta,Debe,Haber,Área')
  expect(lines).toHaveLength(all.length)
  const { body: balance } = await store.admin.get('reports/trialBalance/get', { from, to, take: 500 })
  const accounts: TrialBalanceRow[] = balance.data
  expect(sum(accounts.map(balanceOf))).toBe(0)
  for (const { code, debit, credit } of accounts) {
    const own = all.filter((row) => row.code === code)
    expect([debit ?? 0, credit ?? 0], code).toEqual([total(own, 'debit'), total(own, 'credit')])
  }
  const later = await store.admin.get('reports/trialBalance/get', { from: to, to, take: 500 })
  for (const row of later.body.data)
    expect(subtract(balanceOf(row), subtract(row.beforeDebit ?? 0, row.beforeCredit ?? 0))).toBe(
      subtract(row.debit ?? 0, row.credit ?? 0),
    )
})

test('readers have the journal of their area; it needs both days and a permission', async () => {
  const reader = await store.user({ resources: ['contabilidad'], areaId: made.areaId })
  const own = await rows(reader)
  expect(own.length).toBeGreaterThan(0)
  expect(new Set(own.map(({ areaId }) => areaId))).toEqual(new Set([made.areaId]))
  expect(total(own, 'debit')).toBe(total(own, 'credit'))
  for (const path of ['journal/get', 'journal/csv', 'trialBalance/get']) {
    expect((await reader.get(`reports/${path}`, { from, to, areaId: 1 })).status, path).toBe(403)
    expect((await reader.get(`reports/${path}`, { from })).status, path).toBe(400)
    const seller = await store.user({ resources: ['verReporteDeVentas'] })
    expect((await seller.get(`reports/${path}`, { from, to })).status, path).toBe(403)
  }
})

test('what has no account is shown without one', async () => {
  await sql`delete from account_rules where rule = 'payable'`.execute(store.database.db)
  const nowhere = (await rows(store.admin)).filter(({ code }) => code === null)
  expect(nowhere.length).toBeGreaterThan(0)
  const { body } = await store.admin.get('reports/trialBalance/get', { from, to })
  expect(body.data[0]).toMatchObject({ code: '', account: 'Sin cuenta' })
})
