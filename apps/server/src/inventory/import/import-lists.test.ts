import { importMessages } from '@yunque/contract/imports/import-report'
import { listColumn, productImportMessages } from '@yunque/contract/inventory/product-import'
import { expect, test } from 'vitest'
import { listed, priceList, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const send = (rows: readonly unknown[][], query = '') =>
  upload(store.admin, `products/import${query}`, workbook(rows))
const undo = async () => {
  const { body } = await store.admin.get('imports/get')
  return store.admin.post(`imports/${body.data[0].id}/undo`, {})
}
const typed = async (productId: number) => {
  const { rows } = await store.database.pool.query(
    `select list_id as list, from_quantity::float8 as from, price::float8 from price_list_items
      where product_id = $1 order by 1, 2`,
    [productId],
  )
  return rows
}

test('a column for each list sets its prices; those from a quantity on stay, and the undo brings the former ones back', async () => {
  const retail = await priceList(store.admin, { name: 'Detalle de prueba' })
  const wholesale = await priceList(store.admin, { name: 'Mayoreo de prueba' })
  const [one, other] = [await product(store.admin), await product(store.admin)]
  const breaks = [[0, 30] as const, [12, 28] as const]
  await listed(store.admin, { id: wholesale.id, productId: one.id, breaks })
  const before = await typed(one.id)
  const titles = ['Código', 'Precio Detalle de prueba', 'Mayoreo de prueba']
  const rows = [titles, [one.internalCode, 40, 31.5], [other.internalCode, '', 20]]
  const { body: seen } = await upload(store.admin, 'products/import/sheet', workbook(rows))
  const columns = seen.columns.map(({ column }: { column: string }) => column)
  expect(columns).toEqual(['internalCode', listColumn(retail.id), listColumn(wholesale.id)])
  const answer = await send(rows, `?header=1&columns=${columns.join(',')}`)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ added: 0, changed: 2 })
  expect(await typed(one.id)).toEqual([
    { list: retail.id, from: 0, price: 40 },
    { list: wholesale.id, from: 0, price: 31.5 },
    { list: wholesale.id, from: 12, price: 28 },
  ])
  expect(await typed(other.id)).toEqual([{ list: wholesale.id, from: 0, price: 20 }])
  expect((await undo()).status).toBe(200)
  expect(await typed(one.id)).toEqual(before)
  expect(await typed(other.id)).toEqual([])
})

test('a new product brings its prices in lists, and goes with them', async () => {
  const { id, name } = await priceList(store.admin)
  const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida', `Precio ${name}`]
  const rows = [titles, ['LST-1', 'Producto de lista', 'General', 'Generica', 'unidad', 18]]
  expect((await send(rows)).status).toBe(200)
  const { rows: items } = await store.database.pool.query(
    'select price::float8 from price_list_items where list_id = $1',
    [id],
  )
  expect(items).toEqual([{ price: 18 }])
  expect((await undo()).status).toBe(200)
  const { rows: left } = await store.database.pool.query("select from products where internal_code = 'LST-1'")
  expect(left).toEqual([])
})

test('a price of the list that changed later refuses the undo', async () => {
  const { id, name } = await priceList(store.admin)
  const one = await product(store.admin)
  await send([
    ['Código', `Precio ${name}`],
    [one.internalCode, 15],
  ])
  await listed(store.admin, { id, productId: one.id, breaks: [[0, 16]] })
  expect(await undo()).toMatchObject({ status: 400, text: importMessages.changed })
  expect(await typed(one.id)).toEqual([{ list: id, from: 0, price: 16 }])
})

test('a price of 0 is a fault of its row, and an inactive list is no column', async () => {
  const { id, name, ...list } = await priceList(store.admin)
  const one = await product(store.admin)
  const rows = [
    ['Código', `Precio ${name}`],
    [one.internalCode, 0],
  ]
  expect((await send(rows)).text).toBe(`Fila 2: ${productImportMessages.listPrice(name)}`)
  await store.admin.post('priceLists/post', { ...list, id, name, active: false })
  const answer = await send(rows, `?header=1&columns=internalCode,${listColumn(id)}`)
  expect(answer.text).toBe(importMessages.unknownColumns)
})
