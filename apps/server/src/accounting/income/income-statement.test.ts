import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
const range = { from: today, to: today }
const accountant = () => store.user({ resources: ['reporteEstadoResultados'] })

/** An invoice of C$ 1,000 with a discount of a tenth, and an expense of C$ 100. */
async function aDayOfWork(): Promise<void> {
  const productId = await stockedProduct(store, { stock: 10, cost: 60, price: 100, discount: 50 })
  await store.admin.post('bills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    creditDays: 0,
    billDetails: [{ productId, quantity: 10, price: 100, discount: 100 }],
  })
  await store.admin.post('expenses/post', { date: today, categoryId: 1, value: 100, applyCut: false })
}

test('the workbook has the figures of the screen, as numbers, with those of the compared periods', async () => {
  await aDayOfWork()
  const reader = await accountant()
  const { body } = await reader.post('reports/resultState', { ...range, compare: true })
  const { status, bytes } = await reader.post('reports/resultState/export', { ...range, compare: true })
  expect(status).toBe(200)
  const [head, ...rows] = (await readWorkbook(bytes)).map(({ cells }) => cells)
  expect(head).toHaveLength(9)
  expect(rows).toHaveLength(11)
  const named = new Map(rows.map(([name, ...figures]) => [name, figures]))
  expect(named.get('Ingresos netos')).toEqual([
    body.ingresosNetos,
    100,
    0,
    body.ingresosNetos,
    null,
    0,
    body.ingresosNetos,
    null,
  ])
  expect(named.get('Gastos')?.slice(0, 2)).toEqual([
    100,
    Number(((100 / body.ingresosNetos) * 100).toFixed(2)),
  ])
  expect(rows.map(([, amount]) => amount)).toEqual([
    body.ingresoVentasContado,
    body.ingresoVentasCredito,
    body.ingresoVentas,
    body.devoluciones,
    body.descuentos,
    body.ingresosNetos,
    body.costos,
    body.utilidadBruta,
    body.gastos,
    body.comissions,
    body.utilidadNeta,
  ])
})

test('the PDF has one page, with and without a logo, and is made in time', async () => {
  const reader = await accountant()
  const started = performance.now()
  const plain = await reader.post('reports/resultState/pdf', range)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(plain.status).toBe(200)
  expect(plain.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(plain.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(plain.bytes)).toBe(1)

  await store.database.db
    .insertInto('company_logo')
    .values({ content: await logo(), etag: 'logo' })
    .execute()
  const compared = await reader.post('reports/resultState/pdf', { ...range, compare: true })
  expect(compared.status).toBe(200)
  expect(pagesOf(compared.bytes)).toBe(1)
  expect(compared.bytes.length).toBeGreaterThan(plain.bytes.length)
})

const logo = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#1d5fa6' } })
    .webp()
    .toBuffer()
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').split('/Type /Page\n').length - 1

test.each(['reports/resultState', 'reports/resultState/export', 'reports/resultState/pdf'])(
  '%s requires its permission, the own area, and a valid date range',
  async (path) => {
    const stranger = await store.user({ resources: ['verReporteDeVentas'] })
    expect(await stranger.post(path, range)).toMatchObject({ status: 403 })
    expect(await store.anonymous.post(path, range)).toMatchObject({ status: 401 })
    const elsewhere = await build.area(store.admin)
    const reader = await store.user({ resources: ['reporteEstadoResultados'], areaId: elsewhere.id })
    expect(await reader.post(path, { ...range, areaId: 1 })).toMatchObject({
      status: 403,
      text: 'Solo puede consultar su área',
    })
    expect(await reader.post(path, { ...range, areaId: 'all' })).toMatchObject({ status: 403 })
    expect(await reader.post(path, range)).toMatchObject({ status: 200 })
    expect(await reader.post(path, { from: '2026-02-02', to: '2026-02-01' })).toMatchObject({ status: 400 })
    expect(await reader.post(path, { to: today })).toMatchObject({ status: 400 })
  },
)
