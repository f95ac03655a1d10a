import { expect, test } from 'vitest'
import { areaProduct, processedPurchase, product, provider, purchase } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { ofLine } from '../../../test/of-line.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()

const twoLots = (productId: number) => [
  { productId, quantity: 10, cost: 100, price: 150, lote: 'A-1', expireDate: '2028-02' },
  { productId, quantity: 30, cost: 120, price: 150, lote: 'B-7', expireDate: '2028-05' },
]

test('two lots of a product enter from one purchase: both are in the ledger and the reports, with one price change', async () => {
  const { id: productId, name } = await product(store.admin)
  await areaProduct(store.admin, { productId, price: 140 })
  const bought = await processedPurchase(store.admin, twoLots(productId), { freight: 46 })
  expect(bought.purchaseDetails).toMatchObject([
    { line: 1, lote: 'A-1', expireDate: '2028-02-29', oldPrice: 140, charges: 10, realCost: 101 },
    { line: 2, lote: 'B-7', expireDate: '2028-05-31', oldPrice: 140, charges: 36, realCost: 121.2 },
  ])
  expect((await store.admin.get(`products/area/1/${productId}`)).body).toMatchObject({
    stock: 40,
    price: 150,
    costReal: 121.2,
    costAvg: 116.15,
  })
  const prices = await store.database.db
    .selectFrom('price_history')
    .select(['old_price', 'price'])
    .where('product_id', '=', productId)
    .where('reason', 'like', 'Compra%')
    .execute()
  expect(prices).toEqual([{ old_price: 140, price: 150 }])
  const kardex = await store.admin.post('reports/kardex', { areaId: 1, productId, date: today })
  expect(kardex.body.result).toMatchObject([
    { id: bought.id, quantityIn: 10, stocks: 10 },
    { id: bought.id, quantityIn: 30, stocks: 40 },
  ])
  const range = { areaId: 1, productId, from: today, to: today }
  expect((await store.admin.post('reports/shoppings', range)).body).toMatchObject([
    { product: name, line: 2, lote: 'B-7', total: 3600 },
    { product: name, line: 1, lote: 'A-1', total: 1000 },
  ])
  expect(
    (await store.admin.get(`products/${productId}/history`, { areaId: 1 })).body.purchases,
  ).toMatchObject([
    { line: 2, cost: 120 },
    { line: 1, cost: 100 },
  ])
  const lots = await store.admin.get('catalogos/lots')
  expect(lots.body.filter((lot: { parentId: number }) => lot.parentId === productId)).toMatchObject([
    { id: 'A-1', expireDate: '2028-02-29' },
    { id: 'B-7', expireDate: '2028-05-31' },
  ])
})

test('the last purchase of a product shows the last of its lots', async () => {
  const { id: productId } = await product(store.admin)
  await areaProduct(store.admin, { productId, price: 150, stockMin: 90, stockMax: 100 })
  await processedPurchase(store.admin, twoLots(productId))
  const proposal = await store.admin.get('products/replenishment', { areaId: 1 })
  expect(proposal.body.find((row: { productId: number }) => row.productId === productId)).toMatchObject({
    cost: 120,
    need: 60,
  })
})

test('while pending, two lots can be exchanged, and their expiry months distinguish them', async () => {
  const { id: productId } = await product(store.admin)
  const saved = await purchase(store.admin, twoLots(productId))
  const [first, second] = saved.purchaseDetails
  const swapped = [
    { ...first, lote: 'B-7', expireDate: '2028-05-31' },
    { ...second, lote: 'B-7', expireDate: '2028-06-01' },
  ]
  const edited = await store.admin.post('compras', { ...saved, purchaseDetails: swapped })
  expect(edited).toMatchObject({ status: 200 })
  expect(edited.body.purchaseDetails).toMatchObject([
    { lote: 'B-7', expireDate: '2028-05-31' },
    { lote: 'B-7', expireDate: '2028-06-30' },
  ])
})

test.each<[object, unknown]>([
  [{ lote: 'A-1', expireDate: '2028-02-10' }, ofLine(2, 'El producto ya se encuentra en la lista')],
  [{ price: 151 }, ofLine(2, 'Todos los lotes de un producto llevan el mismo precio de venta')],
])('a second lot with %j is refused', async (fields, sentence) => {
  const { id: productId } = await product(store.admin)
  const { id: providerId } = await provider(store.admin)
  const [first, second] = twoLots(productId)
  const answer = await store.admin.post('compras', {
    areaId: 1,
    date: today,
    purchaseTypeId: 1,
    purchasePaymentTypeId: 1,
    providerId,
    reference: 'F-1',
    currencyId: 1,
    purchaseDetails: [first, { ...second, ...fields }],
  })
  expect(answer).toMatchObject({ status: 400, text: sentence })
})

const direct = (providerId: number, inPutProductDetails: object[], fields: object = {}) =>
  store.admin.post('inPutProducts', {
    areaId: 1,
    date: today,
    typeId: 1,
    providerId,
    observation: 'Compra de mostrador',
    inPutProductDetails,
    ...fields,
  })

test('an entry-style purchase shows its lots and the previous price', async () => {
  const { id: productId } = await product(store.admin)
  const { id: providerId } = await provider(store.admin)
  await areaProduct(store.admin, { productId, price: 140 })
  const { status, body } = await direct(providerId, twoLots(productId))
  expect(status).toBe(200)
  expect(body.inPutProductDetails).toMatchObject([
    { line: 1, lote: 'A-1', expireDate: '2028-02-29', oldPrice: 140, price: 150 },
    { line: 2, lote: 'B-7', expireDate: '2028-05-31', oldPrice: 140, price: 150 },
  ])
  expect((await store.admin.get(`products/area/1/${productId}`)).body).toMatchObject({
    stock: 40,
    price: 150,
  })
  const bought = await store.admin.post('reports/shoppings', { areaId: 1, productId, from: today, to: today })
  expect(bought.body).toMatchObject([
    { document: 'input', lote: 'B-7', oldPrice: 140 },
    { document: 'input', lote: 'A-1', expireDate: '2028-02-29' },
  ])
  const lots = (await store.admin.get('catalogos/lots')).body as { parentId: number }[]
  expect(lots.filter(({ parentId }) => parentId === productId)).toHaveLength(2)
})

test('a repeated lot, two prices, and a lot of another product are refused', async () => {
  const { id: productId } = await product(store.admin)
  const { id: providerId } = await provider(store.admin)
  const [first, second] = twoLots(productId)
  const same = await direct(providerId, [{ ...first }, { ...first }])
  expect(same).toMatchObject({ status: 400, text: ofLine(2, 'El producto ya se encuentra en la lista') })
  const priced = await direct(providerId, [{ ...first }, { ...second, price: 160 }])
  expect(priced).toMatchObject({
    status: 400,
    text: ofLine(2, 'Todos los lotes de un producto llevan el mismo precio de venta'),
  })
})

test('an adjustment may name a lot, too', async () => {
  const { id: productId } = await product(store.admin)
  const { id: providerId } = await provider(store.admin)
  const [first] = twoLots(productId)
  const adjusted = await direct(providerId, [{ ...first }], { typeId: 2 })
  expect(adjusted.status, adjusted.text).toBe(200)
})
