import type { PurchaseBookRow, SalesBookRow } from '@yunque/contract/reports/books'
import { addDays, endOfMonth, startOfMonth } from '@yunque/domain/dates'
import { sum } from '@yunque/domain/decimal'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const month = today.slice(0, 7)
const before = addDays(startOfMonth(today), -1)
let clientId = 0
let taxed = 0
let exempt = 0

beforeAll(async () => {
  await build.settings(store.admin, { iva: 15 })
  const more = { identification: '001-010180-0001A', creditLimit: 1_000_000, creditDays: 30 }
  clientId = (await build.client(store.admin, more)).id
  taxed = await stockedProduct(store, { stock: 1000, cost: 50, price: 115, discount: 50 })
  exempt = await stockedProduct(store, { stock: 1000, cost: 50, price: 80, hasIva: false })
})

async function done(path: string, body: object): Promise<number> {
  const answer = await store.admin.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  return answer.body.id
}

const invoice = (date: string, details: object[]) =>
  done('bills', { date, clientId, paymentTypeId: 2, creditDays: 30, billDetails: details })

const collect = (billId: number, retention: number) =>
  done('receivables', {
    billId,
    applyPayment: false,
    amount: 10,
    retention,
    paymentMethodId: 1,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
  })

async function typeId(side: string, name: string): Promise<number> {
  const { data } = (await store.admin.get('withholdingTypes/get')).body
  return data.find((one: { side: string; name: string }) => one.side === side && one.name.startsWith(name)).id
}

async function salesBook(more: object = {}): Promise<SalesBookRow[]> {
  const { status, body, text } = await store.admin.post('reports/salesBook', { month, ...more })
  expect(status, text).toBe(200)
  return body
}

test('the sales book has every number of the month, and its totals equal those of the sales report', async () => {
  const kept = await invoice(today, [
    { productId: taxed, quantity: 10, price: 115, discount: 15 },
    { productId: exempt, quantity: 2, price: 80 },
  ])
  const voided = await invoice(today, [{ productId: taxed, quantity: 1, price: 115 }])
  await done(`bills/${voided}/delete`, { id: voided, name: '', disabledSubject: 'Error' })
  const old = await invoice(before, [{ productId: taxed, quantity: 3, price: 115 }])
  const note = await done('movements', {
    billId: kept,
    date: today,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'No era',
    movementDetails: [{ productId: exempt, quantity: 1 }],
  })
  await collect(kept, 20)
  await collect(old, 7.5)

  const rows = await salesBook()
  expect(rows.map(({ key }) => key)).toEqual([
    `bill:${kept}`,
    `bill:${voided}`,
    `note:${note}`,
    `retention:${old}`,
  ])
  const none = { exento: 0, gravado: 0, iva: 0, total: 0, retention: 0 }
  expect(rows[0]).toMatchObject({
    documento: 'Factura',
    id: kept,
    identification: '001-010180-0001A',
    estado: '',
    retention: 20,
    exento: 160,
    gravado: 986.96,
    iva: 148.04,
    total: 1295,
  })
  expect(rows[1]).toMatchObject({ ...none, estado: 'ANULADA' })
  expect(rows[2]).toMatchObject({ ...none, documento: 'Nota de crédito', exento: -80, total: -80 })
  expect(rows[3]).toMatchObject({ ...none, documento: 'Retención', retention: 7.5 })

  const range = { from: `${month}-01`, to: endOfMonth(today) }
  const [sold] = (await store.admin.post('reports/sales', { ...range, areaId: 'all', groupBy: 'month' })).body
  const totalOf = (read: (row: SalesBookRow) => number) => sum(rows.map(read))
  expect(totalOf(({ exento, gravado }) => exento + gravado)).toBeCloseTo(sold.subTotal, 2)
  expect(totalOf(({ iva }) => iva)).toBe(sold.iva)
  expect(totalOf(({ total }) => total)).toBe(sold.total)
  for (const { exento, gravado, iva, total } of rows) expect(sum([exento, gravado, iva])).toBe(total)
})

