import type { StockByDateRow, StockRow } from '@yunque/contract/reports/inventory-reports'
import { sum } from '@yunque/domain/decimal'
import { expect, test } from 'vitest'
import { area, areaProduct, processedPurchase, product, provider } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()

test('the kardex shows every movement with its running stock, average and document', async () => {
  const productId = await stockedProduct(store, { stock: 10, cost: 3, price: 20 })
  const sell = (quantity: number) =>
    store.admin.post('bills', {
      date: today,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId, quantity, price: 20 }],
    })
  const first = await sell(4)
  await store.admin.post(`bills/${first.body.id}/delete`, { disabledSubject: 'Error' })
  const { body } = await store.admin.post('reports/kardex', { areaId: 1, productId, date: today })
  expect(body).toMatchObject({
    saldoAnterior: 0,
    entradasCount: 2,
    salidasCount: 1,
    entradas: 14,
    salidas: 4,
    totalCount: 3,
  })
  expect(body.result).toMatchObject([
    { type: 'Inventario inicial', quantityIn: 10, costIn: 3, costTotalIn: 30, stocks: 10, costAvg: 3 },
    { type: 'Factura', id: first.body.id, quantityOut: 4, costOut: 3, costTotalOut: 12, stocks: 6 },
    { type: 'Anulación o devolución de venta', quantityIn: 4, stocks: 10, costAvg: 3 },
  ])
  const page = await store.admin.post('reports/kardex', {
    areaId: 1,
    productId,
    date: today,
    skip: 1,
    take: 1,
  })
  expect(page.body.result).toMatchObject([{ type: 'Factura' }])
  const place = `areaId=1&productId=${productId}&date=${today}`
  const list = await store.admin.get(`reports/kardex/get?${place}&to=${today}&take=1&requireTotalCount=true`)
  expect(list.body).toEqual({ data: [body.result[0]], totalCount: 3 })
  expect((await store.admin.get(`reports/kardex/export?${place}`)).status).toBe(200)
  expect((await store.admin.get('reports/kardex/get?areaId=1')).text).toBe('Seleccione el producto')
})

test('costs are only for users who may read them', async () => {
  const productId = await stockedProduct(store, { stock: 10, cost: 3, price: 20 })
  const keeper = await store.user({ resources: ['verKardex', 'verExistencias'] })
  const kardex = await keeper.post('reports/kardex', { areaId: 1, productId, date: today })
  expect(kardex.body.result[0]).not.toHaveProperty('costIn')
  expect(kardex.body.result[0]).not.toHaveProperty('costAvg')
  const stock = await keeper.post('reports/stock', { areaId: 1, productId })
  expect(stock.body).toMatchObject([{ stock: 10, disponible: 10 }])
  expect(stock.body[0]).not.toHaveProperty('costAvg')
})

test('the floating balance subtracts reserved units', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 20 })
  const preBillDetails = [{ productId, quantity: 3, price: 20 }]
  await store.admin.post('prebills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    preBillTypeId: 2,
    preBillDetails,
  })
  const { body } = await store.admin.post('reports/floating', { areaId: 1, productId, date: today })
  expect(body).toEqual({
    saldo: 10,
    reservado: 3,
    trasladosPorSalir: 0,
    trasladosPorEntrar: 0,
    comprasPendientes: 0,
    flotante: 7,
  })
})

test('the stock at a date is what the movements until then left, at the cost and price of that date', async () => {
  const productId = await stockedProduct(store, { stock: 10, cost: 3, price: 20, postedOn: '2025-03-10' })
  const bill = { date: today, clientId: 1, paymentTypeId: 1 }
  await store.admin.post('bills', { ...bill, billDetails: [{ productId, quantity: 4, price: 20 }] })
  await areaProduct(store.admin, { productId, price: 25 })
  const at = async (date: string, by = store.admin) => {
    const { body } = await by.post('reports/StocksByDate', { date, areaId: 1 })
    return body.find((row: StockByDateRow) => row.productId === productId)
  }
  expect(await at('2025-03-09')).toBeUndefined()
  expect(await at('2025-03-10')).toMatchObject({
    stocks: 10,
    cost: 3,
    total: 30,
    price: 20,
    providerName: '',
  })
  expect(await at(today)).toMatchObject({ stocks: 6, cost: 3, total: 18, price: 25, marcName: 'Genérica' })
  const keeper = await store.user({ resources: ['verKardex'] })
  expect(await at('2025-03-10', keeper)).not.toHaveProperty('cost')
})

