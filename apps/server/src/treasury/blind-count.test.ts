import type { ClosingExpected } from '@yunque/contract/treasury/cash-closings'
import type { ClosingMethods } from '@yunque/contract/treasury/counted-methods'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { readWorkbook } from '../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
let areaId = 0
let cashier: Client
let supervisor: Client
let cutId = 0
/** The expected contents of the till, which a blind count hides. */
let expected: ClosingExpected & ClosingMethods

/** A till with sales, a receipt, a refund and an expense of unique amounts, with a blind count. */
beforeAll(async () => {
  await build.settings(store.admin, { blindCount: true, countMethods: true })
  await build.rate(store.admin, today, 36.6243)
  areaId = (await build.area(store.admin)).id
  const sells = ['crearFactura', 'verTodasFacturas', 'crearRecibo', 'cuentasPorCobrar'] as const
  const keeps = ['gestionCierreCaja', 'gestionGastos', 'crearNotasCreditos', 'verRecibos'] as const
  cashier = await store.user({ resources: [...sells, ...keeps], areaId })
  supervisor = await store.user({ resources: ['gestionCierreCaja', 'app'], areaId })
  const opening = { cutDate: today, initValue: 500, initDollars: 10, descripcion: 'Turno' }
  cutId = (await cashier.post('cuts/post', opening)).body.id
  await sellAndSpend()
  expected = (await supervisor.get(`cuts/pre-ejecute/${cutId}`)).body
})

async function sellAndSpend(): Promise<void> {
  const productId = await stockedProduct(store, { stock: 100, price: 123.45, areaId })
  const { id: clientId } = await build.client(store.admin, { creditLimit: 100_000, creditDays: 30 })
  const sale = (quantity: number, more: object = {}) => {
    const billDetails = [{ productId, quantity, price: 123.45 }]
    return cashier.post('bills', { date: today, clientId: 1, paymentTypeId: 1, billDetails, ...more })
  }
  await sale(7)
  await sale(2, { payments: [{ paymentMethodId: 1, currencyId: 2, amount: 9 }] })
  await sale(3, {
    payments: [
      { paymentMethodId: 2, currencyId: 1, amount: 158.13, reference: 'V-1' },
      { paymentMethodId: 4, currencyId: 1, amount: 212.22, reference: 'C-1', bankId: 1 },
    ],
  })
  const returned = await sale(1)
  const owed = await sale(5, { clientId, paymentTypeId: 2, creditDays: 30 })
  const paid = {
    billId: owed.body.id,
    amount: 211.11,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
  }
  await cashier.post('receivables', paid)
  await cashier.post('expenses/post', { date: today, categoryId: 1, value: 47.38, observation: 'Flete' })
  const note = { billId: returned.body.id, date: today, movementTypeId: 1, movementGroupId: 1 }
  const movementDetails = [{ productId, quantity: 1 }]
  const given = await cashier.post('movements', { ...note, observation: 'No era', movementDetails })
  expect(given.status, given.text).toBe(200)
}

/** Every call that reads closings. */
const calls = (): string[] => [
  'cuts',
  'cuts/get',
  `cuts/get/${cutId}`,
  `cuts/pre-ejecute/${cutId}`,
  'cuts/export',
  `cuts/lines/get?cutId=${cutId}&requireTotalCount=true`,
  `cuts/lines/export?cutId=${cutId}`,
  `bills/bills-by-cut/${cutId}`,
  `expenses/bills-by-cut/${cutId}`,
]

/** Every number in the answers of these calls, in JSON or in the cells of a workbook. */
async function numbersFor(by: Client): Promise<Set<number>> {
  const found = new Set<number>()
  const walk = (value: unknown): void => {
    if (typeof value === 'number') found.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  for (const call of calls()) {
    const answer = await by.get(call)
    expect(answer.status, call).toBe(200)
    const isBook = String(answer.headers['content-type']).includes('spreadsheetml')
    walk(isBook ? await readWorkbook(answer.bytes) : answer.body)
  }
  return found
}

/** The expected figures. The opening amount is known to the user who opened the till. */
function secrets(): number[] {
  const { expected: byMethod, tenders, abonos, methods, checks, ...closing } = expected
  const others = [...methods.map((one) => one.expected), ...checks.map(({ amount }) => amount)]
  const names = ['totalEfectivo', 'totalCredito', 'totalVentas', 'totalGastos', 'abonosEfectivo'] as const
  const box = ['devolucionesEfectivo', 'totalCaja', 'cajaCordobas', 'cajaDolares', 'endValue'] as const
  const parts = [...tenders, ...abonos].flatMap(({ amount, value }) => [amount, value])
  const figures = [...names, ...box].map((name) => closing[name])
  return [...figures, ...byMethod.map((one) => one.amount), ...parts, ...others]
}

test('no call for a closing, nor its Excel, contains an expected figure; users with app read them all', async () => {
  const answered = await numbersFor(cashier)
  expect(answered).toContain(500)
  expect(secrets().filter((figure) => answered.has(figure))).toEqual([])
  expect(expected).toMatchObject({ totalGastos: 47.38, devolucionesEfectivo: 123.45, abonosEfectivo: 211.11 })
  const known = await numbersFor(supervisor)
  expect(secrets().filter((figure) => !known.has(figure))).toEqual([])
})

test('expected figures cannot be found by filtering, summing or grouping the lists', async () => {
  const sums = (fields: string[]) => fields.map((selector) => ({ selector, summaryType: 'sum' as const }))
  const hidden = ['totalCaja', 'endValue', 'contado', 'diferencia', 'diferenciaCordobas', 'diferenciaDolares']
  const asked = { filter: ['id', '=', cutId], totalSummary: sums(hidden) }
  expect((await cashier.get('cuts', asked)).body.summary.filter(Boolean)).toEqual([])
  for (const field of hidden)
    for (const op of ['>=', '<'])
      expect((await cashier.get('cuts', { filter: [field, op, 0] })).body.data, `${field} ${op} 0`).toEqual(
        [],
      )
  const lines = { cutId, totalSummary: sums(['totalDetail']), requireTotalCount: true }
  const group = [{ selector: 'billId', isExpanded: false }]
  expect(
    (await cashier.get('cuts/lines/get', { ...lines, group, groupSummary: sums(['totalDetail']) })).body,
  ).toMatchObject({ data: [], totalCount: 0 })
})

test('a reopened closing hides what it showed while it was closed', async () => {
  await cashier.post('cuts/close', { id: cutId, methods: [], counted: { cordobas: [], dollars: [] } })
  expect(await numbersFor(cashier)).toContain(expected.totalCaja)
  const other = await store.user({ resources: ['gestionCierreCaja'], areaId })
  expect((await other.get(`cuts/re-open/${cutId}`)).status).toBe(200)
  const answered = await numbersFor(other)
  expect(secrets().filter((figure) => answered.has(figure))).toEqual([])
})