test("the workbook and the screen's totals equal those of the book", async () => {
  const rows = await salesBook()
  const columns = ['date', 'id', 'total', 'estado'].map((field) => ({ field, title: field }))
  const { bytes } = await store.admin.get('reports/salesBook/export', { month, columns })
  const [, ...cells] = (await readWorkbook(bytes)).map(({ cells: own }) => own)
  expect(cells).toEqual(rows.map(({ date, id, total, estado }) => [date, id, total, estado || null]))
  const totalSummary = ['iva', 'total', 'retention'].map((selector) => ({
    selector,
    summaryType: 'sum' as const,
  }))
  const { body } = await store.admin.get('reports/salesBook/get', { month, totalSummary })
  expect(body.summary).toEqual([
    sum(rows.map(({ iva }) => iva)),
    sum(rows.map(({ total }) => total)),
    sum(rows.map(({ retention }) => retention)),
  ])
})

const bought = () => [
  { productId: taxed, quantity: 10, cost: 57.5, ivaRate: 15, price: 115 },
  { productId: exempt, quantity: 1, cost: 40, price: 80 },
]

test('the purchases book sums the lines with the IVA of the invoice; the debt is the invoice total', async () => {
  const onCredit = { reference: 'F-77', purchasePaymentTypeId: 2, creditDays: 15 }
  const { admin } = store
  const { id: withIva } = await build.processedPurchase(admin, bought(), {
    ...onCredit,
    iva: 75,
    retention: 10,
  })
  const { id: without } = await build.processedPurchase(
    admin,
    bought().map((line) => ({ ...line, ivaRate: 0 })),
  )
  const made = await typeId('made', 'IR 2')
  const payment = { purchaseId: withIva, date: today, paymentMethodId: 1, applyCut: false }
  await done('purchaseReceipts', { ...payment, amount: 615, withholdings: [{ typeId: made, amount: 10.8 }] })
  const { id: pending } = await build.purchase(admin, bought(), { iva: 75.01 })
  const { body } = await store.admin.post('reports/purchaseBook', { month })
  const rows = new Map(body.map((row: PurchaseBookRow) => [row.key, row]))
  expect(rows.get(`purchase:${withIva}`)).toMatchObject({
    date: today,
    reference: 'F-77',
    exento: 40,
    gravado: 500,
    iva: 75,
    total: 615,
    retention: 10.8,
    documento: 'Compra',
    withholdings: [{ typeId: made, type: 'IR 2 % compra de bienes', amount: 10.8 }],
  })
  expect(rows.get(`purchase:${without}`)).toMatchObject({ exento: 615, gravado: 0, iva: 0, total: 615 })
  expect(rows.has(`purchase:${pending}`)).toBe(false)
  const stored = (await store.admin.get(`compras/${withIva}`)).body
  expect(stored).toMatchObject({ iva: 75, retention: 10, total: 615, balance: 0 })
  expect(stored.purchaseDetails[0]).toMatchObject({ cost: 57.5, realCost: 50 })
})

test('both books tell what was withheld by type, also of other months, as the report of the month does', async () => {
  const [ir, imi] = [await typeId('suffered', 'IR 2'), await typeId('suffered', 'IMI')]
  const cash = await done('bills', {
    date: today,
    clientId,
    paymentTypeId: 1,
    billDetails: [{ productId: taxed, quantity: 20, price: 115 }],
    withholdings: [
      { typeId: ir, amount: 40 },
      { typeId: imi, amount: 20 },
    ],
  })
  const old = await build.processedPurchase(store.admin, bought(), {
    date: before,
    purchasePaymentTypeId: 2,
    creditDays: 30,
  })
  const made = await typeId('made', 'IR 2')
  await done('purchaseReceipts', {
    purchaseId: old.id,
    date: today,
    amount: 100,
    paymentMethodId: 1,
    applyCut: false,
    withholdings: [{ typeId: made, amount: 2 }],
    confirm: true,
  })
  const rows = await salesBook()
  expect(rows.find(({ key }) => key === `bill:${cash}`)).toMatchObject({
    retention: 60,
    withholdings: [
      { typeId: ir, type: 'IR 2 %', amount: 40 },
      { typeId: imi, type: 'IMI 1 %', amount: 20 },
    ],
  })
  const purchases: PurchaseBookRow[] = (await store.admin.post('reports/purchaseBook', { month })).body
  expect(purchases.find(({ key }) => key === `retention:${old.id}`)).toMatchObject({
    documento: 'Retención',
    document: 'purchase',
    total: 0,
    iva: 0,
    retention: 2,
    withholdings: [{ typeId: made, amount: 2 }],
  })
  for (const [side, book] of [
    ['suffered', rows],
    ['made', purchases],
  ] as const) {
    const reported = (await store.admin.post('reports/withholdings', { month, side })).body
    expect(byType(book.flatMap(({ withholdings }) => withholdings))).toEqual(byType(reported))
    for (const { retention, withholdings } of book)
      expect(sum(withholdings.map(({ amount }) => amount))).toBe(retention)
  }
})