test('the stock at a date shows the supplier and the reference of the last purchase until then', async () => {
  const { id: productId } = await product(store.admin)
  const { id: providerId, name } = await provider(store.admin)
  await processedPurchase(store.admin, [{ productId }], { providerId, reference: 'F-77' })
  const { body } = await store.admin.post('reports/StocksByDate', { date: today })
  const row = body.find((one: StockByDateRow) => one.productId === productId)
  expect(row).toMatchObject({ providerName: name, reference: 'F-77', stocks: 10, total: 1000 })
})

test('both stock reports are lists too: paged, totalled and exported', async () => {
  const productId = await stockedProduct(store, { stock: 8, cost: 2, price: 20 })
  const filter = JSON.stringify(['productId', '=', productId])
  const summary = JSON.stringify([{ selector: 'total', summaryType: 'sum' }])
  const query = `filter=${filter}&totalSummary=${summary}&requireTotalCount=true&withStock=true`
  for (const path of [
    `reports/stock/get?areaId=1&${query}`,
    `reports/StocksByDate/get?date=${today}&${query}`,
  ]) {
    const { body } = await store.admin.get(path)
    expect(body).toMatchObject({ totalCount: 1, summary: [16], data: [{ productId, total: 16 }] })
  }
  const group = JSON.stringify([{ selector: 'categoryName', isExpanded: false }])
  const grouped = await store.admin.get(
    `reports/StocksByDate/get?date=${today}&filter=${filter}&group=${group}&groupSummary=${summary}`,
  )
  expect(grouped.body.data).toMatchObject([{ key: 'General', count: 1, summary: [16] }])
  expect((await store.admin.get(`reports/StocksByDate/export?date=${today}`)).status).toBe(200)
  expect((await store.admin.get('reports/stock/export')).status).toBe(200)
  expect((await store.admin.get('reports/StocksByDate/get')).text).toBe('Seleccione la fecha')
})

test('the stock at a future date, or without a date, is refused', async () => {
  expect(await store.admin.post('reports/StocksByDate', { date: '2999-01-01' })).toMatchObject({
    status: 400,
    text: 'La fecha no puede ser futura',
  })
  expect((await store.admin.post('reports/StocksByDate', {})).text).toBe('Seleccione la fecha')
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.post('reports/StocksByDate', { date: today })).status).toBe(403)
})

test.each([
  [{ areaId: null }, 'Seleccione el area'],
  [{ date: '' }, 'Seleccione la fecha'],
  [{ productId: 0 }, 'Seleccione el producto'],
])('a kardex with %j is refused', async (fault, sentence) => {
  const answer = await store.admin.post('reports/kardex', { areaId: 1, productId: 1, date: today, ...fault })
  expect(answer).toMatchObject({ status: 400, text: sentence })
})

test('an inactive product with stock stays in the stock reports, and their totals agree', async () => {
  const branch = (await area(store.admin)).id
  const place = { areaId: branch, cost: 7.333333, price: 20 }
  await stockedProduct(store, { ...place, stock: 3 })
  const withSome = await stockedProduct(store, { ...place, stock: 11 })
  const without = await stockedProduct(store, { ...place, stock: 0 })
  for (const id of [withSome, without])
    expect((await store.admin.get(`products/${id}/delete?confirm=true`)).status).toBe(200)
  const total = (rows: { total: number }[]) => sum(rows.map((row) => row.total))
  const report = (await store.admin.post('reports/stock', { areaId: branch, withStock: false })).body
  expect(report.map(({ productId, active }: StockRow) => [productId, active])).toContainEqual([
    withSome,
    false,
  ])
  expect(report.map(({ productId }: StockRow) => productId)).not.toContain(without)
  const summed = { totalSummary: [{ selector: 'total', summaryType: 'sum' as const }] }
  const list = await store.admin.get('reports/stock/get', { areaId: branch, withStock: true, ...summed })
  const byDate = { areaId: branch, date: today }
  const then = await store.admin.post('reports/StocksByDate', { ...byDate, withStock: true })
  const thenListed = await store.admin.get('reports/StocksByDate/get', { ...byDate, ...summed })
  const ledger = await store.database.db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<number>('value').as('value'))
    .where('area_id', '=', branch)
    .executeTakeFirstOrThrow()
  const sums = [total(report), list.body.summary[0], total(then.body), thenListed.body.summary[0]]
  expect(sums).toEqual(sums.map(() => Number(ledger.value)))
  expect(then.body.find(({ productId }: StockByDateRow) => productId === withSome)).toMatchObject({
    stocks: 11,
    active: false,
  })
})
