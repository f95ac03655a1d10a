import { importMessages } from '@yunque/contract/imports/import-report'
import { productImportMessages } from '@yunque/contract/inventory/product-import'
import { expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'U/M', 'P. Venta', 'Costo', 'Proveedor']
const columns = 'internalCode,name,category,brand,unit,price,cost,provider'
const goods = (code: string) => [code, `Martillo ${code}`, 'General', 'Generica', 'unidad', 130.5]
const importing = (rows: readonly unknown[][], more: string, query = '') =>
  upload(store.admin, `products/import?header=1&columns=${columns},${more}${query}`, workbook(rows))
const undo = async () => {
  const { body } = await store.admin.get('imports/get')
  return store.admin.post(`imports/${body.data[0].id}/undo`, {})
}
const stockOf = async (code: string) => {
  const { rows } = await store.database.pool.query(
    `select b.area_id, b.stock, b.value, p.state_id from products p join stock_balances b on b.product_id = p.id
     where p.internal_code = $1 order by 1`,
    [code],
  )
  return rows.map(({ area_id, stock, value, state_id }) => [area_id, stock, value, state_id].map(Number))
}

test('in a store without products the columns of stock are recognised, one for each area', async () => {
  const { body: area } = await store.admin.post('areas/post', { name: 'Sucursal Norte' })
  const sheet = workbook([[...titles, 'Bodega', 'Exist. Sucursal Norte', 'Existencia'], goods('A0')])
  const { body } = await upload(store.admin, 'products/import/sheet', sheet)
  expect(body.columns.map(({ column }: { column: string }) => column)).toEqual([
    ...columns.split(','),
    'stock1',
    `stock${area.id}`,
    'quantity',
  ])
  expect(body.available[`stock${area.id}`].title).toBe('Existencia Sucursal Norte')
  const seller = await store.user({ resources: ['inventario'] })
  const other = await upload(seller, 'products/import/sheet', sheet)
  expect(other.body.available).not.toHaveProperty('cost')
  const refused = await upload(seller, 'products/import?header=1&columns=internalCode,name,quantity', sheet)
  const text = importMessages.notYours('Existencia', '«Ajustes e inventario inicial»')
  expect(refused).toMatchObject({ status: 403, text })
})

test('products enter with their stock in each area and their supplier, are taken back, and enter again', async () => {
  const { id: area } = (await store.admin.post('areas/post', { name: 'Sucursal Sur' })).body
  const rows = [
    [...titles, 'Bodega', 'Sucursal Sur'],
    [...goods('B1'), 80.123456, 'Ferromax', 10, 2.5],
    [...goods('B2'), 'C$ 1,090.00', 'FERROMAX ', null, 3],
    [...goods('B3'), null, 'Herramientas del Sur', 0, null],
  ]
  const missing = await importing(rows, `stock1,stock${area}`)
  expect(missing.text).toContain(importMessages.unknownParty('Proveedor', 'Ferromax'))
  const done = await importing(rows, `stock1,stock${area}`, '&createMissing=true&confirm=true')
  expect(done).toMatchObject({
    status: 200,
    body: {
      added: 3,
      openings: [
        { area: 'Bodega', products: 1, value: 801.23 },
        { area: 'Sucursal Sur', products: 2, value: 3470.31 },
      ],
    },
  })
  const inStock = [
    [1, 10, 801.23456, 1],
    [area, 2.5, 200.30864, 1],
  ]
  expect(await stockOf('B1')).toEqual(inStock)
  expect(await stockOf('B2')).toEqual([[area, 3, 3270, 1]])
  const { rows: inputs } = await store.database.pool.query(
    'select count(*)::int as count, count(provider_id)::int as named from stock_inputs',
  )
  expect(inputs).toEqual([{ count: 2, named: 2 }])
  // The same file again changes nothing.
  const again = await importing(rows, `stock1,stock${area}`, '&confirm=true')
  expect(again.body).toMatchObject({ added: 0, changed: 0, same: 3, openings: [] })

  expect((await undo()).status).toBe(200)
  expect(await stockOf('B1')).toEqual([
    [1, 0, 0, 2],
    [area, 0, 0, 2],
  ])
  expect((await store.admin.get('products/getbyarea/1/grid?name=B3')).body.items).toEqual([])
  const back = await importing(rows, `stock1,stock${area}`, '&confirm=true')
  expect(back.body).toMatchObject({ added: 3, changed: 0 })
  expect(await stockOf('B1')).toEqual(inStock)
  const { rows: journal } = await store.database.pool.query(
    `select sum(case direction when 1 then value else -value end)::float as value from stock_movements`,
  )
  expect(journal[0].value).toBe(801.23456 + 200.30864 + 3270)
})

