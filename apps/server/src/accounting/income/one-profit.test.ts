import type { SheetRow } from '@yunque/contract/accounting/journal'
import type { IncomeStatement } from '@yunque/contract/reports/income-statement'
import { addDays, startOfMonth } from '@yunque/domain/dates'
import { subtract, sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { incomes } from '../../../test/journal-checks.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { trade } from '../../../test/trade.ts'

const store = testStore()
const today = businessDay()
const days = { from: startOfMonth(today), to: today }

beforeAll(async () => {
  await trade(store)
  const { id: productId } = await build.product(store.admin, { isService: true })
  await build.processedPurchase(store.admin, [{ productId, cost: 12.345 }])
  const goods = await stockedProduct(store, { stock: 5, cost: 7.777777, price: 20 })
  const left = { quantity: 1, productId: goods }
  await store.admin.post('outPutProducts', {
    areaId: 1,
    date: today,
    typeId: 3,
    observation: 'Taller',
    outPutProductDetails: [left],
  })
})

async function statement(fields: object = {}): Promise<IncomeStatement> {
  const { body, status, text } = await store.admin.post('reports/resultState', { ...days, ...fields })
  expect(status, text).toBe(200)
  return body
}

/** The result of the balance sheet at the end of a day. */
async function resultOn(to: string): Promise<number> {
  const { body } = await store.admin.get('reports/balanceSheet/get', { to, areaId: 'all', take: 500 })
  const rows: SheetRow[] = body.data
  return rows.find(({ account }) => account === 'Resultado del ejercicio')?.balance ?? 0
}

const change = async () => subtract(await resultOn(days.to), await resultOn(addDays(days.from, -1)))

test('the net profit is the change of the result of the balance sheet, and each account of results has a line', async () => {
  const figures = await statement()
  expect(figures.utilidadNeta).toBe(await change())
  expect(figures.otrosResultados).toBe(0)
  const without = Object.entries(figures).flatMap(([name, amount]) => (amount === 0 ? [name] : []))
  // The supplier replaced what was given for a claim, and nothing was revalued.
  expect(without).toEqual(['garantias', 'revaluacion', 'otrosResultados'])
})

/** The account of a rule, by the code of the account. */
const assign = async (rule: string, code: string, subjectId = 0) =>
  sql`insert into account_rules (rule, subject_id, account_id) select ${rule}, ${subjectId}, id from accounts where code = ${code}
    on conflict (rule, subject_id) do update set account_id = excluded.account_id`.execute(store.database.db)
/** The code of the account of a rule. */
const assigned = async (rule: string): Promise<string> =>
  (
    await sql<{ code: string }>`select code from account_rules r join accounts c on c.id = r.account_id
      where r.rule = ${rule} and r.subject_id = 0`.execute(store.database.db)
  ).rows[0]?.code ?? ''

test.each([
  ['movements of cash that are expenses', 'cashMovement', '6.1.05', 1],
  ['expenses that are an asset', 'expense', '1.1.03', 1],
  ['adjustments that are capital', 'adjustment', '3.1.01', 0],
  ['sales that are a liability', 'salesCash', '2.1.05', 0],
  ['the cost that is an asset', 'costOfSales', '1.1.05', 0],
  ['commissions that are capital', 'commission', '3.1.01', 0],
  ['charges of purchases that are expenses', 'purchaseCharges', '6.1.01', 0],
  ['money of a method that is an income', 'received', '4.1.01', 1],
])('with %s, the net profit is still the change of the result', async (_, rule, code, subjectId) => {
  const before = await statement()
  const own = await assigned(rule)
  await assign(rule, code, subjectId)
  try {
    const figures = await statement()
    expect(figures.utilidadNeta).toBe(await change())
    expect(figures.otrosResultados).not.toBe(0)
    expect({ ...figures, otrosResultados: 0, utilidadNeta: 0 }).toEqual({
      ...before,
      otrosResultados: 0,
      utilidadNeta: 0,
    })
  } finally {
    if (subjectId === 0) await assign(rule, own)
    else
      await sql`delete from account_rules where rule = ${rule} and subject_id = ${subjectId}`.execute(
        store.database.db,
      )
  }
})

test('the lines of products add up to those of the store, and a seller has none of them', async () => {
  const whole = await statement()
  const ids = await store.database.db.selectFrom('products').select('id').execute()
  const each: IncomeStatement[] = []
  for (const { id } of ids) each.push(await statement({ productId: id }))
  const ofGoods = [
    'ajustesInventario',
    'diferenciasConteo',
    'consumoInterno',
    'diferenciasCosto',
    'garantias',
  ] as const
  for (const line of ofGoods) expect([line, sum(each.map((one) => one[line]))]).toEqual([line, whole[line]])
  for (const line of ['gastos', 'diferenciasCaja', 'serviciosComprados', 'cargosCancelacion'] as const)
    expect([line, ...new Set(each.map((one) => one[line]))]).toEqual([line, 0])
  const seller = await statement({ username: 'admin' })
  const own = [...ofGoods, 'gastos', 'diferenciasCaja', 'redondeo', 'otrosResultados'] as const
  expect(own.map((line) => seller[line])).toEqual(own.map(() => 0))
})

test('invoices of goods that left, of parts of a cent, have the same cents in the statement and in the accounts', async () => {
  const { id: areaId } = await build.area(store.admin)
  const { id: productId } = await build.product(store.admin)
  for (const cost of [1.0014, 1.0014, 1.0016, 1.0016, 1.2]) {
    const order = await build.sentOrder(store.admin, [{ productId, quantity: 3, cost: 1 }], { areaId })
    await build.reception(store.admin, order.id, [{ productId, quantity: 3 }])
    const { status } = await store.admin.post('outPutProducts', {
      areaId,
      date: today,
      typeId: 2,
      observation: 'Salida',
      outPutProductDetails: [{ productId, quantity: 3 }],
    })
    expect(status).toBe(200)
    const fields = { areaId, orderId: order.id, providerId: order.providerId }
    await build.processedPurchase(store.admin, [{ productId, quantity: 3, cost }], fields)
  }
  const { journal, report } = await incomes(store, store.admin, areaId, days)
  expect(report).toEqual(journal)
  expect(report.costDifferences).toBe(0.6)
})
