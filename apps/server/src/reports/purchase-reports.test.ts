import { messages } from '@yunque/contract/core/messages'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import { expect, test } from 'vitest'
import { area, processedPurchase, product, provider, purchase } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const range = { areaId: 1, from: today, to: today }

test('the report has every purchased line with its share of the charges, and no pending purchase', async () => {
  const nail = await product(store.admin)
  const lime = await product(store.admin, { hasIva: false })
  const lines = [
    { productId: nail.id, quantity: 3, cost: 100, price: 150 },
    { productId: lime.id, quantity: 1, cost: 300, price: 500 },
  ]
  const bought = await processedPurchase(store.admin, lines, { freight: 60, reference: 'R-1' })
  await purchase(store.admin, [{ productId: nail.id }])
  const { body } = await store.admin.post('reports/shoppings', range)
  expect(body).toMatchObject([
    { id: bought.id, line: 2, product: lime.name, charges: 30, realCost: 330, total: 300, margin: 34 },
    { id: bought.id, line: 1, product: nail.name, charges: 30, realCost: 110, total: 300, reference: 'R-1' },
  ])
  const one = await store.admin.post('reports/shoppings', { ...range, productId: lime.id })
  expect(one.body).toMatchObject([{ line: 2, document: 'purchase', type: 'Local', paymentType: 'Contado' }])
  const list = await store.admin.get('reports/shoppings/get', {
    ...range,
    requireTotalCount: true,
    totalSummary: [{ selector: 'total', summaryType: 'sum' }],
  })
  expect(list.body).toMatchObject({ totalCount: 2, summary: [600] })
  const file = await store.admin.get('reports/shoppings/export', range)
  expect(file.headers['content-type']).toContain('spreadsheetml')
})

test('an entry-style purchase is among the latest incomes and the purchases', async () => {
  const { id: providerId, name } = await provider(store.admin)
  const { id } = await product(store.admin)
  const entry = {
    areaId: 1,
    date: today,
    typeId: 1,
    providerId,
    observation: 'Compra directa',
    inPutProductDetails: [{ productId: id, quantity: 2, cost: 40, ivaRate: 0, price: 60 }],
  }
  expect((await store.admin.post('inPutProducts', entry)).status).toBe(200)
  const income = {
    document: 'input',
    productId: id,
    quantity: 2,
    price: 60,
    realCost: 40,
    providerName: name,
  }
  const { body } = await store.admin.post('reports/ingresos', range)
  expect(body[0]).toMatchObject(income)
  const report = await store.admin.post('reports/shoppings', { ...range, productId: id })
  expect(report.body).toMatchObject([income])
})

test('incomes are by the date on which the goods entered, the report is by the date of the purchase', async () => {
  const { id } = await product(store.admin)
  await processedPurchase(store.admin, [{ productId: id }], { date: '2025-01-02' })
  const incomes = await store.admin.post('reports/ingresos', range)
  expect(incomes.body.filter((row: { productId: number }) => row.productId === id)).toHaveLength(1)
  const early = { areaId: 1, productId: id, from: '2025-01-01', to: '2025-01-31' }
  expect((await store.admin.post('reports/shoppings', early)).body).toHaveLength(1)
  expect((await store.admin.post('reports/shoppings', { ...early, ...range })).body).toEqual([])
})

test('costs are only for users who may read them', async () => {
  const seller = await store.user({ resources: ['crearFactura'] })
  const { body } = await seller.post('reports/ingresos', range)
  expect(body[0]).toHaveProperty('price')
  for (const name of ['cost', 'dolarCost', 'charges', 'realCost', 'total', 'margin'])
    expect(body[0]).not.toHaveProperty(name)
  expect((await seller.post('reports/shoppings', range)).status).toBe(403)
  const reader = await store.user({ resources: ['reporteCompra'] })
  expect((await reader.post('reports/shoppings', range)).body[0]).not.toHaveProperty('realCost')
})

test('another area is refused, except to the warehouse', async () => {
  const { id: areaId } = await area(store.admin)
  const away = await store.user({ resources: ['reporteCompra', 'crearCompra'], areaId })
  const refused = { status: 403, text: 'Solo puede consultar su área' }
  expect(await away.post('reports/shoppings', range)).toMatchObject(refused)
  expect(await away.get('reports/ingresos/get', range)).toMatchObject(refused)
  expect((await away.post('reports/ingresos', { ...range, areaId })).body).toEqual([])
})

test.each([
  [{ from: today, to: today }, messages.selectArea],
  [{ areaId: 0, from: today, to: today }, messages.selectArea],
  [{ areaId: 1, to: today }, messages.parameterRequired('from')],
  [{ areaId: 1, from: today }, messages.parameterRequired('to')],
  [{ areaId: 1, from: today, to: '2020-01-01' }, rangeReversed],
])('%j is refused: %s', async (body, sentence) => {
  for (const path of ['reports/shoppings', 'reports/ingresos'])
    expect(await store.admin.post(path, body)).toMatchObject({ status: 400, text: sentence })
})

test('a user who buys sees the prices of each supplier for a product', async () => {
  const { id } = await product(store.admin)
  const [cheap, dear] = [await provider(store.admin), await provider(store.admin)]
  await processedPurchase(store.admin, [{ productId: id, cost: 90 }], { providerId: cheap.id })
  await processedPurchase(store.admin, [{ productId: id, cost: 95 }], { providerId: dear.id })
  const buyer = await store.user({ resources: ['crearCompra'] })
  const all = await buyer.get('purchases/bought/get', { productId: id })
  expect(all.body.data).toMatchObject([
    { providerName: dear.name, cost: 95 },
    { providerName: cheap.name, cost: 90 },
  ])
  const own = await buyer.get('purchases/bought/get', { productId: id, providerId: cheap.id })
  expect(own.body.data).toMatchObject([{ cost: 90 }])
  const keeper = await store.user({ resources: ['administrarProveedores'] })
  expect((await keeper.get('purchases/bought/get')).status).toBe(403)
})