const byType = (rows: readonly { type: string; amount: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ type }) => type)].map(([type, own]) => [
      type,
      sum(own.map(({ amount }) => amount)),
    ]),
  )

test('the Excel and the CSV of the books have a column for each type, and the CSV of the month its rows', async () => {
  const rows = await salesBook()
  const columns = ['documento', 'retention'].map((field) => ({ field, title: field }))
  const totalSummary = [{ selector: 'retention', summaryType: 'sum' as const }]
  const { bytes } = await store.admin.get('reports/salesBook/export', { month, columns, totalSummary })
  const [titles, ...cells] = (await readWorkbook(bytes)).map(({ cells: own }) => own)
  const types = ['Retención IR 2 %', 'Retención IMI 1 %', 'Retención Otra retención']
  expect(titles).toEqual(['documento', 'retention', ...types])
  expect(cells.at(-1)).toEqual(['Totales', sum(rows.map(({ retention }) => retention)), 40, 20, 27.5])
  const csvOf = async (path: string, query: Record<string, unknown>) => {
    const { status, text } = await store.admin.get(`${path}/csv`, query)
    expect(status, text).toBe(200)
    return text.trimEnd().split('\r\n')
  }
  const [header, first] = await csvOf('reports/salesBook', { month })
  expect(header).toContain(
    'Total,Retención,Retención IR 2 %,Retención IMI 1 %,Retención Otra retención,Estado',
  )
  expect(first).toContain('160.00,986.96,148.04,1295.00,20.00,0.00,0.00,20.00')
  expect((await csvOf('reports/purchaseBook', { month }))[0]).toContain('IVA acreditado,IVA al costo,Total')
  const month2 = await csvOf('reports/withholdings', { month, side: 'suffered' })
  expect(month2).toHaveLength(
    1 + (await store.admin.post('reports/withholdings', { month, side: 'suffered' })).body.length,
  )
  expect(month2[1]).toContain('Nos retienen,IMI 1 %')
})

test.each([
  [{ iva: 75.02 }, 'El IVA de la factura (75.02) no es el de las líneas (75.00)'],
  [{ retention: 615.01 }, 'La retención no puede pasar del total de la compra'],
])('an IVA that is impossible on the invoice is refused: %j', async (taxes, sentence) => {
  await expect(build.purchase(store.admin, bought(), taxes)).rejects.toThrow(sentence)
})

test.each(['reports/salesBook', 'reports/purchaseBook'])(
  '%s requires its permission, the own area and a month',
  async (path) => {
    const stranger = await store.user({ resources: ['verReporteDeVentas'] })
    expect(await stranger.post(path, { month })).toMatchObject({ status: 403 })
    const area = await build.area(store.admin)
    const reader = await store.user({ resources: ['reporteEstadoResultados'], areaId: area.id })
    expect(await reader.post(path, { month })).toMatchObject({ status: 200, body: [] })
    expect(await reader.post(path, { month, areaId: 1 })).toMatchObject({ status: 403 })
    expect(await store.admin.post(path, { month: '2026-13' })).toMatchObject({
      status: 400,
      text: 'El mes debe escribirse como 2026-11',
    })
    expect(await store.admin.post(path, {})).toMatchObject({ status: 400 })
    expect(await store.admin.get(`${path}/get`)).toMatchObject({ status: 400 })
  },
)
