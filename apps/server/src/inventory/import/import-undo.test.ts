import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { importMessages } from '@yunque/contract/imports/import-report'
import { productImportMessages } from '@yunque/contract/inventory/product-import'
import { expect, test } from 'vitest'
import { area, areaProduct, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, openingStock, stockedProduct } from '../../../test/stock.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const send = async (rows: readonly unknown[][], query = '') => {
  const answer = await upload(store.admin, `products/import${query}`, workbook(rows))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const undo = async () => {
  const { body } = await store.admin.get('imports/get')
  return store.admin.post(`imports/${body.data[0].id}/undo`, {})
}
const stored = async (id: number) => (await store.admin.get(`products/get/${id}`)).body
const fieldsOf = async (id: number) => {
  const { version, lastDateModificationAt, lastModificationBy, ...fields } = await stored(id)
  return fields
}
const terms = async (id: number) => {
  const { rows } = await store.database.pool.query(
    `select area_id, price, stock_min, stock_max, discount, inherit from area_products where product_id = $1 order by 1`,
    [id],
  )
  return rows
}
const sell = async (productId: number, price: number) => {
  const bill = {
    date: businessDay(),
    clientId: 1,
    paymentTypeId: PaymentType.cash,
    paymentMethodId: PaymentMethod.cash,
    billDetails: [{ productId, quantity: 1, price }],
  }
  expect(await store.admin.post('bills', bill)).toMatchObject({ status: 200 })
}
const prices = ['Código', 'Precio']

test('a list of prices is taken back: each price is the former one, and the price history says why', async () => {
  const { id: branch } = await area(store.admin)
  const { id, internalCode } = await product(store.admin)
  await areaProduct(store.admin, { productId: id, price: 40, stockMin: 2, stockMax: 9, discount: 5 })
  await areaProduct(store.admin, { productId: id, areaId: branch, price: 33 })
  await areaProduct(store.admin, { productId: id, areaId: branch, price: 33, inherit: true })
  const [fields, before] = [await stored(id), await terms(id)]
  await send([prices, [internalCode, 45.5]])
  expect(await terms(id)).not.toEqual(before)
  expect((await undo()).status).toBe(200)
  expect(await terms(id)).toEqual(before)
  expect(await stored(id)).toEqual(fields)
  const { rows } = await store.database.pool.query(
    `select area_id, old_price, price, reason from price_history where product_id = $1 order by id desc limit 2`,
    [id],
  )
  const back = { old_price: 45.5, price: 40, reason: 'Importación deshecha' }
  expect(rows.toSorted((one, other) => one.area_id - other.area_id)).toEqual([
    { area_id: 1, ...back },
    { area_id: branch, ...back },
  ])
  expect(await undo()).toMatchObject({ status: 400, text: importMessages.undone })
})

test('fields, codes and terms of changed products come back, and added products go', async () => {
  const { id, internalCode } = await product(store.admin, { barcodes: ['OLD-1', 'OLD-2'], ubication: 'A3' })
  const before = await fieldsOf(id)
  const titles = [
    'Código',
    'Nombre',
    'Categoría',
    'Marca',
    'Unidad de medida',
    'Precio',
    'Códigos de barras',
    'Lleva IVA',
  ]
  const goods = ['General', 'Generica', 'unidad', 12]
  await send([
    titles,
    [internalCode, 'Nombre equivocado', ...goods, 'NEW-1', 'no'],
    ['UNDO-1', 'Producto agregado', ...goods, 'NEW-2', 'si'],
  ])
  expect(await stored(id)).toMatchObject({ name: 'Nombre equivocado', barcodes: ['NEW-1'] })
  expect(await terms(id)).toHaveLength(1)
  expect((await undo()).status).toBe(200)
  expect(await fieldsOf(id)).toEqual(before)
  expect(await terms(id)).toEqual([])
  const { rows } = await store.database.pool.query("select from products where internal_code = 'UNDO-1'")
  expect(rows).toEqual([])
})

test('goods of the list may have been sold meanwhile; terms that it added stay where goods came in', async () => {
  const id = await stockedProduct(store, { stock: 5, cost: 10, price: 200 })
  const before = await terms(id)
  const { internalCode } = await stored(id)
  await send([prices, [internalCode, 250]])
  await sell(id, 250)
  expect((await undo()).status).toBe(200)
  expect(await terms(id)).toEqual(before)

  const other = await product(store.admin)
  await send([prices, [other.internalCode, 70]])
  const opening = { areaId: 1, quantity: 3, unitCost: 10, price: 70, postedOn: undefined }
  await openingStock(store, { productId: other.id, ...opening })
  const after = await terms(other.id)
  expect(await undo()).toMatchObject({ status: 400, text: importMessages.inUse('movimientos de inventario') })
  expect(await terms(other.id)).toEqual(after)
})

test.each<[string, (id: number) => Promise<unknown>]>([
  ['a price', (id) => areaProduct(store.admin, { productId: id, price: 99 })],
  ['a field', async (id) => store.admin.post('products/post', { ...(await stored(id)), ubication: 'Z9' })],
])('%s that changed after the import refuses, and nothing is taken back', async (_, change) => {
  const [one, other] = [await product(store.admin), await product(store.admin)]
  await send([
    ['Código', 'Precio', 'Ubicación'],
    [one.internalCode, 45, 'B1'],
    [other.internalCode, 46, 'B2'],
  ])
  await change(other.id)
  const now = [await stored(one.id), await terms(one.id), await stored(other.id), await terms(other.id)]
  expect(await undo()).toMatchObject({ status: 400, text: importMessages.changed })
  expect([await stored(one.id), await terms(one.id), await stored(other.id), await terms(other.id)]).toEqual(
    now,
  )
})

test('the opening stock of a product that existed leaves again, and the product stays in use', async () => {
  const { id, internalCode } = await product(store.admin)
  const [state, before] = [(await stored(id)).stateId, await terms(id)]
  const columns = 'internalCode,price,cost,quantity'
  await send(
    [
      ['Código', 'Precio', 'Costo', 'Existencia'],
      [internalCode, 20, 12.5, 8],
    ],
    `?header=1&columns=${columns}&confirm=true`,
  )
  expect((await undo()).status).toBe(200)
  const { rows } = await store.database.pool.query(
    'select stock, value from stock_balances where product_id = $1',
    [id],
  )
  expect(rows).toEqual([{ stock: 0, value: 0 }])
  expect((await stored(id)).stateId).toBe(state)
  expect(await terms(id)).toEqual(before)
})

test('an import of a version that kept no terms says that it cannot be undone', async () => {
  const { internalCode } = await product(store.admin)
  await send([prices, [internalCode, 45.5]])
  await store.database.pool.query(
    "update imported_records set before = before - 'terms' where before is not null",
  )
  expect(await undo()).toMatchObject({ status: 400, text: productImportMessages.notUndone })
})

test('another area is not taken back by who may not act there', async () => {
  const { internalCode } = await product(store.admin)
  await send([prices, [internalCode, 45.5]])
  const { id: branch } = await area(store.admin)
  const by = await store.user({ resources: ['inventario', 'app'], areaId: branch })
  const { body } = await store.admin.get('imports/get')
  expect((await by.post(`imports/${body.data[0].id}/undo`, {})).status).toBe(403)
})