test('stock that moved since is not taken back', async () => {
  await importing(
    [
      [...titles, 'Existencia'],
      [...goods('C1'), 5, null, 4],
    ],
    'quantity',
    '&confirm=true',
  )
  const { rows } = await store.database.pool.query("select id from products where internal_code = 'C1'")
  const adjusted = await store.admin.post('outPutProducts/post', {
    areaId: 1,
    date: businessDay(),
    typeId: 2,
    reference: '',
    observation: 'Daño',
    outPutProductDetails: [{ productId: rows[0].id, quantity: 1 }],
  })
  expect(adjusted.status).toBe(200)
  expect(await undo()).toMatchObject({
    text: importMessages.inUse('movimientos de inventario'),
  })
})

test('a product has a row for each area; every fault is told by row and column', async () => {
  await store.admin.post('areas/post', { name: 'Patio' })
  const rows = [
    [...titles, 'Existencia', 'Área'],
    [...goods('D1'), 10, null, 5, 'Bodega'],
    [...goods('D1'), 11, null, 2, 'patio'],
    [...goods('D1'), 11, null, 2, 'Patio'],
    [...goods('D2'), null, null, 3, 'Nada'],
    [...goods('D2'), null, null, 3, 'Patio'],
    [...goods('D3'), -1, 'Nadie', 'mucho', 'Patio'],
    [...goods('D4'), 1, null, 1.1234, null],
  ]
  const check = (sent: readonly unknown[][]) =>
    upload(store.admin, `products/import/check?header=1&columns=${columns},quantity,area`, workbook(sent))
  const { body } = await check(rows)
  expect(body.faults).toEqual([
    { row: 4, column: 'quantity', text: productImportMessages.repeatedStock('Patio') },
    { row: 5, column: 'area', text: importMessages.unknown('Área', 'Nada') },
    { row: 6, column: 'cost', text: productImportMessages.noCost },
    { row: 7, column: 'cost', text: productImportMessages.negative('Costo') },
    { row: 7, column: 'provider', text: importMessages.unknownParty('Proveedor', 'Nadie') },
    { row: 7, column: 'quantity', text: importMessages.notNumber('Existencia') },
    { row: 8, column: 'quantity', text: productImportMessages.fraction(3) },
  ])
  expect(body.preview[1]).toMatchObject({ row: 3, outcome: 'part' })
  const good = await check(rows.slice(0, 3))
  expect(good.body).toMatchObject({ total: 2, added: 1, faulty: 0 })
})

test('an entry of opening stock is refused where the import already opened it', async () => {
  const { rows } = await store.database.pool.query("select id from products where internal_code = 'B1'")
  const today = businessDay()
  const line = { productId: rows[0].id, quantity: 1, cost: 1, price: 200 }
  const answer = await store.admin.post('inPutProducts/post', {
    areaId: 1,
    date: today,
    typeId: 3,
    reference: '',
    observation: 'Otra vez',
    inPutProductDetails: [line],
  })
  expect(answer).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^Martillo B1 ya tiene movimientos en el área/),
  })
})

test('the undo of opening stock needs the permission of an entry', async () => {
  const done = await importing(
    [
      [...titles, 'Bodega'],
      [...goods('PU1'), 10, null, 4],
    ],
    'stock1',
    '&confirm=true',
  )
  expect(done.status, done.text).toBe(200)
  const { body } = await store.admin.get('imports/get')
  const keeper = await store.user({ resources: ['inventario', 'adminUsuario'] })
  const refused = await keeper.post(`imports/${body.data[0].id}/undo`, {})
  expect([refused.status, refused.text]).toEqual([
    403,
    importMessages.undoNeeds('«Ajustes e inventario inicial»'),
  ])
  expect(await stockOf('PU1')).toEqual([[1, 4, 40, 1]])
  expect((await undo()).status).toBe(200)
})
